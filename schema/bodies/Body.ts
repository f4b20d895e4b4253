import type { BodyKind as Kind, Prisma, QuorumMeasure as Measure } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { at } from "../context.ts";
import { isToldOf, NOTHING } from "../county/public/rooms.ts";
import { todayOf } from "../tenancy/today.ts";
import { isThere, rulesOn } from "./bodies.rules.ts";
import { Body, BODY_STANDING } from "./BodyRecord.ts";
import { Member } from "./Member.ts";
import { inOffice } from "./office.rules.ts";
import { ThresholdType } from "./VoteRule.ts";

const RULES = { rules: true } as const;

/** Order of a roll: by seat, then by name. The same everywhere, so that one statement serves all fields. */
export const ROLL_ORDER = [{ seat: { position: "asc" as const } }, { name: "asc" as const }];

export const BodyKind = describedEnum<Kind>("BodyKind", "Kind of body.", {
  BOARD: "The county's governing board.",
  COMMITTEE: "A committee of the county.",
  OTHER: "A body that is neither board nor committee.",
});

export const QuorumMeasure = describedEnum<Measure>(
  "QuorumMeasure",
  "How a quorum is counted. A setting of the body.",
  {
    HEADS: "By the number of members present.",
    WEIGHT: "By the voting weight present.",
    BOTH: "By both members and weight. Each must be met.",
  },
);

/** Seats that exist on a day. */
const thereOn = (day: string): Prisma.SeatWhereInput => ({
  AND: [{ OR: [{ startsOn: null }, { startsOn: { lte: day } }] }, { OR: [{ endsOn: null }, { endsOn: { gte: day } }] }],
});

builder.prismaNode("Body", {
  description: "Governing body: the board, one of its committees, or another body. Visible to everyone.",
  nullable: true,
  id: { resolve: (body) => body.id, description: "Global id of this body." },
  findUnique: (id, context) => at(context, id),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the body." }),
    version: t.exposeInt("version", { description: "Version number, increased by each change." }),
    name: t.exposeString("name", { description: "Name of the body, e.g. County Board." }),
    kind: t.expose("kind", {
      type: BodyKind,
      description: "Whether the body is the board, a committee or another body.",
    }),
    quorumMeasure: t.field({
      type: QuorumMeasure,
      description: "How the body's quorum is counted today.",
      select: RULES,
      resolve: (body, _args, context) => rulesOn(body.rules, todayOf(context)).quorumMeasure,
    }),
    defaultThreshold: t.field({
      type: ThresholdType,
      description: "Rule that decides the body's votes today when an item names none.",
      select: RULES,
      resolve: (body, _args, context) => rulesOn(body.rules, todayOf(context)).defaultThreshold,
    }),
    chairBreaksTie: t.boolean({
      description: "Whether the chair may break a tie today.",
      select: RULES,
      resolve: (body, _args, context) => rulesOn(body.rules, todayOf(context)).chairBreaksTie,
    }),
    rules: t.relation("rules", {
      description:
        "Voting rules of the body with their effective dates, oldest first. [] if only the statutory defaults apply.",
      query: { orderBy: { effectiveOn: "asc" } },
    }),
    about: t.exposeString("about", {
      description: "What the body does and how to apply for a seat, for its public page. '' if nothing was entered.",
    }),
    parent: t.relation("parent", {
      nullable: true,
      description: "Body that this one is part of or reports to. Null if none.",
    }),
    retiredOn: t.expose("retiredOn", {
      type: "Date",
      nullable: true,
      description: "First day on which the body no longer meets. Null while it meets.",
    }),
    seats: t.relation("seats", {
      description: "Seats of the body on a given day in order, including vacant ones.",
      args: { on: t.arg({ type: "Date", description: "Day for which seats are returned. Null: today." }) },
      query: ({ on }, context) => ({ where: thereOn(on ?? todayOf(context)), orderBy: { position: "asc" } }),
    }),
    vacancies: t.int({
      description: "Number of seats that are vacant today.",
      select: { seats: { include: { members: true } } },
      resolve: ({ seats }, _args, context) => {
        const today = todayOf(context);
        return seats.filter((seat) => isThere(seat, today) && !seat.members.some((member) => inOffice(member, today)))
          .length;
      },
    }),
    members: t.field({
      type: [Member],
      description: "Members in office on a given day, in the order of the seats.",
      args: { on: t.arg({ type: "Date", description: "Day for which members are returned. Null: today." }) },
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
    description:
      "Body by its UUID. Visible to everyone, except to guests if the county hides its boards. Null if not found.",
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
      "Bodies of the county, the board first. Visible to everyone. [] for guests if the county hides its boards.",
    resolve: (query, _root, _args, context) =>
      context.db.body.findMany({
        ...query,
        ...(isToldOf(context, "boards") ? {} : { where: NOTHING }),
        orderBy: [{ kind: "asc" }, { name: "asc" }],
      }),
  }),
);
