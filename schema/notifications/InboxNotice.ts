import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { ownerId } from "../identity/ownAccount.ts";
import { Viewer } from "../Viewer.ts";

/** Notices of the viewer. Guests and API tokens have none. */
const ownNotices = (context: Context) => ({ userId: ownerId(context) });

/** Maximum number of notices listed, and of unread ones counted. */
const MAX = 100;

builder.prismaNode("InboxNotice", {
  description: "A notice in your inbox. Visible only to you.",
  nullable: true,
  id: { resolve: (notice) => notice.id, description: "Global id of this notice." },
  findUnique: (id, context) => ({ ...at(context, id), ...ownNotices(context) }),
  fields: (t) => ({
    key: t.exposeString("key", { description: "Key of the notice's template, e.g. APPROVAL-NOTIFY." }),
    subject: t.exposeString("subject", { description: "Subject of the notice, on one line." }),
    text: t.exposeString("text", { description: "Full text of the notice." }),
    path: t.exposeString("path", {
      nullable: true,
      description: "Path of the page that the notice leads to. Null if there is none.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the notice was created." }),
    readAt: t.expose("readAt", {
      type: "DateTime",
      nullable: true,
      description: "When you read the notice. Null if unread.",
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  notices: t.prismaField({
    type: ["InboxNotice"],
    description: "The viewer's notices, newest first. Empty for guests.",
    args: { first: t.arg.int({ description: "Maximum number of notices, at most 100. Null for 20." }) },
    resolve: (query, _viewer, { first }, context) =>
      context.db.inboxNotice.findMany({
        ...query,
        where: ownNotices(context),
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: Math.min(Math.max(first ?? 20, 0), MAX),
      }),
  }),
  unreadNotices: t.int({
    description: "Number of the viewer's unread notices. 100 means 100 or more.",
    resolve: (_viewer, _args, context) =>
      context.actor ? context.db.inboxNotice.count({ where: { ...ownNotices(context), readAt: null }, take: MAX }) : 0,
  }),
}));
