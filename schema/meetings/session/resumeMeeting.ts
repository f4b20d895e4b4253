import { verb } from "../../verb.ts";
import { Meeting } from "../MeetingRecord.ts";
import { refuseResume } from "../rules.ts";
import { addSessionEvent } from "../session.ts";

verb("resumeMeeting", {
  description: "Resumes the session after a recess.",
  on: Meeting,
  can: "resume",
  about: "Resume the session after a recess.",
  permission: "meetings.meeting-record.edit",
  refuse: refuseResume,
  run: (meeting, _input, context) => addSessionEvent(context, meeting, "RESUME"),
});
