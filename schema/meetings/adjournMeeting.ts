import { verb } from "../verb.ts";
import { changeState } from "./changeState.ts";
import { meetingAdjourned } from "./events.ts";
import { Meeting } from "./MeetingRecord.ts";
import { refuseAdjourn } from "./rules.ts";

verb("adjournMeeting", {
  description: "Ends the meeting, unless a vote is open. No item is current afterwards.",
  on: Meeting,
  can: "adjourn",
  about: "End the meeting.",
  permission: "meetings.meeting-record.edit",
  refuse: refuseAdjourn,
  event: meetingAdjourned,
  run: (meeting, _input, context) => changeState(context, meeting, "ADJOURNED"),
});
