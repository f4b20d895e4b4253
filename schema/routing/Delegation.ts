import type { Delegation as Row } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { ownerId } from "../identity/ownAccount.ts";
import { fullName } from "../people.rules.ts";
import { subject } from "../subject.ts";
import { Viewer } from "../Viewer.ts";
import { todayOf } from "../tenancy/today.ts";

/** Delegations that concern the viewer: who stands in for them, and for whom they stand in. */
const concerning = (context: Context) => {
  const userId = ownerId(context);
  return { OR: [{ userId }, { delegateId: userId }] };
};

export const Delegation = subject<Row>("Delegation", {
  noun: "delegation",
  lock: ({ db, actor }, id) => db.delegation.findFirst({ where: { id, userId: actor.userId } }),
});

builder.prismaNode("Delegation", {
  description: "One user decides in place of another, from a first to a last day. Visible to these two users.",
  nullable: true,
  id: { resolve: (delegation) => delegation.id, description: "Global id of this delegation." },
  findUnique: (id, context) => ({ ...at(context, id), ...concerning(context) }),
  include: { user: true, delegate: true },
  fields: (t) => ({
    userName: t.string({ description: "Name of the user who is away.", resolve: ({ user }) => fullName(user) }),
    delegateName: t.string({
      description: "Name of the user who decides in their place.",
      resolve: ({ delegate }) => fullName(delegate),
    }),
    startsOn: t.expose("startsOn", { type: "Date", description: "First day of the delegation." }),
    endsOn: t.expose("endsOn", { type: "Date", description: "Last day of the delegation, included." }),
    isActive: t.boolean({
      description: "Whether the delegation is in effect today.",
      resolve: ({ startsOn, endsOn, endedAt, delegate }, _args, context) => {
        const today = todayOf(context);
        return startsOn <= today && today <= endsOn && endedAt === null && delegate.isActive;
      },
    }),
    viewerIsDelegate: t.boolean({
      description: "Whether the viewer is the user who decides in the other's place.",
      resolve: ({ delegateId }, _args, context) => delegateId === context.actor?.userId,
    }),
  }),
});

builder.objectField(Viewer, "delegations", (t) =>
  t.prismaField({
    type: ["Delegation"],
    description:
      "Delegations by and to the viewer that are in effect today or later, earliest first. Empty for guests.",
    resolve: (query, _viewer, _args, context) =>
      context.db.delegation.findMany({
        ...query,
        where: { ...concerning(context), endedAt: null, endsOn: { gte: todayOf(context) } },
        orderBy: [{ startsOn: "asc" }, { id: "asc" }],
        take: 100,
      }),
  }),
);
