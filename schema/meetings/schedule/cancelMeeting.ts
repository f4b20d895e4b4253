import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { meetingCancelled } from "../events.ts";
import { Meeting } from "../MeetingRecord.ts";
import { takenOffAgenda } from "../occasions.ts";
import { refuseCancel, refuseText } from "../rules.ts";
import { writeState } from "../session.ts";

verb("cancelMeeting", {
  description: "Cancels a meeting that has not begun. The reason is put on record.",
  on: Meeting,
  can: "cancel",
  about: "Cancel the meeting.",
  permission: "meetings.meeting-record.edit",
  refuse: refuseCancel,
  event: meetingCancelled,
  input: (t) => ({ reason: t.string({ required: true, description: "Reason for the cancellation." }) }),
  run: async (meeting, { reason }, context) => {
    assertAllowed(refuseText("reason", reason, "REASON_REQUIRED"));
    await takenOffAgenda.tell(context, { items: { meetingId: meeting.id }, why: "the meeting was canceled" });
    await writeState(context, meeting.id, { state: "CANCELLED", inExecutiveSession: false });
    await record(context, { before: { state: meeting.state }, after: { state: "CANCELLED" }, reason: reason.trim() });
  },
});
