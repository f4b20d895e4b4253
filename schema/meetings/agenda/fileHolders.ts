import { may } from "../../context.ts";
import { holdsFiles } from "../../files/holders.ts";
import { assertAllowed } from "../../refusal.ts";
import { refuseChange } from "../rules.ts";
import { lockItemOf } from "../AgendaItemRecord.ts";
import { lockMeetingOf } from "../MeetingRecord.ts";
import { shownTo } from "../papers/meetingFiles.ts";
import { paperShown } from "../papers/confidential.ts";
import { readableMeetings } from "../readableMeetings.ts";

const permission = "meetings.documents.upload";

holdsFiles({
  kinds: ["agenda", "minutes", "media"],
  permission,
  record: {
    field: "meetingId",
    about: "Meeting of an agenda, minutes or video file. Null for any other file.",
    async lock(context, globalId) {
      const meeting = await lockMeetingOf(context, globalId);
      assertAllowed(refuseChange(meeting));
      return { meetingId: meeting.id };
    },
  },
  // A document of an item is read with its meeting.
  readable: (context) => ({
    ...shownTo(context),
    meeting: { AND: [readableMeetings(context), readableMeetings(context, "meetings.documents.view")] },
    OR: [
      { agendaOf: { some: {} } },
      { minutesOf: { some: may(context, "meetings.documents.view") ? {} : { state: "MINUTES_APPROVED" as const } } },
      { mediaOf: { some: {} } },
      { documentOf: { some: {} } },
      paperShown(context),
    ],
  }),
});

holdsFiles({
  kinds: ["document", "itemPaper"],
  permission,
  record: {
    field: "itemId",
    about: "Agenda item of a document or paper. Null for any other file.",
    async lock(context, globalId) {
      const { item, meeting } = await lockItemOf(context, globalId);
      assertAllowed(refuseChange(meeting));
      return { meetingId: meeting.id, itemId: item.id };
    },
  },
  readable: () => null,
});
