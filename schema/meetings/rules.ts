// What a meeting, its agenda and its attendance allow. Each refusal has one name and one text. Null means allowed.
import { type MeetingRefusal, type MeetingRefusalCode, refusal } from "./refusals.rules.ts";
import { isSameName } from "../bodies/office.rules.ts";
import type { VoteType } from "../bodies/thresholds.rules.ts";

export { type MeetingRefusal, REFUSAL_TEXTS, refusal } from "./refusals.rules.ts";

export type MeetingState =
  | "SCHEDULED"
  | "AGENDA_PUBLISHED"
  | "IN_SESSION"
  | "RECESS"
  | "ADJOURNED"
  | "MINUTES_DRAFTED"
  | "MINUTES_APPROVED"
  | "CANCELLED";

/** Labels of the states. */
export const STATE_LABELS: Readonly<Record<MeetingState, string>> = {
  SCHEDULED: "Scheduled",
  AGENDA_PUBLISHED: "Agenda published",
  IN_SESSION: "In session",
  RECESS: "In recess",
  ADJOURNED: "Adjourned",
  MINUTES_DRAFTED: "Minutes drafted",
  MINUTES_APPROVED: "Minutes approved",
  CANCELLED: "Canceled",
};

/** The facts that rules check about a meeting. */
export interface MeetingStanding {
  state: MeetingState;
  /** Number of items on its agenda. */
  items: number;
  /** Number of times its agenda was published. */
  versions: number;
  /** One of its votes is open now. */
  voteOpen: boolean;
  /** A vote was recorded or declared at it. */
  voted: boolean;
  /** The body is in executive session. */
  inExecutiveSession: boolean;
}

/** States in which everyone may read a meeting, because its agenda is published. Source: decision 'Lifecycles'. */
export const PUBLIC_STATES: readonly MeetingState[] = [
  "AGENDA_PUBLISHED",
  "IN_SESSION",
  "RECESS",
  "ADJOURNED",
  "MINUTES_DRAFTED",
  "MINUTES_APPROVED",
];

/** States of a meeting that has ended. */
export const ENDED_STATES: readonly MeetingState[] = ["ADJOURNED", "MINUTES_DRAFTED", "MINUTES_APPROVED"];

/** Whether a meeting is public: its agenda is published, or was before the meeting was canceled. */
export function isAgendaPublic(meeting: Pick<MeetingStanding, "state" | "versions">): boolean {
  return meeting.state === "CANCELLED" ? meeting.versions > 0 : PUBLIC_STATES.includes(meeting.state);
}

/**
 * The record, its items, attendance and documents can change until the minutes are approved, unless the meeting is
 * canceled.
 */
export function refuseChange({ state }: Pick<MeetingStanding, "state">): MeetingRefusal | null {
  if (state === "CANCELLED") return refusal("CANCELLED");
  return state === "MINUTES_APPROVED" ? refusal("MINUTES_APPROVED") : null;
}

/** Deleting hides a meeting. Refused with votes, in session, or with approved minutes. */
export function refuseDelete(meeting: Pick<MeetingStanding, "state" | "voted" | "voteOpen">): MeetingRefusal | null {
  if (meeting.state === "IN_SESSION") return refusal("IN_SESSION");
  if (meeting.state === "RECESS") return refusal("IN_RECESS");
  if (meeting.state === "MINUTES_APPROVED") return refusal("MINUTES_APPROVED");
  return meeting.voted || meeting.voteOpen ? refusal("MEETING_VOTED") : null;
}

/**
 * Publishing freezes the agenda. Publishing again is an amendment, and requires a change.
 * @param unchanged the agenda is the same as the last version. False if unknown
 */
export function refusePublish(
  meeting: Pick<MeetingStanding, "state" | "items">,
  unchanged: boolean,
): MeetingRefusal | null {
  if (meeting.state === "CANCELLED") return refusal("CANCELLED");
  if (ENDED_STATES.includes(meeting.state)) return refusal("ADJOURNED");
  if (meeting.items === 0) return refusal("NO_ITEMS");
  return unchanged ? refusal("NOTHING_CHANGED") : null;
}

type SessionFacts = Pick<MeetingStanding, "state" | "voteOpen">;

