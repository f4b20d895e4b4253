// Every named refusal of a resolution's life and of its route, with its one text.

const REFUSALS = {
  NOT_FOUND: "This resolution does not exist.",
  STEP_NOT_FOUND: "This step does not exist.",
  LINK_NOT_FOUND: "This link does not exist.",
  WRONG_STATUS: "You cannot do this at the resolution's present status.",
  TITLE_REQUIRED: "Give the resolution a title.",
  DEPARTMENT_REQUIRED: "Name the department that asks.",
  REASON_REQUIRED: "State the reason.",
  TOO_LONG: "This text is too long.",
  REQUESTER: "You asked for this resolution, so somebody else must approve it.",
  NOT_HOLDER: "Another role holds this review.",
  NOT_REQUESTER: "Only the person who asked for it, or someone who may edit routes, can withdraw it.",
  STEPS_LEFT: "Steps of this review are not done yet.",
  BOARD_DECIDES: "Board review ends with the board's vote, or with an adoption that the clerk records.",
  STEP_NOT_OPEN: "It is not this step's turn yet.",
  STEP_DECIDED: "This step is already decided.",
  NOT_YOUR_STEP: "This step is somebody else's.",
  ASKS_SIGNATURE: "This step asks for a signature, not for an approval.",
  ASKS_APPROVAL: "This step asks for an approval, not for a signature.",
  FOR_INFORMATION: "This step is for information only; there is nothing to decide.",
  ROUTE_CLOSED: "The route can no longer be changed.",
  ROUTE_OF_DRAFT: "Once it is submitted, only people who may edit routes can change its route.",
  OWN_ROUTE: "You asked for this resolution. Once it is submitted, you can no longer change its route.",
  TOO_MANY_STEPS: "A route may have at most 40 steps.",
  STEP_INVALID: "A step is not complete.",
  NO_SUCH_STEP: "This step is no longer on the route.",
  STEP_KEPT: "You cannot change a step that is decided.",
  COMMITTEE_FIRST: "A committee takes only resolutions in committee review or board review.",
  BOARD_REVIEW_FIRST: "The board takes only resolutions in board review.",
  ALREADY_ON_AGENDA: "It is already on the agenda of a meeting of this kind.",
  MEETING_REQUIRED: "Choose a meeting, or say when a new one is.",
  MEETING_NOT_FOUND: "This meeting does not exist.",
  MEETING_OVER: "This meeting is over.",
  NOT_ON_AGENDA: "It is not on an agenda.",
  NOT_A_DATE: "Enter a real date.",
  IN_THE_FUTURE: "The day of adoption cannot be in the future.",
  NUMBER_TAKEN: "The next number of the register is already taken. Check how the county numbers its resolutions.",
  MOVER_REQUIRED: "Name the member who moved the amendment.",
  NOTHING_AMENDED: "The amendment changes nothing.",
  SAME_RESOLUTION: "A resolution cannot change itself.",
  PRIOR_NOT_FOUND: "The prior resolution does not exist.",
  PRIOR_NOT_ADOPTED: "Only an adopted resolution can be amended, renewed or rescinded.",
  CIRCLE: "The prior resolution already depends on this one.",
  ADOPTED_LINK: "Once a resolution is adopted, only people who certify votes can change its links.",
  LINK_ENDED: "A rejected or withdrawn resolution cannot change another one.",
} as const;

export type ResolutionRefusalCode = keyof typeof REFUSALS;
export interface ResolutionRefusal {
  code: ResolutionRefusalCode;
  message: string;
  field?: string;
  permission?: string;
}

/** A refusal by its name; `more` gives other words, the field at fault, or the permission that is missing. */
export const refusal = (
  code: ResolutionRefusalCode,
  more: { message?: string; field?: string; permission?: string } = {},
): ResolutionRefusal => ({ code, message: REFUSALS[code], ...more });

/** Characters at most of a reason or a note. */
export const LONGEST_REASON = 2_000;

/** Whether a reason is given and short enough. Errors: REASON_REQUIRED, TOO_LONG. */
export function refuseReason(reason: string | null | undefined): ResolutionRefusal | null {
  if (!reason?.trim()) return refusal("REASON_REQUIRED", { field: "reason" });
  return reason.trim().length > LONGEST_REASON
    ? refusal("TOO_LONG", { field: "reason", message: "A reason may have at most 2,000 characters." })
    : null;
}
