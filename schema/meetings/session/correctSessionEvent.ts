import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { arriveWithCall } from "../attendance/arrivals.ts";
import { nextSequence, standing } from "../entries.rules.ts";
import { RECORDING } from "../MeetingRecord.ts";
import { refusal, refuseText } from "../rules.ts";
import { refuseCorrecting, refuseReason, refuseTime } from "../session.rules.ts";
import { timeNear } from "../session.ts";
import { SessionEvent } from "./SessionEventRecord.ts";

verb("correctSessionEvent", {
  description:
    "Corrects the time of a session event, or its reason or subject, with a reason for the correction. The log keeps both entries. The subject of an executive session cannot differ from its motion.",
  on: SessionEvent,
  can: "correct",
  about: "Correct the time or the text of the event.",
  permission: RECORDING,
  refuse: refuseCorrecting,
  input: (t) => ({
    time: t.field({ type: "Time", description: "Time of the event in the county's time zone. Null: unchanged." }),
    subject: t.string({ description: "Reason for the recess. Null: unchanged." }),
    reason: t.string({ required: true, description: "Reason for the correction." }),
  }),
  announces: ({ meetingId }) => [`meeting:${meetingId}`, `attendance:${meetingId}`],
  answers: "nothing",
  run: async ({ id, meetingId, entries }, input, context) => {
    assertAllowed(refuseReason(input.reason));
    assertAllowed(refuseText("reason", input.subject));
    const event = standing(entries).find((entry) => entry.id === id);
    if (!event) throw new Refused(refusal("EVENT_STRUCK"));
    const now = context.ports.clock.now();
    const moment = input.time ? timeNear(context, input.time, event.at) : event.at;
    assertAllowed(refuseTime({ entries, id }, moment, now));
    const subject = event.kind === "RECESS" ? (input.subject?.trim() ?? event.subject) : event.subject;
    const isSame = moment.valueOf() === event.at.valueOf() && subject === event.subject;
    if (isSame) throw new Refused(refusal("CORRECTION_UNCHANGED", "time"));
    const { kind, expectedAt, motionId } = event;
    await context.db.sessionEvent.create({
      data: {
        meetingId,
        sequence: nextSequence(entries),
        kind,
        at: moment,
        subject,
        expectedAt,
        motionId,
        correctsId: id,
        reason: input.reason.trim(),
        byId: context.actor.userId,
        byName: context.actor.name,
        recordedAt: now,
      },
    });
    if (kind === "CALL_TO_ORDER") await arriveWithCall(context, meetingId);
    await record(context, {
      noun: "Meeting",
      nounId: meetingId,
      before: { kind, at: event.at.toISOString(), subject: event.subject },
      after: { kind, at: moment.toISOString(), subject },
      reason: input.reason.trim(),
    });
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the session event.", (done) => done.meetingId) }),
});
