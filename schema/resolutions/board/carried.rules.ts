// What a body's earlier meeting left unfinished, and whether it can be added to a later agenda. Decision 'Items carried
// over'.
import { isAdjournment } from "../../meetings/agenda/insertion.rules.ts";
import type { MeetingState } from "../../meetings/rules.ts";
import type { VoteType } from "../../bodies/thresholds.rules.ts";
import type { ItemOutcomeCode } from "../../voting/itemOutcome.rules.ts";
import { refusal, type ResolutionRefusal } from "../refusals.rules.ts";

/** Maximum number of unfinished items shown, and carried over at once. */
export const MAX_CARRIED = 50;

/**
 * Why an item is unfinished: postponed or tabled by vote, not reached before the meeting ended, or reached without a
 * decision.
 */
export type CarriedReason = "POSTPONED" | "TABLED" | "NOT_REACHED" | "NOT_DECIDED";

/** An item of an earlier meeting, as it ended. */
export interface EarlierItem {
  /** State of its meeting. */
  state: MeetingState;
  position: number;
  description: string;
  voteType: VoteType;
  /** Outcome of the item. Null if nothing was decided. */
  outcome: ItemOutcomeCode | null;
  /** Text of the motion that decided the item, "" if none. */
  outcomeMotion: string;
  /** A motion was made under it. */
  moved: boolean;
  /** The furthest item that its meeting reached. Null if not recorded, or if the meeting never met. */
  lastCalled: number | null;
}

/** States in which a meeting leaves unfinished business. */
export const LEAVES_BUSINESS: readonly MeetingState[] = [
  "ADJOURNED",
  "MINUTES_DRAFTED",
  "MINUTES_APPROVED",
  "CANCELLED",
];

/** Why an item is unfinished business. Null if it is finished, or was not business. */
export function reasonUnfinished(item: EarlierItem): CarriedReason | null {
  const { state, outcome, position, lastCalled } = item;
  if (!LEAVES_BUSINESS.includes(state) || isAdjournment(item.description)) return null;
  if (outcome === "TABLED") return "TABLED";
  // Postponing a matter indefinitely drops it.
  if (outcome === "POSTPONED") return /\bindefinite(?:ly)?\b/i.test(item.outcomeMotion) ? null : "POSTPONED";
  if (outcome === "RECONSIDERED") return "NOT_DECIDED";
  if (outcome !== null) return null;
  const behind = lastCalled !== null && position > lastCalled;
  if (behind) return "NOT_REACHED";
  // Items without a vote are finished once called. If a meeting never met, its call to order is not unfinished
  // business.
  if (item.voteType === "NO_VOTE" && !item.moved) return null;
  return state === "CANCELLED" ? "NOT_REACHED" : "NOT_DECIDED";
}

/**
 * Why an unfinished item cannot be added to an agenda. Null if it can.
 * @param takenUp number of the meeting that already has it on its agenda. Null if none has
 * @param way why its resolution cannot be placed. Null if it has none, or it can
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
 * The heading that starts each carried-over item, so that it stays in its section. Null if it is already there, or had
 * no section.
 * @param before the section at the position for new business
 * @param sections the items' original sections, in order
 */
export function headingsCarried(before: string | null, sections: readonly (string | null)[]): (string | null)[] {
  let now = before;
  return sections.map((section) => {
    if (section === null || sameSection(section, now)) return null;
    now = section;
    return section;
  });
}
