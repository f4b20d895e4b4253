// Bids beside each other, line by line, in whole cents (decision 'Procurement', 5). What the numbers come to is computed; what they say is
// never guessed: a number that cannot be read is asked about, and its bid has no total until somebody has answered.
import { centsOf, extensionOf, priceOf } from "../lines/decimals.rules.ts";
import type { EditionLine } from "../portal/edition.rules.ts";
import type { BidContent } from "../sealing/bidContent.rules.ts";

export const NUMBER_FIELDS = ["UNIT_PRICE", "EXTENSION", "TOTAL", "PRICE"] as const;
/** Which number of a bid. TOTAL and PRICE belong to no line. */
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** What a number reads that was not clear, as staff answered. */
export interface Reading {
  /** Null: of no line. */
  lineId: string | null;
  field: NumberField;
  /** What was written; an answer holds for these characters only. */
  written: string;
  /** A clear number; '': it counts as not written. */
  reads: string;
}

export interface TabulatedBid {
  id: string;
  name: string;
  /** Null: it did not open. */
  content: BidContent | null;
  /** Null: not marked yet. */
  responsive: boolean | null;
  withdrawn: boolean;
  readings?: readonly Reading[];
}

export interface TabulationInput {
  lines: readonly EditionLine[];
  /** The engineer's, a unit, by line. Null: none. */
  estimates: Readonly<Record<string, string | null>>;
  bids: readonly TabulatedBid[];
  /** Keys of the chosen alternates. */
  alternates: readonly string[];
  unitPriceGoverns: boolean;
  /** Numbers of the addenda that were issued. */
  addenda?: readonly number[];
}

export const CELL_STATES = ["PRICED", "CORRECTED", "MISSING", "UNCLEAR", "ALLOWANCE"] as const;
/** CORRECTED: what was stated differs from quantity times unit price. */
export type CellState = (typeof CELL_STATES)[number];

export interface Cell {
  state: CellState;
  /** A clear decimal text. Null: none, or not clear. */
  unitPrice: string | null;
  /** What counts. Null: nothing offered, or not clear. */
  cents: bigint | null;
  /** The lowest of this line among the bids that are compared. */
  isLow: boolean;
}

/** Read aloud so, computed so. */
export interface Correction {
  /** Null: the total. */
  lineId: string | null;
  statedCents: bigint;
  computedCents: bigint;
  /** Which of the two counts. */
  countsCents: bigint;
}

/** A number that cannot be read. */
export interface Ask {
  lineId: string | null;
  field: NumberField;
  written: string;
}

export type LowBidFlag =
  /** 40 per cent or more below the mean of the others. */
  | { code: "BELOW_MEAN"; percent: number; againstCents: bigint }
  /** 30 per cent or more below the next. */
  | { code: "BELOW_NEXT"; percent: number; againstCents: bigint };

export interface BidTabulation {
  id: string;
  name: string;
  /** Sum of the base bid. Null: a number is not clear, or nothing is offered. */
  baseCents: bigint | null;
  /** Base, chosen alternates and allowances; of a proposal without lines its price. */
  comparedCents: bigint | null;
  /** The total as the bidder states it, which is what was read aloud. Null: not stated, or not clear. */
  statedCents: bigint | null;
  /** Place among the bids that are compared; the same for the same amount. Null: not ranked. */
  rank: number | null;
  /** In the order of the lines. */
  cells: Cell[];
  corrections: Correction[];
  asks: Ask[];
  missingAcknowledgements: number[];
  /** Keys of lines of the base bid, and of chosen alternates, for which nothing is offered. */
  missingLines: string[];
  /** Keys of lines that the bid prices and nobody asks for any more. */
  strayLines: string[];
  /** What asks for a written justification before this bid is awarded. */
  flags: LowBidFlag[];
}

export interface LineTabulation {
  id: string;
  lowCents: bigint | null;
  highCents: bigint | null;
  /** Highest above lowest, in hundredths of a per cent. Null: fewer than two prices, or the lowest is 0. */
  spread: number | null;
  /** The engineer's for the whole line. */
  estimateCents: bigint | null;
}

export interface Tabulation {
  /** In the order given. */
  bids: BidTabulation[];
  lines: LineTabulation[];
  /** The one lowest bid. Null: none is ranked, or the lowest are tied. */
  lowestId: string | null;
  /** Bids of the same amount, by rank. */
  ties: string[][];
  /** Of the ranked totals, in hundredths of a per cent. */
  spread: number | null;
  allowancesCents: bigint;
  /** The engineer's, for what is compared. Null: a line has none. */
  estimateCents: bigint | null;
}

