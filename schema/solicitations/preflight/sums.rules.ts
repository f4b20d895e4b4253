// What was bought of the same kind within twelve months (GML 103(1); decision 'Procurement', 2).
import { longDay } from "../../dates.rules.ts";
import { addDays } from "../../days.rules.ts";
import { inDollars } from "../../money.rules.ts";

/** The sum of a commodity, or of a department, beside the project itself. */
export interface TwelveMonthSum {
  /** COMMODITY or DEPARTMENT. */
  of: "COMMODITY" | "DEPARTMENT";
  /** Code of the commodity; null: of the department. */
  code: string | null;
  name: string;
  /** Other projects that count. */
  projects: number;
  /** Cents of those that are awarded. */
  awarded: number;
  /** Cents that the others are estimated at. */
  estimated: number;
  /** The other projects without any amount. */
  unknown: number;
}

/** The first day of the twelve months that end with a day. */
export const twelveMonthsBefore = (day: string): string => {
  const [year = 0, ...rest] = day.split("-");
  const before = `${String(Number(year) - 1).padStart(4, "0")}-${rest.join("-")}`;
  // Without a February 29 a year earlier, the day after counts.
  return addDays(before.endsWith("-02-29") ? `${before.slice(0, 4)}-02-28` : before, 1);
};

/** What counts together with the project's own amount, in cents. */
export const totalOf = (sum: TwelveMonthSum, own: number | null): number => sum.awarded + sum.estimated + (own ?? 0);

/** The sum in words, with what it is made of. */
export function sumSentence(sum: TwelveMonthSum, own: number | null, from: string): string {
  const what = sum.of === "COMMODITY" ? `commodity ${sum.code} ${sum.name}` : sum.name;
  const others =
    sum.projects === 0
      ? "no other project"
      : `${sum.projects === 1 ? "1 other project" : `${sum.projects} other projects`}: ${inDollars(sum.awarded)} awarded and ${inDollars(sum.estimated)} estimated`;
  const unknown =
    sum.unknown === 0 ? "" : ` ${sum.unknown === 1 ? "One of them has" : `${sum.unknown} of them have`} no amount yet.`;
  const mine = own === null ? "this one has no estimated cost yet" : `this one is estimated at ${inDollars(own)}`;
  return `Since ${longDay(from)}, ${what}: ${others}; ${mine}. Total: ${inDollars(totalOf(sum, own))}.${unknown}`;
}
