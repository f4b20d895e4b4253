// Why an announced bid is not ranked, in words for the public.
import type { BidTabulation } from "./tabulateBid.rules.ts";

export interface Unranked {
  rank: number | null;
  isUnreadable: boolean;
  isWithdrawn: boolean;
  /** Null if not marked yet. */
  responsive: boolean | null;
  /** Number of unclear numbers. */
  asks: number;
  /** Numbers of counted lines that the bid omits. */
  missingLines: readonly string[];
}

/** Maximum number of lines named. The rest are only counted. */
const NAMED = 20;

function linesInWords(numbers: readonly string[]): string {
  const named = numbers.slice(0, NAMED);
  const left = numbers.length - named.length;
  const all = left > 0 ? [...named, `${left} more`] : named;
  const last = all.at(-1) ?? "";
  return all.length === 1 ? `line ${last}` : `lines ${all.slice(0, -1).join(", ")} and ${last}`;
}

/** Why a bid is not ranked. Null if it is. */
export function whyNotRanked(bid: Unranked): string | null {
  if (bid.rank !== null) return null;
  if (bid.isUnreadable) return "It could not be opened.";
  if (bid.isWithdrawn) return "It was withdrawn because of a mistake.";
  if (bid.responsive === false) return "The county marked it as not responsive.";
  if (bid.asks > 0)
    return bid.asks === 1 ? "One of its numbers is not clear." : `${bid.asks} of its numbers are not clear.`;
  if (bid.missingLines.length > 0)
    return `It has no price for ${linesInWords(bid.missingLines)}, so its total cannot be compared with the others.`;
  return "It has no price.";
}

/** What the ranking needs to know of a bid. */
type Standing = { responsive: boolean | null; state: string; mistakeAt: Date | null };

/** The same for a tabulated bid. `numbers`: line numbers by line key. */
export const whyBidIsNotRanked = (
  bid: Standing,
  { rank, asks, missingLines }: Pick<BidTabulation, "rank" | "asks" | "missingLines">,
  numbers: ReadonlyMap<string, string>,
): string | null =>
  whyNotRanked({
    rank,
    isUnreadable: bid.state === "UNREADABLE",
    isWithdrawn: bid.mistakeAt !== null,
    responsive: bid.responsive,
    asks: asks.length,
    missingLines: missingLines.map((id) => numbers.get(id) ?? id),
  });

/** Whether a bid's total omits lines, so that it cannot be compared with the totals beside it. */
export const isIncomplete = ({ rank, missingLines }: Pick<BidTabulation, "rank" | "missingLines">): boolean =>
  rank === null && missingLines.length > 0;
