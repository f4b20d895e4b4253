import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { nodeNow, subject } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { makeRoom } from "../agenda/insertItems.ts";
import { lockIfThere } from "../MeetingRecord.ts";
import { backOnAgenda, documentsChanged } from "../occasions.ts";
import { type MeetingState, refusal, refuseChange } from "../rules.ts";

interface Deleted {
  id: string;
  meetingId: string;
  state: MeetingState;
  position: number;
  description: string;
  carriedTo: string[];
}

/** The subject for restoring a deleted item. The meeting it belonged to is locked first. */
const DeletedItem = subject<Deleted>("AgendaItem", {
  field: "item",
  noun: "item",
  missing: refusal("ITEM_NOT_DELETED", "itemId"),
  async lock(context, id) {
    const where = { id, deletedFromId: { not: null } };
    const found = await context.db.agendaItem.findFirst({ where, select: { deletedFromId: true } });
    const meeting = found?.deletedFromId ? await lockIfThere(context, found.deletedFromId) : null;
    if (!meeting) return null;
    // Read after locking, because someone else may have restored the item.
    const item = await context.db.agendaItem.findFirst({ where });
    if (!item) return null;
    const { position, description, deletedCarriedTo: carriedTo } = item;
    return { id, meetingId: meeting.id, state: meeting.state, position, description, carriedTo };
  },
  announces: ({ meetingId }) => [`meeting:${meetingId}`],
});

verb("restoreAgendaItem", {
  description:
    "Restores a deleted item to its place on the agenda with its document, motions and press releases. Later items move down. Refused once the record of the meeting is closed, and while its resolution is on another agenda of the same kind or no longer waits for this body.",
  on: DeletedItem,
  permission: "meetings.agenda-items.delete",
  refuse: refuseChange,
  run: async ({ id, meetingId, description, carriedTo, ...before }, _input, context) => {
    const count = await context.db.agendaItem.count({ where: { meetingId } });
    const position = Math.min(before.position, count + 1);
    await makeRoom(context, meetingId, position);
    await context.db.agendaItem.update({
      where: at(context, id),
      data: {
        meetingId,
        position,
        deletedFromId: null,
        deletedAt: null,
        deletedBy: null,
        deletedCarriedTo: [],
        version: { increment: 1 },
      },
      select: { id: true },
    });
    await context.db.storedFile.updateMany({ where: { itemId: id }, data: { meetingId } });
    await context.db.agendaItem.updateMany({
      where: { id: { in: carriedTo }, carriedFromId: null },
      data: { carriedFromId: id },
    });
    await backOnAgenda.tell(context, { items: { id } });
    await documentsChanged.tell(context, { meetingId });
    await record(context, { after: { position, description } });
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the restored item.", (done) => done.meetingId) }),
});
