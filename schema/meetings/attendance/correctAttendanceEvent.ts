import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { AttendanceEvent, refuseMending } from "./AttendanceEventRecord.ts";
import { addEntries, clockOf } from "./attendanceEntries.ts";
import { standing } from "../entries.rules.ts";
import { RECORDING } from "../MeetingRecord.ts";
import { refuseMovementTime } from "../presence.rules.ts";
import { refusal } from "../rules.ts";
import { refuseReason } from "../session.rules.ts";
import { timeNear } from "../session.ts";

verb("correctAttendanceEvent", {
  description:
    "Corrects the time of an arrival or departure, or strikes it as not having happened, with a reason. Attendance is updated immediately. The log keeps both entries.",
  on: AttendanceEvent,
  can: "correct",
  about: "Correct the time of the event, or strike it.",
  permission: RECORDING,
  refuse: refuseMending,
  input: (t) => ({
    time: t.field({ type: "Time", description: "Time of the event in the county's time zone. Null: unchanged." }),
    struck: t.boolean({ description: "True if the event did not happen. Null: it did." }),
    reason: t.string({ required: true, description: "Reason for the correction." }),
  }),
  answers: "nothing",
  run: async ({ id, meetingId, line, entries }, input, context) => {
    assertAllowed(refuseReason(input.reason));
    const event = standing(entries).find((entry) => entry.id === id);
    if (!event) throw new Refused(refusal("EVENT_STRUCK"));
    const { now, momentAt } = await clockOf(context, meetingId);
    const moment = input.time ? (event.at ? timeNear(context, input.time, event.at) : momentAt(input.time)) : event.at;
    if (input.time) assertAllowed(refuseMovementTime({ entries, at: moment, now }, id));
    const { kind } = event;
    const reason = input.reason.trim();
    const struck = input.struck ?? false;
    if (!struck && moment?.valueOf() === event.at?.valueOf())
      throw new Refused(refusal("CORRECTION_UNCHANGED", "time"));
    await addEntries(context, line, entries, [{ kind, at: moment, correctsId: id, struck, reason }]);
    await record(context, {
      noun: "Attendance",
      nounId: line.id,
      before: { name: line.name, kind, at: event.at?.toISOString() ?? null },
      after: { name: line.name, kind, at: moment?.toISOString() ?? null, struck },
      reason,
    });
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the attendance event.", (done) => done.meetingId) }),
});
