import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { ownerId } from "../identity/ownAccount.ts";
import { Viewer } from "../Viewer.ts";

/** Notices of the person who asks; a guest has none, nor has an API token. */
const own = (context: Context) => ({ userId: ownerId(context) });

/** At most so many notices are listed, and so many unread ones counted. */
const MOST = 100;

builder.prismaNode("InboxNotice", {
  description: "A notice in your inbox. Nobody else reads it.",
  nullable: true,
  id: { resolve: (notice) => notice.id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), ...own(context) }),
  fields: (t) => ({
    key: t.exposeString("key", { description: "Key of its template, e.g. APPROVAL-NOTIFY." }),
    subject: t.exposeString("subject", { description: "What it is about, in a line." }),
    text: t.exposeString("text", { description: "Its words." }),
    path: t.exposeString("path", {
      nullable: true,
      description: "Path of the page that it leads to. Null: none.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it came." }),
    readAt: t.expose("readAt", { type: "DateTime", nullable: true, description: "When you read it. Null: unread." }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  notices: t.prismaField({
    type: ["InboxNotice"],
    description: "The viewer's notices, newest first. A guest has none.",
    args: { first: t.arg.int({ description: "How many, at most 100. Null: 20." }) },
    resolve: (query, _viewer, { first }, context) =>
      context.db.inboxNotice.findMany({
        ...query,
        where: own(context),
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: Math.min(Math.max(first ?? 20, 0), MOST),
      }),
  }),
  unreadNotices: t.int({
    description: "How many of the viewer's notices are unread; 100 means 100 or more.",
    resolve: (_viewer, _args, context) =>
      context.actor ? context.db.inboxNotice.count({ where: { ...own(context), readAt: null }, take: MOST }) : 0,
  }),
}));
