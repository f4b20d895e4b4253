// What a demonstration meeting is written down as. Numbers are seats of the body that votes; whoever is not named votes Yes.
import { dayInWords } from "#schema/dates.rules.ts";
import type { MotionKind, VoteType } from "#schema/bodies/thresholds.rules.ts";
import type { VoteValue } from "#schema/voting/roll.rules.ts";
import type { ThresholdType } from "#schema/bodies/thresholds.rules.ts";

export interface DemoMotion {
  /** Absent: the main motion. */
  kind?: MotionKind;
  /** Absent: the item's motion text. */
  text?: string;
  no?: number[];
  abstain?: number[];
  recused?: { seat: number; reason: string };
  /** In the meeting, but out of the room for this vote. */
  away?: number[];
  /** Voted otherwise first, and changed it while the vote was open. */
  changed?: { seat: number; from: VoteValue };
  /** Set right after the close; the lists above say what was recorded until then. */
  corrected?: { seat: number; to: VoteValue; reason: string };
  withdrawn?: true;
}

export interface DemoItem {
  description: string;
  motionText: string | null;
  voteType: VoteType;
  thresholdType: ThresholdType | null;
  /** What was moved, once the meeting is over. */
  motions: DemoMotion[];
}

export interface DemoMeeting {
  absent?: number[];
  /** Arrives after this item. */
  late?: { seat: number; item: number };
  /** Leaves after this item. */
  leaves?: { seat: number; item: number };
  /** The last matter came onto the agenda by an amendment. */
  amended?: true;
  /** Members voted on their tablets; otherwise the clerk called the roll. */
  tablets?: true;
  /** The committee that met on the first matter a week before. */
  committee?: { name: string } & Pick<DemoMeeting, "absent"> & { vote: DemoMotion };
  business: DemoItem[];
}

export interface DemoYear {
  /** Oldest first, one a month; the last one was last month. */
  past: DemoMeeting[];
  /** Null: nothing meets today. */
  today: DemoMeeting | null;
  /** One a month, beginning next month. */
  coming: DemoMeeting[];
  /** A committee that meets tomorrow. */
  tomorrow: { committee: string; business: DemoItem[] } | null;
}

export const noVote = (description: string): DemoItem => ({
  description,
  motionText: null,
  voteType: "NO_VOTE",
  thresholdType: null,
  motions: [],
});

export const voice = (description: string, motionText: string): DemoItem => ({
  description,
  motionText,
  voteType: "VOICE_VOTE",
  thresholdType: null,
  motions: [{}],
});

export function roll(
  description: string,
  motionText: string,
  motions: DemoMotion | DemoMotion[] = {},
  thresholdType: ThresholdType = "WEIGHTED_MAJORITY",
): DemoItem {
  const moved = Array.isArray(motions) ? motions : [motions];
  return { description, motionText, voteType: "ROLL_CALL_VOTE", thresholdType, motions: moved };
}

/** What a demonstration board's agenda opens with; `last` is the day of its last meeting, null when it is not known. */
export const opening = (last: string | null): DemoItem[] => [
  noVote("Call to order and Pledge of Allegiance"),
  voice("Approval of the minutes of the last meeting", minutesMotion(last)),
];

const minutesMotion = (last: string | null): string =>
  `That the minutes of ${last === null ? "the last meeting" : dayInWords(last)} be approved as written.`;

export const PRIVILEGE = noVote("Privilege of the floor");
export const REPORTS = noVote("Reports of committees");
export const adjournment = (body: "Board" | "Committee"): DemoItem => voice("Adjournment", `That the ${body} adjourn.`);
