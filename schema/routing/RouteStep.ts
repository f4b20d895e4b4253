import { Allowance, allowance } from "../Allowance.ts";
import { builder } from "../builder.ts";
import { at } from "../context.ts";
import type { Refusal } from "../refusal.ts";
import { type Review, REVIEWS } from "../resolutions/facts.rules.ts";
import { resolutionsWithRoute, seesRoute } from "../resolutions/lifecycle/routeSeen.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { refuseWithout } from "../roles/rules.ts";
import { decisionFacts } from "./decide.ts";
import { ReviewEnum, StepActionEnum, StepStateEnum } from "./enums.ts";
import { type DecisionFacts, refuseDecision, refuseSkip } from "./rules.ts";

interface StepStanding {
  resolution: { status: string; createdById: string | null };
  step: Parameters<typeof decisionFacts>[2];
}

const RouteStepCan = builder.objectRef<StepStanding>("RouteStepCan").implement({
  description: "What the viewer may do with a step now. The server refuses by the same rules.",
  fields: (t) => {
    const can = (description: string, key: PermissionKey, rule: (facts: DecisionFacts) => Refusal | null) =>
      t.field({
        type: Allowance,
        description,
        resolve: async ({ resolution, step }, _args, context) =>
          allowance(refuseWithout(context.actor, key) ?? rule(await decisionFacts(context, resolution, step))),
      });
    return {
      approve: can("Approve it.", "meetings.routing.approve-step", (facts) => refuseDecision("APPROVE", facts)),
      sign: can("Sign the text.", "meetings.routing.sign-step", (facts) => refuseDecision("SIGN", facts)),
      reject: can("Reject, with a reason.", "meetings.routing.reject-step", (facts) => refuseDecision("REJECT", facts)),
      skip: t.field({
        type: Allowance,
        description: "Leave it out, with a reason.",
        resolve: ({ resolution, step }, _args, context) =>
          allowance(
            refuseWithout(context.actor, "meetings.routing.edit-route") ??
              refuseSkip({
                status: resolution.status as "DRAFT",
                step,
                isRequester: resolution.createdById !== null && resolution.createdById === context.actor?.userId,
              }),
          ),
      }),
    };
  },
});

export const RouteStep = builder.prismaNode("RouteStep", {
  description: "A step of a resolution's route. For staff who may read the resolution.",
  nullable: true,
  id: { resolve: (step) => step.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), resolution: await resolutionsWithRoute(context) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the step." }),
    stage: t.field({
      type: ReviewEnum,
      description: "The review that it belongs to.",
      resolve: (step) => step.stage as "LEGAL_REVIEW",
    }),
    order: t.exposeInt("order", { description: "Steps of the same order run side by side." }),
    name: t.exposeString("name", { description: "Who is asked." }),
    email: t.exposeString("email", { description: "Her e-mail address, lower case." }),
    action: t.field({
      type: StepActionEnum,
      description: "What is asked.",
      resolve: (step) => step.action as "APPROVAL",
    }),
    notes: t.exposeString("notes", { description: "A word to the person. '' for none." }),
    state: t.field({
      type: StepStateEnum,
      description: "How far it is.",
      resolve: (step) => step.state as "PENDING",
    }),
    openedAt: t.expose("openedAt", {
      type: "DateTime",
      nullable: true,
      description: "When its person was asked. Null: not yet.",
    }),
    decidedAt: t.expose("decidedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was decided. Null: not yet.",
    }),
    decidedByName: t.exposeString("decidedByName", {
      nullable: true,
      description: "Who decided it; with 'for …' where somebody stood in. Null: nobody yet, or it was for information.",
    }),
    reason: t.exposeString("reason", { nullable: true, description: "Why it was rejected or skipped. Null: neither." }),
    signedHash: t.exposeString("signedHash", {
      nullable: true,
      description: "SHA-256 of the text that was signed, hex. Null: not signed.",
    }),
    resolution: t.relation("resolution", { description: "The resolution on whose route it is." }),
    viewerCan: t.field({
      type: RouteStepCan,
      description: "What the viewer may do with it.",
      select: {
        id: true,
        stage: true,
        order: true,
        name: true,
        email: true,
        action: true,
        state: true,
        userId: true,
        resolution: { select: { status: true, createdById: true } },
      },
      resolve: ({ resolution, ...step }) => ({ resolution, step }),
    }),
  }),
});

/** Lowest order first; the same wherever steps are read, so that one statement serves all fields. */
export const IN_ORDER = [{ order: "asc" as const }, { id: "asc" as const }];

/** In the order in which the reviews come; within one, as they are. */
const byReview = <S extends { stage: string }>(steps: readonly S[]): S[] =>
  steps.toSorted((a, b) => REVIEWS.indexOf(a.stage as Review) - REVIEWS.indexOf(b.stage as Review));

builder.prismaObjectFields("Resolution", (t) => ({
  steps: t.field({
    type: [RouteStep],
    description: "The route, by review and order. [] while it has none, and for those who see the text only.",
    select: (_args, _context, nested) => ({ status: true, steps: nested({ orderBy: IN_ORDER }) }),
    resolve: (resolution, _args, context) => (seesRoute(context, resolution) ? byReview(resolution.steps) : []),
  }),
  routeNote: t.string({
    description: "Kick-off message of the route. '' for none, and for those who see the text only.",
    select: { status: true, routeNote: true },
    resolve: (resolution, _args, context) => (seesRoute(context, resolution) ? resolution.routeNote : ""),
  }),
}));
