import { record } from "../../record.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { arrivalNow, hasVoted } from "./arrivals.ts";
import { Attendance } from "./AttendanceRecord.ts";
import { RECORDING } from "../MeetingRecord.ts";
import { append, clockOf, entriesOf, writePresence } from "./attendanceEntries.ts";
import { changesOf, wasAbsentThroughout } from "../presence.rules.ts";
import { attendanceAfter, refuseChange } from "../rules.ts";

verb("updateAttendance", {
  description:
    "Changes who is present, and the times of arrival and departure. An open vote is updated immediately. Fields left out do not change.",
  on: Attendance,
  permission: RECORDING,
  refuse: refuseChange,
  versioned: "optional",
  input: (t) => ({
    present: t.boolean({
      description:
        "Whether the person is present. Null: unchanged, unless a time of departure is given. True withdraws a departure. False, at a meeting in session that has voted, records a departure now, unless leftTime is given (a time or null).",
    }),
    time: t.field({ type: "Time", description: "Time of arrival. Null clears it. If left out, it does not change." }),
    leftTime: t.field({
      type: "Time",
      description:
        "Time of departure. The person is then no longer present, unless present is also given. Null clears it. If left out, it does not change.",
    }),
  }),
  run: async (line, input, context) => {
    const { meetingId, present, time, leftTime } = line;
    const before = { present, time, leftTime };
    const entries = await entriesOf(context, line);
    const { now, momentAt, timeOf, held: isInSession } = await clockOf(context, meetingId);
    // Until the first vote, the roll is still being taken, so a person marked absent never came. Afterward, they were
    // present and leave.
    const goes = isInSession && (await hasVoted(context, meetingId)) ? timeOf(now) : null;
    const comes =
      wasAbsentThroughout(entries) && input.present === true && input.time === undefined
        ? await arrivalNow(context, meetingId)
        : null;
    const after = attendanceAfter(before, input, goes, comes?.time);
    const times = { now, momentOf: momentAt, came: comes?.at };
    await append(context, line, entries, changesOf(before, after, entries, times));
    await writePresence(context, line, after);
    await record(context, { before, after });
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the attendance line.", (done) => done.meetingId) }),
});
