// One bid's numbers, in whole cents. Totals are computed. Unclear numbers are never guessed: staff are asked, and the
// bid has no total until someone has answered.
import { centsOf, extensionOf, priceOf } from "../../projects/lines/decimals.rules.ts";
import type { EditionLine } from "../../solicitations/edition.rules.ts";
import type { BidContent } from "../../bids/sealing/bidContent.rules.ts";

export const NUMBER_FIELDS = ["UNIT_PRICE", "EXTENSION", "TOTAL", "PRICE"] as const;
/** Which number of a bid. TOTAL and PRICE do not belong to a line. */
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** Staff's reading of a number that was unclear. */
export interface Reading {
  /** Null if it belongs to no line. */
  lineId: string | null;
  field: NumberField;
  /** The original text. The reading applies only to exactly these characters. */
  written: string;
  /** A clear number. '' if it counts as not written. */
  reads: string;
}

export interface TabulatedBid {
  id: string;
  name: string;
  /** Null if the bid could not be opened. */
  content: BidContent | null;
  /** Null if not marked yet. */
  responsive: boolean | null;
  withdrawn: boolean;
  readings?: readonly Reading[];
}

export interface TabulationInput {
  lines: readonly EditionLine[];
  /** The engineer's estimate per unit, by line. Null if there is none. */
  estimates: Readonly<Record<string, string | null>>;
  bids: readonly TabulatedBid[];
  /** Keys of the selected alternates. */
  alternates: readonly string[];
  unitPriceGoverns: boolean;
  /** Numbers of the issued addenda. */
  addenda?: readonly number[];
}

export const CELL_STATES = ["PRICED", "CORRECTED", "MISSING", "UNCLEAR", "ALLOWANCE"] as const;
/** CORRECTED: the stated amount differs from quantity times unit price. */
export type CellState = (typeof CELL_STATES)[number];

export interface Cell {
  state: CellState;
  /** A clear decimal text. Null if missing or unclear. */
  unitPrice: string | null;
  /** The amount that counts. Null if nothing is offered, or it is unclear. */
  cents: bigint | null;
  /** The lowest for this line among the compared bids. */
  isLow: boolean;
}

/** An amount that was read aloud differently than computed. */
export interface Correction {
  /** Null for the total. */
  lineId: string | null;
  statedCents: bigint;
  computedCents: bigint;
  /** Which of the two amounts counts. */
  countsCents: bigint;
}

/** A number that cannot be read, so staff are asked. */
export interface Ask {
  lineId: string | null;
  field: NumberField;
  written: string;
}

export type LowBidFlag =
  /** 40 percent or more below the mean of the others. */
  | { code: "BELOW_MEAN"; percent: number; againstCents: bigint }
  /** 30 percent or more below the next. */
  | { code: "BELOW_NEXT"; percent: number; againstCents: bigint };

export interface BidTabulation {
  id: string;
  name: string;
  /** Total of the base bid. Null if a number is unclear, or nothing is offered. */
  baseCents: bigint | null;
  /** Base, selected alternates and allowances. For a proposal without lines, its price. */
  comparedCents: bigint | null;
  /** The total as stated by the bidder and read aloud. Null if not stated or unclear. */
  statedCents: bigint | null;
  /** Rank among the compared bids. Equal amounts share a rank. Null if not ranked. */
  rank: number | null;
  /** In the order of the lines. */
  cells: Cell[];
  corrections: Correction[];
  asks: Ask[];
  missingAcknowledgements: number[];
  /** Keys of lines of the base bid, and of selected alternates, for which nothing is offered. */
  missingLines: string[];
  /** Keys of priced lines that are no longer requested. */
  strayLines: string[];
  /** Reasons to require a written justification before this bid is awarded. */
  flags: LowBidFlag[];
}

export const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);
const nothing: Cell = { state: "MISSING", unitPrice: null, cents: null, isLow: false };

/** Reads a number as written: nothing, a decimal text, or unclear. */
function clearOf(written: string | null, field: NumberField): { is: string | null } | { unclear: string } {
  const text = (written ?? "").trim();
  if (!text) return { is: null };
  const price = priceOf(text);
  if (price === null || (field !== "UNIT_PRICE" && centsOf(price) === null)) return { unclear: text };
  return { is: price };
}

/** Whether an answer is a clear number for its field. '' means that nothing counts as written. */
export const isClear = (reads: string, field: NumberField): boolean => "is" in clearOf(reads, field);

/** Reads a bid's numbers, using staff's readings of unclear ones. */
function readerOf({ readings = [] }: TabulatedBid) {
  const asks: Ask[] = [];
  const answers = new Map(readings.map((each) => [`${each.field} ${each.lineId ?? ""}`, each]));
  /** Undefined if unclear. */
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

/** Tabulates one bid. Its rank, its flags and its low cells depend on the others. */
export function tabulateBid(bid: TabulatedBid, input: TabulationInput, allowances: bigint): BidTabulation {
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
  const statedAmount = price ?? statedTotal ?? null;
  const isLineless = !lines.some(({ kind }) => kind !== "ALLOWANCE") || (!isPriced && price != null);
  const base = isLineless ? statedAmount : isPriced ? sum(amountsOf(isBase)) : null;
  const baseCents = asks.length > 0 ? null : base;
  const comparedCents = baseCents === null ? null : baseCents + sum(amountsOf(isChosen)) + allowances;

  const corrections = each.flatMap(({ correction }) => correction ?? []);
  if (!isLineless && baseCents !== null && statedTotal != null) {
    // Bidders may state the base bid with or without the allowances.
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
