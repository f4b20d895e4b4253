import { verb } from "../verb.ts";
import { meetingAdjourned } from "./events.ts";
import { Meeting } from "./MeetingRecord.ts";
import { refuseAdjourn } from "./rules.ts";
import { addSessionEvent } from "./session.ts";

verb("adjournMeeting", {
  description: "Ends the meeting, unless a vote is open. No item is current afterwards.",
  on: Meeting,
  can: "adjourn",
  about: "End the meeting.",
  permission: "meetings.meeting-record.edit",
  refuse: refuseAdjourn,
  event: meetingAdjourned,
  run: (meeting, _input, context) => addSessionEvent(context, meeting, "ADJOURN"),
});
