// Every named refusal of an approval route, with its text.

const REFUSALS = {
  STEP_NOT_FOUND: "This step does not exist.",
  WRONG_STATUS: "You can skip a step only while its route is under way.",
  SIGN_ON_ITS_PAGE: "You sign a contract on its own page.",
  TOO_LONG: "This text is too long.",
  REQUESTER: "You asked for this, so someone else must approve it.",
  STEP_NOT_OPEN: "It is not this step's turn yet.",
  STEP_DECIDED: "This step is already decided.",
  NOT_YOUR_STEP: "This step belongs to someone else.",
  OUTSIDE: "Someone from outside signs here, using a link in a letter.",
  NOT_OUTSIDE: "No one from outside signs at this step.",
  NOT_OWNER: "Only the person who asked for it, or someone who may edit its route, can do this.",
  NOT_RENAMER: "Only the person who asked for it, someone who may edit its route, or the Clerk can do this.",
  SIGNER_APPROVED:
    "Others approved this with the named signer. You asked for it, so the Clerk, or someone else who may send contracts to their route, must name another signer.",
  OUTSIDE_INVALID: "Some details of the person are missing.",
  LETTERS_ENOUGH: "Ten letters were sent to this person within a day. Wait, or call them.",
  ASKS_SIGNATURE: "This step asks for a signature, not an approval.",
  ASKS_APPROVAL: "This step asks for an approval, not a signature.",
  FOR_INFORMATION: "This step is for information only. There is nothing to decide.",
  ROUTE_CLOSED: "The route can no longer be changed.",
  ROUTE_OF_DRAFT: "Once it is submitted, only people who may edit routes can change its route.",
  OWN_ROUTE: "You asked for it. Once it is submitted, you can no longer change its route.",
  TOO_MANY_STEPS: "A route may have at most 40 steps.",
  STEP_INVALID: "A step is incomplete.",
  NO_SUCH_STEP: "This step is no longer on the route.",
  NO_ACCOUNT: "Choose someone who has an account in this county.",
  DEACTIVATED: "This person was deactivated. Choose someone else.",
  MAY_NOT: "This person may not decide this step. Choose someone else.",
  STEPS_WAIT: "Steps of approval routes are waiting for this person.",
  CANNOT_TAKE_OVER: "This person cannot take over the steps. Choose someone else.",
} as const;

export interface RouteRefusal {
  code: keyof typeof REFUSALS;
  message: string;
  field?: string;
  permission?: string;
}

/** A refusal by its name; `more` gives other words, the field at fault, or the missing permission. */
export const refusal = (
  code: RouteRefusal["code"],
  more: { message?: string; field?: string; permission?: string } = {},
): RouteRefusal => ({ code, message: REFUSALS[code], ...more });
