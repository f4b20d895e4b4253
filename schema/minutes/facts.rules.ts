// What happened according to a meeting's record, as facts for the sentences. A new kind of fact must be added here, in
// sentences.rules.ts and in gatherFacts.ts.
import type { SessionEventKind } from "../meetings/session.rules.ts";

/** A session event, with its time in the county. */
export interface SessionFact {
  /** Key of the event, which stays the same when it is corrected. */
  key: string;
  kind: SessionEventKind;
  /** Why it recessed, the subject of an executive session, or the result of a roll call. Null if not given. */
  words: string | null;
  /** Key of the item of the executive session. Null if none. */
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
  /** HH:MM. Null if not noted. */
  arrived: string | null;
  /** HH:MM. Null if the person stayed. */
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
  /** A voice vote as the chair declared it. Null for a roll call, or if undecided. */
  declared: "CARRIED" | "LOST" | null;
  outcome: "PASSED" | "FAILED" | null;
  /** HH:MM of the decision. Null if undecided. */
  time: string | null;
  /** The rule that decided, in words, with its authority. Null if no roll call. */
  rule: { label: string; authority: string } | null;
  /** The verdict in words. Null if no roll call. */
  verdict: string | null;
  /** The chair's casting vote, if it was counted. */
  castingVote: "YES" | "NO" | null;
  /** The roll call by name, in order. */
  roll: readonly { name: string; value: RollValue }[];
  /** Key of the motion on which it was made. Null for the matter itself. */
  upon: string | null;
  /** When it was moved and decided, ISO 8601. Null if unknown. */
  movedAt: string | null;
  decidedAt: string | null;
  /** Its effect on a resolution's text, in sentences. Null if it changes no text. */
  amendedText: string | null;
}

export interface ItemFact {
  key: string;
  number: number;
  description: string;
  /** ISO 8601 time of its first vote. Null if nothing was voted on. */
  at: string | null;
  /** ISO 8601 time at which it came before the body. Absent if not noted. */
  called?: string;
  /** The resolution adopted on it. Null if none. */
  adopted: { key: string; number: string; title: string } | null;
  motions: readonly MotionFact[];
  /** It was on the consent agenda, which passed. Absent if it was not, or was voted on separately. */
  byConsent?: boolean;
}

/** A member of the public who spoke. */
export interface SpeakerFact {
  key: string;
  name: string;
  organization: string | null;
  topic: string | null;
  stance: "FOR" | "AGAINST" | null;
  /** ISO 8601 time at which the turn began. Null if not noted. */
  at: string | null;
  /** HH:MM of the same. */
  time: string | null;
  /** Key of the item that was before the body. Null if none. */
  item: string | null;
}

/** Everything stated in the minutes of one meeting. */
export interface MeetingFacts {
  key: string;
  number: string;
  type: string;
  body: string;
  /** In words. */
  day: string;
  location: string | null;
  /** HH:MM. Null if not set. */
  startTime: string | null;
  sessions: readonly SessionFact[];
  attendance: readonly AttendanceFact[];
  items: readonly ItemFact[];
  /** Speakers in order of time. */
  speakers: readonly SpeakerFact[];
}

/** Whether the person attended at all: present at the end, or left earlier. */
export const wasThere = (person: AttendanceFact): boolean => person.present || person.left !== null;

/** Start of the session, HH:MM: when it was called to order, otherwise as scheduled. */
const beganAt = (facts: MeetingFacts): string | null =>
  facts.sessions.find(({ kind }) => kind === "CALL_TO_ORDER")?.time ?? facts.startTime;

/** Whether the person arrived after the start. */
export function cameLate(facts: MeetingFacts, person: AttendanceFact): boolean {
  const began = beganAt(facts);
  return wasThere(person) && person.arrived !== null && began !== null && person.arrived > began;
}

/** The key of every fact. Exactly one passage states each fact. */
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
