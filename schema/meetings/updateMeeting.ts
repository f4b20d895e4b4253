import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { meetingChanged } from "./events.ts";
import { bodyIdOf, lockNumbers, refuseTakenNumber } from "./createMeeting.ts";
import { Meeting } from "./MeetingRecord.ts";
import { refuseChange, refuseDate, refuseText } from "./rules.ts";

verb("updateMeeting", {
  description: "Saves the meeting's fields, if nobody saved a newer version. Fields left out stay; null empties.",
  on: Meeting,
  can: "edit",
  about: "Change its number, type, date, time, location.",
  permission: "meetings.meeting-record.edit",
  refuse: refuseChange,
  versioned: true,
  event: meetingChanged,
  input: (t) => ({
    number: t.string({ required: true, description: "Its number." }),
    meetingType: t.string({ required: true, description: "Type as stored." }),
    date: t.field({ type: "Date", required: true, description: "Its day." }),
    startTime: t.field({ type: "Time", description: "When it starts. Null: not set." }),
    location: t.string({ description: "Where. Null: not set." }),
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
