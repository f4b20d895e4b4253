import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { arrivalNow, hasVoted } from "./arrivals.ts";
import { Attendance } from "./AttendanceRecord.ts";
import { RECORDING } from "./MeetingRecord.ts";
import { append, clockOf, entriesOf, writePresence } from "./attendanceEntries.ts";
import { changesOf, neverCame } from "./presence.rules.ts";
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
        "Whether the person is present. Null: as it is, unless a time of departure is given. True takes back a departure. False, in a meeting that is held and has voted: she leaves now, unless a time of departure or its null is given.",
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
    const entries = await entriesOf(context, line);
    const { now, momentAt, timeOf, held } = await clockOf(context, meetingId);
    // Until the first vote the roll is still taken: who is not there never came. After it, she was there, and leaves.
    const goes = held && (await hasVoted(context, meetingId)) ? timeOf(now) : null;
    const comes =
      neverCame(entries) && input.present === true && input.time === undefined
        ? await arrivalNow(context, meetingId)
        : null;
    const after = attendanceAfter(before, input, goes, comes?.time);
    const times = { now, momentOf: momentAt, came: comes?.at };
    await append(context, line, entries, changesOf(before, after, entries, times));
    await writePresence(context, line, after);
    await record(context, { before, after });
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Its meeting.", (done) => done.meetingId) }),
});
