// Purchases of the same kind within twelve months (GML 103(1); decision 'Procurement', 2).
import { longDay } from "../../dates.rules.ts";
import { addDays } from "../../days.rules.ts";
import { inDollars } from "../../money.rules.ts";

/** The total for a commodity or a department, excluding the project itself. */
export interface TwelveMonthSum {
  of: "COMMODITY" | "DEPARTMENT";
  /** Code of the commodity. Null for a department. */
  code: string | null;
  name: string;
  /** Number of other projects counted. */
  projects: number;
  /** Total of the awarded ones, in cents. */
  awarded: number;
  /** Total estimate of the others, in cents. */
  estimated: number;
  /** Number of other projects without any amount. */
  unknown: number;
}

/** The first day of the twelve months that end on a day. */
export const twelveMonthsBefore = (day: string): string => {
  const [year = 0, ...rest] = day.split("-");
  const before = `${String(Number(year) - 1).padStart(4, "0")}-${rest.join("-")}`;
  // February 29 of an earlier, non-leap year counts as March 1.
  return addDays(before.endsWith("-02-29") ? `${before.slice(0, 4)}-02-28` : before, 1);
};

/** The sum including the project's own amount, in cents. */
export const totalOf = (sum: TwelveMonthSum, ownEstimate: number | null): number =>
  sum.awarded + sum.estimated + (ownEstimate ?? 0);

/** The sum in words, with its parts. */
export function sumSentence(sum: TwelveMonthSum, ownEstimate: number | null, from: string): string {
  const what = sum.of === "COMMODITY" ? `commodity ${sum.code} ${sum.name}` : sum.name;
  const others =
    sum.projects === 0
      ? "no other project"
      : `${sum.projects === 1 ? "1 other project" : `${sum.projects} other projects`}: ${inDollars(sum.awarded)} awarded and ${inDollars(sum.estimated)} estimated`;
  const unknown =
    sum.unknown === 0 ? "" : ` ${sum.unknown === 1 ? "One of them has" : `${sum.unknown} of them have`} no amount yet.`;
  const mine =
    ownEstimate === null ? "this one has no estimated cost yet" : `this one is estimated at ${inDollars(ownEstimate)}`;
  return `Since ${longDay(from)}, ${what}: ${others}; ${mine}. Total: ${inDollars(totalOf(sum, ownEstimate))}.${unknown}`;
}
