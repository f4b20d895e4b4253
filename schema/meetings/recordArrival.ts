import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { addEntries, clockOf, entriesOf } from "./attendanceEntries.ts";
import { Attendance } from "./AttendanceRecord.ts";
import { RECORDING } from "./MeetingRecord.ts";
import { arrivalsTakenBack, refuseMovement } from "./presence.rules.ts";
import { refuseChange } from "./rules.ts";

verb("recordArrival", {
  description:
    "Notes that somebody on the list came in, or came back: she is present from then on, and an open vote and the quorum follow at once.",
  on: Attendance,
  permission: RECORDING,
  refuse: refuseChange,
  input: (t) => ({ time: t.field({ type: "Time", description: "When, by the county's clock. Null: now." }) }),
  run: async (line, input, context) => {
    const entries = await entriesOf(context, line);
    const { now, momentAt } = await clockOf(context, line.meetingId);
    const at = input.time ? momentAt(input.time) : now;
    assertAllowed(refuseMovement("ARRIVED", { entries, at, now }));
    const after = await addEntries(context, line, entries, [...arrivalsTakenBack(entries), { kind: "ARRIVED", at }]);
    const { present, time, leftTime } = line;
    await record(context, { before: { present, time, leftTime }, after: { ...after, at: at.toISOString() } });
    return { meetingId: line.meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Its meeting.", (done) => done.meetingId) }),
});
