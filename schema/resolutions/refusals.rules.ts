// Every named refusal of a resolution's lifecycle and route, with its one text.

const REFUSALS = {
  NOT_FOUND: "This resolution does not exist.",
  LINK_NOT_FOUND: "This link does not exist.",
  WRONG_STATUS: "You cannot do this at the resolution's current status.",
  TITLE_REQUIRED: "Give the resolution a title.",
  DEPARTMENT_REQUIRED: "Enter the requesting department.",
  TOO_LONG: "This text is too long.",
  REQUESTER: "You asked for this resolution, so someone else must approve it.",
  NOT_HOLDER: "Another role holds this review.",
  NOT_REQUESTER: "Only the person who asked for it, or someone who may edit routes, can withdraw it.",
  STEPS_LEFT: "Steps of this review are not done yet.",
  BOARD_DECIDES: "Board review ends with the board's vote, or with an adoption that the clerk records.",
  COMMITTEE_FIRST: "A committee's agenda takes only resolutions in committee review or board review.",
  BOARD_REVIEW_FIRST: "The board's agenda takes only resolutions in board review.",
  ALREADY_ON_AGENDA: "It is already on the agenda of a meeting of this kind.",
  NOTHING_CHOSEN: "Choose at least one resolution.",
  NOTHING_ADOPTED: "This meeting adopted no resolution.",
  ALL_PUBLISHED: "Every resolution that this meeting adopted is published.",
  NOT_UNFINISHED: "It is not unfinished business of this body.",
  CARRIED_ALREADY: "It was already carried over to another agenda.",
  MEETING_REQUIRED: "Choose a meeting, or give the date of a new one.",
  MEETING_NOT_FOUND: "This meeting does not exist.",
  MEETING_OVER: "This meeting is over.",
  NOT_ON_AGENDA: "It is not on an agenda.",
  NOT_A_DATE: "Enter a real date.",
  IN_THE_FUTURE: "The adoption date cannot be in the future.",
  MOVER_REQUIRED: "Name the member who moved the amendment.",
  NOTHING_AMENDED: "The amendment changes nothing.",
  VOTE_OPEN: "A vote on this resolution is open. Close it before you change the text.",
  TEXT_OWED: "An amendment carried. Enter the amended text, or keep the text as it is and give a reason.",
  TEXT_TO_RESTORE:
    "An amendment in this text did not carry after all. Restore the text, or keep it as it is and give a reason.",
  NOTHING_OWED: "The text already follows every amendment that was decided.",
  SAME_RESOLUTION: "A resolution cannot change itself.",
  PRIOR_NOT_FOUND: "The prior resolution does not exist.",
  PRIOR_NOT_ADOPTED: "Only an adopted resolution can be amended, renewed or rescinded.",
  CIRCLE: "The prior resolution already depends on this one.",
  ADOPTED_LINK: "Once a resolution is adopted, only people who certify votes can change its links.",
  BLANKS_LEFT: "The text still has blanks.",
  NO_BLANKS: "The text has no blanks.",
  SUGGESTIONS_LEFT: "Suggestions on the text are not decided yet.",
  LINK_ENDED: "A rejected or withdrawn resolution cannot change another one.",
} as const;

export type ResolutionRefusalCode = keyof typeof REFUSALS;
export interface ResolutionRefusal {
  code: ResolutionRefusalCode;
  message: string;
  field?: string;
  permission?: string;
}

/** A refusal by its name. `more` overrides the message, the field, or the missing permission. */
export const refusal = (
  code: ResolutionRefusalCode,
  more: { message?: string; field?: string; permission?: string } = {},
): ResolutionRefusal => ({ code, message: REFUSALS[code], ...more });
