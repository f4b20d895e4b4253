import type { Review, RoutedMatterType, RouteStage, StepAction, StepState } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { KINDS, STAGES } from "./kinds.rules.ts";

const descriptionsOf = <Value extends string>(table: Readonly<Record<Value, { description: string }>>) =>
  Object.fromEntries(
    Object.entries<{ description: string }>(table).map(([value, { description }]) => [value, description]),
  ) as Record<Value, string>;

/** The reviews that a county may use. */
export const ReviewEnum = describedEnum<Review>(
  "Review",
  "Review of an approval route. A county may leave reviews out, except board review.",
  {
    LEGAL_REVIEW: "Review by the legal department.",
    CLERK_REVIEW: "Review by the clerk.",
    COMMITTEE_REVIEW: "Review by a committee.",
    BOARD_REVIEW: "Review by the board: the matter is on the board's agenda, or will be.",
  },
);

/** The stages of every kind of route. */
export const RouteStageEnum = describedEnum<RouteStage>(
  "RouteStage",
  "Stage of an approval route: a review of a resolution, or the approvals and then the signatures of a contract.",
  descriptionsOf(STAGES),
);

/** Kinds of records that have approval routes. */
export const RoutedMatterTypeEnum = describedEnum<RoutedMatterType>(
  "RoutedMatterType",
  "Kind of record that has an approval route.",
  descriptionsOf(KINDS),
);

/** What a step asks of its person. */
export const StepActionEnum = describedEnum<StepAction>("StepAction", "What a step asks its person to do.", {
  APPROVAL: "Approve the record on the route.",
  SIGNATURE: "Sign the text as it is.",
  FYI: "Nothing. The step is for information.",
});

/** How far a step is. */
export const StepStateEnum = describedEnum<StepState>("StepState", "State of a step on an approval route.", {
  PENDING: "The step's turn has not come.",
  OPEN: "The step's person has been asked.",
  DONE: "The step was approved or signed, or its person was notified.",
  REJECTED: "The step was rejected, with a reason.",
  SKIPPED: "The step was skipped by someone who edits routes, with a reason.",
});

const OutsideSignerInput = builder.inputType("OutsideSignerInput", {
  description: "A person outside the county who signs without an account.",
  fields: (t) => ({
    organization: t.string({ required: true, description: "Organization for which the person signs." }),
    title: t.string({ required: true, description: "Title of the person, e.g. President." }),
  }),
});

/** A step in the input of a route or a template. */
export const RouteStepInput = builder.inputType("RouteStepInput", {
  description: "A step of a route, or of a route template.",
  fields: (t) => ({
    id: t.id({ description: "Global id of the step to change. Null for a new step, and always null in templates." }),
    stage: t.field({ type: RouteStageEnum, required: true, description: "Stage that the step belongs to." }),
    order: t.int({
      required: true,
      description: "Position in the route, from 1. Steps with the same order run at the same time.",
    }),
    name: t.string({ required: true, description: "Name of the person who is asked." }),
    email: t.string({ required: true, description: "Email address of the person who is asked." }),
    action: t.field({ type: StepActionEnum, required: true, description: "What the person is asked to do." }),
    notes: t.string({ description: "Note to the person. Null if there is none." }),
    outside: t.field({
      type: OutsideSignerInput,
      description:
        "Signer from outside the county, who signs a contract by a link in a letter. Null for the county's own people, and always null in templates.",
    }),
  }),
});
