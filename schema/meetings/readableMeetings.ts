import { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../context.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { meetingStanding } from "./MeetingRecord.ts";
import { isAgendaPublic, type MeetingState, PUBLIC_STATES } from "./rules.ts";

/** Meetings that everyone may read. */
export const publicMeetings = {
  isDeleted: false,
  OR: [{ state: { in: [...PUBLIC_STATES] } }, { state: "CANCELLED", agendaVersions: { some: {} } }],
} satisfies Prisma.MeetingWhereInput;

/**
 * Meetings whose date, time and place are public even before the agenda is published (Public Officers Law §104).
 * Meetings whose day has passed without an agenda are omitted.
 */
export const announcedMeetings = (today: string): Prisma.MeetingWhereInput => ({
  isDeleted: false,
  OR: [...publicMeetings.OR, { state: { in: ["SCHEDULED", "CANCELLED"] }, date: { gte: today } }],
});

/**
 * Meetings of which this person may read what the permission covers: with it, all of the county's, otherwise only
 * public ones.
 */
export function readableMeetings(
  context: Context,
  key: PermissionKey = "meetings.meeting-record.view",
): Prisma.MeetingWhereInput {
  return may(context, key) ? { isDeleted: false } : publicMeetings;
}

/** The same in SQL, for a table `meeting m`. */
export function readableSql(context: Context, key: PermissionKey = "meetings.meeting-record.view"): Prisma.Sql {
  if (may(context, key)) return Prisma.sql`not m.is_deleted`;
  return Prisma.sql`not m.is_deleted and (m.state::text = any(${[...PUBLIC_STATES]}) or (m.state = 'CANCELLED'
    and exists (select from agenda_version a where a.tenant_id = m.tenant_id and a.meeting_id = m.id)))`;
}

/**
 * Whether this person may read what the permission covers of a meeting. Reads the database only if the state is missing
 * or CANCELLED.
 */
export function mayRead(
  context: Context,
  meeting: { id: string; state?: MeetingState },
  key: PermissionKey,
): boolean | Promise<boolean> {
  if (may(context, key)) return true;
  if (meeting.state !== undefined && meeting.state !== "CANCELLED")
    return isAgendaPublic({ state: meeting.state, versions: 0 });
  return meetingStanding(context, meeting.id).then((standing) => standing !== undefined && isAgendaPublic(standing));
}
