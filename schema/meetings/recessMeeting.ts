import { verb } from "../verb.ts";
import { assertAllowed } from "../refusal.ts";
import { Meeting } from "./MeetingRecord.ts";
import { notBefore } from "./presence.rules.ts";
import { refuseRecess, refuseText } from "./rules.ts";
import { addSessionEvent, timeNear } from "./session.ts";

verb("recessMeeting", {
  description: "Interrupts the session, unless a vote is open.",
  on: Meeting,
  can: "recess",
  about: "Interrupt the session.",
  permission: "meetings.meeting-record.edit",
  refuse: refuseRecess,
  input: (t) => ({
    reason: t.string({ description: "Why; the wall shows it. Null: not said." }),
    expectedAt: t.field({
      type: "Time",
      description: "When the session is expected to go on, by the county's clock; the wall shows it. Null: not said.",
    }),
  }),
  run: async (meeting, input, context) => {
    assertAllowed(refuseText("reason", input.reason));
    const now = context.ports.clock.now();
    const expectedAt = input.expectedAt ? notBefore(timeNear(context, input.expectedAt, now), now) : null;
    await addSessionEvent(context, meeting, "RECESS", { subject: input.reason?.trim() || null, expectedAt });
  },
});
