import { verb } from "../../verb.ts";
import { meetingCancelled } from "../events.ts";
import { Meeting } from "../MeetingRecord.ts";
import { takenOffAgenda } from "../occasions.ts";
import { refuseDelete } from "../rules.ts";

verb("deleteMeeting", {
  description:
    "Deletes a meeting. Its number is not used again. Refused for a meeting with votes, in session or with approved minutes. `restoreMeeting` restores it.",
  on: Meeting,
  can: "delete",
  about: "Delete the meeting.",
  permission: "meetings.meeting-record.delete",
  refuse: refuseDelete,
  answers: "deletedId",
  event: meetingCancelled,
  run: async ({ id }, _input, context) => {
    await takenOffAgenda.tell(context, { items: { meetingId: id }, why: "the meeting was deleted" });
    await context.db.meeting.updateMany({ where: { id }, data: { isDeleted: true, version: { increment: 1 } } });
  },
});
