import { assertAllowed } from "../refusal.ts";
import { takenOffAgenda } from "../resolutions/board/onAgenda.ts";
import { verb } from "../verb.ts";
import { meetingCancelled } from "./events.ts";
import { meetingNow } from "./Meeting.ts";
import { moveOn } from "./moveOn.ts";
import { refuseCancel, refuseText } from "./rules.ts";
import { lockMeetingOf } from "./standing.ts";

verb("cancelMeeting", {
  description:
    "Calls off a meeting that has not begun; the reason goes on record. Source: product decision 'Lifecycles'.",
  permission: "meetings.meeting-record.edit",
  event: meetingCancelled,
  input: (t) => ({
    meetingId: t.id({ required: true, description: "The meeting." }),
    reason: t.string({ required: true, description: "Why it does not take place." }),
  }),
  run: async ({ meetingId, reason }, context) => {
    assertAllowed(refuseText("reason", reason, "REASON_REQUIRED"));
    const { id } = await lockMeetingOf(context, meetingId);
    await takenOffAgenda(context, { meetingId: id }, "the meeting was cancelled");
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
