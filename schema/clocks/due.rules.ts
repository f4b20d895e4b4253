// When something is due, in the county's time zone, also on the days when its clocks change.
import { addDays, dayOf, weekdayOf } from "../days.rules.ts";
import { momentOf, startOfDay } from "../tenancy/rules.ts";

const HOUR = 3_600_000;

const isSunday = (day: string) => weekdayOf(day) === 0;

/** Adds calendar months: the same day of the month, or the month's last day (General Construction Law §30). */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** The last moment of a day. */
export const endOfDay = (timeZone: string, day: string): Date => new Date(startOfDay(timeZone, day, 1).valueOf() - 1);

/** When a meeting begins. Without a start time, the beginning of its day, which is the stricter reading. */
export const beginOf = (timeZone: string, date: string, startTime: string | null): Date =>
  startTime === null ? startOfDay(timeZone, date) : momentOf(timeZone, date, startTime);

/** Counts elapsed hours: a day on which the clocks change has 23 or 25. */
export const hoursBefore = (begins: Date, hours: number): Date => new Date(begins.valueOf() - hours * HOUR);

/**
 * Latest day that leaves this many days before `date`. `date` counts; the day itself and Sundays do not (General
 * Construction Law §20).
 */
export function daysBeforeWithoutSundays(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, -1);
    if (!isSunday(day)) left -= 1;
  }
  return day;
}
