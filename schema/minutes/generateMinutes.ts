import { Meeting } from "../meetings/MeetingRecord.ts";
import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { passagesNow, takenFrom } from "./MinutesRecord.ts";
import { refuseGenerate } from "./rules.ts";

verb("generateMinutes", {
  description:
    "Generates draft minutes of an adjourned meeting from its record: attendance, motions, votes, resolutions and session events. Generating again updates the draft from the current record and keeps the clerk's own text.",
  on: Meeting,
  can: "generateMinutes",
  about: "Generate the minutes from the record.",
  permission: "meetings.documents.generate-minutes",
  refuse: refuseGenerate,
  run: async ({ id: meetingId, state }, _input, context) => {
    const taken = takenFrom(await passagesNow(context, meetingId));
    const takenAt = context.ports.clock.now();
    const before = await context.db.minutes.findFirst({ where: { meetingId }, select: { id: true } });
    const { id } =
      before ?? (await context.db.minutes.create({ data: { meetingId, taken, takenAt }, select: { id: true } }));
    if (before)
      await context.db.minutes.updateMany({ where: { id }, data: { taken, takenAt, version: { increment: 1 } } });
    if (state === "ADJOURNED")
      await context.db.meeting.updateMany({ where: { id: meetingId }, data: { state: "MINUTES_DRAFTED" } });
    await record(context, { before: { state }, after: { state: "MINUTES_DRAFTED", sentences: taken.length } });
    return { minutesId: id };
  },
  payload: (t) => ({ minutes: nodeNow(t, "Minutes", "The draft minutes.", (done) => done.minutesId) }),
});
