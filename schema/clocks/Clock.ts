import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../builder.ts";
import { type Context, may } from "../context.ts";
import { addDays } from "../days.rules.ts";
import { ENDED_STATES } from "../meetings/rules.ts";
import { readableMeetings } from "../meetings/readableMeetings.ts";
import { todayOf } from "../tenancy/today.ts";
import { ClockKeyEnum, ClockStateEnum } from "./enums.ts";
import { clocksNow, SEES } from "./gatherClocks.ts";
import type { Proof } from "./judging.rules.ts";
import { type Clock, nextDue } from "./rules.ts";
import { remedyOf, saidAtVote, saidBeforeMeeting } from "./said.rules.ts";
import { CLOCK_RULES } from "./table.rules.ts";

const ClockProof = builder.objectRef<Proof>("ClockProof").implement({
  description: "What was public or in someone's hands, where, and from when.",
  fields: (t) => ({
    what: t.exposeString("what", { description: "What it was." }),
    where: t.exposeString("where", { description: "Where." }),
    from: t.expose("from", { type: "DateTime", description: "From when." }),
    hash: t.exposeString("hash", { nullable: true, description: "SHA-256 of it, hex. Null: no bytes of it are kept." }),
  }),
});

const ClockType = builder.objectRef<Clock>("Clock").implement({
  description: "A deadline of a meeting: what is due, when, and how it stands. Worked out when it is asked for.",
  fields: (t) => ({
    rule: t.expose("rule", { type: ClockKeyEnum, description: "Which rule." }),
    resolutionId: t.id({
      nullable: true,
      description: "Global id of the local law that it is about. Null: another rule, or none is on the agenda.",
      resolve: ({ resolutionId }) => resolutionId && globalId("Resolution", resolutionId),
    }),
    title: t.exposeString("title", { description: "What is due." }),
    figure: t.exposeString("figure", {
      nullable: true,
      description: "How long before or after, in words. Null: the rule was not in force on the day of the meeting.",
    }),
    source: t.exposeString("source", { description: "What it rests on: the law, or the county's own rule." }),
    dueAt: t.expose("dueAt", {
      type: "DateTime",
      nullable: true,
      description: "The last moment. Null: it is not needed, or not known yet.",
    }),
    moved: t.exposeString("moved", {
      nullable: true,
      description: "Why the last day is later than the figure says, in a sentence. Null: it is not.",
    }),
    state: t.expose("state", { type: ClockStateEnum, description: "How it stands." }),
    since: t.expose("since", {
      type: "DateTime",
      nullable: true,
      description: "When it was done, in time or late. Null: not yet.",
    }),
    words: t.exposeString("words", { description: "What its state rests on, in a sentence." }),
    remedy: t.string({
      nullable: true,
      description:
        "What can still be done, in a sentence: of a missed deadline before the meeting, and of a local law that is not ready for its vote. Null: nothing.",
      resolve: remedyOf,
    }),
    proofs: t.field({ type: [ClockProof], description: "Its proofs, oldest first.", resolve: ({ proofs }) => proofs }),
    postable: t.boolean({
      description: "Whether a clerk may record that it was done elsewhere.",
      resolve: ({ rule }) => CLOCK_RULES[rule].postable,
    }),
  }),
});

builder.prismaObjectFields("Meeting", (t) => ({
  clocks: t.field({
    type: [ClockType],
    description: "Its deadlines in the order of the rules. [] for people who may not view meetings.",
    select: { id: true },
    resolve: ({ id }, _args, context) => clocksNow(context, id),
  }),
  dueNext: t.field({
    type: [ClockType],
    description:
      "Its deadlines that are not met and not passed, the earliest first. [] for people who may not view meetings.",
    select: { id: true },
    resolve: async ({ id }, _args, context) => nextDue(await clocksNow(context, id)),
  }),
  missedDeadlines: t.field({
    type: [ClockType],
    description:
      "Its deadlines before it begins that were missed, to be said when its agenda is published and when it starts; they refuse nothing. [] once it has ended or is cancelled, and for people who may not view meetings.",
    select: { id: true, state: true },
    resolve: async ({ id, state }, _args, context) =>
      state === "CANCELLED" || ENDED_STATES.includes(state) ? [] : saidBeforeMeeting(await clocksNow(context, id)),
  }),
}));

const LAW = { meetingId: true, resolutionId: true, resolution: { select: { category: true } } } as const;

builder.prismaObjectFields("AgendaItem", (t) => ({
  hasLawDeadlines: t.boolean({
    description: "Whether it is a local law. False also for people who may not view meetings.",
    select: LAW,
    resolve: ({ resolution }, _args, context) => resolution?.category === "LOCAL_LAW" && may(context, SEES),
  }),
  lawDeadlines: t.field({
    type: [ClockType],
    description:
      "Deadlines of the local law on it that are not met, or that are met with something left to do before the vote; they refuse nothing. []: none, another matter, or you may not view meetings.",
    select: LAW,
    resolve: async ({ meetingId, resolutionId, resolution }, _args, context) =>
      resolutionId !== null && resolution?.category === "LOCAL_LAW"
        ? saidAtVote(await clocksNow(context, meetingId), resolutionId)
        : [],
  }),
}));

/** So many days a meeting stays on the board after it was held: its minutes are due within fourteen. */
const RECENT_DAYS = 30;

/** Meetings of the board: coming and recent ones that were kept here. */
const onBoard = (context: Context): Prisma.MeetingWhereInput => ({
  AND: [
    readableMeetings(context),
    may(context, SEES) ? {} : { id: { in: [] } },
    { date: { gte: addDays(todayOf(context), -RECENT_DAYS) }, source: null, state: { not: "CANCELLED" } },
  ],
});

builder.queryField("clockBoard", (t) =>
  t.prismaConnection(
    {
      type: "Meeting",
      cursor: "tenantId_id",
      maxSize: 50,
      description: `Meetings whose deadlines run: from ${RECENT_DAYS} days ago on, oldest first, without cancelled and imported ones. At most 50 at once. Empty for people who may not view meetings.`,
      totalCount: (_connection, _args, context) => context.db.meeting.count({ where: onBoard(context) }),
      resolve: (query, _root, _args, context) =>
        context.db.meeting.findMany({
          ...query,
          where: onBoard(context),
          orderBy: [{ date: "asc" }, { startTime: "asc" }, { id: "asc" }],
        }),
    },
    { description: "Meetings of the clock board with their pages." },
    { description: "A meeting in a page of the clock board." },
  ),
);
