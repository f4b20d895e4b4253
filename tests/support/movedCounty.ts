import type { Db } from "#prisma/client.ts";
import type { MovingCounty } from "./movingCounty.ts";

/** An imported meeting as the county has it now. */
interface Moved {
  source: string;
  body: string;
  held: boolean;
  serving: string[];
  present: number;
  items: number;
  /** Positions of its items are 1…n. */
  inOrder: boolean;
  /** Lines of its attendance and rolls that refer to a term of another day. */
  astray: number;
}

/** Where the county differs from the truth, a line a meeting. For a canceled one, only the cancellation and its items count. */
export async function differences(db: Db, truth: MovingCounty): Promise<string[]> {
  const moved = await db.$queryRaw<Moved[]>`
    select m.source, b.name as body, m.state <> 'CANCELLED' as held,
      (select coalesce(array_agg(distinct p.source order by p.source), '{}') from member p
        where p.tenant_id = m.tenant_id and p.body_id = m.body_id and p.starts_on <= m.date and (p.ends_on is null or p.ends_on >= m.date)) as serving,
      (select count(*)::int from attendance a where a.tenant_id = m.tenant_id and a.meeting_id = m.id and a.present) as present,
      i.n as items, i.first = 1 and i.last = i.n and i.different = i.n as "inOrder",
      (select count(*)::int from attendance a join member p on p.tenant_id = a.tenant_id and p.id = a.member_id
        where a.tenant_id = m.tenant_id and a.meeting_id = m.id and not (p.starts_on <= m.date and (p.ends_on is null or p.ends_on >= m.date)))
      + (select count(*)::int from agenda_item i join motion o on o.tenant_id = i.tenant_id and o.item_id = i.id
          join roll_entry r on r.tenant_id = o.tenant_id and r.motion_id = o.id join member p on p.tenant_id = r.tenant_id and p.id = r.member_id
        where i.tenant_id = m.tenant_id and i.meeting_id = m.id and not (p.starts_on <= m.date and (p.ends_on is null or p.ends_on >= m.date))) as astray
    from meeting m join body b on b.tenant_id = m.tenant_id and b.id = m.body_id
    cross join lateral (select count(*)::int as n, coalesce(min(position), 1)::int as first, coalesce(max(position), 0)::int as last,
      count(distinct position)::int as different from agenda_item where tenant_id = m.tenant_id and meeting_id = m.id) i
    where m.source is not null`;
  const bySource = new Map(moved.map((meeting) => [meeting.source, meeting]));
  const wrong = truth.meetings.flatMap((meeting) => {
    const found = bySource.get(meeting.source);
    if (!found) return [`${meeting.source} is missing`];
    const same =
      found.body === meeting.body &&
      found.held === meeting.held &&
      found.items === meeting.items &&
      found.inOrder &&
      found.astray === 0 &&
      found.present === meeting.present &&
      (!meeting.held || found.serving.join() === meeting.serving.join());
    return same ? [] : [`${meeting.source} ${meeting.date}: ${JSON.stringify(found)}, not ${JSON.stringify(meeting)}`];
  });
  if (moved.length !== truth.meetings.length) wrong.push(`${moved.length} meetings, not ${truth.meetings.length}`);
  return wrong;
}
