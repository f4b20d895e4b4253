import { keyOf } from "../../builder.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Meeting, RECORDING } from "../MeetingRecord.ts";
import { refusal, refuseCurrentItem } from "../rules.ts";

verb("setCurrentItem", {
  description: "Sets the item that the body is considering now. Displays follow.",
  on: Meeting,
  can: "takeUpItem",
  about: "Take up an agenda item.",
  permission: RECORDING,
  refuse: refuseCurrentItem,
  input: (t) => ({ itemId: t.id({ description: "Global id of an item of the meeting. Null: no item." }) }),
  run: async ({ id: meetingId, state }, input, context) => {
    const id = input.itemId ? keyOf("AgendaItem", input.itemId) : null;
    const item =
      id === null ? null : await context.db.agendaItem.findFirst({ where: { id, meetingId }, select: { id: true } });
    if (id !== null && !item) throw new Refused(refusal("ITEM_NOT_FOUND", "itemId"));
    await context.db.meeting.updateMany({ where: { id: meetingId }, data: { currentItemId: id } });
    // For an item's place in the recording, only the first time that it is current counts.
    if (id !== null && state === "IN_SESSION")
      await context.db.agendaItem.updateMany({
        where: { id, calledAt: null },
        data: { calledAt: context.ports.clock.now() },
      });
    await record(context, { after: { currentItemId: id } });
  },
});
