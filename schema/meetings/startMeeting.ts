import { at } from "../context.ts";
import { assertAllowed } from "../refusal.ts";
import { todayOf } from "../tenancy/today.ts";
import { verb } from "../verb.ts";
import { arriveWithCall } from "./arrivals.ts";
import { meetingStarted } from "./events.ts";
import { Meeting } from "./MeetingRecord.ts";
import { refuseStart } from "./rules.ts";
import { addSessionEvent } from "./session.ts";
import { refuseSessionDay } from "./sessionDay.rules.ts";

verb("startMeeting", {
  description:
    "Opens the session of a meeting whose agenda is published. On another day than the meeting's own it asks for that day. What the session adopts bears the day on which it is held.",
  on: Meeting,
  can: "start",
  about: "Open the session.",
  permission: "meetings.meeting-record.edit",
  refuse: refuseStart,
  event: meetingStarted,
  announces: ({ id }) => [`meeting:${id}`, "meetings", `attendance:${id}`],
  input: (t) => ({
    startsOn: t.field({
      type: "Date",
      description: "Today by the county's calendar, to start on another day than the meeting's own. Null: on its own.",
    }),
  }),
  run: async (meeting, input, context) => {
    const { date } = await context.db.meeting.findUniqueOrThrow({
      where: at(context, meeting.id),
      select: { date: true },
    });
    const startsOn = input.startsOn ?? null;
    assertAllowed(refuseSessionDay({ meetingDate: date, today: todayOf(context), startsOn }));
    await addSessionEvent(context, meeting, "CALL_TO_ORDER");
    await arriveWithCall(context, meeting.id);
  },
});
