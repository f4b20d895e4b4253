// A period of law that ends on a Saturday, Sunday, or public holiday ends on the next business day (General
// Construction Law §24, §25-a).
import { addDays, weekdayOf } from "../days.rules.ts";
import { stateHolidays, workCalendar } from "../county/holidays/calendar.rules.ts";
import type { OwnDay } from "../county/holidays/holidays.rules.ts";
import { dayInWords } from "../dates.rules.ts";

/** The county's calendar, as needed for the last days of periods. */
export interface ClosedDays {
  own: readonly OwnDay[];
  /** YYYY-MM-DD. Periods that ended earlier are judged without an extension. Null to extend every period. */
  since: string | null;
}

/**
 * Why a day is not a business day: '' if its weekday says so, null if it is one. Only a public holiday of the State
 * counts, and only if it was on the county's calendar by that day. In doubt, the earlier day applies, and later changes
 * of the list change no past result.
 */
function closedBy(day: string, ownDays: readonly OwnDay[]): string | null {
  if (weekdayOf(day) === 6 || weekdayOf(day) === 0) return "";
  if (!stateHolidays(Number(day.slice(0, 4))).some(({ date }) => date === day)) return null;
  return workCalendar(ownDays.filter(({ date, since }) => (since ?? date) <= date)).closedOn(day);
}

/** The last day of a period that ends on a given day, and why it is later. */
export function lastDay(ends: string, { own, since }: ClosedDays): { day: string; moved: string | null } {
  const because = since !== null && ends < since ? null : closedBy(ends, own);
  if (because === null) return { day: ends, moved: null };
  let day = addDays(ends, 1);
  while (closedBy(day, own) !== null) day = addDays(day, 1);
  const falls = [because, dayInWords(ends)].filter(Boolean).join(", ");
  return {
    day,
    moved: `The last day falls on ${falls}. It is due the next business day (General Construction Law §25-a).`,
  };
}
