import { builder } from "../builder.ts";

/** The reviews that a county may use. */
export const ReviewEnum = builder.enumType("Review", {
  description: "The reviews that a resolution passes. A county may leave stages out; board review stays.",
  values: {
    LEGAL_REVIEW: { description: "Legal review." },
    CLERK_REVIEW: { description: "Clerk review." },
    COMMITTEE_REVIEW: { description: "Committee review." },
    BOARD_REVIEW: { description: "Board review: it stands on the board's agenda, or will." },
  } as const,
});

/** What a step asks of its person. */
export const StepActionEnum = builder.enumType("StepAction", {
  description: "What a step asks of its person. Source: part 2, section 9.",
  values: {
    APPROVAL: { description: "To approve." },
    SIGNATURE: { description: "To sign the text as it is." },
    FYI: { description: "Nothing: for information." },
  } as const,
});

/** How far a step is. */
export const StepStateEnum = builder.enumType("StepState", {
  description: "How far a step of a route is. Source: product decision 'Route'.",
  values: {
    PENDING: { description: "Its turn has not come." },
    OPEN: { description: "Its person is asked." },
    DONE: { description: "Approved, signed, or told." },
    REJECTED: { description: "Rejected, with a reason." },
    SKIPPED: { description: "Left out by somebody who edits routes, with a reason." },
  } as const,
});

/** A step as routes and templates are told of it. */
export const RouteStepInput = builder.inputType("RouteStepInput", {
  description: "A step of a route, or of a template of routes.",
  fields: (t) => ({
    id: t.id({ description: "The step that is changed. Null: a new one; templates know none." }),
    stage: t.field({ type: ReviewEnum, required: true, description: "The review that it belongs to." }),
    order: t.int({ required: true, description: "Steps of the same order run side by side; 1 comes first." }),
    name: t.string({ required: true, description: "Name of the person who is asked." }),
    email: t.string({ required: true, description: "E-mail address of the person." }),
    action: t.field({ type: StepActionEnum, required: true, description: "What is asked." }),
    notes: t.string({ description: "A word to the person. Null: none." }),
  }),
});
