import type { Context } from "../../context.ts";
import { positionOfNewBusiness } from "./insertion.rules.ts";

/** The position for new business on the agenda of a meeting. The caller has locked the meeting. */
export async function newBusinessAt(context: Context, meetingId: string): Promise<number> {
  const items = await context.db.agendaItem.findMany({
    where: { meetingId },
    orderBy: { position: "asc" },
    select: { description: true },
  });
  return positionOfNewBusiness(items.map(({ description }) => description));
}

/** Makes room for a number of items at a position. The caller has locked the meeting. */
export async function makeRoom(context: Context, meetingId: string, position: number, count = 1): Promise<void> {
  await context.db.agendaItem.updateMany({
    where: { meetingId, position: { gte: position } },
    data: { position: { increment: count } },
  });
}

/**
 * Moves an item with its texts, document and undecided motions to another agenda that has made room for it, and closes
 * the gap on the old agenda. The caller has locked both meetings and checked that the item may leave.
 */
export async function takeAcross(
  context: Context,
  item: { id: string; meetingId: string; position: number },
  to: { meetingId: string; position: number },
): Promise<void> {
  const { id, meetingId, position } = item;
  await context.db.meeting.updateMany({ where: { id: meetingId, currentItemId: id }, data: { currentItemId: null } });
  await context.db.agendaItem.updateMany({ where: { id }, data: { ...to, version: { increment: 1 } } });
  await context.db.storedFile.updateMany({ where: { itemId: id, meetingId }, data: { meetingId: to.meetingId } });
  await context.db.agendaItem.updateMany({
    where: { meetingId, position: { gt: position } },
    data: { position: { decrement: 1 } },
  });
}
