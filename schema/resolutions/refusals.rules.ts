// Every named refusal of a resolution's life and of its route, with its one text.

const REFUSALS = {
  NOT_FOUND: "This resolution does not exist.",
  LINK_NOT_FOUND: "This link does not exist.",
  WRONG_STATUS: "The resolution does not stand where this can be done.",
  TITLE_REQUIRED: "Give the resolution a title.",
  DEPARTMENT_REQUIRED: "Name the department that asks.",
  TOO_LONG: "This text is too long.",
  REQUESTER: "Who asks for a resolution does not also approve it. Somebody else has to.",
  NOT_HOLDER: "This review is held by others.",
  NOT_REQUESTER: "Only whoever asked for it, or who may edit routes, can withdraw it.",
  STEPS_LEFT: "Steps of this review are not done yet.",
  BOARD_DECIDES: "Board review ends with the board's vote, or with an adoption that the clerk records.",
  COMMITTEE_FIRST: "A committee takes up what is in committee review or board review.",
  BOARD_REVIEW_FIRST: "The board takes up what is in board review.",
  ALREADY_ON_AGENDA: "It stands already on the agenda of a meeting of this kind.",
  MEETING_REQUIRED: "Choose a meeting, or say when a new one is.",
  MEETING_NOT_FOUND: "This meeting does not exist.",
  MEETING_OVER: "This meeting is over.",
  NOT_ON_AGENDA: "It stands on no agenda.",
  NOT_A_DATE: "This day is not in the calendar.",
  IN_THE_FUTURE: "The day of the adoption lies in the future.",
  NUMBER_TAKEN: "The next number of the register is taken already. Check how the county numbers its resolutions.",
  MOVER_REQUIRED: "Name the member who moved the amendment.",
  NOTHING_AMENDED: "The amendment changes nothing.",
  SAME_RESOLUTION: "A resolution cannot change itself.",
  PRIOR_NOT_FOUND: "The prior resolution does not exist.",
  PRIOR_NOT_ADOPTED: "Only an adopted resolution can be amended, renewed or rescinded.",
  CIRCLE: "The prior resolution itself depends on this one.",
  ADOPTED_LINK: "Once a resolution is adopted, only who certifies votes changes what it is linked to.",
  LINK_ENDED: "A resolution that has ended changes no other.",
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
