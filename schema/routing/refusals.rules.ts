// Every named refusal of an approval route, with its one text.

const REFUSALS = {
  STEP_NOT_FOUND: "This step does not exist.",
  WRONG_STATUS: "You can skip a step only while its route is under way.",
  SIGN_ON_ITS_PAGE: "You sign a contract on its own page.",
  TOO_LONG: "This text is too long.",
  REQUESTER: "You asked for this, so somebody else must approve it.",
  STEP_NOT_OPEN: "It is not this step's turn yet.",
  STEP_DECIDED: "This step is already decided.",
  NOT_YOUR_STEP: "This step is somebody else's.",
  OUTSIDE: "Somebody from outside signs here, by a link in a letter.",
  NOT_OUTSIDE: "Nobody from outside signs at this step.",
  NOT_OWNER: "Only who asked for it, and who may edit its route, can do this.",
  NOT_RENAMER: "Only who asked for it, who may edit its route, and the Clerk can do this.",
  SIGNER_APPROVED:
    "Others approved this with the signer as named. You asked for it, so somebody else who may send contracts to their route, or the Clerk, names another one.",
  OUTSIDE_INVALID: "The person is not complete.",
  LETTERS_ENOUGH: "Ten letters went to this person within a day. Wait, or telephone.",
  ASKS_SIGNATURE: "This step asks for a signature, not for an approval.",
  ASKS_APPROVAL: "This step asks for an approval, not for a signature.",
  FOR_INFORMATION: "This step is for information only; there is nothing to decide.",
  ROUTE_CLOSED: "The route can no longer be changed.",
  ROUTE_OF_DRAFT: "Once it is submitted, only people who may edit routes can change its route.",
  OWN_ROUTE: "You asked for it. Once it is submitted, you can no longer change its route.",
  TOO_MANY_STEPS: "A route may have at most 40 steps.",
  STEP_INVALID: "A step is not complete.",
  NO_SUCH_STEP: "This step is no longer on the route.",
  NO_ACCOUNT: "Choose somebody who has an account in this county.",
  DEACTIVATED: "This person was deactivated. Choose somebody else.",
  MAY_NOT: "This person may not decide this step. Choose somebody else.",
  STEPS_WAIT: "Steps of approval routes wait for this person.",
  CANNOT_TAKE_OVER: "This person cannot take the steps over. Choose somebody else.",
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
