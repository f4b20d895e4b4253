// Weights are integers, in hundredths of a vote: 12.19 is 1219. Nothing computes weights in floating point.
import type { ThresholdType } from "../bodies/thresholds.rules.ts";

/** A weight in hundredths of a vote. */
export type Hundredths = number;

/** Also the weight of a member whose seat is in no table. */
export const ONE_VOTE: Hundredths = 100;

type WeightRefusalCode = "NOT_A_NUMBER" | "NEGATIVE" | "MORE_THAN_TWO_DECIMALS" | "TOO_LARGE";
export type WeightRefusal = { readonly code: WeightRefusalCode; readonly message: string };

const WEIGHT_REFUSALS: Record<WeightRefusalCode, string> = {
  NOT_A_NUMBER: "A weight must be a plain number, such as 1 or 12.19.",
  NEGATIVE: "A weight cannot be less than 0.",
  MORE_THAN_TWO_DECIMALS: "A weight may have at most two decimals.",
  TOO_LARGE: "A weight cannot be more than 1,000,000.",
};

/** The largest weight of one seat, in hundredths. With at most 1,000 seats and q at most 10,000 every product stays an exact integer. */
const LARGEST_WEIGHT: Hundredths = 100_000_000;

const refused = (code: WeightRefusalCode): WeightRefusal => ({ code, message: WEIGHT_REFUSALS[code] });

/**
 * Reads a weight as typed or as a JSON number: "12.19" gives 1219, "7" gives 700. Returns a named refusal for anything
 * else. At least 0, in steps of 0.01.
 */
export function weightFromText(text: string): Hundredths | WeightRefusal {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (!parts) return refused("NOT_A_NUMBER");
  const [, sign, integerPart = "", decimals = ""] = parts;
  if (sign === "-") return refused("NEGATIVE");
  if (decimals.length > 2) return refused("MORE_THAN_TWO_DECIMALS");
  const digits = (integerPart + decimals.padEnd(2, "0")).replace(/^0+(?=\d)/, "");
  if (digits.length > 9 || Number(digits) > LARGEST_WEIGHT) return refused("TOO_LARGE");
  return Number(digits);
}

/** Writes hundredths as a decimal: 1219 gives "12.19", 1250 "12.50", 3900 "39". Negative amounts (a margin) keep their sign. */
export function weightToText(weight: Hundredths): string {
  const digits = String(Math.abs(weight)).padStart(3, "0");
  const decimals = digits.slice(-2);
  return `${weight < 0 ? "-" : ""}${digits.slice(0, -2)}${decimals === "00" ? "" : `.${decimals}`}`;
}

/**
 * A weight as the JSON number in the documented calls: 1219 gives 12.19. Parsed from the decimal text, never computed.
 */
export const weightToNumber = (weight: Hundredths): number => Number(weightToText(weight));

/** A weight for display, with thousands separators: 622800 gives "6,228". */
export const weightForReading = (weight: Hundredths): string => withSeparators(weightToText(weight));

/** Adds thousands separators to a plain decimal text. */
export const withSeparators = (decimal: string): string =>
  decimal.replace(
    /^(-?)(\d+)/,
    (_, sign: string, integerPart: string) => sign + integerPart.replace(/\B(?=(\d{3})+$)/g, ","),
  );

/**
 * One seat's weight. `byThreshold` contains different weights for matters that need another majority (as in Cortland
 * County's table of 1972).
 */
type SeatWeight = {
  readonly seat: string;
  readonly weight: Hundredths;
  readonly byThreshold?: Partial<Record<ThresholdType, Hundredths>> | null;
};

/**
 * A weight table of a body: in force from `effectiveFrom` (YYYY-MM-DD, the tenant's own calendar) until the next table.
 */
export type WeightTable = {
  readonly version: string;
  readonly effectiveFrom: string;
  /** The law that sets the weights, e.g. "Local Law 3 of 2022". */
  readonly source: string;
  readonly seats: readonly SeatWeight[];
};

/**
 * The table in force on a date: the latest with an effective date on or before it. Null before the first. If two have
 * the same date, the higher version applies.
 */
export function weightTableOn(tables: readonly WeightTable[], date: string): WeightTable | null {
  let found: WeightTable | null = null;
  for (const table of tables) {
    if (table.effectiveFrom > date) continue;
    if (!found || table.effectiveFrom > found.effectiveFrom) found = table;
    else if (table.effectiveFrom === found.effectiveFrom && table.version > found.version) found = table;
  }
  return found;
}

/** A seat's weight for a matter decided by this threshold. Null if the table does not have the seat. */
export function weightOfSeat(table: WeightTable, seat: string, threshold: ThresholdType): Hundredths | null {
  const row = table.seats.find((each) => each.seat === seat);
  return row ? (row.byThreshold?.[threshold] ?? row.weight) : null;
}

/** A weight table as stored. */
export interface TableRow {
  id: string;
  effectiveOn: string;
  authority: string;
  entries: { seatId: string; weight: number; thresholdType: ThresholdType | null }[];
}

/**
 * A stored weight table as rules expect it: seats by id. A seat with weights only for single thresholds has the default
 * weight for the others.
 */
export function weightTableOf({ id, effectiveOn, authority, entries }: TableRow): WeightTable {
  const seats = new Map<
    string,
    { seat: string; weight: number; byThreshold: Partial<Record<ThresholdType, number>> }
  >();
  for (const { seatId, weight, thresholdType } of entries) {
    const row = seats.get(seatId) ?? { seat: seatId, weight: ONE_VOTE, byThreshold: {} };
    if (thresholdType === null) row.weight = weight;
    else row.byThreshold[thresholdType] = weight;
    seats.set(seatId, row);
  }
  return { version: id, effectiveFrom: effectiveOn, source: authority, seats: [...seats.values()] };
}