const MEAN_PERCENT = 40;
const NEXT_PERCENT = 30;
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);
const nothing: Cell = { state: "MISSING", unitPrice: null, cents: null, isLow: false };

/** A ratio in hundredths of a per cent, half of one rounded up. */
const hundredths = (part: bigint, whole: bigint): number => Number((part * 20_000n + whole) / (whole * 2n));

export function spreadOf(amounts: readonly bigint[]): number | null {
  if (amounts.length < 2) return null;
  const low = amounts.reduce((least, each) => (each < least ? each : least));
  const high = amounts.reduce((most, each) => (each > most ? each : most));
  return low === 0n ? null : hundredths(high - low, low);
}

/** A number of a bid as it is clearly written: nothing, a decimal text, or not clear. */
function clearOf(written: string | null, field: NumberField): { is: string | null } | { unclear: string } {
  const text = (written ?? "").trim();
  if (!text) return { is: null };
  const price = priceOf(text);
  if (price === null || (field !== "UNIT_PRICE" && centsOf(price) === null)) return { unclear: text };
  return { is: price };
}

/** Whether an answer is a clear number for its field; '' says that nothing counts as written. */
export const isClear = (reads: string, field: NumberField): boolean => "is" in clearOf(reads, field);

/** Reads a bid's numbers, with what staff answered. */
function readerOf({ readings = [] }: TabulatedBid) {
  const asks: Ask[] = [];
  const answers = new Map(readings.map((each) => [`${each.field} ${each.lineId ?? ""}`, each]));
  /** Undefined: not clear. */
  const read = (field: NumberField, lineId: string | null, written: string | null): string | null | undefined => {
    const clear = clearOf(written, field);
    if ("is" in clear) return clear.is;
    const answer = answers.get(`${field} ${lineId ?? ""}`);
    const answered = answer?.written.trim() === clear.unclear ? clearOf(answer.reads, field) : clear;
    if ("is" in answered) return answered.is;
    asks.push({ lineId, field, written: clear.unclear });
    return undefined;
  };
  const readCents = (field: NumberField, lineId: string | null, written: string | null): bigint | null | undefined => {
    const clear = read(field, lineId, written);
    return clear == null ? clear : centsOf(clear);
  };
  return { asks, read, readCents };
}

interface ReadLine {
  cell: Cell;
  correction: Correction | null;
}

function tabulateBid(bid: TabulatedBid, input: TabulationInput, allowances: bigint): BidTabulation {
  const { content } = bid;
  const { lines } = input;
  const { asks, read, readCents } = readerOf(bid);
  const written = new Map(content?.lines.map((line) => [line.id, line]));
  const chosen = new Set(input.alternates);
  const readOne = (line: EditionLine): ReadLine => {
    if (line.kind === "ALLOWANCE") {
      const cents = BigInt(line.allowance ?? 0);
      return { cell: { state: "ALLOWANCE", unitPrice: null, cents, isLow: false }, correction: null };
    }
    const offered = written.get(line.id);
    if (!offered) return { cell: { ...nothing }, correction: null };
    const unitPrice = read("UNIT_PRICE", line.id, offered.unitPrice);
    const stated = readCents("EXTENSION", line.id, offered.extension);
    if (unitPrice === undefined || stated === undefined)
      return { cell: { ...nothing, state: "UNCLEAR", unitPrice: unitPrice ?? null }, correction: null };
    if (unitPrice === null) {
      const state = stated === null ? "MISSING" : "PRICED";
      return { cell: { state, unitPrice, cents: stated, isLow: false }, correction: null };
    }
    const computed = extensionOf(line.quantity, unitPrice);
    if (stated === null || stated === computed)
      return { cell: { state: "PRICED", unitPrice, cents: computed, isLow: false }, correction: null };
    const cents = input.unitPriceGoverns ? computed : stated;
    return {
      cell: { state: "CORRECTED", unitPrice, cents, isLow: false },
      correction: { lineId: line.id, statedCents: stated, computedCents: computed, countsCents: cents },
    };
  };
  const each = lines.map((line) => ({ line, ...readOne(line) }));
  const amountsOf = (wanted: (line: EditionLine) => boolean) =>
    each.flatMap(({ line, cell }) => (wanted(line) && cell.cents !== null ? [cell.cents] : []));
  const isBase = ({ kind }: EditionLine) => kind === "BASE";
  const isChosen = ({ id, kind }: EditionLine) => kind === "ALTERNATE" && chosen.has(id);

  const statedTotal = readCents("TOTAL", null, content?.statedTotal ?? null);
  const price = readCents("PRICE", null, content?.price ?? null);
  const isPriced = each.some(({ line, cell }) => line.kind !== "ALLOWANCE" && cell.state !== "MISSING");
  const whole = price ?? statedTotal ?? null;
  const isLineless = !lines.some(({ kind }) => kind !== "ALLOWANCE") || (!isPriced && price != null);
  const base = isLineless ? whole : isPriced ? sum(amountsOf(isBase)) : null;
  const baseCents = asks.length > 0 ? null : base;
  const comparedCents = baseCents === null ? null : baseCents + sum(amountsOf(isChosen)) + allowances;

  const corrections = each.flatMap(({ correction }) => correction ?? []);
  if (!isLineless && baseCents !== null && statedTotal != null) {
    // Bidders state the base bid with the allowances or without.
    const isRight = statedTotal === baseCents || statedTotal === baseCents + allowances;
    if (!isRight)
      corrections.push({
        lineId: null,
        statedCents: statedTotal,
        computedCents: baseCents,
        countsCents: baseCents,
      });
  }
  const known = new Set(lines.map(({ id }) => id));
  return {
    id: bid.id,
    name: bid.name,
    baseCents,
    comparedCents,
    statedCents: statedTotal ?? (isLineless ? (price ?? null) : null),
    rank: null,
    cells: each.map(({ cell }) => cell),
    corrections,
    asks,
    missingAcknowledgements: content
      ? (input.addenda ?? []).filter((number) => !content.acknowledged.includes(number))
      : [],
    missingLines:
      content === null || isLineless
        ? []
        : each.flatMap(({ line, cell }) =>
            (isBase(line) || isChosen(line)) && cell.state === "MISSING" ? [line.id] : [],
          ),
    strayLines: content?.lines.flatMap(({ id }) => (known.has(id) ? [] : [id])) ?? [],
    flags: [],
  };
}

