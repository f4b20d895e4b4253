import { verb } from "../verb.ts";
import { meetingAdjourned } from "./events.ts";
import { meetingNow } from "./Meeting.ts";
import { moveOn } from "./moveOn.ts";
import { refuseAdjourn } from "./rules.ts";

verb("adjournMeeting", {
  description:
    "Ends the meeting; not while a vote is open. No item is current afterwards. Source: product decision 'Lifecycles'.",
  permission: "meetings.meeting-record.edit",
  event: meetingAdjourned,
  input: (t) => ({ meetingId: t.id({ required: true, description: "The meeting." }) }),
  run: (input, context) =>
    moveOn(context, { action: "adjournMeeting", meetingId: input.meetingId, to: "ADJOURNED", rule: refuseAdjourn }),
  payload: (t) => ({ meeting: t.prismaField(meetingNow) }),
});
