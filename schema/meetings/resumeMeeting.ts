import { verb } from "../verb.ts";
import { changeState } from "./changeState.ts";
import { Meeting } from "./MeetingRecord.ts";
import { refuseResume } from "./rules.ts";

verb("resumeMeeting", {
  description: "Goes on after a recess.",
  on: Meeting,
  can: "resume",
  about: "Go on after a recess.",
  permission: "meetings.meeting-record.edit",
  refuse: refuseResume,
  run: (meeting, _input, context) => changeState(context, meeting, "IN_SESSION"),
});
