import { verb } from "../../verb.ts";
import { assertAllowed } from "../../refusal.ts";
import { Meeting } from "../MeetingRecord.ts";
import { notBefore } from "../presence.rules.ts";
import { refuseRecess, refuseText } from "../rules.ts";
import { addSessionEvent, timeNear } from "../session.ts";

verb("recessMeeting", {
  description: "Recesses the session. Refused while a vote is open.",
  on: Meeting,
  can: "recess",
  about: "Recess the session.",
  permission: "meetings.meeting-record.edit",
  refuse: refuseRecess,
  input: (t) => ({
    reason: t.string({ description: "Reason for the recess, shown on the wall display. Null if not stated." }),
    expectedAt: t.field({
      type: "Time",
      description:
        "Time at which the session is expected to resume, in the county's time zone, shown on the wall display. Null if not stated.",
    }),
  }),
  run: async (meeting, input, context) => {
    assertAllowed(refuseText("reason", input.reason));
    const now = context.ports.clock.now();
    const expectedAt = input.expectedAt ? notBefore(timeNear(context, input.expectedAt, now), now) : null;
    await addSessionEvent(context, meeting, "RECESS", { subject: input.reason?.trim() || null, expectedAt });
  },
});
