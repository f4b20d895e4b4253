import { verb } from "../verb.ts";
import { changeState } from "./changeState.ts";
import { Meeting } from "./MeetingRecord.ts";
import { refuseRecess } from "./rules.ts";

verb("recessMeeting", {
  description: "Interrupts the session, unless a vote is open.",
  on: Meeting,
  can: "recess",
  about: "Interrupt the session.",
  permission: "meetings.meeting-record.edit",
  refuse: refuseRecess,
  run: (meeting, _input, context) => changeState(context, meeting, "RECESS"),
});
