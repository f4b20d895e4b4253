import type { SpeakerStance as Stance, SpeakerState as State } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { at, passes } from "../context.ts";
import { publicMeetings, readableMeetings } from "./readableMeetings.ts";
import { Speaker, speakerStanding } from "./SpeakerRecord.ts";
import { SPEAKING } from "./speakers.rules.ts";

export const SpeakerStance = builder.enumType("SpeakerStance", {
  description: "Whether a speaker is for or against what she speaks about.",
  values: {
    FOR: { description: "For it." },
    AGAINST: { description: "Against it." },
  } as const satisfies Record<Stance, { description: string }>,
});

const SpeakerState = builder.enumType("SpeakerState", {
  description: "How far a speaker's turn has come.",
  values: {
    WAITING: { description: "Waits for the turn." },
    SPEAKING: { description: "Has the floor; the clock runs." },
    PAUSED: { description: "Has the floor; the clock stands." },
    DONE: { description: "Has spoken." },
    SKIPPED: { description: "Was called and passed over." },
    REMOVED: { description: "Was taken off the list; it can be put back." },
  } as const satisfies Record<State, { description: string }>,
});

builder.prismaNode("Speaker", {
  description:
    "Somebody of the public who signed up to speak. For people who may view votes and attendance, or everybody once the agenda is public.",
  nullable: true,
  id: { resolve: (speaker) => speaker.id, description: "Global id of this speaker." },
  findUnique: (id, context) => ({
    ...at(context, id),
    meeting: { AND: [readableMeetings(context), readableMeetings(context, "meetings.votes-and-attendance.view")] },
  }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the line." }),
    name: t.exposeString("name", { description: "Name as it is called." }),
    organization: t.exposeString("organization", {
      nullable: true,
      description: "For whom the person speaks. Null: not said.",
    }),
    topic: t.exposeString("topic", { nullable: true, description: "What it is about. Null: not said." }),
    stance: t.expose("stance", { type: SpeakerStance, nullable: true, description: "For or against. Null: not said." }),
    state: t.expose("state", { type: SpeakerState, description: "How far the turn has come." }),
    lengthSeconds: t.exposeInt("lengthSeconds", {
      nullable: true,
      description: "Seconds of the turn, fixed when it starts. Null: not started.",
    }),
    usedMs: t.exposeInt("usedMs", { description: "Milliseconds spoken before the clock was started last." }),
    startedAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the clock was started last, by the server's clock. Null: it does not run.",
      select: { startedAt: true },
      resolve: ({ startedAt }, _args, context) => {
        // What is counted by it needs a `now` of this very reading.
        if (startedAt) passes(context);
        return startedAt;
      },
    }),
    version: t.exposeInt("version", { description: "Version number, increased by each change." }),
    viewerCan: t.field({
      type: Speaker.Can,
      description: "What the viewer may do with the line.",
      resolve: async (speaker, _args, context) =>
        // Deleted meanwhile with its meeting: nothing may be done, as with one that is over.
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
      "Who signed up for public comment, in their order; at most 200. [] for people who may not view attendance of a meeting that is not public.",
    query: (_args, context) => ({
      where: {
        state: { not: "REMOVED" as const },
        ...(context.actor?.permissions.has("meetings.votes-and-attendance.view") ? {} : { meeting: publicMeetings }),
      },
      orderBy: [{ position: "asc" as const }, { id: "asc" as const }],
      take: SPEAKING.speakers,
    }),
  }),
  speakerSeconds: t.exposeInt("speakerSeconds", { description: "Seconds that each speaker has." }),
  commentMinutes: t.exposeInt("commentMinutes", { description: "Minutes that public comment has altogether." }),
  now: t.field({
    type: "DateTime",
    description:
      "The server's clock when this was read: a display that counts a speaker's time by itself sets its own by it. While no speaker's clock runs, an answer that was read before may be given again.",
    resolve: (_meeting, _args, context) => context.at,
  }),
}));
