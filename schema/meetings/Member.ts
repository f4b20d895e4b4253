import { builder, unread } from "../builder.ts";
import { at } from "../context.ts";
import { isToldOf, NOTHING } from "../county/public/rooms.ts";
import { Viewer } from "../Viewer.ts";
import { weightOn } from "./rules.ts";
import { todayOf } from "../tenancy/today.ts";

export const Member = builder.prismaNode("Member", {
  description: "A person in a seat of a body, from a day to a day. Everybody may see who sits there.",
  nullable: true,
  id: { resolve: (member) => member.id, description: "Global id of this member." },
  findUnique: (id, context) => at(context, id),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the member." }),
    name: t.exposeString("name", { description: "Name as the clerk calls it in the roll." }),
    seat: t.relation("seat", {
      nullable: true,
      description: "The seat. Null: a member without one, known from an imported record.",
    }),
    isChair: t.exposeBoolean("isChair", { description: "Whether this member chairs the body." }),
    isViceChair: t.exposeBoolean("isViceChair", {
      description: "Whether this member is the vice chair of the body. False for the chair.",
    }),
    body: t.relation("body", { description: "The body in which the seat is held." }),
    startsOn: t.expose("startsOn", { type: "Date", description: "First day of the term." }),
    endsOn: t.expose("endsOn", { type: "Date", nullable: true, description: "Last day of the term. Null: open." }),
    votes: t.boolean({
      description: "Whether this member votes: false in an ex officio seat.",
      select: { seat: { select: { votes: true } } },
      resolve: (member) => member.seat?.votes ?? true,
    }),
    weight: t.field({
      type: "Decimal",
      description: "Voting weight of the seat on a day: 1 where no weight table knows it, 0 without a vote.",
      args: { on: t.arg({ type: "Date", description: "The day. Null: today." }) },
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
      "A member's term by its UUID. Everyone can see it, guests unless the county hides its boards. Null: not found.",
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
    description: "Seats that the signed-in person holds today. [] for a guest.",
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
