import { keyOf } from "../builder.ts";
import { announce } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { meetingNow } from "./Meeting.ts";
import { refusal, refuseCurrentItem } from "./rules.ts";
import { lockMeetingOf } from "./standing.ts";

verb("setCurrentItem", {
  description: "Says which item is before the body now; displays follow.",
  permission: "meetings.votes-and-attendance.record",
  input: (t) => ({
    meetingId: t.id({ required: true, description: "The meeting." }),
    itemId: t.id({ description: "One of its items. Null: none." }),
  }),
  run: async (input, context) => {
    const { id: meetingId, ...meeting } = await lockMeetingOf(context, input.meetingId);
    assertAllowed(refuseCurrentItem(meeting));
    const id = input.itemId ? keyOf("AgendaItem", input.itemId) : null;
    const item =
      id === null ? null : await context.db.agendaItem.findFirst({ where: { id, meetingId }, select: { id: true } });
    if (id !== null && !item) throw new Refused(refusal("ITEM_NOT_FOUND", "itemId"));
    await context.db.meeting.updateMany({ where: { id: meetingId }, data: { currentItemId: id } });
    await record(context, {
      action: "setCurrentItem",
      noun: "Meeting",
      nounId: meetingId,
      after: { currentItemId: id },
    });
    announce(context, `meeting:${meetingId}`);
    return { meetingId };
  },
  payload: (t) => ({ meeting: t.prismaField(meetingNow) }),
});
