import { builder } from "../../builder.ts";
import { OpenUpload, openUploadsOf } from "../../files/openUploads.ts";
import { calledToOrder } from "../session.ts";
import { mayRead } from "../readableMeetings.ts";
import { asWebVtt, captionText, type Cue, pointOf } from "../video.rules.ts";

const CaptionParagraph = builder.objectRef<{ second: number; text: string }>("CaptionParagraph").implement({
  description: "Paragraph of captions, about a minute of a video.",
  fields: (t) => ({
    second: t.exposeInt("second", { description: "Second of the video at which the paragraph begins." }),
    text: t.exposeString("text", { description: "Spoken text." }),
  }),
});

const Captions = builder.objectRef<{ filename: string; cues: Cue[]; addedAt: Date }>("Captions").implement({
  description: "Captions of a meeting's video.",
  fields: (t) => ({
    filename: t.exposeString("filename", { description: "Name of the caption file." }),
    addedAt: t.expose("addedAt", { type: "DateTime", description: "When the captions were added." }),
    webVtt: t.string({
      description: "Captions in WebVTT format, for video players.",
      resolve: ({ cues }) => asWebVtt(cues),
    }),
    text: t.field({
      type: [CaptionParagraph],
      description: "Captions as readable text, one paragraph per minute.",
      resolve: ({ cues }) => captionText(cues),
    }),
  }),
});

builder.prismaObjectFields("Meeting", (t) => ({
  openUploads: t.field({
    type: [OpenUpload],
    description: "Your own unfinished uploads for the meeting, newest first. [] for a guest.",
    select: { id: true },
    resolve: (meeting, _args, context) => openUploadsOf(context, meeting.id),
  }),
  videoLink: t.exposeString("videoLink", {
    nullable: true,
    description: "https link to an external live stream or recording of the meeting. Null if none.",
  }),
  recordingStartsAt: t.expose("recordingStartsAt", {
    type: "DateTime",
    nullable: true,
    description:
      "When the recording starts, from which the place of each item in the video is derived. Null if not stated.",
  }),
  calledToOrderAt: t.field({
    type: "DateTime",
    nullable: true,
    description: "When the meeting was called to order, as last corrected. Null if it was not.",
    select: { id: true },
    resolve: (meeting, _args, context) => calledToOrder(context, meeting.id),
  }),
  captions: t.field({
    type: Captions,
    nullable: true,
    description:
      "Captions of the meeting's video. Null if there are none, or if you may not see them while the agenda is not public.",
    select: { id: true, state: true },
    resolve: async (meeting, _args, context) => {
      if (!(await mayRead(context, meeting, "meetings.documents.view"))) return null;
      const found = await context.db.caption.findFirst({ where: { meetingId: meeting.id } });
      return found && { ...found, cues: found.cues as unknown as Cue[] };
    },
  }),
}));

const POINT = { calledAt: true, videoSecond: true, meeting: { select: { recordingStartsAt: true } } } as const;

builder.prismaObjectFields("AgendaItem", (t) => ({
  videoSecond: t.int({
    nullable: true,
    description:
      "Second of the meeting's video at which the item begins, set by the clerk or derived from when the item came before the body. Null if not known.",
    select: POINT,
    resolve: (item) => pointOf(item, item.meeting.recordingStartsAt),
  }),
  isVideoSecondSet: t.boolean({
    description: "Whether the second was set manually.",
    select: { videoSecond: true },
    resolve: ({ videoSecond }) => videoSecond !== null,
  }),
}));
