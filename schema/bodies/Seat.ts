import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { Member } from "./Member.ts";
import { Seat as SeatSubject } from "./SeatRecord.ts";
import { inOffice, weightOn } from "./office.rules.ts";
import { todayOf } from "../tenancy/today.ts";

builder.prismaNode("Seat", {
  description: "Seat of a body. It exists and counts toward the total number of members even while it is vacant.",
  nullable: true,
  id: { resolve: (seat) => seat.id, description: "Global id of this seat." },
  findUnique: (id, context) => at(context, id),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the seat." }),
    label: t.exposeString("label", { description: "Name of the seat, e.g. District 3." }),
    position: t.exposeInt("position", { description: "Position in the roll, starting at 1." }),
    votes: t.exposeBoolean("votes", {
      description: "Whether the seat votes. False for an ex officio seat, which is not counted.",
    }),
    startsOn: t.expose("startsOn", {
      type: "Date",
      nullable: true,
      description: "First day on which the seat exists. Null if it has always existed.",
    }),
    endsOn: t.expose("endsOn", {
      type: "Date",
      nullable: true,
      description: "Last day on which the seat exists. Null if it still exists.",
    }),
    appointedBy: t.exposeString("appointedBy", {
      description: "Person or office that fills the seat, e.g. the Chair of the Board. '' if not stated.",
    }),
    termYears: t.exposeInt("termYears", {
      nullable: true,
      description: "Length of a term in years. Null if not stated.",
    }),
    terms: t.field({
      type: [Member],
      description: "Terms of everyone who has held or will hold the seat, latest first.",
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
        "Voting weight on a given day, by the weight table in effect: 1 if no table covers the seat, 0 if it has no vote.",
      args: { on: t.arg({ type: "Date", description: "Day for which the weight is returned. Null: today." }) },
      select: { weights: { include: { table: true } } },
      resolve: (seat, { on }, context) => weightOn(seat, on ?? todayOf(context)),
    }),
    member: t.field({
      type: Member,
      nullable: true,
      description: "Member who holds the seat on a given day. Null if it is vacant.",
      args: { on: t.arg({ type: "Date", description: "Day for which the holder is returned. Null: today." }) },
      select: (_args, _context, nested) => ({ members: nested({ orderBy: { startsOn: "desc" } }) }),
      resolve: (seat, { on }, context) =>
        seat.members.find((member) => inOffice(member, on ?? todayOf(context))) ?? null,
    }),
  }),
});
