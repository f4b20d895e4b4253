import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { editVideo, Meeting } from "./MeetingRecord.ts";
import { refuseLink } from "./video.rules.ts";

verb("setVideoLink", {
  description:
    "Says where somebody else shows the meeting live or keeps its recording. Everybody who may see the meeting gets the link.",
  on: Meeting,
  can: editVideo,
  input: (t) => ({ link: t.string({ description: "A whole https address. Null or blank: taken away." }) }),
  run: async ({ id }, input, context) => {
    const videoLink = input.link?.trim() || null;
    if (videoLink !== null) assertAllowed(refuseLink(videoLink));
    const before = await context.db.meeting.findFirstOrThrow({ where: { id }, select: { videoLink: true } });
    await context.db.meeting.updateMany({ where: { id }, data: { videoLink } });
    await record(context, { before, after: { videoLink } });
  },
});
