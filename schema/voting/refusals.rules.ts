// Each refusal of the voting room has one name and one text.

const REFUSALS = {
  TEXT_REQUIRED: "Enter the text of the motion.",
  MOVER_REQUIRED: "Name the member who made the motion.",
  MOVER_NOT_ENTITLED: "Only a voting member of the body may make a motion.",
  MOVER_NOT_PRESENT: "The member who makes the motion must be present.",
  SECONDER_REQUIRED: "Name the member who seconded the motion.",
  SECONDER_IS_MOVER: "Members cannot second their own motions.",
  SECONDER_NOT_ENTITLED: "Only a voting member of the body may second a motion.",
  SECONDER_NOT_PRESENT: "The member who seconds the motion must be present.",
  NOTHING_TO_CHANGE: "There is no open main motion on this item to amend or replace.",
  NOTHING_TO_RECONSIDER: "There is no decided motion on this item to reconsider.",
  VOTE_UNDER_WAY: "A vote is open on this item. Close it before another motion is made.",
  QUESTION_PENDING: "Another motion is pending. Vote on it first.",
  VOTE_FIRST: "A motion on this one is pending. Vote on it first.",
  NOT_AMENDABLE: "The pending motion cannot be amended.",
  AMENDMENT_OF_THIRD_DEGREE: "An amendment of an amendment cannot be amended again.",
  RECONSIDERED_ALREADY: "This question was already reconsidered once and cannot be reconsidered again.",
  NOT_OF_PREVAILING_SIDE: "Only a member who voted on the prevailing side may move to reconsider.",
  MATTER_DECIDED: "The matter is decided. Move to reconsider it first.",
  NOT_WITHDRAWN: "This motion was not withdrawn.",
  TEXT_AMENDED: "The body amended this text by vote. Only another amendment can change it.",
  MOTION_DISPOSED: "The matter was tabled, postponed or referred before this motion was voted on.",
  ON_CONSENT: "This item is on the consent agenda. Pull it out to take it up separately.",
  ADOPTED_BY_CONSENT: "This item was adopted with the consent agenda.",
  NOTHING_ON_CONSENT: "No items are waiting on the consent agenda.",
  CONSENT_DIFFERS: "The items on the consent agenda are not all decided the same way.",
  CONSENT_PENDING: "Adoption of the consent agenda has already been moved. Vote on it, or withdraw that motion.",
  CONSENT_AS_A_WHOLE: "The consent agenda is adopted as a whole. Pull out the item you want to change.",
  SUBJECT_REQUIRED: "A motion for executive session must state its subject.",
  MAJORITY_OF_MEMBERS_REQUIRED:
    "An executive session needs a majority of the total membership. Choose a rule counted on all members.",
  ROLL_CALL_REQUIRED: "An executive session needs a majority of the total membership, which only a roll call shows.",
  NO_MONEY_IN_EXECUTIVE_SESSION: "No vote to spend public money may be taken in an executive session.",
  MOTION_WITHDRAWN: "This motion was withdrawn.",
  MEETING_NOT_IN_SESSION: "The meeting is not in session.",
  ANOTHER_VOTE_OPEN: "Another vote of this meeting is open. Close it first.",
  NO_QUORUM: "There is no quorum.",
  NO_VOTERS: "No one can vote yet. Record who is present, or add the body’s members on Boards & Committees.",
  NO_RESULT_FOR_VOTE_TYPE: "Only a roll call vote records each member and has a computed result.",
  VOTE_NOT_OPEN: "The vote is not open yet.",
  VOTE_ALREADY_OPEN: "The vote is already open.",
  VOTE_CLOSED: "The vote is closed.",
  VOTE_NOT_CLOSED: "The vote is not closed. Change the vote itself.",
  VOTE_CHANGED: "Someone else recorded another vote for this member in the meantime. That vote is kept.",
  VOTES_CHANGED: "A vote came in that you had not seen yet. Look at the roll again.",
  NOTHING_TO_UNDO: "There is nothing to undo.",
  ALREADY_ON_THE_ROLL: "This member is already on the roll of this vote.",
  HAS_VOTED: "A member whose vote was recorded stays on the roll.",
  MEMBER_OR_NAME: "Choose a member, or enter a name.",
  NOT_ON_THE_ROLL: "This member is not on the roll of this vote.",
  NOT_ENTITLED: "This member does not vote in this body.",
  NOT_PRESENT: "Only members present may be given a vote.",
  NOT_YOUR_VOTE: "You may cast only your own vote.",
  NOT_A_VOTE: "Choose Yes, No, Abstain or Recused.",
  REASON_REQUIRED: "State the reason for the change.",
  SAME_VOTE: "The record already says this.",
  RECORDED_HERE:
    "This vote was taken here under the rule set when it opened. Only the rule of an imported vote can be restated.",
  SAME_RULE: "The vote is already decided by this rule.",
  NOT_A_VOICE_VOTE: "The chair declares only voice votes.",
  NOTHING_DECLARED: "Nothing is declared on this motion.",
  NO_TIE_TO_BREAK: "The chair votes only to break a tie, where the body allows it.",
} as const;

export type RefusalCode = keyof typeof REFUSALS;
export type Refusal<Code extends RefusalCode = RefusalCode> = { readonly code: Code; readonly message: string };

/** Every named refusal of the voting room with its text. */
export const REFUSAL_TEXTS: Readonly<Record<RefusalCode, string>> = REFUSALS;

/** The refusal with this name. Null for no name. */
export const refuse = <Code extends RefusalCode>(code: Code | null): Refusal<Code> | null =>
  code && { code, message: REFUSALS[code] };
