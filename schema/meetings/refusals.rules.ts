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
  MINUTES_DRAFTED: "The minutes of this meeting are drafted.",
  IN_EXECUTIVE_SESSION: "The body is in executive session. Return to open session first.",
  NOT_IN_EXECUTIVE_SESSION: "The body is not in executive session.",
  EXECUTIVE_MOTION_REQUIRED: "An executive session needs a motion for it that a majority of all members passed.",
  EXECUTIVE_MOTION_USED: "The doors were closed on this motion before. Another executive session needs another motion.",
  SUBJECT_REQUIRED: "A motion for executive session must state its subject.",
  EVENT_NOT_FOUND: "This entry does not exist.",
  EVENT_STRUCK: "This entry was taken back.",
  EVENT_NOT_LAST: "Only the last event of a session is taken back. Correct this one instead.",
  SESSION_VOTED: "Votes are recorded at this meeting; its call to order stands.",
  TIME_TO_COME: "This time is still to come.",
  TIME_OUT_OF_ORDER: "This time does not lie between what happened before and what happened next.",
  CORRECTION_REASON_REQUIRED: "State the reason for the correction.",
  ALREADY_PRESENT: "This person is present already.",
  NOT_PRESENT_TO_LEAVE: "This person is not present.",
  NOT_REMOVED: "This person is on the list.",
  VOTE_OPEN: "A vote of this meeting is open. Close it first.",
  MEETING_VOTED: "Votes are recorded at this meeting; it cannot be deleted.",
  VOTED: "Votes are recorded on this item; it cannot be deleted.",
  ITEM_VOTE_OPEN: "The vote on this item is open. Close it first.",
  RULE_VOTED: "Votes are recorded on this item; whether it is a roll call can no longer change.",
  CONSENT_NEEDS_VOTE: "An item without a vote does not stand on the consent agenda. Choose how it is voted on first.",
  CONSENT_VOTED: "The consent agenda was voted on; what stood on it stays.",
  NOT_ON_CONSENT: "This item does not stand on the consent agenda.",
  NOT_PULLED: "This item was not pulled out of the consent agenda.",
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
  SPEAKER_NOT_FOUND: "This speaker is not on the list.",
  SPEAKER_NAME_REQUIRED: "Enter the speaker's name.",
  TOO_MANY_SPEAKERS: "The list holds 200 speakers at most.",
  SPEAKS_ALREADY: "This speaker has the floor already.",
  FLOOR_TAKEN: "Somebody else has the floor. End that turn first.",
  COMMENT_OVER: "The time for public comment is used up. Give it more minutes first.",
  NOT_SPEAKING: "This speaker does not have the floor.",
  NOT_WAITING: "This speaker is not waiting.",
  SPOKEN: "This speaker has had the floor and stays on the list.",
  NOTHING_TO_RESTORE: "This speaker is on the list already.",
  NO_SUCH_PLACE: "The list has no such place.",
  SPEAKER_TIME: "Give each speaker 15 seconds to 30 minutes.",
  VIDEO_SECOND: "A point lies between the beginning of the video and 24 hours.",
  BAD_LINK: "Give a whole address that begins with https://, of 2,000 characters at most.",
  NOT_CAPTIONS:
    "This is not a file of captions, or not all of it can be read. Accepted: WebVTT (.vtt) and SubRip (.srt).",
  CAPTIONS_TOO_LONG: "These captions are too long. A file holds 20,000 captions of 1,000 characters each.",
  CAPTION_TIMES: "A caption of this file ends before it begins, or after 24 hours.",
  NOT_CALLED_TO_ORDER: "This meeting was not called to order here. Say the time at which the recording starts.",
  TIME_OR_SECOND: "Say either the time at which the recording starts or the second of the call to order.",
  COMMENT_TIME: "Give public comment 1 to 480 minutes.",
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
