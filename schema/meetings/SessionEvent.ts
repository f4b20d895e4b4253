import type { SessionEvent as SessionEventRow, SessionEventKind as Kind } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { everything, standing } from "./entries.rules.ts";
import { readableMeetings } from "./readableMeetings.ts";
import { SessionEvent, sessionStanding } from "./SessionEventRecord.ts";
import { sessionOf } from "./session.ts";

const SessionEventKind = builder.enumType("SessionEventKind", {
  description: "What happened to the session of a meeting.",
  values: {
    CALL_TO_ORDER: { description: "The chair called it to order." },
    ROLL_CALL: { description: "The roll was called, and the quorum found." },
    RECESS: { description: "It was interrupted." },
    RESUME: { description: "It went on." },
    EXECUTIVE_SESSION: { description: "The body went behind closed doors (Public Officers Law §105)." },
    OPEN_SESSION: { description: "The body returned to open session." },
    ADJOURN: { description: "It ended." },
  } as const satisfies Record<Kind, { description: string }>,
});

/** What a roll call found. */
export interface RollFound {
  met: boolean;
  sentence: string;
  present: string[];
  absent: string[];
}

const RollFoundType = builder.objectRef<RollFound>("RollFound").implement({
  description: "What the roll call of a session found, as it was then.",
  fields: (t) => ({
    quorumMet: t.boolean({ description: "Whether there was a quorum.", resolve: ({ met }) => met }),
    sentence: t.exposeString("sentence", { description: "The same in plain English." }),
    present: t.exposeStringList("present", { description: "Members who were present, in the order of the seats." }),
    absent: t.exposeStringList("absent", { description: "Members who were not." }),
  }),
});

const Entry = builder.objectRef<SessionEventRow>("SessionEventEntry").implement({
  description:
    "An entry of the log behind an event of a session: the first, or a correction. Never changed or deleted.",
  fields: (t) => ({
    at: t.expose("at", { type: "DateTime", description: "When it happened, as this entry says." }),
    subject: t.exposeString("subject", {
      nullable: true,
      description: "Reason or subject, as this entry says. Null: none.",
    }),
    struck: t.exposeBoolean("struck", { description: "Whether this entry takes the event back." }),
    reason: t.exposeString("reason", { nullable: true, description: "Why it was corrected. Null: the first entry." }),
    byName: t.exposeString("byName", { description: "Who recorded it." }),
    recordedAt: t.expose("recordedAt", { type: "DateTime", description: "When it was recorded." }),
  }),
});

/** The event as it was corrected last, also one that was taken back. */
async function now(context: Context, row: SessionEventRow): Promise<SessionEventRow> {
  const entries = await sessionOf(context, row.meetingId);
  return everything(entries).find(({ id }) => id === row.id) ?? row;
}

export const SessionEventNode = builder.prismaNode("SessionEvent", {
  description:
    "What happened to the session of a meeting, and when, as it was corrected last. For people who may see the meeting.",
  id: { resolve: (event) => event.id, description: "Global id of this session event." },
  nullable: true,
  findUnique: (id, context) => ({ ...at(context, id), meeting: readableMeetings(context) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the event." }),
    kind: t.expose("kind", { type: SessionEventKind, description: "What happened." }),
    at: t.field({
      type: "DateTime",
      description: "When it happened.",
      resolve: async (event, _args, context) => (await now(context, event)).at,
    }),
    subject: t.string({
      nullable: true,
      description: "Why the session was interrupted; the subject of an executive session. Null: not said.",
      resolve: async (event, _args, context) => (await now(context, event)).subject,
    }),
    expectedAt: t.expose("expectedAt", {
      type: "DateTime",
      nullable: true,
      description: "Of a recess: when the session is expected to go on. Null: not said.",
    }),
    motion: t.relation("motion", {
      nullable: true,
      description: "Of an executive session: the motion that it rests on. Null: none is needed.",
    }),
    rollFound: t.field({
      type: RollFoundType,
      nullable: true,
      description: "Of a roll call: what it found. Null: another event.",
      resolve: (event) => event.quorum as RollFound | null,
    }),
    byName: t.exposeString("byName", { description: "Who recorded it first." }),
    recordedAt: t.expose("recordedAt", { type: "DateTime", description: "When it was recorded first." }),
    entries: t.field({
      type: [Entry],
      description: "Its log, oldest first: the first entry and its corrections.",
      resolve: async (event, _args, context) =>
        (await sessionOf(context, event.meetingId)).filter(
          (entry) => entry.id === event.id || entry.correctsId === event.id,
        ),
    }),
    viewerCan: t.field({
      type: SessionEvent.Can,
      nullable: true,
      description: "What the viewer may do with it. Null: its meeting was deleted meanwhile.",
      resolve: (event, _args, context) => sessionStanding(context, event),
    }),
  }),
});

builder.prismaObjectFields("Meeting", (t) => ({
  sessionEvents: t.field({
    type: [SessionEventNode],
    description:
      "What happened to its session, in order; what was taken back is left out unless it is asked for. [] before it is called to order.",
    args: { takenBack: t.arg.boolean({ description: "True: also what was taken back. Null: without it." }) },
    select: { id: true },
    resolve: async (meeting, { takenBack }, context) =>
      (takenBack ? everything : standing)(await sessionOf(context, meeting.id)) as never,
  }),
  recess: t.field({
    type: SessionEventNode,
    nullable: true,
    description: "The recess that it is in. Null: it is in none, or began before recesses were noted.",
    select: { id: true, state: true },
    resolve: async (meeting, _args, context) =>
      meeting.state === "RECESS"
        ? ((standing(await sessionOf(context, meeting.id)).findLast(({ kind }) => kind === "RECESS") ?? null) as never)
        : null,
  }),
  executiveSession: t.field({
    type: SessionEventNode,
    nullable: true,
    description: "The executive session that the body is in, with its subject. Null: the meeting is open.",
    select: { id: true, inExecutiveSession: true },
    resolve: async (meeting, _args, context) =>
      meeting.inExecutiveSession
        ? ((standing(await sessionOf(context, meeting.id)).findLast(({ kind }) => kind === "EXECUTIVE_SESSION") ??
            null) as never)
        : null,
  }),
}));
