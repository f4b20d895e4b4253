import type { RecommendationState } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../../builder.ts";
import { at, may } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { waits } from "../../routing/waitingOnMe.ts";
import { ProcurementTypeEnum } from "../enums.ts";
import { readableProjects } from "../ProjectRecord.ts";
import { projectStatusOf } from "../words.rules.ts";
import { readableRecommendations, Recommendation } from "./RecommendationRecord.ts";

const RecommendationStateEnum = builder.enumType("RecommendationState", {
  description: "How far a recommendation is.",
  values: {
    DRAFT: { description: "Written; somebody else approves it." },
    APPROVED: { description: "Approved; its notice of intent can be published." },
    ANNOUNCED: { description: "Its notice of intent is published." },
    WITHDRAWN: { description: "Taken back, with a reason." },
  } as const satisfies Record<RecommendationState, { description: string }>,
});

export const RecommendationNode = builder.prismaNode("Recommendation", {
  description:
    "Who is recommended for an award, at what amount and why. For staff who may read the project; everybody reads the notice of intent instead.",
  nullable: true,
  id: { resolve: (recommendation) => recommendation.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableRecommendations(context)) }),
  fields: (t) => {
    const moment = (name: "approvedAt" | "announcedAt" | "withdrawnAt", what: string) =>
      t.expose(name, { type: "DateTime", nullable: true, description: `When it was ${what}. Null: it is not.` });
    const text = (
      name: "whyNotFirst" | "lowBidJustification" | "approvedByName" | "announcedByName" | "withdrawnWhy",
      what: string,
    ) => t.exposeString(name, { nullable: true, description: what });
    return {
      key: t.exposeID("id", { description: "UUID of the recommendation." }),
      state: t.field({ type: RecommendationStateEnum, description: "How far it is.", resolve: ({ state }) => state }),
      vendorName: t.exposeString("vendorName", { description: "Who is recommended, by the name then." }),
      vendorKey: t.exposeID("vendorId", { description: "UUID of the vendor." }),
      amount: t.field({
        type: "Decimal",
        description: "At what amount, as compared.",
        resolve: ({ amount }) => Number(amount),
      }),
      rank: t.exposeInt("rank", { description: "Its place among those that were compared, from 1." }),
      compared: t.exposeInt("compared", { description: "How many were compared." }),
      reason: t.exposeString("reason", { description: "Why this bidder." }),
      whyNotFirst: text(
        "whyNotFirst",
        "Why not the lowest bid, or the first of the ranking, or how a tie was broken. Null: it is the first.",
      ),
      lowBidJustification: text(
        "lowBidJustification",
        "How the bidder justifies a low price. Null: it is not flagged.",
      ),
      byName: t.exposeString("byName", { description: "Who wrote it." }),
      at: t.expose("at", { type: "DateTime", description: "When it was written." }),
      approvedByName: text("approvedByName", "Who approved it. Null: nobody has."),
      approvedAt: moment("approvedAt", "approved"),
      announcedByName: text("announcedByName", "Who published the notice of intent. Null: nobody has."),
      announcedAt: moment("announcedAt", "announced"),
      protestsUntil: t.expose("protestsUntil", {
        type: "Date",
        nullable: true,
        description: "The last day on which a protest is taken. Null: it is not announced.",
      }),
      withdrawnAt: moment("withdrawnAt", "taken back"),
      withdrawnWhy: text("withdrawnWhy", "Why it was taken back. Null: it was not."),
      title: t.string({
        select: { project: { select: { title: true } } },
        description: "Title of the project that it is for.",
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
        description: "Whether it is of a bid or of a proposal.",
        resolve: ({ project }) => project.procurementType,
      }),
      project: t.prismaField({
        type: "Project",
        nullable: true,
        description: "The project. Null: the viewer approves recommendations, and does not read this project.",
        resolve: async (query, { projectId }, _args, context) =>
          context.db.project.findFirst({
            ...query,
            where: { AND: [{ id: projectId }, await readableProjects(context)] },
          }),
      }),
      version: t.exposeInt("version", { description: "Counts the changes of the record." }),
      viewerCan: t.field({
        type: Recommendation.Can,
        select: { project: { select: { status: true } } },
        description: "What the viewer may do with it now, and why not.",
        resolve: ({ project, ...own }) => ({ ...own, status: projectStatusOf(project.status) }),
      }),
    };
  },
});

builder.queryField("recommendation", (t) =>
  t.prismaField({
    type: RecommendationNode,
    nullable: true,
    description:
      "The recommendation of a project that stands, for whoever reads the project or may approve it. Null: there is none, or the viewer may not read it.",
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

waits({
  room: "RECOMMENDATION",
  find: async (context, take) => {
    const { actor } = context;
    if (!actor || actor.credential === "token" || !may(context, "procurement.recommendation.approve")) return [];
    const rows = await context.db.recommendation.findMany({
      where: {
        // Whoever wrote it does not approve it.
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

calledInLog(
  "Recommendation",
  async ({ db }, keys) => {
    const found = await db.recommendation.findMany({
      where: { id: { in: keys } },
      select: { id: true, vendorName: true, projectId: true, project: { select: { procurementId: true } } },
    });
    return found.map(({ id, vendorName, projectId, project }) => ({
      key: id,
      words: `Recommendation of ${vendorName} for ${project.procurementId}`,
      path: `/projects/${projectId}?tab=award`,
    }));
  },
  ({ db }, has, take) => db.recommendation.findMany({ where: { vendorName: has }, select: { id: true }, take }),
);
