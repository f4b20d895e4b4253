import type { Review, RoutedMatterType, RouteStage, StepAction, StepState } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";

/** A description for each value of a database list. A missing or extra value does not compile. */
type Described<Word extends string> = Record<Word, { description: string }>;

/** The reviews that a county may use. */
export const ReviewEnum = builder.enumType("Review", {
  description: "Review of an approval route. A county may leave reviews out, except board review.",
  values: {
    LEGAL_REVIEW: { description: "Review by the legal department." },
    CLERK_REVIEW: { description: "Review by the clerk." },
    COMMITTEE_REVIEW: { description: "Review by a committee." },
    BOARD_REVIEW: { description: "Review by the board: the matter is on the board's agenda, or will be." },
  } as const satisfies Described<Review>,
});

/** The stages of every kind of route. */
export const RouteStageEnum = builder.enumType("RouteStage", {
  description:
    "Stage of an approval route: a review of a resolution, or the approvals and then the signatures of a contract.",
  values: {
    LEGAL_REVIEW: { description: "Legal review of a resolution." },
    CLERK_REVIEW: { description: "Clerk review of a resolution." },
    COMMITTEE_REVIEW: { description: "Committee review of a resolution." },
    BOARD_REVIEW: { description: "Board review of a resolution." },
    CONTRACT_APPROVAL: { description: "Approvals of a contract." },
    CONTRACT_SIGNATURE: { description: "Signatures of a contract, once it is approved." },
  } as const satisfies Described<RouteStage>,
});

/** Kinds of records that have approval routes. */
export const RoutedMatterTypeEnum = builder.enumType("RoutedMatterType", {
  description: "Kind of record that has an approval route.",
  values: {
    RESOLUTION: { description: "A resolution of the county." },
    CONTRACT: { description: "A contract of the county." },
  } as const satisfies Described<RoutedMatterType>,
});

/** What a step asks of its person. */
export const StepActionEnum = builder.enumType("StepAction", {
  description: "What a step asks its person to do.",
  values: {
    APPROVAL: { description: "Approve the record on the route." },
    SIGNATURE: { description: "Sign the text as it is." },
    FYI: { description: "Nothing. The step is for information." },
  } as const satisfies Described<StepAction>,
});

/** How far a step is. */
export const StepStateEnum = builder.enumType("StepState", {
  description: "State of a step on an approval route.",
  values: {
    PENDING: { description: "The step's turn has not come." },
    OPEN: { description: "The step's person has been asked." },
    DONE: { description: "The step was approved or signed, or its person was notified." },
    REJECTED: { description: "The step was rejected, with a reason." },
    SKIPPED: { description: "The step was skipped by someone who edits routes, with a reason." },
  } as const satisfies Described<StepState>,
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
