import type { Review, RoutedMatterType, RouteStage, StepAction, StepState } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";

/** A description for each word of a list of the database: one that is missing, or one too many, does not compile. */
type Described<Word extends string> = Record<Word, { description: string }>;

/** The reviews that a county may use. */
export const ReviewEnum = builder.enumType("Review", {
  description: "The reviews of an approval route. A county may leave reviews out; board review stays.",
  values: {
    LEGAL_REVIEW: { description: "Legal review." },
    CLERK_REVIEW: { description: "Clerk review." },
    COMMITTEE_REVIEW: { description: "Committee review." },
    BOARD_REVIEW: { description: "Board review: it is on the board's agenda, or will be." },
  } as const satisfies Described<Review>,
});

/** The stages of every kind of route. */
export const RouteStageEnum = builder.enumType("RouteStage", {
  description:
    "A stage of an approval route: a review of a resolution, or the approvals and then the signatures of a contract.",
  values: {
    LEGAL_REVIEW: { description: "Of a resolution: legal review." },
    CLERK_REVIEW: { description: "Of a resolution: clerk review." },
    COMMITTEE_REVIEW: { description: "Of a resolution: committee review." },
    BOARD_REVIEW: { description: "Of a resolution: board review." },
    CONTRACT_APPROVAL: { description: "Of a contract: approvals." },
    CONTRACT_SIGNATURE: { description: "Of a contract: signatures, once it is approved." },
  } as const satisfies Described<RouteStage>,
});

/** What takes approval routes. */
export const RoutedMatterTypeEnum = builder.enumType("RoutedMatterType", {
  description: "What takes an approval route.",
  values: {
    RESOLUTION: { description: "A resolution." },
    CONTRACT: { description: "A contract." },
  } as const satisfies Described<RoutedMatterType>,
});

/** What a step asks of its person. */
export const StepActionEnum = builder.enumType("StepAction", {
  description: "What a step asks of its person.",
  values: {
    APPROVAL: { description: "To approve." },
    SIGNATURE: { description: "To sign the text as it is." },
    FYI: { description: "Nothing: for information." },
  } as const satisfies Described<StepAction>,
});

/** How far a step is. */
export const StepStateEnum = builder.enumType("StepState", {
  description: "How far a step of a route is.",
  values: {
    PENDING: { description: "Its turn has not come." },
    OPEN: { description: "Its person is asked." },
    DONE: { description: "Approved, signed, or told." },
    REJECTED: { description: "Rejected, with a reason." },
    SKIPPED: { description: "Left out by somebody who edits routes, with a reason." },
  } as const satisfies Described<StepState>,
});

const OutsideSignerInput = builder.inputType("OutsideSignerInput", {
  description: "Somebody from outside who signs without an account.",
  fields: (t) => ({
    organization: t.string({ required: true, description: "For whom the person signs." }),
    title: t.string({ required: true, description: "As what, e.g. President." }),
  }),
});

/** A step as routes and templates are told of it. */
export const RouteStepInput = builder.inputType("RouteStepInput", {
  description: "A step of a route, or of a template of routes.",
  fields: (t) => ({
    id: t.id({ description: "The step that is changed. Null: a new one; templates know none." }),
    stage: t.field({ type: RouteStageEnum, required: true, description: "The stage that it belongs to." }),
    order: t.int({ required: true, description: "Steps of the same order run side by side; 1 comes first." }),
    name: t.string({ required: true, description: "Name of the person who is asked." }),
    email: t.string({ required: true, description: "E-mail address of the person." }),
    action: t.field({ type: StepActionEnum, required: true, description: "What is asked." }),
    notes: t.string({ description: "A word to the person. Null: none." }),
    outside: t.field({
      type: OutsideSignerInput,
      description:
        "Somebody from outside, who signs a contract by a link in a letter. Null: one of the county's own; templates know no others.",
    }),
  }),
});
