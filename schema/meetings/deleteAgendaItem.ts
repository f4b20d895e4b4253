import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { AgendaItem } from "./AgendaItemRecord.ts";
import { takenOffAgenda } from "./occasions.ts";
import { hiddenMeeting } from "./restoring/hiddenMeeting.ts";
import { refuseDeleteItem } from "./rules.ts";

verb("deleteAgendaItem", {
  description:
    "Takes an item off the agenda with its document and undecided motions; those after it move up. With votes it stays. `restoreAgendaItem` puts it back.",
  on: AgendaItem,
  can: "delete",
  about: "Delete it; with votes it stays.",
  permission: "meetings.agenda-items.delete",
  refuse: refuseDeleteItem,
  answers: "deletedId",
  run: async ({ id, meetingId, position, description }, _input, context) => {
    await takenOffAgenda.tell(context, { items: { id }, why: "the item was deleted" });
    await context.db.meeting.updateMany({ where: { id: meetingId, currentItemId: id }, data: { currentItemId: null } });
    const carriedTo = await context.db.agendaItem.findMany({ where: { carriedFromId: id }, select: { id: true } });
    await context.db.agendaItem.updateMany({ where: { carriedFromId: id }, data: { carriedFromId: null } });
    const hidden = await hiddenMeeting(context);
    await context.db.agendaItem.updateMany({
      where: { id },
      data: {
        meetingId: hidden,
        deletedFromId: meetingId,
        deletedAt: context.ports.clock.now(),
        deletedBy: context.actor.name,
        deletedCarriedTo: carriedTo.map((each) => each.id),
        version: { increment: 1 },
      },
    });
    await context.db.storedFile.updateMany({ where: { itemId: id }, data: { meetingId: hidden } });
    await context.db.agendaItem.updateMany({
      where: { meetingId, position: { gt: position } },
      data: { position: { decrement: 1 } },
    });
    await record(context, { before: { position, description } });
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Its meeting.", (done) => done.meetingId) }),
});
