// A county's own holidays: the days on which it is closed beside Saturdays, Sundays, and the federal holidays.
import { parseDay, isRealDay, longDay } from "../../dates.rules.ts";
import { type Holiday, stateOnlyHolidays } from "./calendar.rules.ts";

/** A holiday as stored. */
export interface OwnDay extends Holiday {
  /** County date on which it was entered; absent if entered before dates were recorded. */
  since?: string;
}

export const MAX_HOLIDAYS = 400;
export const MAX_NAME_LENGTH = 100;

export interface HolidaysRefusal {
  code: "FIELD" | "DAY_PASSED";
  message: string;
  field: "holidays";
}
const refusal = (message: string, code: HolidaysRefusal["code"] = "FIELD"): HolidaysRefusal => ({
  code,
  message,
  field: "holidays",
});

/** Own holidays as stored; entries that are not valid are left out. */
export function ownDays(stored: unknown): OwnDay[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => {
    const { date, name, since } = (each ?? {}) as Record<string, unknown>;
    if (typeof date !== "string" || typeof name !== "string") return [];
    return [typeof since === "string" ? { date, name, since } : { date, name }];
  });
}

/** Why these holidays cannot be saved; null: they can. Names are trimmed. Errors: FIELD. */
export function refuseHolidays(wanted: readonly Holiday[]): HolidaysRefusal | null {
  if (wanted.length > MAX_HOLIDAYS) return refusal(`A county can list at most ${MAX_HOLIDAYS} days of its own.`);
  const named = new Map<string, string>();
  for (const [at, { date, name }] of wanted.entries()) {
    if (!isRealDay(date))
      return refusal(`Line ${at + 1}: “${date.slice(0, 20)}” isn't a date. Use a date like 2026-11-27.`);
    if (name === "") return refusal(`Line ${at + 1}: enter a name after the date.`);
    if (name.length > MAX_NAME_LENGTH)
      return refusal(`Line ${at + 1}: a name may have at most ${MAX_NAME_LENGTH} characters.`);
    const other = named.get(date);
    if (other !== undefined) return refusal(`“${other}” and “${name}” are on the same day, ${longDay(date)}.`);
    named.set(date, name);
  }
  return null;
}

/** Whether New York State observes a day on which federal offices are open. */
const isStateOnly = (day: string): boolean =>
  stateOnlyHolidays(Number(day.slice(0, 4))).some(({ date }) => date === day);

/**
 * Why holidays cannot be removed: deadlines were extended past them, and past results must not change. Null: they can.
 * Errors: DAY_PASSED.
 */
export function refuseRemoved(
  before: readonly OwnDay[],
  wanted: readonly Holiday[],
  today: string,
): HolidaysRefusal | null {
  const keptDates = new Set(wanted.map(({ date }) => date));
  const removedHoliday = before.find(
    ({ date, since }) => date < today && (since ?? date) <= date && !keptDates.has(date) && isStateOnly(date),
  );
  return removedHoliday
    ? refusal(
        `${longDay(removedHoliday.date)} has passed, and deadlines may have moved past it. Keep “${removedHoliday.name}” on the list.`,
        "DAY_PASSED",
      )
    : null;
}

/** Own holidays as stored from today on, earliest first. One that stays keeps the date on which it was entered. */
export function enteredOn(today: string, before: readonly OwnDay[], wanted: readonly Holiday[]): OwnDay[] {
  const had = new Map(before.map((day) => [day.date, day]));
  return wanted
    .map(({ date, name }): OwnDay => {
      const was = had.get(date);
      if (!was) return { date, name, since: today };
      return was.since === undefined ? { date, name } : { date, name, since: was.since };
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** As shown in a form, one per line. */
export const writtenHolidays = (days: readonly Holiday[]): string =>
  days.map(({ date, name }) => `${date} ${name}`).join("\n");

/** Reads the same lines, typed or pasted from a spreadsheet. A line without a name has ''. */
export const readHolidays = (text: string): Holiday[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, date = "", name = ""] = /^([^\s,;]*)[\s,;]*(.*)$/.exec(line) ?? [];
      return { date: parseDay(date) ?? date, name: name.trim() };
    });

/** Lines with New York's public holidays that are not federal, for a number of years, without repeats. */
export function withStateHolidays(text: string, year: number, years: number): { text: string; added: number } {
  const listed = new Set(readHolidays(text).map(({ date }) => date));
  const missing = Array.from({ length: years }, (_, more) => stateOnlyHolidays(year + more))
    .flat()
    .filter(({ date }) => !listed.has(date));
  const lines = text.replace(/\s+$/, "");
  return {
    text: [lines, writtenHolidays(missing)].filter(Boolean).join("\n"),
    added: missing.length,
  };
}
