export type DateChoice = "ISO" | "US" | "EU";
export type TimeChoice = "H12" | "H24";
/** The signed-in person's date and time formats. Null: the language's default. */
export type Formats = { date: DateChoice | null; time: TimeChoice | null };

// Module state, because a page has only one signed-in person and every list and record must use the same formats.
let chosen: Formats = { date: null, time: null };

/** Called by the Shell before it renders a page. */
export function choose(formats: Formats): void {
  chosen = formats;
}

/**
 * The county's IANA time zone. Dates and times use it wherever the reader is. Unset: the reader's own zone, which is
 * then named.
 */
let zone: string | undefined;

/** Called by each page's frame before it renders, with the county's time zone. */
export function inZone(timeZone: string | null | undefined): void {
  zone = timeZone ?? undefined;
}

const known = new Map<string, Intl.DateTimeFormat>();
const formatOf = (options: Intl.DateTimeFormatOptions & { timeZone: string | undefined }): Intl.DateTimeFormat => {
  const key = JSON.stringify(options);
  const format = known.get(key) ?? new Intl.DateTimeFormat("en-US", options);
  known.set(key, format);
  return format;
};

const part = (moment: Date, type: Intl.DateTimeFormatPartTypes, options: Intl.DateTimeFormatOptions): string =>
  formatOf({ ...options, timeZone: zone })
    .formatToParts(moment)
    .find((each) => each.type === type)?.value ?? "";

/** The name of the county's zone at a moment: EST in winter, EDT in summer. */
const zoneName = (moment: Date): string => part(moment, "timeZoneName", { timeZoneName: "short" });

const two = (figures: number): string => String(figures).padStart(2, "0");

/** Whether the reader's clock differs from the county's at a moment. */
function elsewhere(moment: Date): boolean {
  if (zone === undefined) return true;
  const ownTime = [moment.getDate(), moment.getHours(), moment.getMinutes()].map(two).join(" ");
  const format = formatOf({ day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone });
  const county = format.formatToParts(moment).filter(({ type }) => type !== "literal");
  return ownTime !== county.map(({ value }) => value).join(" ");
}

function numbers(year: number, month: number, day: number, format: DateChoice): string {
  const four = String(year).padStart(4, "0");
  if (format === "ISO") return `${four}-${two(month)}-${two(day)}`;
  return format === "US" ? `${month}/${day}/${four}` : `${two(day)}.${two(month)}.${four}`;
}

/**
 * A date from YYYY-MM-DD: 'Apr 14, 2026' unless the user chose another format. No time zone shifts it. Text that is not
 * a date is returned unchanged.
 */
export function writtenDate(iso: string, { date }: Formats = chosen): string {
  const moment = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(moment.valueOf())) return iso;
  if (date) return numbers(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate(), date);
  return formatOf({ dateStyle: "medium", timeZone: "UTC" }).format(moment);
}

/** A date from YYYY-MM-DD in full: 'April 14, 2026', as on the room's display. */
export const longDate = (iso: string): string =>
  formatOf({ dateStyle: "long", timeZone: "UTC" }).format(new Date(`${iso}T00:00:00Z`));

/** The county's day of a moment: 'Apr 14, 2026' unless the user chose another format. */
export function writtenDay(moment: string, { date }: Formats = chosen): string {
  const day = new Date(moment);
  if (!date) return formatOf({ dateStyle: "medium", timeZone: zone }).format(day);
  const figure = (type: "year" | "month" | "day") => Number(part(day, type, { [type]: "numeric" }));
  return numbers(figure("year"), figure("month"), figure("day"), date);
}

function hour(moment: Date, { time }: Formats): string {
  return formatOf({
    hour: time === "H24" ? "2-digit" : "numeric",
    minute: "2-digit",
    hourCycle: time === "H24" ? "h23" : "h12",
    timeZone: zone,
  })
    .format(moment)
    .replaceAll("\u202f", " ");
}

/** The county's time of a moment: '2:03 PM' or '14:03', with the zone for a reader in another one: '2:03 PM EST'. */
export function writtenTime(moment: string, formats: Formats = chosen): string {
  const at = new Date(moment);
  return elsewhere(at) ? `${hour(at, formats)} ${zoneName(at)}` : hour(at, formats);
}

/**
 * A moment in the county's time: 'Apr 14, 2026, 2:03 PM' unless the user chose another format, with the zone for a
 * reader in another one.
 */
export const writtenMoment = (moment: string, formats: Formats = chosen): string =>
  `${writtenDay(moment, formats)}, ${writtenTime(moment, formats)}`;

/** A moment in the log or a public notice. It always names the zone, because these are read anywhere and later. */
export const loggedMoment = (moment: string, formats: Formats = chosen): string =>
  `${writtenDay(moment, formats)}, ${hour(new Date(moment), formats)} ${zoneName(new Date(moment))}`;

/**
 * A moment on a meeting's screens: hh:mm:ss of the county's clock, 24 hours, with the zone for a reader in another one.
 */
export function writtenClock(moment: number | string): string {
  const at = new Date(moment);
  const clock = formatOf({ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23", timeZone: zone });
  return elsewhere(at) ? `${clock.format(at)} ${zoneName(at)}` : clock.format(at);
}

/** Help text for a time field on a day (YYYY-MM-DD; '' for today). Null: the reader's clock is the county's. */
export function typedTimeHelp(day: string): string | null {
  const noon = day ? new Date(`${day}T12:00:00Z`) : new Date();
  return Number.isNaN(noon.valueOf()) || !elsewhere(noon) ? null : `County time (${zoneName(noon)})`;
}

/** The county's day of a moment, YYYY-MM-DD. */
export function countyDay(moment: string | Date): string {
  const figure = (type: "year" | "month" | "day") => Number(part(new Date(moment), type, { [type]: "numeric" }));
  return `${figure("year")}-${two(figure("month"))}-${two(figure("day"))}`;
}

/** The county's current day, YYYY-MM-DD. */
export const dayNow = (): string => countyDay(new Date());

/** The county's time of a moment as form fields hold it: HH:MM, 24 hours. */
export const countyTime = (moment: string): string => hour(new Date(moment), { date: null, time: "H24" });

/** The county's current year. */
export const yearNow = (): number => Number(part(new Date(), "year", { year: "numeric" }));

/** Half past two this afternoon in the county, as an example of the format. */
export function anAfternoon(): string {
  const now = new Date();
  const minutes = Number(part(now, "hour", { hour: "2-digit", hourCycle: "h23" })) * 60 + now.getUTCMinutes();
  return new Date(now.valueOf() + (14.5 * 60 - minutes) * 60_000).toISOString();
}
