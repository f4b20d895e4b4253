import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { Attendance } from "./AttendanceRecord.ts";
import { RECORDING } from "./MeetingRecord.ts";
import { attendanceWritten } from "./occasions.ts";
import { attendanceAfter, refuseChange } from "./rules.ts";

verb("updateAttendance", {
  description:
    "Changes who is present, and the times of arrival and departure. An open vote follows at once. Fields left out stay.",
  on: Attendance,
  permission: RECORDING,
  refuse: refuseChange,
  versioned: "optional",
  input: (t) => ({
    present: t.boolean({
      description:
        "Whether the person is present. Null: as it is, unless a time of departure is given. True takes back a departure.",
    }),
    time: t.field({ type: "Time", description: "Time of arrival. Null empties; left out, it stays." }),
    leftTime: t.field({
      type: "Time",
      description:
        "Time of departure: the person is no longer present, unless said otherwise. Null empties; left out, it stays.",
    }),
  }),
  run: async ({ id, meetingId, memberId, name, present, time, leftTime }, input, context) => {
    const before = { present, time, leftTime };
    const after = attendanceAfter(before, input);
    await context.db.attendance.updateMany({ where: { id }, data: { ...after, version: { increment: 1 } } });
    if (after.present !== present)
      await attendanceWritten.tell(context, { meetingId, changes: [{ memberId, name, present: after.present }] });
    await record(context, { before, after });
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Its meeting.", (done) => done.meetingId) }),
});
