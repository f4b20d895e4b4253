// The county's business days, for every room that counts days (General Construction Law §20, §24, §25-a).
import { addDays, dayOf, weekdayOf } from "../../days.rules.ts";

/** A day on which the county is closed. */
export interface Holiday {
  /** YYYY-MM-DD. */
  date: string;
  name: string;
}

const DAY = 86_400_000;

const nth = (year: number, month: number, weekday: number, ordinal: number): string => {
  const first = Date.UTC(year, month - 1, 1);
  const ahead = (weekday - new Date(first).getUTCDay() + 7) % 7;
  return dayOf(first + (ahead + (ordinal - 1) * 7) * DAY);
};
const lastMonday = (year: number, month: number): string => {
  const last = Date.UTC(year, month, 0);
  return dayOf(last - ((new Date(last).getUTCDay() + 6) % 7) * DAY);
};
const fixed = (year: number, month: number, date: number): string => dayOf(Date.UTC(year, month - 1, date));

/**
 * The federal holidays of a year (5 U.S.C. 6103), on the days on which they are observed: Saturday ones on the Friday
 * before, Sunday ones on the Monday after.
 */
export function federalHolidays(year: number): Holiday[] {
  const observed = (date: string): string =>
    weekdayOf(date) === 6 ? addDays(date, -1) : weekdayOf(date) === 0 ? addDays(date, 1) : date;
  return [
    { date: observed(fixed(year, 1, 1)), name: "New Year's Day" },
    { date: nth(year, 1, 1, 3), name: "Birthday of Martin Luther King, Jr." },
    { date: nth(year, 2, 1, 3), name: "Washington's Birthday" },
    { date: lastMonday(year, 5), name: "Memorial Day" },
    { date: observed(fixed(year, 6, 19)), name: "Juneteenth" },
    { date: observed(fixed(year, 7, 4)), name: "Independence Day" },
    { date: nth(year, 9, 1, 1), name: "Labor Day" },
    { date: nth(year, 10, 1, 2), name: "Columbus Day" },
    { date: observed(fixed(year, 11, 11)), name: "Veterans Day" },
    { date: nth(year, 11, 4, 4), name: "Thanksgiving Day" },
    { date: observed(fixed(year, 12, 25)), name: "Christmas Day" },
  ];
}

/**
 * The weekdays of a year that New York State observes as public holidays (General Construction Law §24): one that falls
 * on a Sunday is observed on the Monday after, one that falls on a Saturday on no weekday. Flag Day, a Sunday without a
 * Monday, is never one of them.
 */
export function stateHolidays(year: number): Holiday[] {
  const days = [
    { date: fixed(year, 1, 1), name: "New Year's Day" },
    { date: nth(year, 1, 1, 3), name: "Dr. Martin Luther King, Jr. Day" },
    { date: fixed(year, 2, 12), name: "Lincoln's Birthday" },
    { date: nth(year, 2, 1, 3), name: "Washington's Birthday" },
    { date: lastMonday(year, 5), name: "Memorial Day" },
    { date: fixed(year, 6, 19), name: "Juneteenth" },
    { date: fixed(year, 7, 4), name: "Independence Day" },
    { date: nth(year, 9, 1, 1), name: "Labor Day" },
    { date: nth(year, 10, 1, 2), name: "Columbus Day" },
    // The Tuesday after the first Monday.
    { date: addDays(nth(year, 11, 1, 1), 1), name: "Election Day" },
    { date: fixed(year, 11, 11), name: "Veterans' Day" },
    { date: nth(year, 11, 4, 4), name: "Thanksgiving Day" },
    { date: fixed(year, 12, 25), name: "Christmas Day" },
  ];
  return days
    .map(({ date, name }) => ({ date: weekdayOf(date) === 0 ? addDays(date, 1) : date, name }))
    .filter(({ date }) => weekdayOf(date) !== 6);
}

/** State holidays on which federal offices are open: a county that observes them lists them as its own. */
export function stateOnlyHolidays(year: number): Holiday[] {
  const federal = new Set(federalHolidays(year).map(({ date }) => date));
  return stateHolidays(year).filter(({ date }) => !federal.has(date));
}

/** The county's business days. */
export interface WorkCalendar {
  /** Why the county is closed on a day: the weekday or the holiday. Null: it is a business day. */
  closedOn(day: string): string | null;
  /** The day itself, or the next business day. */
  openFrom(day: string): string;
  /** A number of business days later, the day itself not counted. */
  addWorkDays(day: string, count: number): string;
  /** Holidays from one day to another, in order. */
  holidays(from: string, to: string): Holiday[];
}

/** The calendar of a county: Saturdays and Sundays, the federal holidays, and its own days. */
export function workCalendar(ownHolidays: readonly Holiday[]): WorkCalendar {
  const named = new Map(ownHolidays.map(({ date, name }) => [date, name]));
  const years = new Map<number, Map<string, string>>();
  const federal = (day: string): string | undefined => {
    const year = Number(day.slice(0, 4));
    let of = years.get(year);
    if (!of) {
      // New Year's Day of the next year may be kept on the last day of this one.
      const dates = [...federalHolidays(year), ...federalHolidays(year + 1)];
      of = new Map(dates.map(({ date, name }) => [date, name]));
      years.set(year, of);
    }
    return of.get(day);
  };
  const holidayOn = (day: string): string | null => named.get(day) ?? federal(day) ?? null;
  const closedOn = (day: string): string | null =>
    holidayOn(day) ?? (weekdayOf(day) === 6 ? "Saturday" : weekdayOf(day) === 0 ? "Sunday" : null);
  const openFrom = (day: string): string => {
    let at = day;
    // A county that is closed for a year is closed for good.
    for (let n = 0; n < 366 && closedOn(at) !== null; n += 1) at = addDays(at, 1);
    return at;
  };
  return {
    closedOn,
    openFrom,
    addWorkDays(day, count) {
      let at = day;
      for (let n = 0; n < count; n += 1) at = openFrom(addDays(at, 1));
      return at;
    },
    holidays(from, to) {
      const found: Holiday[] = [];
      for (let day = from, n = 0; day <= to && n < 1100; day = addDays(day, 1), n += 1) {
        const name = holidayOn(day);
        if (name !== null) found.push({ date: day, name });
      }
      return found;
    },
  };
}
