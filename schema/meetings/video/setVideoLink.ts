import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { editVideo, Meeting } from "../MeetingRecord.ts";
import { refuseLink } from "../video.rules.ts";

verb("setVideoLink", {
  description:
    "Sets the link to an external live stream or recording of the meeting. Visible to everyone who may see the meeting.",
  on: Meeting,
  can: editVideo,
  input: (t) => ({ link: t.string({ description: "Complete https address. Null or blank removes the link." }) }),
  run: async ({ id }, input, context) => {
    const videoLink = input.link?.trim() || null;
    if (videoLink !== null) assertAllowed(refuseLink(videoLink));
    const before = await context.db.meeting.findFirstOrThrow({ where: { id }, select: { videoLink: true } });
    await context.db.meeting.updateMany({ where: { id }, data: { videoLink } });
    await record(context, { before, after: { videoLink } });
  },
});
