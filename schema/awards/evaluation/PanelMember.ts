import { builder, globalId } from "../../builder.ts";
import { may } from "../../context.ts";
import { worksOn } from "../../projects/countysOwn.ts";
import { ConflictDeclarationEnum } from "./enums.ts";
import { sheetName } from "./evaluation.rules.ts";
import type { FullEvaluation, FullMember } from "./fullEvaluation.ts";

/** A member of a panel, with the evaluation. */
export const PanelMemberType = builder.objectRef<FullMember & { whole: FullEvaluation }>("PanelMember").implement({
  description: "A member of an evaluation panel.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the member." }),
    userId: t.id({ description: "Global id of the user.", resolve: ({ userId }) => globalId("User", userId) }),
    name: t.exposeString("name", { description: "Name of the member when they joined." }),
    isChair: t.exposeBoolean("isChair", { description: "Whether the member is the panel chair." }),
    isMe: t.boolean({
      description: "Whether the member is the viewer.",
      resolve: ({ userId }, _args, { actor }) => actor?.userId === userId,
    }),
    declared: t.expose("declared", {
      type: ConflictDeclarationEnum,
      nullable: true,
      description: "The member's conflict declaration. Null if none yet.",
    }),
    declaredAt: t.expose("declaredAt", {
      type: "DateTime",
      nullable: true,
      description: "When the member made the declaration. Null if not yet.",
    }),
    conflict: t.string({
      nullable: true,
      description:
        "The conflict in the member's own words, for the member and for people who review declarations. Null if there is none or the viewer may not read it.",
      resolve: async ({ declared, declaredWords, userId, whole: evaluation }, _args, context) => {
        if (declared !== "CONFLICT") return null;
        if (context.actor?.userId === userId) return declaredWords;
        const reviews = may(context, "procurement.panel.review-declarations");
        return reviews && (await worksOn(context, evaluation.projectId)) ? declaredWords : null;
      },
    }),
    reviewedAt: t.expose("reviewedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the declaration was reviewed. Null if it was not.",
    }),
    reviewedByName: t.exposeString("reviewedByName", {
      nullable: true,
      description: "Name of the person who reviewed the declaration. Null if no one has.",
    }),
    reviewNote: t.string({
      nullable: true,
      description: "Finding of the review, for people who review declarations. Null if the viewer may not read it.",
      resolve: async ({ reviewNote, whole: evaluation }, _args, context) =>
        may(context, "procurement.panel.review-declarations") && (await worksOn(context, evaluation.projectId))
          ? reviewNote
          : null,
    }),
    removedAt: t.expose("removedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the member left the panel. Null if they are still on it.",
    }),
    removedWhy: t.exposeString("removedWhy", {
      nullable: true,
      description: "Why the member left the panel. Null if they are still on it.",
    }),
    submitted: t.int({
      description: "Number of proposals for which the member has submitted an evaluation.",
      resolve: ({ id, whole: evaluation }) =>
        evaluation.scored.filter((bid) => evaluation.submitted.has(sheetName(id, bid.id))).length,
    }),
    asked: t.int({
      description: "Number of proposals the member is asked to evaluate. 0 if they take no part.",
      resolve: ({ removed, declared, whole: evaluation }) =>
        removed || declared === "CONFLICT" ? 0 : evaluation.scored.length,
    }),
  }),
});
