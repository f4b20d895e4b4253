import { at } from "../../context.ts";
import { subject } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { meetingScheduled } from "../events.ts";
import { lockMeetingRow } from "../MeetingRecord.ts";
import { backOnAgenda } from "../occasions.ts";
import { refusal } from "../rules.ts";
import { DELETED_MEETING } from "../hiddenMeeting.ts";

const DeletedMeeting = subject<{ id: string }>("Meeting", {
  noun: "meeting",
  missing: refusal("MEETING_NOT_DELETED", "meetingId"),
  async lock(context, id) {
    await lockMeetingRow(context, id);
    return context.db.meeting.findFirst({ where: { id, ...DELETED_MEETING }, select: { id: true } });
  },
  announces: ({ id }) => [`meeting:${id}`, "meetings"],
});

verb("restoreMeeting", {
  description:
    "Restores a deleted meeting under its number, with its agenda, attendance and documents. Refused while a resolution on its agenda is on another agenda of its kind or no longer waits for this body.",
  on: DeletedMeeting,
  permission: "meetings.meeting-record.delete",
  event: meetingScheduled,
  run: async ({ id }, _input, context) => {
    await context.db.meeting.update({
      where: at(context, id),
      data: { isDeleted: false, version: { increment: 1 } },
      select: { id: true },
    });
    await backOnAgenda.tell(context, { items: { meetingId: id } });
  },
});
