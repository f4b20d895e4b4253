import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { beginningOf, deviceOf } from "./devices.rules.ts";
import { ownerId } from "./ownAccount.ts";
import { subject } from "../subject.ts";

/** Sessions that are neither ended nor over. */
export const SESSION_ROWS = (context: Context) => ({
  revokedAt: null,
  expiresAt: { gt: context.ports.clock.now() },
});

/** One of the viewer's own sessions that is still open. */
export const OwnSession = subject("Session", {
  noun: "session",
  lock: async (context, id) => {
    await context.db.$queryRaw`select id from session where id = ${id} for update`;
    return context.db.session.findFirst({ where: { id, userId: ownerId(context), ...SESSION_ROWS(context) } });
  },
  missing: { code: "NOT_FOUND", message: "This session has already ended." },
  announces: ({ id }) => [`session:${id}`],
});

export const Session = builder.prismaNode("Session", {
  description: "One place where you are signed in. Nobody else reads it; its secrets are kept nowhere.",
  nullable: true,
  id: { resolve: (session) => session.id, description: "Global id of this session." },
  findUnique: (id, context) => ({
    ...at(context, id),
    AND: [{ userId: ownerId(context), ...SESSION_ROWS(context) }],
  }),
  fields: (t) => ({
    device: t.string({
      description: "Browser and system in words, as the browser names itself, e.g. Chrome on Windows.",
      resolve: (session) => deviceOf(session.userAgent),
    }),
    how: t.string({
      description: "How you signed in, in words: by password, by passkey, with which second factor.",
      resolve: (session) => beginningOf(session.kind),
    }),
    ip: t.exposeString("ip", { nullable: true, description: "The address you signed in from. Null: unknown." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it began." }),
    lastSeenAt: t.expose("lastSeenAt", {
      type: "DateTime",
      description: "When it was last used: the beginning of the five minutes.",
    }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      description: "When it ends at the latest, whatever you do.",
    }),
    viewerIsHere: t.boolean({
      description: "Whether it is the session that asks.",
      resolve: (session, _args, context) => session.id === context.actor?.sessionId,
    }),
  }),
});
