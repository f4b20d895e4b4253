import { announce } from "../context.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { followAttendance } from "../voting/RollEntry.ts";
import { meetingNow } from "./Meeting.ts";
import { lockedLine } from "./updateAttendance.ts";

verb("removeAttendee", {
  description:
    "Takes somebody off the list; in an open vote the person is then not present. Source: part 1, sections 2 and 7.",
  permission: "meetings.votes-and-attendance.record",
  input: (t) => ({ attendanceId: t.id({ required: true, description: "The person's line." }) }),
  run: async (input, context) => {
    const { id, meetingId, memberId, name, present, time } = await lockedLine(context, input.attendanceId);
    await context.db.attendance.deleteMany({ where: { id } });
    await followAttendance(context, { meetingId, memberId, name, present: false });
    await record(context, {
      action: "removeAttendee",
      noun: "Attendance",
      nounId: id,
      before: { name, present, time },
    });
    announce(context, `attendance:${meetingId}`);
    return { meetingId, deletedId: input.attendanceId };
  },
  payload: (t) => ({
    meeting: t.prismaField(meetingNow),
    deletedId: t.exposeID("deletedId", { description: "Global id of the line that is gone." }),
  }),
});
