import { removeObjects } from "../files/deleteFile.ts";
import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { AgendaItem } from "./AgendaItemRecord.ts";
import { takenOffAgenda } from "./occasions.ts";
import { refuseDeleteItem } from "./rules.ts";

verb("deleteAgendaItem", {
  description:
    "Takes an item off the agenda with its document and undecided motions; those after it move up. With votes it stays.",
  on: AgendaItem,
  can: "delete",
  about: "Delete it; with votes it stays.",
  permission: "meetings.agenda-items.delete",
  refuse: refuseDeleteItem,
  answers: "deletedId",
  run: async ({ id, meetingId, position, description }, _input, context) => {
    await takenOffAgenda.tell(context, { items: { id }, why: "the item was deleted" });
    const files = await context.db.storedFile.findMany({ where: { itemId: id }, select: { key: true } });
    await context.db.meeting.updateMany({ where: { id: meetingId, currentItemId: id }, data: { currentItemId: null } });
    await context.db.agendaItem.updateMany({ where: { id }, data: { documentFileId: null } });
    await context.db.agendaItem.updateMany({ where: { carriedFromId: id }, data: { carriedFromId: null } });
    await context.db.agendaItem.deleteMany({ where: { id } });
    await context.db.agendaItem.updateMany({
      where: { meetingId, position: { gt: position } },
      data: { position: { decrement: 1 } },
    });
    removeObjects(
      context,
      files.map((file) => file.key),
    );
    await record(context, { before: { position, description } });
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Its meeting.", (done) => done.meetingId) }),
});
