import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { Member } from "./Member.ts";
import { Seat as SeatSubject } from "./bodies/SeatRecord.ts";
import { inOffice, weightOn } from "./rules.ts";
import { todayOf } from "../tenancy/today.ts";

builder.prismaNode("Seat", {
  description: "A seat of a body. It exists, and counts for the whole number of members, while nobody holds it.",
  nullable: true,
  id: { resolve: (seat) => seat.id, description: "Global id of this seat." },
  findUnique: (id, context) => at(context, id),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the seat." }),
    label: t.exposeString("label", { description: "Its name, e.g. District 3." }),
    position: t.exposeInt("position", { description: "Its place in the roll, from 1." }),
    votes: t.exposeBoolean("votes", { description: "False for an ex officio seat, which counts nowhere." }),
    startsOn: t.expose("startsOn", {
      type: "Date",
      nullable: true,
      description: "First day on which it is there. Null: from the beginning.",
    }),
    endsOn: t.expose("endsOn", {
      type: "Date",
      nullable: true,
      description: "Last day on which it is there. Null: still.",
    }),
    appointedBy: t.exposeString("appointedBy", {
      description: "Who fills it, e.g. the Chair of the Board. '': it is not said.",
    }),
    termYears: t.exposeInt("termYears", { nullable: true, description: "Length of a term in years. Null: not said." }),
    terms: t.field({
      type: [Member],
      description: "Everyone who held it or will hold it, the latest first.",
      select: (_args, _context, nested) => ({ members: nested({ orderBy: { startsOn: "desc" } }) }),
      resolve: (seat) => seat.members,
    }),
    viewerCan: t.field({
      type: SeatSubject.Can,
      description: "What the viewer may do with this seat, with the reason when they may not.",
      resolve: (seat) => seat,
    }),
    weight: t.field({
      type: "Decimal",
      description:
        "Its voting weight on a day, by the weight table then in effect: 1 where no table knows it, 0 without a vote.",
      args: { on: t.arg({ type: "Date", description: "The day. Null: today." }) },
      select: { weights: { include: { table: true } } },
      resolve: (seat, { on }, context) => weightOn(seat, on ?? todayOf(context)),
    }),
    member: t.field({
      type: Member,
      nullable: true,
      description: "Who holds it on a day. Null: it is vacant.",
      args: { on: t.arg({ type: "Date", description: "The day. Null: today." }) },
      select: (_args, _context, nested) => ({ members: nested({ orderBy: { startsOn: "desc" } }) }),
      resolve: (seat, { on }, context) =>
        seat.members.find((member) => inOffice(member, on ?? todayOf(context))) ?? null,
    }),
  }),
});