/** Withdrawn bids and those marked as not responsive are listed, and compared with none. */
const isCompared = ({ withdrawn, responsive }: TabulatedBid): boolean => !withdrawn && responsive !== false;

/** What lies so far below the others that it has to be explained before an award. `others` in rising order. */
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

/** All bids beside each other. The result of a bid depends on no order of the bids. */
export function tabulate(input: TabulationInput): Tabulation {
  const { lines } = input;
  const allowancesCents = sum(lines.map(({ kind, allowance }) => (kind === "ALLOWANCE" ? BigInt(allowance ?? 0) : 0n)));
  const bids = input.bids.map((bid) => tabulateBid(bid, input, allowancesCents));
  const compared = bids.filter((_bid, at) => isCompared(input.bids[at] as TabulatedBid));

  const estimateOf = (line: EditionLine): bigint | null => {
    if (line.kind === "ALLOWANCE") return BigInt(line.allowance ?? 0);
    const unit = input.estimates[line.id];
    return unit == null ? null : extensionOf(line.quantity, unit);
  };
  const tabulated = lines.map((line, at): LineTabulation => {
    const cells = compared.flatMap(({ cells: all }) => all[at] ?? []);
    const amounts = cells.flatMap(({ cents }) => cents ?? []);
    const estimateCents = estimateOf(line);
    if (line.kind === "ALLOWANCE" || amounts.length === 0)
      return { id: line.id, lowCents: null, highCents: null, spread: null, estimateCents };
    const lowCents = amounts.reduce((least, each) => (each < least ? each : least));
    const highCents = amounts.reduce((most, each) => (each > most ? each : most));
    for (const cell of cells) cell.isLow = cell.cents === lowCents;
    return { id: line.id, lowCents, highCents, spread: spreadOf(amounts), estimateCents };
  });

  // What leaves a line out is ranked once somebody has found it responsive all the same.
  const isRanked = ({ id, comparedCents, missingLines }: BidTabulation) =>
    comparedCents !== null &&
    (missingLines.length === 0 || input.bids.some((bid) => bid.id === id && bid.responsive === true));
  const ranked = compared
    .filter(isRanked)
    .toSorted((one, other) => Number((one.comparedCents ?? 0n) - (other.comparedCents ?? 0n)));
  const totals = ranked.map(({ comparedCents }) => comparedCents ?? 0n);
  for (const [at, bid] of ranked.entries()) {
    const own = totals[at] as bigint;
    bid.rank = totals.indexOf(own) + 1;
    bid.flags = flagsOf(own, totals.toSpliced(at, 1));
  }
  const byRank = Map.groupBy(ranked, ({ rank }) => rank);
  const lowest = byRank.get(1) ?? [];
  const counting = lines.flatMap((line, at) =>
    line.kind === "ALTERNATE" && !input.alternates.includes(line.id) ? [] : [tabulated[at]?.estimateCents ?? null],
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
