import type { BodyKind as Kind, Prisma, QuorumMeasure as Measure } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { isToldOf, NOTHING } from "../county/public/rooms.ts";
import { todayOf } from "../tenancy/today.ts";
import { isThere, rulesOn } from "./bodies/bodies.rules.ts";
import { Body, BODY_STANDING } from "./BodyRecord.ts";
import { Member } from "./Member.ts";
import { inOffice } from "./rules.ts";
import { ThresholdType } from "./VoteRule.ts";

const RULES = { rules: true } as const;

/** The order of a roll: by seat, then by name. The same wherever members are read, so that one statement serves all fields. */
export const ROLL_ORDER = [{ seat: { position: "asc" as const } }, { name: "asc" as const }];

export const BodyKind = builder.enumType("BodyKind", {
  description: "What kind of body it is.",
  values: {
    BOARD: { description: "The governing board." },
    COMMITTEE: { description: "A committee." },
    OTHER: { description: "Another body." },
  } as const satisfies Record<Kind, { description: string }>,
});

export const QuorumMeasure = builder.enumType("QuorumMeasure", {
  description: "How a quorum is counted: a setting of the body.",
  values: {
    HEADS: { description: "Members present." },
    WEIGHT: { description: "Voting weight present." },
    BOTH: { description: "Each of the two must be met." },
  } as const satisfies Record<Measure, { description: string }>,
});

/** Seats that are there on a day. */
const thereOn = (day: string): Prisma.SeatWhereInput => ({
  AND: [{ OR: [{ startsOn: null }, { startsOn: { lte: day } }] }, { OR: [{ endsOn: null }, { endsOn: { gte: day } }] }],
});

builder.prismaNode("Body", {
  description: "A governing body: the board, or one of its committees. Everybody may see it.",
  nullable: true,
  id: { resolve: (body) => body.id, description: "Global id of this body." },
  findUnique: (id, context) => at(context, id),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the body." }),
    version: t.exposeInt("version", { description: "Version number, increased by each change." }),
    name: t.exposeString("name", { description: "Name, e.g. County Board." }),
    kind: t.expose("kind", { type: BodyKind, description: "Board, committee, or another." }),
    quorumMeasure: t.field({
      type: QuorumMeasure,
      description: "How its quorum is counted today.",
      select: RULES,
      resolve: (body, _args, context) => rulesOn(body.rules, todayOf(context)).quorumMeasure,
    }),
    defaultThreshold: t.field({
      type: ThresholdType,
      description: "The rule of its votes today where an item does not choose one.",
      select: RULES,
      resolve: (body, _args, context) => rulesOn(body.rules, todayOf(context)).defaultThreshold,
    }),
    chairBreaksTie: t.boolean({
      description: "Whether the chair may break a tie today.",
      select: RULES,
      resolve: (body, _args, context) => rulesOn(body.rules, todayOf(context)).chairBreaksTie,
    }),
    rules: t.relation("rules", {
      description: "What its votes go by, from which days on, oldest first. []: what the law says of itself.",
      query: { orderBy: { effectiveOn: "asc" } },
    }),
    about: t.exposeString("about", {
      description: "What it does and how one applies for a seat, for its public page. '': nothing is said.",
    }),
    parent: t.relation("parent", {
      nullable: true,
      description: "The body that it is a part of or reports to. Null: none.",
    }),
    retiredOn: t.expose("retiredOn", {
      type: "Date",
      nullable: true,
      description: "The first day on which it no longer meets. Null: it does.",
    }),
    seats: t.relation("seats", {
      description: "Its seats on a day in order, vacant ones too.",
      args: { on: t.arg({ type: "Date", description: "The day. Null: today." }) },
      query: ({ on }, context) => ({ where: thereOn(on ?? todayOf(context)), orderBy: { position: "asc" } }),
    }),
    vacancies: t.int({
      description: "How many of its seats are vacant today.",
      select: { seats: { include: { members: true } } },
      resolve: ({ seats }, _args, context) => {
        const today = todayOf(context);
        return seats.filter((seat) => isThere(seat, today) && !seat.members.some((member) => inOffice(member, today)))
          .length;
      },
    }),
    members: t.field({
      type: [Member],
      description: "Who is in office on a day, in the order of the seats.",
      args: { on: t.arg({ type: "Date", description: "The day. Null: today." }) },
      select: (_args, _context, nested) => ({ members: nested({ orderBy: ROLL_ORDER }) }),
      resolve: (body, { on }, context) => body.members.filter((member) => inOffice(member, on ?? todayOf(context))),
    }),
    viewerCan: t.field({
      type: Body.Can,
      description: "What the viewer may do with this body, with the reason when they may not.",
      select: BODY_STANDING,
      resolve: (body) => body,
    }),
  }),
});

builder.queryField("body", (t) =>
  t.prismaField({
    type: "Body",
    nullable: true,
    description: "A body by its UUID. Everyone can see it, guests unless the county hides its boards. Null: not found.",
    args: { key: t.arg.id({ required: true, description: "UUID of the body." }) },
    resolve: (query, _root, { key }, context) =>
      context.db.body.findFirst({
        ...query,
        where: { AND: [{ id: key }, isToldOf(context, "boards") ? {} : NOTHING] },
      }),
  }),
);

builder.queryField("bodies", (t) =>
  t.prismaField({
    type: ["Body"],
    description:
      "The county's bodies, the board first. Everyone can see them; [] for guests where the county hides its boards.",
    resolve: (query, _root, _args, context) =>
      context.db.body.findMany({
        ...query,
        ...(isToldOf(context, "boards") ? {} : { where: NOTHING }),
        orderBy: [{ kind: "asc" }, { name: "asc" }],
      }),
  }),
);
