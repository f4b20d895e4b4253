import type { SpeakerStance as Stance, SpeakerState as State } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at, passes } from "../../context.ts";
import { publicMeetings, readableMeetings } from "../readableMeetings.ts";
import { Speaker, speakerStanding } from "../SpeakerRecord.ts";
import { SPEAKING } from "../speakers.rules.ts";

export const SpeakerStance = describedEnum<Stance>("SpeakerStance", "Whether a speaker is for or against the topic.", {
  FOR: "The speaker is for it.",
  AGAINST: "The speaker is against it.",
});

const SpeakerState = describedEnum<State>("SpeakerState", "Status of a speaker's turn.", {
  WAITING: "The speaker is waiting for a turn.",
  SPEAKING: "The speaker has the floor and the clock is running.",
  PAUSED: "The speaker has the floor and the clock is paused.",
  DONE: "The speaker has finished.",
  SKIPPED: "The speaker was called and passed over.",
  REMOVED: "The speaker was removed from the list and can be restored.",
});

builder.prismaNode("Speaker", {
  description:
    "Member of the public who signed up to speak. Visible to people who may view votes and attendance, and to everyone once the agenda is public.",
  nullable: true,
  id: { resolve: (speaker) => speaker.id, description: "Global id of this speaker." },
  findUnique: (id, context) => ({
    ...at(context, id),
    meeting: { AND: [readableMeetings(context), readableMeetings(context, "meetings.votes-and-attendance.view")] },
  }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the line." }),
    name: t.exposeString("name", { description: "Name as it is called at the meeting." }),
    organization: t.exposeString("organization", {
      nullable: true,
      description: "Organization that the person represents. Null if not stated.",
    }),
    topic: t.exposeString("topic", { nullable: true, description: "Topic of the comment. Null if not stated." }),
    stance: t.expose("stance", {
      type: SpeakerStance,
      nullable: true,
      description: "Whether the speaker is for or against it. Null if not stated.",
    }),
    state: t.expose("state", { type: SpeakerState, description: "Status of the speaker's turn." }),
    lengthSeconds: t.exposeInt("lengthSeconds", {
      nullable: true,
      description: "Length of the turn in seconds, fixed when it starts. Null if it has not started.",
    }),
    usedMs: t.exposeInt("usedMs", { description: "Milliseconds spoken before the clock was last started." }),
    startedAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the clock was last started, by the server's clock. Null if it is not running.",
      select: { startedAt: true },
      resolve: ({ startedAt }, _args, context) => {
        // A client that counts down needs a `now` from the same read.
        if (startedAt) passes(context);
        return startedAt;
      },
    }),
    version: t.exposeInt("version", { description: "Version number, increased by each change." }),
    viewerCan: t.field({
      type: Speaker.Can,
      description: "What the viewer may do with this speaker, with the reason when they may not.",
      resolve: async (speaker, _args, context) =>
        // If it was deleted with its meeting in the meantime, nothing is allowed, as after the meeting.
        (await speakerStanding(context, speaker)) ?? {
          state: speaker.state,
          meetingState: "MINUTES_APPROVED" as const,
          floorTaken: false,
          commentLeft: 0,
        },
    }),
  }),
});

builder.prismaObjectFields("Meeting", (t) => ({
  speakers: t.relation("speakers", {
    description:
      "People who signed up for public comment, in order, at most 200. [] for people who may not view attendance of a meeting that is not public.",
    query: (_args, context) => ({
      where: {
        state: { not: "REMOVED" as const },
        ...(context.actor?.permissions.has("meetings.votes-and-attendance.view") ? {} : { meeting: publicMeetings }),
      },
      orderBy: [{ position: "asc" as const }, { id: "asc" as const }],
      take: SPEAKING.speakers,
    }),
  }),
  speakerSeconds: t.exposeInt("speakerSeconds", { description: "Speaking time of each speaker, in seconds." }),
  commentMinutes: t.exposeInt("commentMinutes", { description: "Total time for public comment, in minutes." }),
  now: t.field({
    type: "DateTime",
    description:
      "Server time when this was read. A display that counts a speaker's time sets its own clock by it. While no speaker's clock is running, an earlier answer may be returned again.",
    resolve: (_meeting, _args, context) => context.at,
  }),
}));
