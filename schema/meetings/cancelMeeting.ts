import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { meetingNow } from "./Meeting.ts";
import { moveOn } from "./moveOn.ts";
import { refuseCancel, refuseText } from "./rules.ts";

verb("cancelMeeting", {
  description:
    "Calls off a meeting that has not begun; the reason goes on record. Source: product decision 'Lifecycles'.",
  permission: "meetings.meeting-record.edit",
  input: (t) => ({
    meetingId: t.id({ required: true, description: "The meeting." }),
    reason: t.string({ required: true, description: "Why it does not take place." }),
  }),
  run: async ({ meetingId, reason }, context) => {
    assertAllowed(refuseText("reason", reason, "REASON_REQUIRED"));
    return moveOn(context, {
      action: "cancelMeeting",
      meetingId,
      to: "CANCELLED",
      rule: refuseCancel,
      reason: reason.trim(),
    });
  },
  payload: (t) => ({ meeting: t.prismaField(meetingNow) }),
});
