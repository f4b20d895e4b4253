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
import { remedyOf, clocksForVote, clocksForMeeting } from "./warnings.rules.ts";
import { CLOCK_RULES } from "./table.rules.ts";

const ClockProof = builder.objectRef<Proof>("ClockProof").implement({
  description: "One proof for a deadline: what was public or delivered, where, and since when.",
  fields: (t) => ({
    what: t.exposeString("what", { description: "What was posted or delivered, e.g. 'Agenda, as published'." }),
    where: t.exposeString("where", { description: "Place where it was posted or delivered." }),
    from: t.expose("from", { type: "DateTime", description: "Moment since which it has been public or delivered." }),
    hash: t.exposeString("hash", {
      nullable: true,
      description: "SHA-256 of the document, in hex. Null if the county keeps no copy of it.",
    }),
  }),
});

const ClockType = builder.objectRef<Clock>("Clock").implement({
  description: "A deadline of a meeting: what is due, when, and its state. Computed on each request.",
  fields: (t) => ({
    rule: t.expose("rule", { type: ClockKeyEnum, description: "Rule that sets the deadline." }),
    resolutionId: t.id({
      nullable: true,
      description:
        "Global id of the local law that the deadline is about. Null for other rules, and if no local law is on the agenda.",
      resolve: ({ resolutionId }) => resolutionId && globalId("Resolution", resolutionId),
    }),
    title: t.exposeString("title", { description: "Title of what is due." }),
    figure: t.exposeString("figure", {
      nullable: true,
      description:
        "Time before or after the meeting, in words, e.g. '72 hours before the meeting begins'. Null if the rule was not in force on the day of the meeting.",
    }),
    source: t.exposeString("source", { description: "Source of the deadline: the law, or the county's own rule." }),
    dueAt: t.expose("dueAt", {
      type: "DateTime",
      nullable: true,
      description: "Last moment to meet the deadline. Null if it does not apply or is not known yet.",
    }),
    moved: t.exposeString("moved", {
      nullable: true,
      description: "Why the last day is later than the figure says, in a sentence. Null if it is not.",
    }),
    state: t.expose("state", { type: ClockStateEnum, description: "State of the deadline." }),
    since: t.expose("since", {
      type: "DateTime",
      nullable: true,
      description: "When the deadline was met, in time or late. Null until then.",
    }),
    words: t.exposeString("words", { description: "Explanation of the state, in a sentence." }),
    remedy: t.string({
      nullable: true,
      description:
        "What can still be done about a deadline that was missed before the meeting or a local law that is not ready for its vote, in a sentence. Null if nothing can be done.",
      resolve: remedyOf,
    }),
    proofs: t.expose("proofs", { type: [ClockProof], description: "Proofs that the deadline was met, oldest first." }),
    postable: t.boolean({
      description: "Whether a clerk may record that this was done elsewhere.",
      resolve: ({ rule }) => CLOCK_RULES[rule].postable,
    }),
  }),
});

builder.prismaObjectFields("Meeting", (t) => ({
  clocks: t.field({
    type: [ClockType],
    description: "Deadlines of the meeting, in the order of the rules. [] for people who may not view meetings.",
    select: { id: true },
    resolve: ({ id }, _args, context) => clocksNow(context, id),
  }),
  dueNext: t.field({
    type: [ClockType],
    description:
      "Deadlines of the meeting that are not yet met and have not passed, earliest first. [] for people who may not view meetings.",
    select: { id: true },
    resolve: async ({ id }, _args, context) => nextDue(await clocksNow(context, id)),
  }),
  missedDeadlines: t.field({
    type: [ClockType],
    description:
      "Missed deadlines before the meeting, shown when its agenda is published and when it starts. They block nothing. [] once the meeting has ended or is canceled, and for people who may not view meetings.",
    select: { id: true, state: true },
    resolve: async ({ id, state }, _args, context) =>
      state === "CANCELLED" || ENDED_STATES.includes(state) ? [] : clocksForMeeting(await clocksNow(context, id)),
  }),
}));

const LAW = { meetingId: true, resolutionId: true, resolution: { select: { category: true } } } as const;

builder.prismaObjectFields("AgendaItem", (t) => ({
  hasLawDeadlines: t.boolean({
    description: "Whether the item is a local law. False also for people who may not view meetings.",
    select: LAW,
    resolve: ({ resolution }, _args, context) => resolution?.category === "LOCAL_LAW" && may(context, SEES),
  }),
  lawDeadlines: t.field({
    type: [ClockType],
    description:
      "Deadlines of the local law on this item that are not met, or that leave something to do before the vote. They block nothing. [] if there are none, if the item is another matter, and for people who may not view meetings.",
    select: LAW,
    resolve: async ({ meetingId, resolutionId, resolution }, _args, context) =>
      resolutionId !== null && resolution?.category === "LOCAL_LAW"
        ? clocksForVote(await clocksNow(context, meetingId), resolutionId)
        : [],
  }),
}));

/** Days that a meeting stays on the board after it was held. Its minutes are due within fourteen. */
const RECENT_DAYS = 30;

/** Meetings on the board: upcoming and recent ones that were held here. */
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
      description: `Meetings with running deadlines: from ${RECENT_DAYS} days ago on, oldest first, without canceled and imported meetings. At most 50 per page. Empty for people who may not view meetings.`,
      totalCount: (_connection, _args, context) => context.db.meeting.count({ where: onBoard(context) }),
      resolve: (query, _root, _args, context) =>
        context.db.meeting.findMany({
          ...query,
          where: onBoard(context),
          orderBy: [{ date: "asc" }, { startTime: "asc" }, { id: "asc" }],
        }),
    },
    { description: "Meetings on the clock board, in pages." },
    { description: "A meeting on the clock board, with its cursor." },
  ),
);
