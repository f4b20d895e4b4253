import { builder, globalId } from "../builder.ts";
import { inOffice } from "./office.rules.ts";
import { todayOf } from "../tenancy/today.ts";

/** The same rows as members, as shown in a user's record. */
const Membership = builder.prismaObject("Member", {
  variant: "Membership",
  description: "Term of a user in a body, with or without a seat. Visible to people who may see the user's record.",
  fields: (t) => ({
    memberId: t.id({
      description: "Global id of the member.",
      resolve: (member) => globalId("Member", member.id),
    }),
    body: t.relation("body", { description: "Body in which the user serves." }),
    seat: t.relation("seat", {
      nullable: true,
      description: "Seat that the user holds. Null for a member without a seat.",
    }),
    startsOn: t.expose("startsOn", { type: "Date", description: "First day of the term." }),
    endsOn: t.expose("endsOn", {
      type: "Date",
      nullable: true,
      description: "Last day of the term. Null if the term is open-ended.",
    }),
    isChair: t.exposeBoolean("isChair", { description: "Whether the member chairs the body." }),
    isCurrent: t.boolean({
      description: "Whether the term includes today, in the county's time zone.",
      resolve: (member, _args, context) => inOffice(member, todayOf(context)),
    }),
  }),
});

builder.prismaObjectField("User", "memberships", (t) =>
  t.field({
    type: [Membership],
    description: "Terms of the user in bodies: current ones first, then the most recent.",
    select: (_args, _context, nested) => ({ members: nested({ orderBy: [{ startsOn: "desc" }, { id: "asc" }] }) }),
    resolve: (user, _args, context) => {
      const today = todayOf(context);
      return user.members.toSorted((a, b) => Number(inOffice(b, today)) - Number(inOffice(a, today)));
    },
  }),
);
