import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { meetingChanged } from "../events.ts";
import { bodyIdOf, lockNumbers, refuseTakenNumber } from "./createMeeting.ts";
import { Meeting } from "../MeetingRecord.ts";
import { refuseChange, refuseDate, refuseText } from "../rules.ts";

verb("updateMeeting", {
  description:
    "Saves the meeting's fields. Gives a Conflict if a newer version was saved. Fields left out do not change. Null clears a field.",
  on: Meeting,
  can: "edit",
  about: "Change the meeting's number, type, date, time and location.",
  permission: "meetings.meeting-record.edit",
  refuse: refuseChange,
  versioned: true,
  event: meetingChanged,
  input: (t) => ({
    number: t.string({ required: true, description: "Meeting number in the county's format, e.g. 2026-14." }),
    meetingType: t.string({ required: true, description: "Meeting type as stored." }),
    date: t.field({ type: "Date", required: true, description: "Date of the meeting." }),
    startTime: t.field({ type: "Time", description: "Start time. Null if not set." }),
    location: t.string({ description: "Place where the meeting is held. Null if not set." }),
  }),
  run: async ({ id }, input, context) => {
    const before = await context.db.meeting.findFirstOrThrow({
      where: { id },
      select: { number: true, meetingType: true, date: true, startTime: true, location: true },
    });
    const number = input.number.trim();
    const meetingType = input.meetingType.trim();
    assertAllowed(
      refuseText("number", number, "NUMBER_REQUIRED") ??
        refuseText("meetingType", meetingType, "TYPE_REQUIRED") ??
        refuseDate(input.date) ??
        refuseText("location", input.location),
    );
    if (number !== before.number) {
      await lockNumbers(context);
      await refuseTakenNumber(context, number, id);
    }
    const after = {
      number,
      meetingType,
      date: input.date,
      startTime: input.startTime === undefined ? before.startTime : input.startTime,
      location: input.location === undefined ? before.location : input.location?.trim() || null,
    };
    const body = meetingType === before.meetingType ? {} : { bodyId: await bodyIdOf(context, meetingType, input.date) };
    await context.db.meeting.updateMany({ where: { id }, data: { ...after, ...body, version: { increment: 1 } } });
    await record(context, { before, after });
  },
});