/** A session begins once the agenda is published. Source: decision 'Lifecycles'. */
export function refuseStart({ state }: Pick<MeetingStanding, "state">): MeetingRefusal | null {
  if (state === "AGENDA_PUBLISHED") return null;
  if (state === "SCHEDULED") return refusal("AGENDA_NOT_PUBLISHED");
  if (state === "IN_SESSION") return refusal("IN_SESSION");
  return state === "RECESS" ? refusal("IN_RECESS") : over(state);
}

/** A recess interrupts a session, never a vote. */
export function refuseRecess({ state, voteOpen }: SessionFacts): MeetingRefusal | null {
  if (state === "RECESS") return refusal("IN_RECESS");
  if (state !== "IN_SESSION") return over(state);
  return voteOpen ? refusal("VOTE_OPEN") : null;
}

export function refuseResume({ state }: Pick<MeetingStanding, "state">): MeetingRefusal | null {
  if (state === "RECESS") return null;
  return state === "CANCELLED" ? refusal("CANCELLED") : refusal("NOT_IN_RECESS");
}

/** A meeting can be adjourned from an open session or a recess, but not while a vote is open. */
export function refuseAdjourn({
  state,
  voteOpen,
  inExecutiveSession,
}: SessionFacts & Pick<MeetingStanding, "inExecutiveSession">): MeetingRefusal | null {
  if (state !== "IN_SESSION" && state !== "RECESS") return over(state);
  if (inExecutiveSession) return refusal("IN_EXECUTIVE_SESSION");
  return voteOpen ? refusal("VOTE_OPEN") : null;
}

/** Only a meeting that has not begun can be canceled. */
export function refuseCancel({ state }: Pick<MeetingStanding, "state">): MeetingRefusal | null {
  if (state === "SCHEDULED" || state === "AGENDA_PUBLISHED") return null;
  if (state === "IN_SESSION") return refusal("IN_SESSION");
  return state === "RECESS" ? refusal("IN_RECESS") : over(state);
}

/** The current item is shown in the room from the publication of the agenda until the end of the session. */
export function refuseCurrentItem({ state }: Pick<MeetingStanding, "state">): MeetingRefusal | null {
  if (state === "SCHEDULED") return refusal("AGENDA_NOT_PUBLISHED");
  return state === "AGENDA_PUBLISHED" || state === "IN_SESSION" || state === "RECESS" ? null : over(state);
}

function over(state: MeetingState): MeetingRefusal {
  if (state === "CANCELLED") return refusal("CANCELLED");
  if (state === "SCHEDULED" || state === "AGENDA_PUBLISHED") return refusal("NOT_IN_SESSION");
  return refusal("ADJOURNED");
}

/** How a new item is decided by default. An item for a resolution is decided by roll call. */
export const VOTE_TYPE_OF_NEW: VoteType = "NO_VOTE";

/** The facts that rules check about an item. */
export interface ItemStanding {
  meetingId: string;
  /** State of its meeting. */
  state: MeetingState;
  voteOpen: boolean;
  voted: boolean;
  consentNow: ConsentStanding;
}

/**
 * Status of an item on the consent agenda. WAITING: on it, not voted on. ADOPTED: with the others, in one vote. PULLED:
 * removed for a separate vote. Null if neither. A consent agenda that fails decides none of its items.
 */
export type ConsentStanding = "WAITING" | "OPEN" | "ADOPTED" | "PULLED" | null;

/** Why an item's consent status cannot change. Null if it can. */
export function refuseConsentMark(item: ItemStanding & { voteType: VoteType }, wanted: boolean): MeetingRefusal | null {
  if (item.voteOpen) return refusal("ITEM_VOTE_OPEN", "onConsent");
  if (item.consentNow === "ADOPTED" || item.voted) return refusal("CONSENT_VOTED", "onConsent");
  return wanted && item.voteType === "NO_VOTE" ? refusal("CONSENT_NEEDS_VOTE", "onConsent") : null;
}

/** An item with recorded votes cannot be deleted. */
export function refuseDeleteItem(item: ItemStanding): MeetingRefusal | null {
  const change = refuseChange(item);
  if (change) return change;
  if (item.voteOpen) return refusal("ITEM_VOTE_OPEN");
  return item.voted ? refusal("VOTED") : null;
}

/**
 * How an item is decided cannot change during an open vote. After one, a roll call stays a roll call, and other kinds
 * cannot become one.
 */
