import type { RecommendationState } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at, may } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { waitingRecords } from "../../routing/waitingOnMe.ts";
import { ProcurementTypeEnum } from "../../projects/enums.ts";
import { readableProjects } from "../../projects/ProjectRecord.ts";
import { projectStatusOf } from "../../projects/words.rules.ts";
import { readableRecommendations, Recommendation } from "./RecommendationRecord.ts";

const RecommendationStateEnum = describedEnum<RecommendationState>(
  "RecommendationState",
  "State of an award recommendation.",
  {
    DRAFT: "Written, and waiting for approval by another person.",
    APPROVED: "Approved; its notice of intent can be published.",
    ANNOUNCED: "The notice of intent is published.",
    WITHDRAWN: "Withdrawn, with a reason.",
  },
);

export const RecommendationNode = builder.prismaNode("Recommendation", {
  description:
    "An award recommendation: the bidder, the amount and the reason. Visible to staff who may read the project. The public reads the notice of intent instead.",
  nullable: true,
  id: { resolve: (recommendation) => recommendation.id, description: "Global id of this recommendation." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableRecommendations(context)) }),
  fields: (t) => {
    const moment = (name: "approvedAt" | "announcedAt" | "withdrawnAt", what: string) =>
      t.expose(name, {
        type: "DateTime",
        nullable: true,
        description: `When the recommendation was ${what}. Null if it is not.`,
      });
    const text = (
      name: "whyNotFirst" | "lowBidJustification" | "approvedByName" | "announcedByName" | "withdrawnWhy",
      what: string,
    ) => t.exposeString(name, { nullable: true, description: what });
    return {
      key: t.exposeID("id", { description: "UUID of the recommendation." }),
      state: t.expose("state", { type: RecommendationStateEnum, description: "Current state of the recommendation." }),
      vendorName: t.exposeString("vendorName", {
        description: "Name of the recommended bidder at the time of the recommendation.",
      }),
      vendorKey: t.exposeID("vendorId", { description: "UUID of the recommended vendor." }),
      amount: t.expose("amount", { type: "Decimal", description: "Recommended amount in dollars, as compared." }),
      rank: t.exposeInt("rank", { description: "Place of the bid in the comparison, from 1." }),
      compared: t.exposeInt("compared", { description: "Number of bids compared." }),
      reason: t.exposeString("reason", { description: "Reason for recommending this bidder." }),
      whyNotFirst: text(
        "whyNotFirst",
        "Why the lowest bid or the first in the ranking is not recommended, or how a tie was broken. Null if it is the first.",
      ),
      lowBidJustification: text(
        "lowBidJustification",
        "The bidder's justification of a low price. Null if the price is not flagged.",
      ),
      byName: t.exposeString("byName", { description: "Name of the person who wrote the recommendation." }),
      at: t.expose("at", { type: "DateTime", description: "When the recommendation was written." }),
      approvedByName: text("approvedByName", "Name of the person who approved it. Null if no one has."),
      approvedAt: moment("approvedAt", "approved"),
      announcedByName: text(
        "announcedByName",
        "Name of the person who published the notice of intent. Null if no one has.",
      ),
      announcedAt: moment("announcedAt", "announced"),
      protestsUntil: t.expose("protestsUntil", {
        type: "Date",
        nullable: true,
        description: "Last day to file a protest. Null if the notice of intent is not published.",
      }),
      withdrawnAt: moment("withdrawnAt", "withdrawn"),
      withdrawnWhy: text("withdrawnWhy", "Why the recommendation was withdrawn. Null if it was not."),
      title: t.string({
        select: { project: { select: { title: true } } },
        description: "Title of the project.",
        resolve: ({ project }) => project.title,
      }),
      procurementId: t.string({
        select: { project: { select: { procurementId: true } } },
        description: "Number of the project.",
        resolve: ({ project }) => project.procurementId,
      }),
      projectKey: t.exposeID("projectId", { description: "UUID of the project." }),
      procurementType: t.field({
        type: ProcurementTypeEnum,
        select: { project: { select: { procurementType: true } } },
        description: "Whether the recommendation is for a bid or a proposal.",
        resolve: ({ project }) => project.procurementType,
      }),
      project: t.prismaField({
        type: "Project",
        nullable: true,
        description: "The project. Null if the viewer may approve recommendations but not read this project.",
        resolve: async (query, { projectId }, _args, context) =>
          context.db.project.findFirst({
            ...query,
            where: { AND: [{ id: projectId }, await readableProjects(context)] },
          }),
      }),
      version: t.exposeInt("version", { description: "Version of the record, increased by each change." }),
      viewerCan: t.field({
        type: Recommendation.Can,
        select: { project: { select: { status: true } } },
        description: "What the viewer may do with this recommendation now, and the reason for each refusal.",
        resolve: ({ project, ...recommendation }) => ({ ...recommendation, status: projectStatusOf(project.status) }),
      }),
    };
  },
});

builder.queryField("recommendation", (t) =>
  t.prismaField({
    type: RecommendationNode,
    nullable: true,
    description:
      "The current recommendation of a project, for people who may read the project or approve it. Null if there is none or the viewer may not read it.",
    args: { key: t.arg.id({ required: true, description: "UUID of the project." }) },
    resolve: async (query, _root, { key }, context) =>
      context.db.recommendation.findFirst({
        ...query,
        where: {
          AND: [{ projectId: key, state: { not: "WITHDRAWN" } }, await readableRecommendations(context)],
        },
      }),
  }),
);

waitingRecords({
  room: "RECOMMENDATION",
  find: async (context, take) => {
    const { actor } = context;
    if (!actor || actor.credential === "token" || !may(context, "procurement.recommendation.approve")) return [];
    const rows = await context.db.recommendation.findMany({
      where: {
        // Authors may not approve their own recommendation.
        AND: [
          { state: "DRAFT", OR: [{ byId: null }, { byId: { not: actor.userId } }] },
          await readableRecommendations(context),
        ],
      },
      orderBy: [{ at: "asc" }, { id: "asc" }],
      take,
      select: { id: true, projectId: true, at: true, project: { select: { procurementId: true, title: true } } },
    });
    return rows.map(({ id, projectId, at: since, project: { procurementId, title } }) => ({
      id: globalId("Recommendation", id),
      number: procurementId,
      title,
      path: `/procurement/${projectId}/recommendation`,
      waitingOn: "Approver",
      since,
      asked: "Approve the recommendation",
      stepAction: null,
    }));
  },
});

calledInLog("Recommendation", {
  select: { vendorName: true, projectId: true, project: { select: { procurementId: true } } },
  words: ({ vendorName, project }) => `Recommendation of ${vendorName} for ${project.procurementId}`,
  path: ({ projectId }) => `/projects/${projectId}?tab=award`,
  found: (has) => ({ vendorName: has }),
});
