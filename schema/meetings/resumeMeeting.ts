import { verb } from "../verb.ts";
import { meetingNow } from "./Meeting.ts";
import { moveOn } from "./moveOn.ts";
import { refuseResume } from "./rules.ts";

verb("resumeMeeting", {
  description: "Goes on after a recess. Source: product decision 'Lifecycles'.",
  permission: "meetings.meeting-record.edit",
  input: (t) => ({ meetingId: t.id({ required: true, description: "The meeting." }) }),
  run: (input, context) =>
    moveOn(context, { action: "resumeMeeting", meetingId: input.meetingId, to: "IN_SESSION", rule: refuseResume }),
  payload: (t) => ({ meeting: t.prismaField(meetingNow) }),
});
