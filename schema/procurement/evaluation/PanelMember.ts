import { builder, globalId } from "../../builder.ts";
import { may } from "../../context.ts";
import { worksOn } from "../countysOwn.ts";
import { ConflictDeclarationEnum } from "./enums.ts";
import { sheetName } from "./evaluation.rules.ts";
import type { Whole, WholeMember } from "./whole.ts";

/** A member of a panel, with the evaluation that she is of. */
export const PanelMemberType = builder.objectRef<WholeMember & { whole: Whole }>("PanelMember").implement({
  description: "A person who evaluates.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the member." }),
    userId: t.id({ description: "Global id of the user.", resolve: ({ userId }) => globalId("User", userId) }),
    name: t.exposeString("name", { description: "Her name when she joined." }),
    isChair: t.exposeBoolean("isChair", { description: "Whether she leads the panel." }),
    isMe: t.boolean({
      description: "Whether she is the viewer.",
      resolve: ({ userId }, _args, { actor }) => actor?.userId === userId,
    }),
    declared: t.field({
      type: ConflictDeclarationEnum,
      nullable: true,
      description: "What she has declared. Null: nothing yet.",
      resolve: ({ declared }) => declared,
    }),
    declaredAt: t.expose("declaredAt", { type: "DateTime", nullable: true, description: "When. Null: not yet." }),
    conflict: t.string({
      nullable: true,
      description:
        "Her conflict in her words, for herself and for whoever reviews declarations. Null: none, or not hers to read.",
      resolve: async ({ declared, declaredWords, userId, whole }, _args, context) => {
        if (declared !== "CONFLICT") return null;
        if (context.actor?.userId === userId) return declaredWords;
        const reviews = may(context, "procurement.panel.review-declarations");
        return reviews && (await worksOn(context, whole.projectId)) ? declaredWords : null;
      },
    }),
    reviewedAt: t.expose("reviewedAt", {
      type: "DateTime",
      nullable: true,
      description: "When her declaration was reviewed. Null: it was not.",
    }),
    reviewedByName: t.exposeString("reviewedByName", { nullable: true, description: "By whom. Null: it was not." }),
    reviewNote: t.string({
      nullable: true,
      description: "What was found, for whoever reviews declarations. Null: not the viewer's to read.",
      resolve: async ({ reviewNote, whole }, _args, context) =>
        may(context, "procurement.panel.review-declarations") && (await worksOn(context, whole.projectId))
          ? reviewNote
          : null,
    }),
    removedAt: t.expose("removedAt", {
      type: "DateTime",
      nullable: true,
      description: "When she left the panel. Null: she is on it.",
    }),
    removedWhy: t.exposeString("removedWhy", { nullable: true, description: "Why. Null: she is on it." }),
    submitted: t.int({
      description: "How many proposals she has submitted an evaluation of.",
      resolve: ({ id, whole }) => whole.scored.filter((bid) => whole.submitted.has(sheetName(id, bid.id))).length,
    }),
    asked: t.int({
      description: "How many proposals she is to evaluate; 0: she takes no part.",
      resolve: ({ removed, declared, whole }) => (removed || declared === "CONFLICT" ? 0 : whole.scored.length),
    }),
  }),
});
