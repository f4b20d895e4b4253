import { verb } from "../verb.ts";
import { meetingNow } from "./Meeting.ts";
import { moveOn } from "./moveOn.ts";
import { refuseRecess } from "./rules.ts";

verb("recessMeeting", {
  description: "Interrupts the session; not while a vote is open. Source: product decision 'Lifecycles'.",
  permission: "meetings.meeting-record.edit",
  input: (t) => ({ meetingId: t.id({ required: true, description: "The meeting." }) }),
  run: (input, context) =>
    moveOn(context, { action: "recessMeeting", meetingId: input.meetingId, to: "RECESS", rule: refuseRecess }),
  payload: (t) => ({ meeting: t.prismaField(meetingNow) }),
});
