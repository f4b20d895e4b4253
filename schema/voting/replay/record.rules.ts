// The record of a meeting as a public file: its events in the order in which they were recorded, each chained to the
// one before.
import { canonicalText } from "../../canonical.rules.ts";
import type { AttendanceKind } from "../../meetings/presence.rules.ts";
import type { MeetingState } from "../../meetings/rules.ts";
import type { SessionEventKind } from "../../meetings/session.rules.ts";
import type { MotionKind, Rule, ThresholdType } from "../../bodies/thresholds.rules.ts";
import type { Head } from "../../records/chain.rules.ts";
import type { Declaration, MotionState } from "../motions.rules.ts";
import type { VoteResult } from "../result.rules.ts";
import type { RollEntry, Vacancy, VoteEventKind, VoteValue } from "../roll.rules.ts";
import type { CastingVote, Outcome } from "../rules.ts";
import type { WeightTable } from "../../weights/weights.rules.ts";

export const RECORD_FORMAT = "dais-meeting-record-1";

/**
 * A session event. `corrects` is the key of the first entry that it corrects. Subjects are given with the facts, as
 * last corrected.
 */
type SessionLine = {
  readonly kind: "SESSION";
  readonly key: string;
  readonly sequence: number;
  readonly what: SessionEventKind;
  readonly at: string;
  readonly motion: string | null;
  readonly corrects: string | null;
  readonly struck: boolean;
};
/** An arrival or departure. `line` is the key of the attendance line, whose name is given with the facts. */
type AttendanceLine = {
  readonly kind: "ATTENDANCE";
  readonly key: string;
  readonly line: string;
  readonly sequence: number;
  readonly what: AttendanceKind;
  readonly at: string | null;
  readonly corrects: string | null;
  readonly struck: boolean;
};
type OpenedLine = { readonly kind: "OPENED"; readonly motion: string };
/** A vote as recorded. `entry` is the key of the roll line. Only corrections have a reason. */
type VoteLine = {
  readonly kind: "VOTE";
  readonly motion: string;
  readonly sequence: number;
  readonly entry: string;
  readonly value: VoteValue;
  readonly as: VoteEventKind;
  readonly byMember: boolean;
  readonly reason: string | null;
};
/** The roll was frozen. `roll` is its SHA-256, hex. */
type ClosedLine = {
  readonly kind: "CLOSED";
  readonly motion: string;
  readonly roll: string;
  readonly castingVote: CastingVote;
};
/**
 * The rule of an imported vote was restated after the close, with the number of votes recorded by then. `roll` is the
 * SHA-256 of the roll with that rule.
 */
type RestatedLine = {
  readonly kind: "RESTATED";
  readonly motion: string;
  readonly sequence: number;
  readonly afterVote: number;
  readonly before: Rule;
  readonly rule: Rule;
  readonly roll: string;
  readonly reason: string;
};
type DeclaredLine = {
  readonly kind: "DECLARED";
  readonly motion: string;
  readonly sequence: number;
  readonly declared: Declaration | null;
};
/** A recorded event, and when it was recorded (ISO 8601). */
export type RecordLine = { readonly recordedAt: string } & (
  | SessionLine
  | AttendanceLine
  | OpenedLine
  | VoteLine
  | ClosedLine
  | RestatedLine
  | DeclaredLine
);
export type LineOf<Kind extends RecordLine["kind"]> = Extract<RecordLine, { kind: Kind }>;

/** `hash`: SHA-256, hex, of the previous hash followed by the line in canonical form. */
export type ChainedLine = { readonly place: number; readonly hash: string; readonly line: RecordLine };

type Person = { readonly key: string; readonly name: string };
/** A line of a roll call. `member` is null if there is only a name. */
export type RecordedEntry = Omit<RollEntry, "vote" | "seat"> & {
  readonly seat: string | null;
  readonly member: string | null;
};
export type RecordedMotion = {
  readonly key: string;
  /** Key of its item. */
  readonly item: string;
  readonly kind: MotionKind;
  readonly text: string;
  /** Its text before it was amended. Null if the text is as moved. */
  readonly originalText: string | null;
  /** The motion to which it applies. Null for the matter itself. */
  readonly target: string | null;
  readonly mover: Person | null;
  readonly seconder: Person | null;
  readonly state: MotionState;
  readonly outcome: Outcome | null;
  readonly declared: Declaration | null;
  readonly thresholdType: ThresholdType | null;
  readonly openedAt: string | null;
  readonly closedAt: string | null;
  /** Values of an import's source that have no matching field. */
  readonly importNotes: readonly string[];
  readonly roll: readonly RecordedEntry[];
  readonly vacancies: readonly Vacancy[];
  /**
   * The roll, its votes, the rule and the stamp of the weight table at the close, as the canonical text that was
   * hashed, with any restated rule. Null if no roll was closed.
   */
  readonly frozenRoll: string | null;
  readonly frozenHash: string | null;
  /** Current tally and verdict. Null if no roll was closed. */
  readonly result: (VoteResult & { readonly notes?: readonly string[] }) | null;
};

