import type { Context } from "../context.ts";
import { readableMeetings } from "./readableMeetings.ts";
import { todayOf } from "../tenancy/today.ts";

/** A meeting as calendars show it. */
export interface CalendarMeeting {
  id: string;
  number: string;
  meetingType: string;
  /** YYYY-MM-DD in the county's time zone. */
  date: string;
  /** HH:MM. Null: not set. */
  startTime: string | null;
  location: string | null;
  /** It was cancelled, or deleted after it had been shown. */
  isOff: boolean;
  version: number;
  createdAt: Date;
}

/** A body by its UUID, or by its name as addresses write it: 'Public Works' is public-works. */
export async function bodyCalled(context: Context, called: string): Promise<{ id: string; name: string } | null> {
  const bodies = await context.db.body.findMany({ select: { id: true, name: true }, orderBy: { name: "asc" } });
  return bodies.find(({ id, name }) => id === called || slugOf(name) === called) ?? null;
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/** Meetings at most; the latest are kept. */
const MOST = 2000;

/**
 * Meetings that this person may know of, from the beginning of last year on. One that was deleted stays as one that is off, so that it goes
 * from calendars that have it already.
 */
export async function calendarMeetings(context: Context, bodyId: string | null): Promise<CalendarMeeting[]> {
  const since = `${Number(todayOf(context).slice(0, 4)) - 1}-01-01`;
  const { isDeleted: _shown, ...readable } = readableMeetings(context);
  const found = await context.db.meeting.findMany({
    where: { AND: [readable, { date: { gte: since } }, bodyId === null ? {} : { bodyId }] },
    orderBy: [{ date: "desc" }, { id: "desc" }],
    take: MOST,
  });
  return found.map(({ state, isDeleted, ...meeting }) => ({ ...meeting, isOff: isDeleted || state === "CANCELLED" }));
}
