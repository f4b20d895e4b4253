import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { editVideo, Meeting } from "../MeetingRecord.ts";
import { readCaptions } from "./readCaptions.ts";
import { refuseText } from "../rules.ts";
import { refusal } from "../refusals.rules.ts";
import { refuseCaptions, VIDEO } from "../video.rules.ts";

verb("setCaptions", {
  description:
    "Adds captions to the meeting's video, replacing earlier ones. The file is stored only if all of it can be read.",
  on: Meeting,
  can: editVideo,
  input: (t) => ({
    filename: t.string({ required: true, description: "Name of the caption file, ending in .vtt or .srt." }),
    text: t.string({ description: "Content of the file, WebVTT or SubRip. Null removes the captions." }),
  }),
  run: async ({ id: meetingId }, { filename, text }, context) => {
    assertAllowed(refuseText("name", filename));
    const before = await context.db.caption.findFirst({ where: { meetingId }, select: { filename: true } });
    if (text == null) {
      await context.db.caption.deleteMany({ where: { meetingId } });
      return record(context, { before: { captions: before?.filename ?? null }, after: { captions: null } });
    }
    // Checked before reading any of it.
    if (text.length > VIDEO.captions) assertAllowed(refusal("CAPTIONS_TOO_LONG", "text"));
    const cues = await readCaptions(filename, text);
    assertAllowed(refuseCaptions(text, cues));
    const content = { filename, cues: cues.map((cue) => ({ ...cue })), addedAt: context.ports.clock.now() };
    await context.db.caption.deleteMany({ where: { meetingId } });
    await context.db.caption.create({ data: { meetingId, ...content } });
    await record(context, {
      before: { captions: before?.filename ?? null },
      after: { captions: filename, count: cues.length },
    });
  },
});
