// Dates and times in words, for documents and letters.

// Creating one costs far more than using it, and a file with thousands of rows needs it for each.
const LONG = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A date in words, e.g. Tuesday, November 24, 2026. */
export function dayInWords(date: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
}

/** The day without its weekday, e.g. November 24, 2026. */
export const longDay = (date: string): string => LONG.format(new Date(`${date}T00:00:00Z`));

/** A time in words, e.g. 7:00 PM, from HH:MM. */
export function hourInWords(time: string): string {
  const [hours = "0", minutes = "00"] = time.split(":");
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? "AM" : "PM"}`;
}

/** A time zone's name at a moment: EST in winter, EDT in summer. */
export const zoneInWords = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" })
    .formatToParts(moment)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

/** The name of a time zone for the whole year, e.g. Eastern Time. */
export const zoneOfYear = (timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(new Date(0))
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

/** A moment for a cell of a spreadsheet, e.g. 2026-11-20 16:05 EST. */
export function momentInFigures(moment: Date, timeZone: string): string {
  const written = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone }).format(moment);
  return `${written} ${zoneInWords(moment, timeZone)}`;
}

/** A moment in words with its time zone, e.g. November 20, 2026, 4:05 PM EST. */
export function momentInWords(moment: Date, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone }).format(moment);
  const day = part({ dateStyle: "long" });
  return `${day}, ${hourInWords(part({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }))} ${zoneInWords(moment, timeZone)}`;
}

/** Whether a text is a day in the calendar. */
export function isRealDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(day);
}

/** A date as finance systems write it: 2026-05-20 or 5/20/2026. Null for any other text. */
export function parseDay(text: string): string | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.Z]*)?$/.exec(text);
  if (iso) return iso[1] ?? null;
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year === "" ? null : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
