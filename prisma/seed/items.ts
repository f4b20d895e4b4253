// The format of a demonstration meeting. Numbers are seats of the body that votes. Members who are not named vote Yes.
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
  /** At the meeting, but out of the room for this vote. */
  away?: number[];
  /** Voted otherwise first, and changed it while the vote was open. */
  changed?: { seat: number; from: VoteValue };
  /** Corrected right after the close. The lists above have the votes recorded until then. */
  corrected?: { seat: number; to: VoteValue; reason: string };
  withdrawn?: true;
}

export interface DemoItem {
  description: string;
  motionText: string | null;
  voteType: VoteType;
  thresholdType: ThresholdType | null;
  /** The motions of a past meeting. */
  motions: DemoMotion[];
}

export interface DemoMeeting {
  absent?: number[];
  /** Arrives after this item. */
  late?: { seat: number; item: number };
  /** Leaves after this item. */
  leaves?: { seat: number; item: number };
  /** The last item was added to the agenda by an amendment. */
  amended?: true;
  /** Members voted on their tablets. Otherwise the clerk called the roll. */
  tablets?: true;
  /** The committee that considered the first item a week before. */
  committee?: { name: string } & Pick<DemoMeeting, "absent"> & { vote: DemoMotion };
  business: DemoItem[];
}

export interface DemoYear {
  /** Oldest first, one a month. The last one was last month. */
  past: DemoMeeting[];
  /** Null: no meeting today. */
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

/** The opening items of a demonstration board's agenda. `last` is the day of its last meeting. Null: unknown. */
export const opening = (last: string | null): DemoItem[] => [
  noVote("Call to order and Pledge of Allegiance"),
  voice("Approval of the minutes of the last meeting", minutesMotion(last)),
];

const minutesMotion = (last: string | null): string =>
  `That the minutes of ${last === null ? "the last meeting" : dayInWords(last)} be approved as written.`;

export const PRIVILEGE = noVote("Privilege of the floor");
export const REPORTS = noVote("Reports of committees");
export const adjournment = (body: "Board" | "Committee"): DemoItem => voice("Adjournment", `That the ${body} adjourn.`);
