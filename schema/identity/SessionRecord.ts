import type { Context } from "../context.ts";
import { subject } from "../subject.ts";
import { ownerId } from "./ownAccount.ts";

/** Sessions that are neither ended nor expired. */
export const openSessions = (context: Context) => ({
  revokedAt: null,
  expiresAt: { gt: context.ports.clock.now() },
});

/** One of the viewer's own open sessions. */
export const OwnSession = subject("Session", {
  noun: "session",
  lock: async (context, id) => {
    await context.db.$queryRaw`select id from session where id = ${id} for update`;
    return context.db.session.findFirst({ where: { id, userId: ownerId(context), ...openSessions(context) } });
  },
  missing: { code: "NOT_FOUND", message: "This session has already ended." },
  announces: ({ id }) => [`session:${id}`],
});
