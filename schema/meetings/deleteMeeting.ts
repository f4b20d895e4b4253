import { verb } from "../verb.ts";
import { meetingCancelled } from "./events.ts";
import { Meeting } from "./MeetingRecord.ts";
import { takenOffAgenda } from "./occasions.ts";
import { refuseDelete } from "./rules.ts";

verb("deleteMeeting", {
  description:
    "Deletes a meeting; its number is not given again. One with votes, in session or with approved minutes stays. `restoreMeeting` puts it back.",
  on: Meeting,
  can: "delete",
  about: "Delete it.",
  permission: "meetings.meeting-record.delete",
  refuse: refuseDelete,
  answers: "deletedId",
  event: meetingCancelled,
  run: async ({ id }, _input, context) => {
    await takenOffAgenda.tell(context, { items: { meetingId: id }, why: "the meeting was deleted" });
    await context.db.meeting.updateMany({ where: { id }, data: { isDeleted: true, version: { increment: 1 } } });
  },
});
