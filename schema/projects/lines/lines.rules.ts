// Lines for bidders to price: what each may contain, and their totals (decision 'Procurement', 5).
import type { Refusal } from "../../refusal.rules.ts";
import { centsOf, decimalOf, extensionOf, priceOf } from "./decimals.rules.ts";

/** Maximum number of lines per project. */
export const MAX_LINES = 2_500;

export const LINE_KINDS = ["BASE", "ALTERNATE", "ALLOWANCE"] as const;
export type LineKind = (typeof LINE_KINDS)[number];
export const LINE_KIND_WORDS: Readonly<Record<LineKind, string>> = {
  BASE: "Base bid",
  ALTERNATE: "Alternate",
  ALLOWANCE: "Allowance",
};

/** A line as typed, with every number as written. */
export interface TypedLine {
  kind: LineKind;
  number: string;
  description: string;
  unit: string;
  quantity: string;
  /** The engineer's estimate per unit. '' for none. */
  estimate: string;
  /** The amount of an allowance. '' for any other line. */
  allowance: string;
}
export const LINE_FIELDS = ["kind", "number", "description", "unit", "quantity", "estimate", "allowance"] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** A line as stored. */
export interface Line {
  kind: LineKind;
  number: string;
  description: string;
  unit: string;
  quantity: string;
  estimate: string | null;
  /** Cents. Set only for an allowance. */
  allowance: bigint | null;
}

/** A problem with a line, and its field. */
export interface LineFault {
  code: "REQUIRED" | "TOO_LONG" | "NOT_A_NUMBER" | "OUT_OF_RANGE" | "NOT_HERE" | "TWICE";
  message: string;
  field: LineField;
}

const MAX_LENGTH = { number: 20, description: 2_000, unit: 40 } as const;
const NAMES: Readonly<Record<LineField, string>> = {
  kind: "kind",
  number: "number",
  description: "description",
  unit: "unit",
  quantity: "quantity",
  estimate: "estimate",
  allowance: "allowance",
};
/** The largest amount of a line, in cents: ten billion dollars. */
const LARGEST = 1_000_000_000_000n;

const bare = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** A typed line as stored, or its first problem. */
export function readLine(typed: TypedLine): { line: Line } | { fault: LineFault } {
  const fault = (code: LineFault["code"], field: LineField, message: string) => ({ fault: { code, field, message } });
  const words = {
    number: bare(typed.number),
    description: typed.description.trim(),
    unit: bare(typed.unit),
  };
  for (const field of ["number", "description", "unit"] as const) {
    if (!words[field]) return fault("REQUIRED", field, `The ${NAMES[field]} is missing.`);
    if (words[field].length > MAX_LENGTH[field])
      return fault("TOO_LONG", field, `The ${NAMES[field]} may have at most ${MAX_LENGTH[field]} characters.`);
  }
  const unclear = (field: LineField, text: string) =>
    fault("NOT_A_NUMBER", field, `“${text.slice(0, 40)}” isn't a clear ${NAMES[field]}. Write it like 1,200.5.`);
  const quantity = decimalOf(typed.quantity);
  if (quantity === null) {
    if (!typed.quantity.trim()) return fault("REQUIRED", "quantity", "The quantity is missing.");
    return unclear("quantity", typed.quantity);
  }
  if (quantity === "0") return fault("OUT_OF_RANGE", "quantity", "The quantity must be more than 0.");
  const estimate = typed.estimate.trim() ? priceOf(typed.estimate) : null;
  if (estimate === null && typed.estimate.trim()) return unclear("estimate", typed.estimate);
  const allowanceText = typed.allowance.trim();
  if (typed.kind !== "ALLOWANCE" && allowanceText)
    return fault("NOT_HERE", "allowance", "Only an allowance has a fixed amount for every bidder.");
  if (typed.kind === "ALLOWANCE" && estimate !== null)
    return fault("NOT_HERE", "estimate", "An allowance has a fixed amount and no estimate.");
  if (typed.kind === "ALLOWANCE" && !allowanceText)
    return fault("REQUIRED", "allowance", "Enter the allowance's fixed amount for every bidder.");
  const price = allowanceText ? priceOf(allowanceText) : null;
  if (allowanceText && price === null) return unclear("allowance", allowanceText);
  const allowance = price === null ? null : centsOf(price);
  if (price !== null && allowance === null)
    return fault("NOT_A_NUMBER", "allowance", "An amount can have at most two decimal places.");
  const amount = allowance ?? (estimate === null ? 0n : extensionOf(quantity, estimate));
  if (amount > LARGEST)
    return fault(
      "OUT_OF_RANGE",
      allowance === null ? "estimate" : "allowance",
      "A line may total at most $10 billion.",
    );
  return { line: { kind: typed.kind, ...words, quantity, estimate, allowance } };
}

/**
 * A list of lines as stored, or the first refusal, which names line and field, e.g. `lines.3.quantity` (lines count
 * from 0).
 */
export function readLines(typed: readonly TypedLine[]): { lines: Line[] } | { refusal: Refusal } {
  const lines: Line[] = [];
  const seen = new Map<string, number>();
  for (const [at, each] of typed.entries()) {
    const read = readLine(each);
    const fault = "fault" in read ? read.fault : twice(read.line.number, at, seen);
    if (fault) {
      const { code, field, message } = fault;
      return { refusal: { code, field: `lines.${at}.${field}`, message: `Line ${at + 1}: ${message}` } };
    }
    if ("line" in read) lines.push(read.line);
  }
  return { lines };
}

function twice(number: string, at: number, seen: Map<string, number>): LineFault | null {
  const key = number.toLowerCase();
  const before = seen.get(key);
  seen.set(key, before ?? at);
  if (before === undefined) return null;
  return { code: "TWICE", field: "number", message: `Line ${before + 1} already has the number ${number}.` };
}

/** Totals of lines, in cents. */
export interface LineTotals {
  /** By the engineer's estimate. */
  base: bigint;
  alternates: bigint;
  allowances: bigint;
  /** Number of base and alternate lines without an estimate. */
  withoutEstimate: number;
}

/** The estimated total of a line, in cents. Null if it has no estimate. */
export const amountOf = ({ quantity, estimate, allowance }: Pick<Line, "quantity" | "estimate" | "allowance">) =>
  allowance ?? (estimate === null ? null : extensionOf(quantity, estimate));

export function totalsOf(lines: readonly Pick<Line, "kind" | "quantity" | "estimate" | "allowance">[]): LineTotals {
  const totals: LineTotals = { base: 0n, alternates: 0n, allowances: 0n, withoutEstimate: 0 };
  for (const line of lines) {
    const amount = amountOf(line);
    if (amount === null) totals.withoutEstimate += 1;
    else if (line.kind === "BASE") totals.base += amount;
    else if (line.kind === "ALTERNATE") totals.alternates += amount;
    else totals.allowances += amount;
  }
  return totals;
}
