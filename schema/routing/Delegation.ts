import type { Delegation as Row } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { ownerId } from "../identity/ownAccount.ts";
import { fullName } from "../people.rules.ts";
import { subject } from "../subject.ts";
import { Viewer } from "../Viewer.ts";
import { todayOf } from "../tenancy/today.ts";

/** Delegations that concern the person who asks: who stands in for her, and for whom she does. */
const concerning = (context: Context) => {
  const userId = ownerId(context);
  return { OR: [{ userId }, { delegateId: userId }] };
};

/** A delegation of the viewer's own, as what verbs are done to. */
export const Delegation = subject<Row>("Delegation", {
  noun: "delegation",
  lock: ({ db, actor }, id) => db.delegation.findFirst({ where: { id, userId: actor.userId } }),
});

builder.prismaNode("Delegation", {
  description: "Somebody decides in another's place, from a day to a day. For the two of them.",
  nullable: true,
  id: { resolve: (delegation) => delegation.id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), ...concerning(context) }),
  include: { user: true, delegate: true },
  fields: (t) => ({
    userName: t.string({ description: "Who is away.", resolve: ({ user }) => fullName(user) }),
    delegateName: t.string({ description: "Who decides in her place.", resolve: ({ delegate }) => fullName(delegate) }),
    startsOn: t.expose("startsOn", { type: "Date", description: "The first day." }),
    endsOn: t.expose("endsOn", { type: "Date", description: "The last day." }),
    isActive: t.boolean({
      description: "Whether it holds today.",
      resolve: ({ startsOn, endsOn, endedAt, delegate }, _args, context) => {
        const today = todayOf(context);
        return startsOn <= today && today <= endsOn && endedAt === null && delegate.isActive;
      },
    }),
    viewerIsDelegate: t.boolean({
      description: "Whether the viewer is the one who decides in the other's place.",
      resolve: ({ delegateId }, _args, context) => delegateId === context.actor?.userId,
    }),
  }),
});

builder.objectField(Viewer, "delegations", (t) =>
  t.prismaField({
    type: ["Delegation"],
    description: "Delegations by and to the viewer that hold today or later, the next first. A guest has none.",
    resolve: (query, _viewer, _args, context) =>
      context.db.delegation.findMany({
        ...query,
        where: { ...concerning(context), endedAt: null, endsOn: { gte: todayOf(context) } },
        orderBy: [{ startsOn: "asc" }, { id: "asc" }],
        take: 100,
      }),
  }),
);
