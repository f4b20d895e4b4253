import { record } from "../../record.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Attendance } from "./AttendanceRecord.ts";
import { RECORDING } from "../MeetingRecord.ts";
import { attendanceWritten } from "../occasions.ts";
import { refuseChange } from "../rules.ts";

verb("removeAttendee", {
  description:
    "Removes a person from the attendance list. In an open vote the person is then not present. `restoreAttendee` restores the line.",
  on: Attendance,
  permission: RECORDING,
  refuse: refuseChange,
  answers: "deletedId",
  run: async ({ id, meetingId, memberId, name, present, time }, _input, context) => {
    await context.db.attendance.updateMany({ where: { id }, data: { removed: true, version: { increment: 1 } } });
    await attendanceWritten.tell(context, { meetingId, changes: [{ memberId, name, present: false }] });
    await record(context, { before: { name, present, time } });
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the removed person.", (done) => done.meetingId) }),
});
