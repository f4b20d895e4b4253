// Every named refusal of an approval route, with its text.

const REFUSALS = {
  STEP_NOT_FOUND: "This step does not exist.",
  WRONG_STATUS: "You can skip a step only while its route is in progress.",
  SIGN_ON_ITS_PAGE: "You sign a contract on its own page.",
  TOO_LONG: "This text is too long.",
  REQUESTER: "You asked for this, so someone else must approve it.",
  STEP_NOT_OPEN: "It is not this step's turn yet.",
  STEP_DECIDED: "This step is already decided.",
  NOT_YOUR_STEP: "This step belongs to someone else.",
  OUTSIDE: "A signer from outside the county signs this step, using the link in an email.",
  NOT_OUTSIDE: "This step has no signer from outside the county.",
  NOT_OWNER: "Only the requester, or someone who may edit the route, can do this.",
  NOT_RENAMER: "Only the requester, someone who may edit the route, or the Clerk can do this.",
  SIGNER_APPROVED:
    "Approvers approved this with the signer already named. Because you requested it, the Clerk or someone else who may send contracts to their route must change the signer.",
  OUTSIDE_INVALID: "Some of the signer's details are missing.",
  LETTERS_ENOUGH: "Ten letters were sent to this person within a day. Wait, or call them.",
  ASKS_SIGNATURE: "This step asks for a signature, not an approval.",
  ASKS_APPROVAL: "This step asks for an approval, not a signature.",
  FOR_INFORMATION: "This step is for information only. There is nothing to decide.",
  ROUTE_CLOSED: "The route can no longer be changed.",
  ROUTE_OF_DRAFT: "Once the request is submitted, only people who may edit routes can change its route.",
  OWN_ROUTE: "You cannot change the route of your own request once the request is submitted.",
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

/** A refusal by its code. `more` overrides the message, or adds the field or the missing permission. */
export const refusal = (
  code: RouteRefusal["code"],
  more: { message?: string; field?: string; permission?: string } = {},
): RouteRefusal => ({ code, message: REFUSALS[code], ...more });
