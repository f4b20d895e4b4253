import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { beginningOf, deviceOf } from "./devices.rules.ts";
import { ownerId } from "./ownAccount.ts";
import { openSessions } from "./SessionRecord.ts";

export const Session = builder.prismaNode("Session", {
  description: "One of your sign-in sessions. Visible only to its owner. Its secrets are not stored.",
  nullable: true,
  id: { resolve: (session) => session.id, description: "Global id of this session." },
  findUnique: (id, context) => ({
    ...at(context, id),
    AND: [{ userId: ownerId(context), ...openSessions(context) }],
  }),
  fields: (t) => ({
    device: t.string({
      description: "Browser and operating system, as the browser identifies itself, e.g. Chrome on Windows.",
      resolve: (session) => deviceOf(session.userAgent),
    }),
    how: t.string({
      description: "How you signed in, in words: by password or passkey, and with which second factor.",
      resolve: (session) => beginningOf(session.kind),
    }),
    ip: t.exposeString("ip", { nullable: true, description: "IP address that you signed in from. Null if unknown." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the session began." }),
    lastSeenAt: t.expose("lastSeenAt", {
      type: "DateTime",
      description: "When the session was last used, rounded down to five minutes.",
    }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      description: "When the session expires at the latest, whether it is used or not.",
    }),
    viewerIsHere: t.boolean({
      description: "Whether this is the current session.",
      resolve: (session, _args, context) => session.id === context.actor?.sessionId,
    }),
  }),
});
