import { builder } from "../builder.ts";
import { OpenUpload, openUploadsOf } from "../files/openUploads.ts";
import { calledToOrder } from "./session.ts";
import { mayRead } from "./readableMeetings.ts";
import { asWebVtt, captionText, type Cue, pointOf } from "./video.rules.ts";

const CaptionParagraph = builder.objectRef<{ second: number; text: string }>("CaptionParagraph").implement({
  description: "What is said in about a minute of a video.",
  fields: (t) => ({
    second: t.exposeInt("second", { description: "The second of the video at which it begins." }),
    text: t.exposeString("text", { description: "What is said." }),
  }),
});

const Captions = builder.objectRef<{ filename: string; cues: Cue[]; addedAt: Date }>("Captions").implement({
  description: "What is said in the video of a meeting, for people who do not hear it.",
  fields: (t) => ({
    filename: t.exposeString("filename", { description: "Name of the file that it was taken from." }),
    addedAt: t.expose("addedAt", { type: "DateTime", description: "When it was added." }),
    webVtt: t.string({ description: "As players read it (WebVTT).", resolve: ({ cues }) => asWebVtt(cues) }),
    text: t.field({
      type: [CaptionParagraph],
      description: "As text to read, a paragraph a minute.",
      resolve: ({ cues }) => captionText(cues),
    }),
  }),
});

builder.prismaObjectFields("Meeting", (t) => ({
  openUploads: t.field({
    type: [OpenUpload],
    description: "Your own uploads for it that you have begun and not finished, the newest first. [] for a guest.",
    select: { id: true },
    resolve: (meeting, _args, context) => openUploadsOf(context, meeting.id),
  }),
  videoLink: t.exposeString("videoLink", {
    nullable: true,
    description: "Where somebody else shows it live or keeps its recording (https). Null: nobody, or not said.",
  }),
  recordingStartsAt: t.expose("recordingStartsAt", {
    type: "DateTime",
    nullable: true,
    description: "When the recording starts: from it follows where each item begins. Null: not said.",
  }),
  calledToOrderAt: t.field({
    type: "DateTime",
    nullable: true,
    description: "When it was called to order, as it was corrected last. Null: it was not.",
    select: { id: true },
    resolve: (meeting, _args, context) => calledToOrder(context, meeting.id),
  }),
  captions: t.field({
    type: Captions,
    nullable: true,
    description: "Captions of its video. Null: none, or you may not see it while the agenda is not public.",
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
      "The second of the meeting's video at which it begins: as the clerk set it, else from when it came before the body. Null: not known.",
    select: POINT,
    resolve: (item) => pointOf(item, item.meeting.recordingStartsAt),
  }),
  isVideoSecondSet: t.boolean({
    description: "Whether somebody set that second by hand.",
    select: { videoSecond: true },
    resolve: ({ videoSecond }) => videoSecond !== null,
  }),
}));
