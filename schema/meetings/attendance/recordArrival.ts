import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { addEntries, clockOf, entriesOf } from "./attendanceEntries.ts";
import { Attendance } from "./AttendanceRecord.ts";
import { RECORDING } from "../MeetingRecord.ts";
import { arrivalsTakenBack, refuseMovement } from "../presence.rules.ts";
import { refuseChange } from "../rules.ts";

verb("recordArrival", {
  description:
    "Records that a listed person arrived or returned. The person is present from then on, and an open vote and the quorum are updated immediately.",
  on: Attendance,
  permission: RECORDING,
  refuse: refuseChange,
  input: (t) => ({
    time: t.field({ type: "Time", description: "Time of arrival in the county's time zone. Null: now." }),
  }),
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
  payload: (t) => ({
    meeting: nodeNow(t, "Meeting", "Meeting of the person's attendance line.", (done) => done.meetingId),
  }),
});
