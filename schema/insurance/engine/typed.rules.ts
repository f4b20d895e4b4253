// Typed fields of requirements and certificates, as stored.
import { isRealDay } from "../../dates.rules.ts";
import { centsOf, priceOf } from "../../projects/lines/decimals.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { oneLine } from "../../users/rules.ts";

/** Stops reading at the first fault. */
class Fault extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Refuses the value. Only within {@link reading}. */
export function refuse(code: string, field: string, message: string): never {
  throw new Fault({ code, field, message });
}

/** The value read, or why it is refused. */
export function reading<T>(read: () => T): { value: T } | { refusal: Refusal } {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof Fault) return { refusal: error.refusal };
    throw error;
  }
}

/** A text on one line; null if empty. Errors: TOO_LONG. */
export function textOf(typed: string | null, field: string, label: string, longest: number): string | null {
  const text = oneLine(typed);
  if (text.length > longest) refuse("TOO_LONG", field, `${label} may have at most ${longest} characters.`);
  return text || null;
}

/** The same, required. Errors: REQUIRED, TOO_LONG. */
export function requiredText(typed: string | null, field: string, label: string, longest: number): string {
  return textOf(typed, field, label, longest) ?? refuse("REQUIRED", field, `${label} is missing.`);
}

/** An amount in cents, from $1 to $999,999,999.99; null if empty. Errors: NOT_A_NUMBER, OUT_OF_RANGE. */
export function limitOf(typed: string | null, field: string): bigint | null {
  const text = oneLine(typed);
  if (!text) return null;
  const price = priceOf(text);
  const cents = price === null ? null : centsOf(price);
  if (cents === null)
    return refuse("NOT_A_NUMBER", field, `“${text.slice(0, 40)}” isn't a clear amount. Write it like 1,000,000.`);
  return cents >= 100n ? cents : refuse("OUT_OF_RANGE", field, "A limit must be at least $1.");
}

/** A day between 1950 and 2199; null if empty. Errors: NO_SUCH_DAY. */
export function dayOf(typed: string | null, field: string): string | null {
  const day = oneLine(typed);
  if (!day) return null;
  // A mistyped year would count as proof for centuries.
  return isRealDay(day) && day >= "1950-01-01" && day < "2200-01-01"
    ? day
    : refuse("NO_SUCH_DAY", field, `“${day.slice(0, 40)}” is not a valid date.`);
}

/** A whole number. Errors: OUT_OF_RANGE. */
export function wholeOf(value: number, field: string, [least, most]: readonly [number, number], label: string): number {
  return Number.isInteger(value) && value >= least && value <= most
    ? value
    : refuse("OUT_OF_RANGE", field, `${label} must be a whole number from ${least} to ${most}.`);
}

/** One of a closed list. Errors: NOT_IN_LIST. */
export function oneOf<T extends string>(value: string, list: readonly T[], field: string, label: string): T {
  return (
    list.find((each) => each === value) ?? refuse("NOT_IN_LIST", field, `“${value.slice(0, 40)}” isn't a ${label}.`)
  );
}
