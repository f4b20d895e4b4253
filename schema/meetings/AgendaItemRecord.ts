import type { AgendaItem as ItemRow } from "#prisma/generated/client/client.ts";
import { batched } from "../batch.ts";
import { keyOf } from "../builder.ts";
import type { Context } from "../context.ts";
import { Refused } from "../refusal.ts";
import { act, subject } from "../subject.ts";
import { lockIfThere, type Standing, VOTED } from "./MeetingRecord.ts";
import { type ItemStanding, refusal, refuseChange } from "./rules.ts";

/** An item as verbs receive it: its row, the facts that rules check, and its meeting, locked. */
type LockedItem = ItemRow & ItemStanding & { meeting: Standing };

/**
 * The facts that rules check about an item. Undefined if it does not exist. One query for all items requested together.
 */
export function itemStanding(context: Context, itemId: string): Promise<ItemStanding | undefined> {
  return batched(context, "itemStanding", itemId, async (ids) => {
    const rows = await context.db.$queryRaw<(ItemStanding & { id: string })[]>`
      select i.id, i.meeting_id as "meetingId", m.state, coalesce(v.open, false) as "voteOpen", coalesce(v.voted, false) as voted,
        case when c.state = 'OPEN' then 'OPEN' when c.state = 'CLOSED' and c.outcome = 'PASSED' then 'ADOPTED'
          when c.state = 'CLOSED' then null when i.consent = 'ON' then 'WAITING' when i.consent = 'PULLED' then 'PULLED' end as "consentNow"
      from agenda_item i
      join meeting m on m.tenant_id = i.tenant_id and m.id = i.meeting_id and not m.is_deleted
      left join motion c on c.tenant_id = i.tenant_id and c.id = i.consent_motion_id
      left join lateral (
        select bool_or(mo.state = 'OPEN') as open, bool_or(${VOTED}) as voted from motion mo
        where mo.tenant_id = i.tenant_id and (mo.item_id = i.id or mo.id = i.consent_motion_id)
      ) v on true
      where i.id = any(${ids})`;
    return new Map(rows.map((row) => [row.id, row]));
  });
}

async function lockItem(context: Context, id: string): Promise<LockedItem | null> {
  const found = await context.db.agendaItem.findFirst({ where: { id }, select: { meetingId: true } });
  const meeting = found && (await lockIfThere(context, found.meetingId));
  if (!meeting) return null;
  // Read after locking, because someone else may have moved, changed or deleted the item.
  const item = await context.db.agendaItem.findFirst({ where: { id } });
  const standing = await itemStanding(context, id);
  return item && standing ? { ...item, ...standing, meeting } : null;
}

/** The subject of verbs on agenda items. Its meeting is locked first. */
export const AgendaItem = subject<ItemStanding, LockedItem>("AgendaItem", {
  field: "item",
  noun: "item",
  missing: refusal("ITEM_NOT_FOUND"),
  lock: lockItem,
  announces: ({ meetingId }) => [`meeting:${meetingId}`],
});

/**
 * The item with a global id, locked with its meeting.
 * @throws Refused ITEM_NOT_FOUND
 */
export async function lockItemOf(context: Context, globalId: string): Promise<{ item: LockedItem; meeting: Standing }> {
  const item = await lockItem(context, keyOf("AgendaItem", globalId));
  if (!item) throw new Refused(AgendaItem.missing);
  return { item, meeting: item.meeting };
}

act(AgendaItem, "uploadDocument", {
  about: "Attach or remove the item's document.",
  permission: "meetings.documents.upload",
  refuse: refuseChange,
});
