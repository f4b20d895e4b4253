import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { ownerId } from "../../identity/ownAccount.ts";
import { subject } from "../../subject.ts";
import { Viewer } from "../../Viewer.ts";

/** The subject of verbs on the viewer's own views. */
export const SavedView = subject<{ id: string }>("SavedView", {
  field: "view",
  noun: "view",
  lock: ({ db, actor }, id) => db.savedView.findFirst({ where: { id, userId: actor.userId }, select: { id: true } }),
});

builder.prismaNode("SavedView", {
  description:
    "Saved view of a list: the query part of its address, under a name. Visible only to the viewer who saved it.",
  nullable: true,
  id: { resolve: (view) => view.id, description: "Global id of this saved view." },
  findUnique: (id, context) => ({ ...at(context, id), userId: ownerId(context) }),
  fields: (t) => ({
    room: t.exposeString("room", { description: "List that the view is for: resolutions or contracts." }),
    name: t.exposeString("name", { description: "Name of the view." }),
    address: t.exposeString("address", { description: "Query part of the address, e.g. status=draft&q=salt." }),
  }),
});

builder.objectField(Viewer, "savedViews", (t) =>
  t.prismaField({
    type: ["SavedView"],
    description: "The viewer's saved views of a list, by name. [] for guests.",
    args: {
      room: t.arg.string({ required: true, description: "List that the views are for: resolutions or contracts." }),
    },
    resolve: (query, _viewer, { room }, context) =>
      context.db.savedView.findMany({
        ...query,
        where: { userId: ownerId(context), room },
        orderBy: { name: "asc" },
      }),
  }),
);
