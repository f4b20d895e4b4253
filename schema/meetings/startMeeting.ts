import { verb } from "../verb.ts";
import { changeState } from "./changeState.ts";
import { meetingStarted } from "./events.ts";
import { Meeting } from "./MeetingRecord.ts";
import { refuseStart } from "./rules.ts";

verb("startMeeting", {
  description: "Opens the session of a meeting whose agenda is published.",
  on: Meeting,
  can: "start",
  about: "Open the session.",
  permission: "meetings.meeting-record.edit",
  refuse: refuseStart,
  event: meetingStarted,
  run: (meeting, _input, context) => changeState(context, meeting, "IN_SESSION"),
});
