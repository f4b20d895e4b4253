import { at } from "../../context.ts";
import { assertAllowed } from "../../refusal.ts";
import { todayOf } from "../../tenancy/today.ts";
import { verb } from "../../verb.ts";
import { arriveWithCall } from "../attendance/arrivals.ts";
import { meetingStarted } from "../events.ts";
import { Meeting } from "../MeetingRecord.ts";
import { refuseStart } from "../rules.ts";
import { addSessionEvent } from "../session.ts";
import { refuseSessionDay } from "./sessionDay.rules.ts";

verb("startMeeting", {
  description:
    "Opens the session of a meeting whose agenda is published. On a day other than the meeting's own, `startsOn` must be today's date. Everything adopted in the session has the date on which it is held.",
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
      description:
        "Today's date in the county's time zone, to start on a day other than the meeting's own. Null: on its own day.",
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
