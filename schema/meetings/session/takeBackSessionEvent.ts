import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { nextSequence, standing } from "../entries.rules.ts";
import { refusal } from "../rules.ts";
import { refuseReason, refuseTakingBack, stateWithout } from "../session.rules.ts";
import { writeState } from "../session.ts";
import { SessionEvent } from "./SessionEventRecord.ts";

verb("takeBackSessionEvent", {
  description:
    "Withdraws the last event of a session as not having happened, with a reason. The meeting returns to its state before the event. Undoes a mistaken adjournment, for example. The log keeps the event.",
  on: SessionEvent,
  can: "takeBack",
  about: "Withdraw the event, as if it had not happened.",
  permission: "meetings.meeting-record.edit",
  refuse: refuseTakingBack,
  input: (t) => ({ reason: t.string({ required: true, description: "Reason why the event is withdrawn." }) }),
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
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the session event.", (done) => done.meetingId) }),
});
