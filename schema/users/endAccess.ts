import { announce, type SignedContext } from "../context.ts";

/**
 * Ends a user's access: sessions immediately, and with `tokens` also API tokens and links in letters.
 * @returns number of sessions that ended
 */
export async function endAccess(
  context: SignedContext,
  userId: string,
  why: "DISABLED" | "ADMIN",
  tokens: boolean,
): Promise<number> {
  const now = context.ports.clock.now();
  const open = { userId, revokedAt: null, expiresAt: { gt: now } };
  const sessions = await context.db.session.findMany({ where: open, select: { id: true } });
  await context.db.session.updateMany({
    where: { userId, revokedAt: null },
    data: { revokedAt: now, revokedWhy: why },
  });
  for (const { id } of sessions) announce(context, `session:${id}`);
  if (tokens) {
    await context.db.apiToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } });
    await context.db.oneTimeToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
  }
  return sessions.length;
}
