import { verb } from "../../verb.ts";
import { meetingAdjourned } from "../events.ts";
import { Meeting } from "../MeetingRecord.ts";
import { refuseAdjourn } from "../rules.ts";
import { addSessionEvent } from "../session.ts";

verb("adjournMeeting", {
  description: "Adjourns the meeting. Refused while a vote is open. Afterwards no item is current.",
  on: Meeting,
  can: "adjourn",
  about: "Adjourn the meeting.",
  permission: "meetings.meeting-record.edit",
  refuse: refuseAdjourn,
  event: meetingAdjourned,
  run: (meeting, _input, context) => addSessionEvent(context, meeting, "ADJOURN"),
});
