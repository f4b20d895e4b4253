import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../../context.ts";
import { announcedMeetings, readableMeetings } from "../readableMeetings.ts";
import { todayOf } from "../../tenancy/today.ts";

/** A meeting as calendars show it. */
export interface CalendarMeeting {
  id: string;
  number: string;
  meetingType: string;
  /** YYYY-MM-DD in the county's time zone. */
  date: string;
  /** HH:MM. Null if not set. */
  startTime: string | null;
  location: string | null;
  /** The meeting was canceled, or deleted after it had been shown. */
  isOff: boolean;
  version: number;
  createdAt: Date;
}

/** A body by UUID, or by its name as in addresses: 'Public Works' is public-works. */
export async function bodyCalled(context: Context, called: string): Promise<{ id: string; name: string } | null> {
  const bodies = await context.db.body.findMany({ select: { id: true, name: true }, orderBy: { name: "asc" } });
  return bodies.find(({ id, name }) => id === called || slugOf(name) === called) ?? null;
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/** Maximum number of meetings returned, the latest ones. */
const MAX = 2000;

/**
 * Meetings from the beginning of last year on that this person may know of: all of the county's, otherwise only
 * announced ones. Deleted ones are included as canceled, so that calendars remove them.
 */
export async function calendarMeetings(
  context: Context,
  narrowed: Pick<Prisma.MeetingWhereInput, "id" | "bodyId">,
): Promise<CalendarMeeting[]> {
  const today = todayOf(context);
  const since = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const meetingFilter = may(context, "meetings.meeting-record.view")
    ? readableMeetings(context)
    : announcedMeetings(today);
  const { isDeleted: _shown, ...readable } = meetingFilter;
  const found = await context.db.meeting.findMany({
    where: { AND: [readable, { date: { gte: since } }, narrowed] },
    orderBy: [{ date: "desc" }, { id: "desc" }],
    take: MAX,
  });
  return found.map(({ state, isDeleted, ...meeting }) => ({ ...meeting, isOff: isDeleted || state === "CANCELLED" }));
}
