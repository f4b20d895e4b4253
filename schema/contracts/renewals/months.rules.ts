// Calendar months for terms of contracts (General Construction Law §30).
import { addDays } from "../../days.rules.ts";

const figures = (year: number, month: number, date: number): string =>
  [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(date).padStart(2, "0")].join("-");

/**
 * The last day of a term of a number of months: the day before the same day of the month, so that a year from January 1
 * ends on December 31. If the last month has no such day, the term ends with that month.
 */
export function endOfTerm(start: string, months: number): string {
  const [startYear = 0, startMonth = 1, date = 1] = start.split("-").map(Number);
  const total = startYear * 12 + startMonth - 1 + months;
  const [year, month] = [Math.floor(total / 12), (total % 12) + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return date > last ? figures(year, month, last) : addDays(figures(year, month, date), -1);
}
