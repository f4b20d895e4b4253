import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { ownerId } from "../identity/ownAccount.ts";
import { fullName } from "../people.rules.ts";
import { Viewer } from "../Viewer.ts";
import { todayOf } from "../tenancy/today.ts";

/** Delegations by the viewer or to the viewer. */
const involvingViewer = (context: Context) => {
  const userId = ownerId(context);
  return { OR: [{ userId }, { delegateId: userId }] };
};

builder.prismaNode("Delegation", {
  description: "Delegation of approval steps to another user for a period. Visible to both users.",
  nullable: true,
  id: { resolve: (delegation) => delegation.id, description: "Global id of this delegation." },
  findUnique: (id, context) => ({ ...at(context, id), ...involvingViewer(context) }),
  include: { user: true, delegate: true },
  fields: (t) => ({
    userName: t.string({ description: "Name of the user who delegates.", resolve: ({ user }) => fullName(user) }),
    delegateName: t.string({
      description: "Name of the delegate, who decides in their place.",
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
      description: "Whether the viewer is the delegate.",
      resolve: ({ delegateId }, _args, context) => delegateId === context.actor?.userId,
    }),
  }),
});

builder.objectField(Viewer, "delegations", (t) =>
  t.prismaField({
    type: ["Delegation"],
    description:
      "Delegations by or to the viewer that are in effect today or later, earliest first. At most 100. [] for guests.",
    resolve: (query, _viewer, _args, context) =>
      context.db.delegation.findMany({
        ...query,
        where: { ...involvingViewer(context), endedAt: null, endsOn: { gte: todayOf(context) } },
        orderBy: [{ startsOn: "asc" }, { id: "asc" }],
        take: 100,
      }),
  }),
);