export function refuseRuleChange(
  item: ItemStanding,
  changes: { voteType: boolean; threshold: boolean },
): MeetingRefusal | null {
  if (item.voteOpen && (changes.voteType || changes.threshold)) return refusal("ITEM_VOTE_OPEN", "voteType");
  return item.voted && changes.voteType ? refusal("RULE_VOTED", "voteType") : null;
}

/** Where an item moves: one step up or down (it stays if at the end), or to a position from 1 to `count`. */
export function positionAfterMove(move: {
  from: number;
  count: number;
  direction?: "UP" | "DOWN" | null | undefined;
  toPosition?: number | null | undefined;
}): number | MeetingRefusal {
  const { from, count, direction, toPosition } = move;
  if ((direction == null) === (toPosition == null)) return refusal("DIRECTION_OR_POSITION", "direction");
  if (toPosition != null)
    return toPosition >= 1 && toPosition <= count ? toPosition : refusal("NO_SUCH_POSITION", "toPosition");
  return direction === "UP" ? Math.max(1, from - 1) : Math.min(count, from + 1);
}

/** Longest texts, in characters. */
export const MAX_LENGTH = {
  heading: 120,
  number: 40,
  meetingType: 120,
  location: 300,
  description: 10_000,
  motionText: 50_000,
  name: 200,
  organization: 200,
  topic: 500,
  reason: 2_000,
} as const;

/** Why a field cannot have this text. Null if it can. Blank texts are refused if `required` names the refusal. */
export function refuseText(
  field: keyof typeof MAX_LENGTH,
  text: string | null | undefined,
  required?: MeetingRefusalCode,
): MeetingRefusal | null {
  if (required !== undefined && !text?.trim()) return refusal(required, field);
  return (text?.length ?? 0) > MAX_LENGTH[field] ? refusal("TOO_LONG", field) : null;
}

/** Refuses a date that does not exist, such as 2026-02-30. */
export function refuseDate(date: string): MeetingRefusal | null {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(date) ? null : refusal("NOT_A_DATE", "date");
}

/** Until the meeting is called to order, people are expected at its start time, or at 09:00 if none is set. */
export const arrivalTime = (meeting: { startTime: string | null }): string => meeting.startTime ?? "09:00";

/** A line of the attendance: whether the person is in the room, and the times of arrival and departure. */
export type Presence = { present: boolean; time: string | null; leftTime: string | null };

/**
 * A line of the attendance after a change. Omitted fields do not change. A person with a departure time is no longer
 * present, and a person present again has not left, unless the same change says otherwise. `goes`: departure time of
 * people marked as no longer present. A departure that breaks the quorum shows immediately: decision 'Motions'.
 * `comes`: arrival time of people who had not arrived before.
 */
export function attendanceAfter(
  before: Presence,
  change: {
    present?: boolean | null | undefined;
    time?: string | null | undefined;
    leftTime?: string | null | undefined;
  },
  goes: string | null = null,
  comes: string | null = null,
): Presence {
  const leaves = change.leftTime != null;
  const returns = change.present === true && change.leftTime === undefined;
  const comesNow = comes !== null && !before.present && change.present === true;
  const leavesNow = goes !== null && before.present && change.present === false && change.leftTime === undefined;
  return {
    present: change.present ?? (leaves ? false : before.present),
    time: change.time !== undefined ? change.time : comesNow ? comes : before.time,
    leftTime: leavesNow ? goes : change.leftTime === undefined ? (returns ? null : before.leftTime) : change.leftTime,
  };
}

/** The type as stored: a Committee meeting is '{committee} Committee'. */
export function storedType(type: string, committee: string | null): string {
  return type === "Committee" && committee ? `${committee} Committee` : type;
}

/** Why a committee cannot be named. Null if it can. A Committee meeting names one of the county's. */
export function refuseCommittee(
  type: string,
  committee: string | null,
  committees: readonly string[],
): MeetingRefusal | null {
  if (type !== "Committee") return null;
  if (!committee) return refusal("COMMITTEE_REQUIRED", "committee");
  return committees.some((name) => isSameName(name, committee)) ? null : refusal("UNKNOWN_COMMITTEE", "committee");
}

/** Whether a person is already listed: the same member, or the same name if one of the two is not a known member. */
export function isListed(
  listed: { memberId: string | null; name: string },
  person: { memberId: string | null; name: string },
): boolean {
  if (listed.memberId !== null && person.memberId !== null) return listed.memberId === person.memberId;
  return isSameName(listed.name, person.name);
}
