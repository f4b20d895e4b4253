import { verb } from "../verb.ts";
import { meetingStarted } from "./events.ts";
import { meetingNow } from "./Meeting.ts";
import { moveOn } from "./moveOn.ts";
import { refuseStart } from "./rules.ts";

verb("startMeeting", {
  description: "Opens the session of a meeting whose agenda is published. Source: product decision 'Lifecycles'.",
  permission: "meetings.meeting-record.edit",
  event: meetingStarted,
  input: (t) => ({ meetingId: t.id({ required: true, description: "The meeting." }) }),
  run: (input, context) =>
    moveOn(context, { action: "startMeeting", meetingId: input.meetingId, to: "IN_SESSION", rule: refuseStart }),
  payload: (t) => ({ meeting: t.prismaField(meetingNow) }),
});