export type MeetingRecord = {
  readonly format: typeof RECORD_FORMAT;
  readonly county: { readonly name: string; readonly timeZone: string };
  readonly meeting: {
    readonly key: string;
    readonly number: string;
    readonly meetingType: string;
    readonly body: string | null;
    readonly date: string;
    readonly startTime: string | null;
    readonly location: string | null;
    readonly state: MeetingState;
    /** Where it was imported from. Null if it was recorded here. */
    readonly source: string | null;
  };
  /** The session's events, as last corrected. */
  readonly session: readonly {
    readonly key: string;
    readonly what: SessionEventKind;
    readonly at: string;
    readonly subject: string | null;
  }[];
  readonly attendance: readonly {
    readonly key: string;
    readonly member: string | null;
    readonly name: string;
    readonly present: boolean;
    readonly time: string | null;
    readonly leftTime: string | null;
  }[];
  /** Terms of office of the members on a roll. */
  readonly members: readonly { readonly key: string; readonly startsOn: string; readonly endsOn: string | null }[];
  /** Weights in hundredths by seat label, for the tables that the votes name. */
  readonly weightTables: readonly WeightTable[];
  /** Only items with a motion. */
  readonly items: readonly { readonly key: string; readonly number: string; readonly description: string }[];
  readonly motions: readonly RecordedMotion[];
  readonly chain: readonly ChainedLine[];
  /** The end of the chain, for people to note. */
  readonly head: Head;
};

/** An append-only list, oldest first. `key` decides which of two lists comes first at the same moment. */
export type RecordedList = { readonly key: string; readonly lines: readonly RecordLine[] };

/**
 * Merges the lists in the order in which their lines were recorded. Each list keeps its own order even if a clock was
 * set back, so what is recorded later always comes later.
 */
export function inOneOrder(lists: readonly RecordedList[]): RecordLine[] {
  const placed = lists.flatMap(({ key, lines }) => {
    let latest = "";
    return lines.map((line, index) => {
      if (line.recordedAt > latest) latest = line.recordedAt;
      return { line, moment: latest, key, at: index };
    });
  });
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return placed
    .sort((a, b) => compare(a.moment, b.moment) || compare(a.key, b.key) || a.at - b.at)
    .map(({ line }) => line);
}

/** Chains lines. @param sha256 hashes a text, hex */
export function chained(lines: readonly RecordLine[], sha256: (text: string) => string): ChainedLine[] {
  let before = "";
  return lines.map((line, index) => {
    before = sha256(before + canonicalText(line));
    return { place: index + 1, hash: before, line };
  });
}

/** The end of a chain. */
export const headOf = (chain: readonly ChainedLine[]): Head => {
  const last = chain.at(-1);
  return { seq: last?.place ?? 0, hash: last?.hash ?? "" };
};

/** The lists from which the lines were taken, each in the order of the lines. */
export function listsOf(lines: readonly RecordLine[]): RecordedList[] {
  const keyOf = (line: RecordLine): string => {
    if (line.kind === "SESSION") return "session";
    if (line.kind === "ATTENDANCE") return `attendance ${line.line}`;
    return `${line.kind === "DECLARED" ? "voice" : "vote"} ${line.motion}`;
  };
  return [...Map.groupBy(lines, keyOf)].map(([key, keyLines]) => ({ key, lines: keyLines }));
}

/**
 * Events of a roll call, oldest first: opened, voted, closed, corrected, rule restated. `frozenHash`: the hash at the
 * close, even if the rule was restated later.
 */
export function votingLines(
  motion: Pick<RecordedMotion, "key" | "openedAt" | "closedAt" | "frozenHash" | "result">,
  votes: readonly LineOf<"VOTE">[],
  restated: readonly LineOf<"RESTATED">[] = [],
): RecordLine[] {
  const { key, openedAt, closedAt, frozenHash, result } = motion;
  const later = [...votes.filter(({ as }) => as === "CORRECTION"), ...restated];
  const placeOf = (line: (typeof later)[number]) => (line.kind === "VOTE" ? line.sequence : line.afterVote + 0.5);
  const castingVote = result?.castingVote ?? { enabled: false, vote: null };
  const before = votes.filter(({ as }) => as !== "CORRECTION");
  return [
    ...(openedAt === null ? [] : [{ kind: "OPENED" as const, motion: key, recordedAt: openedAt }]),
    ...before,
    ...(closedAt === null || frozenHash === null
      ? []
      : [{ kind: "CLOSED" as const, motion: key, roll: frozenHash, castingVote, recordedAt: closedAt }]),
    ...later.toSorted((a, b) => placeOf(a) - placeOf(b)),
  ];
}
