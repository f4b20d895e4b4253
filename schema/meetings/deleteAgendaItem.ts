import { announce } from "../context.ts";
import { removeObjects } from "../files/hangFile.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { takenOffAgenda } from "../resolutions/board/onAgenda.ts";
import { verb } from "../verb.ts";
import { meetingNow } from "./Meeting.ts";
import { refuseDeleteItem } from "./rules.ts";
import { lockItemOf } from "./standing.ts";

verb("deleteAgendaItem", {
  description:
    "Takes an item off the agenda with its document and undecided motions; those after it move up. With votes it stays. Source: part 1, section 2.",
  permission: "meetings.agenda-items.delete",
  input: (t) => ({ itemId: t.id({ required: true, description: "The item." }) }),
  run: async (input, context) => {
    const { item, standing } = await lockItemOf(context, input.itemId);
    assertAllowed(refuseDeleteItem(standing));
    const { id, meetingId, position, description } = item;
    await takenOffAgenda(context, { id }, "the item was deleted");
    const files = await context.db.storedFile.findMany({ where: { itemId: id }, select: { key: true } });
    await context.db.meeting.updateMany({ where: { id: meetingId, currentItemId: id }, data: { currentItemId: null } });
    await context.db.agendaItem.updateMany({ where: { id }, data: { documentFileId: null } });
    await context.db.agendaItem.deleteMany({ where: { id } });
    await context.db.agendaItem.updateMany({
      where: { meetingId, position: { gt: position } },
      data: { position: { decrement: 1 } },
    });
    removeObjects(
      context,
      files.map((file) => file.key),
    );
    await record(context, {
      action: "deleteAgendaItem",
      noun: "AgendaItem",
      nounId: id,
      before: { position, description },
    });
    announce(context, `meeting:${meetingId}`);
    return { meetingId, deletedId: input.itemId };
  },
  payload: (t) => ({
    meeting: t.prismaField(meetingNow),
    deletedId: t.exposeID("deletedId", { description: "Global id of the item that is gone." }),
  }),
});
