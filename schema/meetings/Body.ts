import type { BodyKind as Kind, QuorumMeasure as Measure } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { todayOf } from "../tenancy/today.ts";
import { Body } from "./BodyRecord.ts";
import { Member } from "./Member.ts";
import { inOffice } from "./rules.ts";
import { ThresholdType } from "./VoteRule.ts";

/** The order of a roll: by seat, then by name. The same wherever members are read, so that one statement serves all fields. */
export const ROLL_ORDER = [{ seat: { position: "asc" as const } }, { name: "asc" as const }];

const BodyKind = builder.enumType("BodyKind", {
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

builder.prismaNode("Body", {
  description: "A governing body: the board, or one of its committees. Everybody may see it.",
  nullable: true,
  id: { resolve: (body) => body.id, description: "Global id." },
  findUnique: (id, context) => at(context, id),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the body." }),
    name: t.exposeString("name", { description: "Name, e.g. County Board." }),
    kind: t.expose("kind", { type: BodyKind, description: "Board, committee, or another." }),
    quorumMeasure: t.expose("quorumMeasure", { type: QuorumMeasure, description: "How its quorum is counted." }),
    defaultThreshold: t.expose("defaultThreshold", {
      type: ThresholdType,
      description: "The rule of its votes where an item does not choose one.",
    }),
    chairBreaksTie: t.exposeBoolean("chairBreaksTie", { description: "Whether the chair may break a tie." }),
    seats: t.relation("seats", {
      description: "Its seats in order, vacant ones too.",
      query: { orderBy: { position: "asc" } },
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
      description: "What the viewer may do with it, and if not, why.",
      select: { id: true, name: true, agendaTemplate: true },
      resolve: (body) => body,
    }),
  }),
});

builder.queryField("bodies", (t) =>
  t.prismaField({
    type: ["Body"],
    description: "The county's bodies, the board first. Everybody may see them.",
    resolve: (query, _root, _args, context) =>
      context.db.body.findMany({ ...query, orderBy: [{ kind: "asc" }, { name: "asc" }] }),
  }),
);
