// Compares bids line by line, in whole cents (decision 'Procurement', 5).
import { extensionOf } from "../../projects/lines/decimals.rules.ts";
import type { EditionLine } from "../../solicitations/edition.rules.ts";
import {
  type BidTabulation,
  type LowBidFlag,
  sum,
  tabulateBid,
  type TabulatedBid,
  type TabulationInput,
} from "./tabulateBid.rules.ts";

export interface LineTabulation {
  id: string;
  lowCents: bigint | null;
  highCents: bigint | null;
  /** Difference between highest and lowest, in hundredths of a percent of the lowest. Null with fewer than two prices or if the lowest is 0. */
  spread: number | null;
  /** The engineer's estimate for the whole line. */
  estimateCents: bigint | null;
}

export interface Tabulation {
  /** In the order given. */
  bids: BidTabulation[];
  lines: LineTabulation[];
  /** The single lowest bid. Null if none is ranked, or the lowest are tied. */
  lowestId: string | null;
  /** Bids with the same amount, by rank. */
  ties: string[][];
  /** Difference between the highest and lowest ranked total, in hundredths of a percent. */
  spread: number | null;
  allowancesCents: bigint;
  /** The engineer's estimate of the compared lines. Null if a line has none. */
  estimateCents: bigint | null;
}

const MEAN_PERCENT = 40;
const NEXT_PERCENT = 30;

/** A ratio in hundredths of a percent, rounded half up. */
const hundredths = (part: bigint, whole: bigint): number => Number((part * 20_000n + whole) / (whole * 2n));

export function spreadOf(amounts: readonly bigint[]): number | null {
  if (amounts.length < 2) return null;
  const low = amounts.reduce((least, each) => (each < least ? each : least));
  const high = amounts.reduce((most, each) => (each > most ? each : most));
  return low === 0n ? null : hundredths(high - low, low);
}

/** Withdrawn bids and those marked as not responsive are listed but not compared. */
const isCompared = ({ withdrawn, responsive }: TabulatedBid): boolean => !withdrawn && responsive !== false;

/**
 * Flags an amount so far below the others that it needs an explanation before an award. `others` in ascending order.
 */
function flagsOf(cents: bigint, others: readonly bigint[]): LowBidFlag[] {
  const flags: LowBidFlag[] = [];
  const total = sum(others);
  const count = BigInt(others.length);
  // cents <= (100 - 40) % of total / count, without a division.
  if (total > 0n && cents * count * 100n <= total * BigInt(100 - MEAN_PERCENT))
    flags.push({
      code: "BELOW_MEAN",
      percent: hundredths(total - cents * count, total),
      againstCents: (total * 2n + count) / (count * 2n),
    });
  const next = others.find((other) => other >= cents);
  if (next !== undefined && next > 0n && cents * 100n <= next * BigInt(100 - NEXT_PERCENT))
    flags.push({ code: "BELOW_NEXT", percent: hundredths(next - cents, next), againstCents: next });
  return flags;
}

/** Compares all bids. A bid's result does not depend on the order of the bids. */
export function tabulate(input: TabulationInput): Tabulation {
  const { lines } = input;
  const allowancesCents = sum(lines.map(({ kind, allowance }) => (kind === "ALLOWANCE" ? BigInt(allowance ?? 0) : 0n)));
  const bids = input.bids.map((bid) => tabulateBid(bid, input, allowancesCents));
  const compared = bids.filter((_bid, index) => isCompared(input.bids[index] as TabulatedBid));

  const estimateOf = (line: EditionLine): bigint | null => {
    if (line.kind === "ALLOWANCE") return BigInt(line.allowance ?? 0);
    const unit = input.estimates[line.id];
    return unit == null ? null : extensionOf(line.quantity, unit);
  };
  const tabulated = lines.map((line, index): LineTabulation => {
    const cells = compared.flatMap(({ cells: all }) => all[index] ?? []);
    const amounts = cells.flatMap(({ cents }) => cents ?? []);
    const estimateCents = estimateOf(line);
    if (line.kind === "ALLOWANCE" || amounts.length === 0)
      return { id: line.id, lowCents: null, highCents: null, spread: null, estimateCents };
    const lowCents = amounts.reduce((least, each) => (each < least ? each : least));
    const highCents = amounts.reduce((most, each) => (each > most ? each : most));
    for (const cell of cells) cell.isLow = cell.cents === lowCents;
    return { id: line.id, lowCents, highCents, spread: spreadOf(amounts), estimateCents };
  });

  // A bid that omits a line is ranked only once someone has marked it responsive.
  const isRanked = ({ id, comparedCents, missingLines }: BidTabulation) =>
    comparedCents !== null &&
    (missingLines.length === 0 || input.bids.some((bid) => bid.id === id && bid.responsive === true));
  const ranked = compared
    .filter(isRanked)
    .toSorted((one, other) => Number((one.comparedCents ?? 0n) - (other.comparedCents ?? 0n)));
  const totals = ranked.map(({ comparedCents }) => comparedCents ?? 0n);
  for (const [at, bid] of ranked.entries()) {
    const total = totals[at] as bigint;
    bid.rank = totals.indexOf(total) + 1;
    bid.flags = flagsOf(total, totals.toSpliced(at, 1));
  }
  const byRank = Map.groupBy(ranked, ({ rank }) => rank);
  const lowest = byRank.get(1) ?? [];
  const counting = lines.flatMap((line, index) =>
    line.kind === "ALTERNATE" && !input.alternates.includes(line.id) ? [] : [tabulated[index]?.estimateCents ?? null],
  );
  return {
    bids,
    lines: tabulated,
    lowestId: lowest.length === 1 ? (lowest[0]?.id ?? null) : null,
    ties: [...byRank.values()].filter((group) => group.length > 1).map((group) => group.map(({ id }) => id)),
    spread: spreadOf(totals),
    allowancesCents,
    estimateCents:
      counting.length === 0 || counting.some((cents) => cents === null)
        ? null
        : sum(counting.map((cents) => cents ?? 0n)),
  };
}
