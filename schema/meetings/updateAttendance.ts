import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { Attendance } from "./AttendanceRecord.ts";
import { RECORDING } from "./MeetingRecord.ts";
import { append, clockOf, entriesOf, writePresence } from "./attendanceEntries.ts";
import { changesOf } from "./presence.rules.ts";
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
  run: async (line, input, context) => {
    const { meetingId, present, time, leftTime } = line;
    const before = { present, time, leftTime };
    const after = attendanceAfter(before, input);
    const entries = await entriesOf(context, line);
    const { now, momentAt } = await clockOf(context, meetingId);
    await append(context, line, entries, changesOf(before, after, entries, { now, momentOf: momentAt }));
    await writePresence(context, line, after);
    await record(context, { before, after });
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Its meeting.", (done) => done.meetingId) }),
});
