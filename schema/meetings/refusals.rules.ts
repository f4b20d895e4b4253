// Every named refusal of the meetings room, with its one text.

const REFUSALS = {
  NOT_FOUND: "This meeting does not exist.",
  ITEM_NOT_FOUND: "This item does not exist.",
  ATTENDEE_NOT_FOUND: "This attendee is not listed.",
  MEMBER_NOT_FOUND: "This member is not in office on the day of the meeting.",
  MEMBER_MISSING: "Please select a member",
  CANCELLED: "This meeting is cancelled.",
  MINUTES_APPROVED: "The minutes of this meeting are approved; its record is closed.",
  NO_ITEMS: "The agenda has no items yet.",
  NOTHING_CHANGED: "Nothing has changed since the agenda was last published.",
  AGENDA_NOT_PUBLISHED: "The agenda is not published yet.",
  NOT_ITS_DAY: "Today is not the day of this meeting. To start it today, name today as the day on which it starts.",
  NOT_TODAY: "A meeting starts today or not yet. Name today's day.",
  IN_SESSION: "The meeting is in session.",
  IN_RECESS: "The meeting is in recess.",
  NOT_IN_SESSION: "The meeting is not in session.",
  NOT_IN_RECESS: "The meeting is not in recess.",
  ADJOURNED: "The meeting is adjourned.",
  VOTE_OPEN: "A vote of this meeting is open. Close it first.",
  MEETING_VOTED: "Votes are recorded at this meeting; it cannot be deleted.",
  VOTED: "Votes are recorded on this item; it cannot be deleted.",
  ITEM_VOTE_OPEN: "The vote on this item is open. Close it first.",
  RULE_VOTED: "Votes are recorded on this item; whether it is a roll call can no longer change.",
  REASON_REQUIRED: "State the reason for the cancellation.",
  NUMBER_REQUIRED: "Give the meeting a number.",
  NUMBER_TAKEN: "Another meeting already has this number.",
  TYPE_REQUIRED: "Choose the type of the meeting.",
  COMMITTEE_REQUIRED: "Choose a committee.",
  UNKNOWN_COMMITTEE: "The county has no committee of this name.",
  NOT_A_DATE: "This day is not in the calendar.",
  DESCRIPTION_REQUIRED: "Describe the item.",
  TOO_LONG: "This text is too long.",
  NO_SUCH_POSITION: "The agenda has no such position.",
  DIRECTION_OR_POSITION: "Say either the direction or the position.",
} as const;

export type MeetingRefusalCode = keyof typeof REFUSALS;
export interface MeetingRefusal {
  code: MeetingRefusalCode;
  message: string;
  field?: string;
}

/** Every named refusal of the meetings room with its text. */
export const REFUSAL_TEXTS: Readonly<Record<MeetingRefusalCode, string>> = REFUSALS;

export const refusal = (code: MeetingRefusalCode, field?: string): MeetingRefusal => ({
  code,
  message: REFUSALS[code],
  ...(field === undefined ? {} : { field }),
});
