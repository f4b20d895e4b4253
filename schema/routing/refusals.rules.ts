// Every named refusal of an approval route, with its one text.

const REFUSALS = {
  STEP_NOT_FOUND: "This step does not exist.",
  WRONG_STATUS: "You skip steps only while a review is going on.",
  TOO_LONG: "This text is too long.",
  REQUESTER: "Whoever asks for something does not also approve it. Somebody else has to.",
  STEP_NOT_OPEN: "The turn of this step has not come.",
  STEP_DECIDED: "This step is decided already.",
  NOT_YOUR_STEP: "This step is somebody else's.",
  ASKS_SIGNATURE: "This step asks for a signature, not for an approval.",
  ASKS_APPROVAL: "This step asks for an approval, not for a signature.",
  FOR_INFORMATION: "This step is for information only; there is nothing to decide.",
  ROUTE_CLOSED: "The route can no longer be changed.",
  ROUTE_OF_DRAFT: "After submission, only somebody who may edit routes changes the route.",
  OWN_ROUTE: "After submission, whoever asked for it no longer changes its route.",
  TOO_MANY_STEPS: "A route may have at most 40 steps.",
  STEP_INVALID: "A step is not complete.",
  NO_SUCH_STEP: "The route has no such step any more.",
} as const;

export interface RouteRefusal {
  code: keyof typeof REFUSALS;
  message: string;
  field?: string;
  permission?: string;
}

/** A refusal by its name; `more` gives other words, the field at fault, or the permission that is missing. */
export const refusal = (
  code: RouteRefusal["code"],
  more: { message?: string; field?: string; permission?: string } = {},
): RouteRefusal => ({ code, message: REFUSALS[code], ...more });
