// One bid's numbers, in whole cents. Totals are computed, and unclear numbers are never guessed: they are questioned,
// and the bid has no total until someone has answered.
import { centsOf, extensionOf, priceOf } from "../../projects/lines/decimals.rules.ts";
import type { EditionLine } from "../../solicitations/edition.rules.ts";
import type { BidContent } from "../../bids/sealing/bidContent.rules.ts";

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
  /** 40 percent or more below the mean of the others. */
  | { code: "BELOW_MEAN"; percent: number; againstCents: bigint }
  /** 30 percent or more below the next. */
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
  /** Keys of priced lines that are no longer requested. */
  strayLines: string[];
  /** What asks for a written justification before this bid is awarded. */
  flags: LowBidFlag[];
}

export const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);
const nothing: Cell = { state: "MISSING", unitPrice: null, cents: null, isLow: false };

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

/** A bid on its own. Its rank, its flags and its low cells depend on the others. */
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
