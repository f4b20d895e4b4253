// What an earlier meeting of a body left unfinished, and whether it comes onto a later agenda. Decision 'Items carried over'.
import { isAdjournment } from "../../meetings/agenda/insertion.rules.ts";
import type { MeetingState } from "../../meetings/rules.ts";
import type { VoteType } from "../../bodies/thresholds.rules.ts";
import type { ItemOutcomeCode } from "../../voting/itemOutcome.rules.ts";
import { refusal, type ResolutionRefusal } from "../refusals.rules.ts";

/** The most that a list of unfinished business shows, and that one act carries over. */
export const MOST_CARRIED = 50;

/** Why an item is unfinished: postponed or tabled by vote, not come to before the meeting ended, or come to without a decision. */
export type CarriedReason = "POSTPONED" | "TABLED" | "NOT_REACHED" | "NOT_DECIDED";

/** An item of an earlier meeting, as it ended. */
export interface EarlierItem {
  /** Of its meeting. */
  state: MeetingState;
  position: number;
  description: string;
  voteType: VoteType;
  /** Outcome of the item. Null: nothing was decided. */
  outcome: ItemOutcomeCode | null;
  /** Text of the motion that decided the item, "" if none. */
  outcomeMotion: string;
  /** A motion was made under it. */
  moved: boolean;
  /** The furthest item that its meeting reached. Null: not recorded, or the meeting never met. */
  lastCalled: number | null;
}

/** States in which a meeting leaves business behind. */
export const LEAVES_BUSINESS: readonly MeetingState[] = [
  "ADJOURNED",
  "MINUTES_DRAFTED",
  "MINUTES_APPROVED",
  "CANCELLED",
];

/** Why an item is unfinished business; null: it is disposed of, or was no business. */
export function reasonUnfinished(item: EarlierItem): CarriedReason | null {
  const { state, outcome, position, lastCalled } = item;
  if (!LEAVES_BUSINESS.includes(state) || isAdjournment(item.description)) return null;
  if (outcome === "TABLED") return "TABLED";
  // To postpone indefinitely is to drop the matter.
  if (outcome === "POSTPONED") return /\bindefinite(?:ly)?\b/i.test(item.outcomeMotion) ? null : "POSTPONED";
  if (outcome === "RECONSIDERED") return "NOT_DECIDED";
  if (outcome !== null) return null;
  const behind = lastCalled !== null && position > lastCalled;
  if (behind) return "NOT_REACHED";
  // Items without a vote are done once called. A call to order of a meeting that never met is not unfinished business.
  if (item.voteType === "NO_VOTE" && !item.moved) return null;
  return state === "CANCELLED" ? "NOT_REACHED" : "NOT_DECIDED";
}

/**
 * Why an unfinished item does not come onto an agenda, or null.
 * @param takenUp the number of the meeting on whose agenda it stands again; null: on none
 * @param way what the rule of placing says of its resolution; null: it has none, or nothing stands against it
 */
export function refuseCarrying(
  reason: CarriedReason | null,
  takenUp: string | null,
  way: ResolutionRefusal | null,
): ResolutionRefusal | null {
  if (takenUp !== null)
    return refusal("CARRIED_ALREADY", { message: `It was already carried over to meeting ${takenUp}.` });
  return reason === null ? refusal("NOT_UNFINISHED") : way;
}

const sameSection = (one: string | null, other: string | null) =>
  one?.trim().toLowerCase() === other?.trim().toLowerCase();

/** The section of the last of these items: the last of their headings. */
export const sectionOf = (headings: readonly (string | null)[]): string | null =>
  headings.findLast((heading) => heading !== null) ?? null;

/**
 * The heading with which each item that is carried over begins, so that it stands in the section in which it stood. Null: it stands there already,
 * or stood in none.
 * @param before the section in which new business comes in
 * @param sections in which they stood, in the order in which they come
 */
export function headingsCarried(before: string | null, sections: readonly (string | null)[]): (string | null)[] {
  let now = before;
  return sections.map((section) => {
    if (section === null || sameSection(section, now)) return null;
    now = section;
    return section;
  });
}
