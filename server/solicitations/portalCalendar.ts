import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { CountyData, ListedData } from "./portalDocuments.ts";

const KINDS = [
  ["questionsDueAt", "Questions due"],
  ["dueAt", "Bids due"],
  ["openingAt", "Opening"],
] as const;

/** The dates of solicitations as iCalendar (RFC 5545), in UTC. The same dates give the same text. @param address of the county */
export function datesCalendar(
  { displayName }: CountyData,
  solicitations: readonly ListedData[],
  address: string,
  name: string | null,
): string {
  const calendar = ical({
    name: `${displayName}: ${name ?? "solicitations"}`,
    prodId: { company: "Dais", product: "Dais" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  for (const { key, number, title, state, publishedAt, version, content, ...dates } of solicitations)
    for (const [field, what] of KINDS) {
      const start = dates[field];
      if (start === null) continue;
      calendar.createEvent({
        id: `${key}-${field}`,
        sequence: version,
        stamp: new Date(publishedAt ?? start),
        start: new Date(start),
        summary: `${what}: ${[number, content.title || title].filter(Boolean).join(" ")}`,
        status: state === "CANCELLED" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        url: `${address}/vendor-portal/${key}`,
        ...(field === "questionsDueAt" ? {} : { description: content.department }),
      });
    }
  return calendar.toString();
}
