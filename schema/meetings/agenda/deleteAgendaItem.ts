import { record } from "../../record.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { AgendaItem } from "../AgendaItemRecord.ts";
import { takenOffAgenda } from "../occasions.ts";
import { hiddenMeeting } from "../hiddenMeeting.ts";
import { refuseDeleteItem } from "../rules.ts";

verb("deleteAgendaItem", {
  description:
    "Deletes an agenda item with its document and undecided motions. Later items move up. Refused for an item with votes. `restoreAgendaItem` restores it.",
  on: AgendaItem,
  can: "delete",
  about: "Delete the item, if it has no votes.",
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
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the deleted item.", (done) => done.meetingId) }),
});
