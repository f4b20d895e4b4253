import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { nextSequence, standing } from "./entries.rules.ts";
import { refusal } from "./rules.ts";
import { refuseReason, refuseTakingBack, stateWithout } from "./session.rules.ts";
import { writeState } from "./session.ts";
import { SessionEvent } from "./SessionEventRecord.ts";

verb("takeBackSessionEvent", {
  description:
    "Takes back the last event of a session, with a reason: it did not happen, and the meeting is where it was before. An adjournment by mistake is undone so. The log keeps it.",
  on: SessionEvent,
  can: "takeBack",
  about: "Take it back, as if it had not happened.",
  permission: "meetings.meeting-record.edit",
  refuse: refuseTakingBack,
  input: (t) => ({ reason: t.string({ required: true, description: "Why it did not happen." }) }),
  answers: "nothing",
  run: async ({ id, meetingId, entries, state, inExecutiveSession }, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    const event = standing(entries).find((entry) => entry.id === id);
    if (!event) throw new Refused(refusal("EVENT_STRUCK"));
    const { kind, motionId, subject } = event;
    await context.db.sessionEvent.create({
      data: {
        meetingId,
        sequence: nextSequence(entries),
        kind,
        at: event.at,
        subject,
        motionId,
        correctsId: id,
        struck: true,
        reason: reason.trim(),
        byId: context.actor.userId,
        byName: context.actor.name,
        recordedAt: context.ports.clock.now(),
      },
    });
    const after = stateWithout(entries, id);
    await writeState(context, meetingId, after);
    await record(context, {
      noun: "Meeting",
      nounId: meetingId,
      before: { kind, state, inExecutiveSession },
      after: { ...after },
      reason: reason.trim(),
    });
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Its meeting.", (done) => done.meetingId) }),
});
