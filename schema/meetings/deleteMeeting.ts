import { announce } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { takenOffAgenda } from "../resolutions/board/onAgenda.ts";
import { verb } from "../verb.ts";
import { meetingCancelled } from "./events.ts";
import { refuseDelete } from "./rules.ts";
import { lockMeetingOf } from "./standing.ts";

verb("deleteMeeting", {
  description:
    "Hides a meeting for good; its number is not given again. One with votes, in session or with approved minutes stays. Source: part 1, section 2.",
  permission: "meetings.meeting-record.delete",
  event: meetingCancelled,
  input: (t) => ({ meetingId: t.id({ required: true, description: "The meeting." }) }),
  run: async (input, context) => {
    const meeting = await lockMeetingOf(context, input.meetingId);
    assertAllowed(refuseDelete(meeting));
    await takenOffAgenda(context, { meetingId: meeting.id }, "the meeting was deleted");
    await context.db.meeting.updateMany({
      where: { id: meeting.id },
      data: { isDeleted: true, version: { increment: 1 } },
    });
    await record(context, { action: "deleteMeeting", noun: "Meeting", nounId: meeting.id });
    announce(context, `meeting:${meeting.id}`);
    return { deletedId: input.meetingId };
  },
  payload: (t) => ({ deletedId: t.exposeID("deletedId", { description: "Global id of the meeting that is gone." }) }),
});
