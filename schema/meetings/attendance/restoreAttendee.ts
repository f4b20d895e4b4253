import { record } from "../../record.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { RemovedAttendance } from "./AttendanceRecord.ts";
import { RECORDING } from "../MeetingRecord.ts";
import { attendanceWritten } from "../occasions.ts";
import { refuseChange } from "../rules.ts";

verb("restoreAttendee", {
  description: "Restores a removed person to the attendance list with their earlier presence and times.",
  on: RemovedAttendance,
  permission: RECORDING,
  refuse: refuseChange,
  run: async ({ id, meetingId, memberId, name, present, time }, _input, context) => {
    await context.db.attendance.updateMany({ where: { id }, data: { removed: false, version: { increment: 1 } } });
    if (present) await attendanceWritten.tell(context, { meetingId, changes: [{ memberId, name, present }] });
    await record(context, { after: { name, present, time } });
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the restored person.", (done) => done.meetingId) }),
});
