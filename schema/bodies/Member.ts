import { builder, unread } from "../builder.ts";
import { at } from "../context.ts";
import { isToldOf, NOTHING } from "../county/public/rooms.ts";
import { Viewer } from "../Viewer.ts";
import { weightOn } from "./office.rules.ts";
import { todayOf } from "../tenancy/today.ts";

export const Member = builder.prismaNode("Member", {
  description: "Term of a person in a body, with a first and a last day. Visible to everyone.",
  nullable: true,
  id: { resolve: (member) => member.id, description: "Global id of this member." },
  findUnique: (id, context) => at(context, id),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the member." }),
    name: t.exposeString("name", { description: "Name as the clerk calls it in the roll call." }),
    seat: t.relation("seat", {
      nullable: true,
      description: "Seat that the member holds. Null for a member without a seat, for example from an imported record.",
    }),
    isChair: t.exposeBoolean("isChair", { description: "Whether this member chairs the body." }),
    isViceChair: t.exposeBoolean("isViceChair", {
      description: "Whether this member is the vice chair of the body. False for the chair.",
    }),
    body: t.relation("body", { description: "Body in which the member serves." }),
    startsOn: t.expose("startsOn", { type: "Date", description: "First day of the term." }),
    endsOn: t.expose("endsOn", {
      type: "Date",
      nullable: true,
      description: "Last day of the term. Null if the term is open-ended.",
    }),
    votes: t.boolean({
      description: "Whether this member votes. False in an ex officio seat.",
      select: { seat: { select: { votes: true } } },
      resolve: (member) => member.seat?.votes ?? true,
    }),
    weight: t.field({
      type: "Decimal",
      description:
        "Voting weight of the seat on a given day: 1 if no weight table covers it, 0 if the seat has no vote.",
      args: { on: t.arg({ type: "Date", description: "Day for which the weight is returned. Null: today." }) },
      select: { seat: { include: { weights: { include: { table: true } } } } },
      resolve: (member, { on }, context) => (member.seat ? weightOn(member.seat, on ?? todayOf(context)) : 100),
    }),
  }),
});

builder.queryField("member", (t) =>
  t.prismaField({
    type: "Member",
    nullable: true,
    description:
      "Term of a member by its UUID. Visible to everyone, except to guests if the county hides its boards. Null if not found.",
    args: { key: t.arg.id({ required: true, description: "UUID of the member." }) },
    resolve: (query, _root, { key }, context) =>
      context.db.member.findFirst({
        ...query,
        where: { AND: [{ id: key }, isToldOf(context, "boards") ? {} : NOTHING] },
      }),
  }),
);

builder.objectField(Viewer, "memberships", (t) =>
  t.prismaField({
    type: ["Member"],
    description: "Terms that the signed-in person holds today. [] for a guest.",
    resolve: (query, _viewer, _args, context) => {
      const today = todayOf(context);
      if (!context.actor) return unread(query) ?? [];
      return context.db.member.findMany({
        ...query,
        where: {
          userId: context.actor.userId,
          startsOn: { lte: today },
          OR: [{ endsOn: null }, { endsOn: { gte: today } }],
        },
        orderBy: { name: "asc" },
      });
    },
  }),
);
