import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Meeting } from "../MeetingRecord.ts";
import { keepSpeakers } from "../SpeakerRecord.ts";
import { refuseTimes } from "../speakers.rules.ts";

verb("setSpeakingTimes", {
  description:
    "Sets the time for each speaker and for public comment in total. A turn that has started keeps its length.",
  on: Meeting,
  can: keepSpeakers,
  input: (t) => ({
    speakerSeconds: t.int({ required: true, description: "Seconds per speaker, 15 to 1,800." }),
    commentMinutes: t.int({ required: true, description: "Total minutes for public comment, 1 to 480." }),
  }),
  announces: ({ id }) => [`speakers:${id}`],
  run: async ({ id }, { speakerSeconds, commentMinutes }, context) => {
    const after = { speakerSeconds, commentMinutes };
    assertAllowed(refuseTimes(after));
    const before = await context.db.meeting.findFirstOrThrow({
      where: { id },
      select: { speakerSeconds: true, commentMinutes: true },
    });
    await context.db.meeting.updateMany({ where: { id }, data: after });
    await record(context, { before, after });
  },
});
