import { keyOf } from "../builder.ts";
import { announce, type Context, may, once, type SignedContext } from "../context.ts";
import { Conflicted, Refused } from "../refusal.ts";
import type { Acting } from "./rules.ts";

/** Whoever asks, as the rules of users take her. */
export function actingOf(context: Pick<Context, "actor">): Acting {
  return {
    userId: context.actor?.userId ?? "",
    roleId: context.actor?.roleId ?? "",
    isAdmin: context.actor?.isAdmin ?? false,
    mayChooseRoles: may(context, "administration.user-record.choose-role"),
  };
}

/** How many active Full Administrators the county has. */
export const activeAdmins = (context: Context): Promise<number> =>
  once(context, "activeAdmins", () => context.db.user.count({ where: { isAdmin: true, isActive: true } }));

/** Lets those who change or remove Full Administrators take turns, so that two at once do not remove the last two. */
export async function lockAdmins(context: SignedContext): Promise<void> {
  await context.db
    .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`administrators:${context.tenant.id}`}, 0))::text`;
  context.memo.delete("activeAdmins");
}

/** Active Full Administrators beside somebody; nobody else changes their number until the transaction ends. */
export async function otherAdmins(context: SignedContext, userId: string): Promise<number> {
  await lockAdmins(context);
  return context.db.user.count({ where: { isAdmin: true, isActive: true, id: { not: userId } } });
}

/** Locks a user until the transaction ends, and gives her as she is now, with role and departments. @throws Refused NOT_FOUND */
export async function lockUserOf(context: SignedContext, globalId: string) {
  const id = keyOf("User", globalId);
  await context.db.$queryRaw`select id from app_user where id = ${id} for update`;
  const user = await context.db.user.findFirst({ where: { id }, include: { role: true, moreDepartments: true } });
  if (!user) throw new Refused({ code: "NOT_FOUND", message: "Not found." });
  return user;
}
export type LockedUser = Awaited<ReturnType<typeof lockUserOf>>;

/** Refuses a save that started from another version than the present one. @throws Conflicted */
export function assertUserVersion(user: { id: string; version: number }, version: number): void {
  if (user.version !== version) throw new Conflicted("User", user.id);
}

/** Ends what lets somebody in: her sessions at once, and with `tokens` her API tokens and what letters of hers still open. @returns sessions that ended */
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
  announce(context, `user:${userId}`);
  return sessions.length;
}
