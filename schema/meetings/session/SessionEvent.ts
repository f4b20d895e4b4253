import type { SessionEvent as SessionEventRow, SessionEventKind as Kind } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at, type Context } from "../../context.ts";
import { withStruckEntries, standing } from "../entries.rules.ts";
import { readableMeetings } from "../readableMeetings.ts";
import { SessionEvent, sessionStanding } from "./SessionEventRecord.ts";
import { sessionOf } from "../session.ts";

const SessionEventKind = describedEnum<Kind>("SessionEventKind", "Kind of event in the session of a meeting.", {
  CALL_TO_ORDER: "The chair called the meeting to order.",
  ROLL_CALL: "The roll was called and the quorum determined.",
  RECESS: "The session was recessed.",
  RESUME: "The session resumed after a recess.",
  EXECUTIVE_SESSION: "The body went into executive session (Public Officers Law §105).",
  OPEN_SESSION: "The body returned to open session.",
  ADJOURN: "The meeting was adjourned.",
});

/** The result of a roll call. */
export interface RollCallResult {
  met: boolean;
  sentence: string;
  present: string[];
  absent: string[];
}

const RollFoundType = builder.objectRef<RollCallResult>("RollFound").implement({
  description: "Result of a roll call, as of the time it was called.",
  fields: (t) => ({
    quorumMet: t.exposeBoolean("met", { description: "Whether a quorum was present." }),
    sentence: t.exposeString("sentence", { description: "The result in a plain English sentence." }),
    present: t.exposeStringList("present", {
      description: "Names of members who were present, in the order of the seats.",
    }),
    absent: t.exposeStringList("absent", { description: "Names of members who were absent." }),
  }),
});

const Entry = builder.objectRef<SessionEventRow>("SessionEventEntry").implement({
  description: "Log entry of a session event: the original entry or a correction. Never changed or deleted.",
  fields: (t) => ({
    at: t.expose("at", { type: "DateTime", description: "Time of the event according to this entry." }),
    subject: t.exposeString("subject", {
      nullable: true,
      description: "Reason or subject according to this entry. Null if none.",
    }),
    struck: t.exposeBoolean("struck", { description: "Whether this entry withdraws the event." }),
    reason: t.exposeString("reason", {
      nullable: true,
      description: "Reason for the correction. Null for the original entry.",
    }),
    byName: t.exposeString("byName", { description: "Name of the person who made the entry." }),
    recordedAt: t.expose("recordedAt", { type: "DateTime", description: "When the entry was made." }),
  }),
});

/** The event as last corrected, even if it was withdrawn. */
async function now(context: Context, row: SessionEventRow): Promise<SessionEventRow> {
  const entries = await sessionOf(context, row.meetingId);
  return withStruckEntries(entries).find(({ id }) => id === row.id) ?? row;
}

export const SessionEventNode = builder.prismaNode("SessionEvent", {
  description: "Event in the session of a meeting, as last corrected. Visible to people who may see the meeting.",
  id: { resolve: (event) => event.id, description: "Global id of this session event." },
  nullable: true,
  findUnique: (id, context) => ({ ...at(context, id), meeting: readableMeetings(context) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the event." }),
    kind: t.expose("kind", { type: SessionEventKind, description: "Kind of the event." }),
    at: t.field({
      type: "DateTime",
      description: "Time of the event.",
      resolve: async (event, _args, context) => (await now(context, event)).at,
    }),
    subject: t.string({
      nullable: true,
      description: "Reason for a recess, or the subject of an executive session. Null if not stated.",
      resolve: async (event, _args, context) => (await now(context, event)).subject,
    }),
    expectedAt: t.expose("expectedAt", {
      type: "DateTime",
      nullable: true,
      description: "For a recess, time at which the session is expected to resume. Null if not stated.",
    }),
    motion: t.relation("motion", {
      nullable: true,
      description: "For an executive session, the motion that it is based on. Null if none is required.",
    }),
    rollFound: t.field({
      type: RollFoundType,
      nullable: true,
      description: "For a roll call, its result. Null for any other event.",
      resolve: (event) => event.quorum as RollCallResult | null,
    }),
    byName: t.exposeString("byName", { description: "Name of the person who first recorded the event." }),
    recordedAt: t.expose("recordedAt", { type: "DateTime", description: "When the event was first recorded." }),
    entries: t.field({
      type: [Entry],
      description: "Log of the event, oldest first: the original entry and its corrections.",
      resolve: async (event, _args, context) =>
        (await sessionOf(context, event.meetingId)).filter(
          (entry) => entry.id === event.id || entry.correctsId === event.id,
        ),
    }),
    viewerCan: t.field({
      type: SessionEvent.Can,
      nullable: true,
      description: "What the viewer may do with this session event. Null if its meeting was deleted in the meantime.",
      resolve: (event, _args, context) => sessionStanding(context, event),
    }),
  }),
});

builder.prismaObjectFields("Meeting", (t) => ({
  sessionEvents: t.field({
    type: [SessionEventNode],
    description:
      "Events of the session in order. Withdrawn events are included only if requested. [] before the meeting is called to order.",
    args: { takenBack: t.arg.boolean({ description: "True: include withdrawn events. Null: leave them out." }) },
    select: { id: true },
    resolve: async (meeting, { takenBack }, context) =>
      (takenBack ? withStruckEntries : standing)(await sessionOf(context, meeting.id)) as never,
  }),
  recess: t.field({
    type: SessionEventNode,
    nullable: true,
    description:
      "Recess that the meeting is in. Null if it is not in recess, or if the recess began before recesses were recorded.",
    select: { id: true, state: true },
    resolve: async (meeting, _args, context) =>
      meeting.state === "RECESS"
        ? ((standing(await sessionOf(context, meeting.id)).findLast(({ kind }) => kind === "RECESS") ?? null) as never)
        : null,
  }),
  executiveSession: t.field({
    type: SessionEventNode,
    nullable: true,
    description:
      "Executive session that the body is in, with its subject. Null while the meeting is open to the public.",
    select: { id: true, inExecutiveSession: true },
    resolve: async (meeting, _args, context) =>
      meeting.inExecutiveSession
        ? ((standing(await sessionOf(context, meeting.id)).findLast(({ kind }) => kind === "EXECUTIVE_SESSION") ??
            null) as never)
        : null,
  }),
}));
