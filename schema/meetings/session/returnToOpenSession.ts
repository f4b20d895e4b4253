import { verb } from "../../verb.ts";
import { Meeting } from "../MeetingRecord.ts";
import { addSessionEvent } from "../session.ts";
import { refuseOpenSession } from "../session.rules.ts";

verb("returnToOpenSession", {
  description: "Ends an executive session. The meeting is open to the public again.",
  on: Meeting,
  can: "returnToOpenSession",
  about: "Return from executive session to open session.",
  permission: "meetings.meeting-record.edit",
  refuse: refuseOpenSession,
  run: (meeting, _input, context) => addSessionEvent(context, meeting, "OPEN_SESSION"),
});
