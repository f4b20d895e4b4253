// What a meeting's record says happened, ready to be put into sentences. A new kind of fact is added here, in sentences.rules.ts and in gatherFacts.ts.
import type { SessionEventKind } from "../meetings/session.rules.ts";

/** How far the session had come, and when, by the county's clock. */
export interface SessionFact {
  /** Key of the event, the same when it is corrected. */
  key: string;
  kind: SessionEventKind;
  /** Why it recessed, the subject of an executive session, what a roll call found. Null: not said. */
  words: string | null;
  /** Key of the item of the executive session. Null: none. */
  item: string | null;
  /** ISO 8601. */
  at: string;
  /** HH:MM in the county's time zone. */
  time: string;
}

/** One person of the attendance. */
export interface AttendanceFact {
  key: string;
  name: string;
  present: boolean;
  /** HH:MM; null: not noted. */
  arrived: string | null;
  /** HH:MM; null: stayed. */
  left: string | null;
}

export type RollValue = "YES" | "NO" | "ABSTAIN" | "RECUSED" | "ABSENT" | "NONE";

/** Whether a motion ended in a way that the minutes report. */
export const hasResult = ({ state }: Pick<MotionFact, "state">): boolean => state !== "PENDING" && state !== "OPEN";

export interface MotionFact {
  key: string;
  kind: "MAIN" | "AMEND" | "SUBSTITUTE" | "TABLE" | "POSTPONE" | "REFER" | "RECONSIDER" | "EXECUTIVE_SESSION";
  text: string;
  mover: string | null;
  seconder: string | null;
  state: "PENDING" | "OPEN" | "CLOSED" | "WITHDRAWN" | "DISPOSED";
  /** A voice vote as the chair declared it. Null: a roll call, or undecided. */
  declared: "CARRIED" | "LOST" | null;
  outcome: "PASSED" | "FAILED" | null;
  /** HH:MM of the decision; null: undecided. */
  time: string | null;
  /** The rule that decided, in words, with its authority. Null: no roll call. */
  rule: { label: string; authority: string } | null;
  /** The verdict in words. Null: no roll call. */
  verdict: string | null;
  /** The chair's vote on a tie, where it was counted. */
  castingVote: "YES" | "NO" | null;
  /** The roll call by name, in its order. */
  roll: readonly { name: string; value: RollValue }[];
  /** Key of the motion that it was made upon. Null: the matter itself. */
  upon: string | null;
  /** When it was moved and decided, ISO 8601. Null: not known. */
  movedAt: string | null;
  decidedAt: string | null;
  /** What became of a resolution's text after it, in sentences. Null: it changes no text. */
  amendedText: string | null;
}

export interface ItemFact {
  key: string;
  number: number;
  description: string;
  /** ISO 8601 of its first vote. Null: nothing was voted on. */
  at: string | null;
  /** ISO 8601 of when it came before the body; absent: not noted. */
  called?: string;
  /** The resolution that was adopted on it. Null: none. */
  adopted: { key: string; number: string; title: string } | null;
  motions: readonly MotionFact[];
  /** It was on the consent agenda, which passed. Absent: it was not, or was voted on separately. */
  byConsent?: boolean;
}

/** Someone of the public who spoke. */
export interface SpeakerFact {
  key: string;
  name: string;
  organization: string | null;
  topic: string | null;
  stance: "FOR" | "AGAINST" | null;
  /** ISO 8601 of the turn's beginning; null: not noted. */
  at: string | null;
  /** HH:MM of the same. */
  time: string | null;
  /** Key of the item that was before the body. Null: none. */
  item: string | null;
}

/** Everything that the minutes of one meeting state. */
export interface MeetingFacts {
  key: string;
  number: string;
  type: string;
  body: string;
  /** In words. */
  day: string;
  location: string | null;
  /** HH:MM; null: not set. */
  startTime: string | null;
  sessions: readonly SessionFact[];
  attendance: readonly AttendanceFact[];
  items: readonly ItemFact[];
  /** Who spoke, in the order of time. */
  speakers: readonly SpeakerFact[];
}

/** Whether the person attended at all: present at the end, or left. */
export const wasThere = (person: AttendanceFact): boolean => person.present || person.left !== null;

/** Start of the session, HH:MM: when it was called to order, otherwise as scheduled. */
const beganAt = (facts: MeetingFacts): string | null =>
  facts.sessions.find(({ kind }) => kind === "CALL_TO_ORDER")?.time ?? facts.startTime;

/** Whether the person came after the start. */
export function cameLate(facts: MeetingFacts, person: AttendanceFact): boolean {
  const began = beganAt(facts);
  return wasThere(person) && person.arrived !== null && began !== null && person.arrived > began;
}

/** The key of every fact: each is stated by exactly one passage. */
export function factKeys(facts: MeetingFacts): string[] {
  return [
    `meeting:${facts.key}`,
    ...facts.sessions.map(({ key }) => `session:${key}`),
    ...facts.attendance.flatMap((person) => [
      `attendance:${person.key}`,
      ...(cameLate(facts, person) ? [`arrival:${person.key}`] : []),
      ...(person.left === null ? [] : [`departure:${person.key}`]),
    ]),
    ...facts.items.flatMap((item) => [
      `item:${item.key}`,
      ...item.motions.flatMap(({ key, state, amendedText }) => [
        `motion:${key}`,
        ...(hasResult({ state }) ? [`result:${key}`] : []),
        ...(amendedText?.trim() ? [`amended:${key}`] : []),
      ]),
      ...(item.adopted ? [`resolution:${item.key}`] : []),
    ]),
    ...facts.speakers.map(({ key }) => `speaker:${key}`),
  ];
}
