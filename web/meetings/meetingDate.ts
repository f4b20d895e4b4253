const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A date as the county writes it ('Apr 14, 2026') from YYYY-MM-DD; no time zone shifts it. */
export function writtenDate(iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? iso : format.format(date);
}
