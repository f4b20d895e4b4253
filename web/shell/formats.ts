export type DateChoice = "ISO" | "US" | "EU";
export type TimeChoice = "H12" | "H24";
/** How the signed-in person wants dates and times written. Null: as the language has it. */
export type Formats = { date: DateChoice | null; time: TimeChoice | null };

// One person signs in to a page; every list and record that writes a date asks here, so that the choice holds everywhere at once.
let chosen: Formats = { date: null, time: null };

/** Told by the Shell before it draws a page. */
export function choose(formats: Formats): void {
  chosen = formats;
}

const medium = new Map<string, Intl.DateTimeFormat>();
const formatOf = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify(options);
  const known = medium.get(key) ?? new Intl.DateTimeFormat("en-US", options);
  medium.set(key, known);
  return known;
};

const two = (part: number): string => String(part).padStart(2, "0");

function numbers(year: number, month: number, day: number, format: DateChoice): string {
  const four = String(year).padStart(4, "0");
  if (format === "ISO") return `${four}-${two(month)}-${two(day)}`;
  return format === "US" ? `${month}/${day}/${four}` : `${two(day)}.${two(month)}.${four}`;
}

/** A date from YYYY-MM-DD, 'Apr 14, 2026' unless she chose otherwise; no time zone shifts it. What is no date comes back as it is. */
export function writtenDate(iso: string, { date }: Formats = chosen): string {
  const moment = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(moment.valueOf())) return iso;
  if (date) return numbers(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate(), date);
  return formatOf({ dateStyle: "medium", timeZone: "UTC" }).format(moment);
}

/** The day of a moment where the reader is: 'Apr 14, 2026' unless she chose otherwise. */
export function writtenDay(moment: string, { date }: Formats = chosen): string {
  const day = new Date(moment);
  return date
    ? numbers(day.getFullYear(), day.getMonth() + 1, day.getDate(), date)
    : formatOf({ dateStyle: "medium" }).format(day);
}

/** The time of a moment where the reader is: '2:03 PM' or '14:03'. */
export function writtenTime(moment: string, { time }: Formats = chosen): string {
  return formatOf({
    hour: time === "H24" ? "2-digit" : "numeric",
    minute: "2-digit",
    hourCycle: time === "H24" ? "h23" : "h12",
  })
    .format(new Date(moment))
    .replaceAll("\u202f", " ");
}

/** A moment where the reader is: 'Apr 14, 2026, 2:03 PM' unless she chose otherwise. */
export const writtenMoment = (moment: string, formats: Formats = chosen): string =>
  `${writtenDay(moment, formats)}, ${writtenTime(moment, formats)}`;
