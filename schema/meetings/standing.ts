import { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../batch.ts";
import { keyOf } from "../builder.ts";
import { type Context, may } from "../context.ts";
import { Refused } from "../refusal.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { isAgendaPublic, type ItemStanding, type MeetingStanding, PUBLIC_STATES, refusal } from "./rules.ts";

/** A meeting's standing with its key. */
export type Standing = MeetingStanding & { id: string };

/** A motion on which something is recorded: a vote, a declaration, a result. */
const VOTED = Prisma.sql`mo.state = 'CLOSED' or exists (select from vote_event e where e.tenant_id = mo.tenant_id and e.motion_id = mo.id)`;

async function readStandings(context: Context, ids: string[]): Promise<Map<string, Standing>> {
  const rows = await context.db.$queryRaw<Standing[]>`
    select m.id, m.state, count(i.id)::int as items, coalesce(bool_or(v.open), false) as "voteOpen", coalesce(bool_or(v.voted), false) as voted,
      (select count(*)::int from agenda_version a where a.tenant_id = m.tenant_id and a.meeting_id = m.id) as versions
    from meeting m
    left join agenda_item i on i.tenant_id = m.tenant_id and i.meeting_id = m.id
    left join lateral (
      select bool_or(mo.state = 'OPEN') as open, bool_or(${VOTED}) as voted from motion mo where mo.tenant_id = i.tenant_id and mo.item_id = i.id
    ) v on true
    where m.id = any(${ids}) and not m.is_deleted
    group by m.tenant_id, m.id, m.state`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the rules ask of a meeting; undefined: there is none. One statement for all meetings that are asked for at once. */
export function meetingStanding(context: Context, meetingId: string): Promise<Standing | undefined> {
  return batched(context, "meetingStanding", meetingId, (ids) => readStandings(context, ids));
}

/** What the rules ask of an item; undefined: there is none. One statement for all items that are asked for at once. */
export function itemStanding(context: Context, itemId: string): Promise<ItemStanding | undefined> {
  return batched(context, "itemStanding", itemId, async (ids) => {
    const rows = await context.db.$queryRaw<(ItemStanding & { id: string })[]>`
      select i.id, m.state, coalesce(v.open, false) as "voteOpen", coalesce(v.voted, false) as voted
      from agenda_item i
      join meeting m on m.tenant_id = i.tenant_id and m.id = i.meeting_id and not m.is_deleted
      left join lateral (
        select bool_or(mo.state = 'OPEN') as open, bool_or(${VOTED}) as voted from motion mo where mo.tenant_id = i.tenant_id and mo.item_id = i.id
      ) v on true
      where i.id = any(${ids})`;
    return new Map(rows.map((row) => [row.id, row]));
  });
}

/**
 * Locks a meeting until the end of the operation and reads its standing, so that two who change it take turns.
 * @throws Refused NOT_FOUND
 */
export async function lockMeeting(context: Context, meetingId: string): Promise<Standing> {
  await context.db.$queryRaw`select id from meeting where id = ${meetingId} for update`;
  const standing = (await readStandings(context, [meetingId])).get(meetingId);
  if (!standing) throw new Refused(refusal("NOT_FOUND"));
  return standing;
}

/** The meeting of a global id, locked. */
export function lockMeetingOf(context: Context, globalId: string): Promise<Standing> {
  return lockMeeting(context, keyOf("Meeting", globalId));
}

/**
 * An item of a global id with its standing, its meeting locked first.
 * @throws Refused ITEM_NOT_FOUND
 */
export async function lockItemOf(context: Context, globalId: string) {
  const id = keyOf("AgendaItem", globalId);
  const found = await context.db.agendaItem.findFirst({ where: { id }, select: { meetingId: true } });
  if (!found) throw new Refused(refusal("ITEM_NOT_FOUND"));
  const meeting = await lockMeeting(context, found.meetingId).catch(() => {
    throw new Refused(refusal("ITEM_NOT_FOUND"));
  });
  // Read under the lock: it may have been moved, changed or deleted meanwhile.
  const item = await context.db.agendaItem.findFirst({ where: { id }, include: { documentFile: true } });
  const standing = await itemStanding(context, id);
  if (!item || !standing) throw new Refused(refusal("ITEM_NOT_FOUND"));
  return { item, standing, meeting };
}

/** Meetings that everybody may read. */
export const publicMeetings: Prisma.MeetingWhereInput = {
  isDeleted: false,
  OR: [{ state: { in: [...PUBLIC_STATES] } }, { state: "CANCELLED", agendaVersions: { some: {} } }],
};

/** Meetings of which this person may read what the permission covers: all of the county's with it, else the public ones. */
export function readableMeetings(
  context: Context,
  key: PermissionKey = "meetings.meeting-record.view",
): Prisma.MeetingWhereInput {
  return may(context, key) ? { isDeleted: false } : publicMeetings;
}

/** The same in SQL, for a table `meeting m`. */
export function readableSql(context: Context): Prisma.Sql {
  if (may(context, "meetings.meeting-record.view")) return Prisma.sql`not m.is_deleted`;
  return Prisma.sql`not m.is_deleted and (m.state = any(${[...PUBLIC_STATES]}) or (m.state = 'CANCELLED'
    and exists (select from agenda_version a where a.tenant_id = m.tenant_id and a.meeting_id = m.id)))`;
}

/** Whether this person may read what the permission covers of a meeting; asks the database only where the state is not at hand, or CANCELLED. */
export function mayRead(
  context: Context,
  meeting: { id: string; state?: string },
  key: PermissionKey,
): boolean | Promise<boolean> {
  if (may(context, key)) return true;
  if (meeting.state !== undefined && meeting.state !== "CANCELLED")
    return isAgendaPublic({ state: meeting.state, versions: 0 });
  return meetingStanding(context, meeting.id).then((standing) => standing !== undefined && isAgendaPublic(standing));
}
