import type { CookieOptions, Request, Response } from "express";
import type { Database, Db } from "#prisma/client.ts";
import type { TokenPurpose } from "#prisma/generated/client/client.ts";
import type { Clock, Secrets, TenantFacts } from "#schema/context.ts";
import { PENDING_ATTEMPTS, PENDING_MINUTES } from "#schema/identity/codes.rules.ts";
import { factorsOf } from "#schema/identity/secondFactor.ts";
import { cookiesOf } from "../callers/caller.ts";
import type { Known } from "./beginSession.ts";

export interface PendingDeps {
  database: Database;
  clock: Clock;
  secrets: Secrets;
}

/** A sign-in with the right password that waits for its second factor. */
export interface Pending {
  id: string;
  user: Known;
}

const PURPOSE: TokenPurpose = "PENDING_SIGN_IN";
const COOKIE = "__Host-dais-pending";
const OF_COOKIE: CookieOptions = { secure: true, httpOnly: true, sameSite: "lax", path: "/" };

/**
 * For users with a second factor: starts a pending sign-in, answers which factors there are, and returns true. No
 * session exists before the factor is shown. The pending sign-in is a separate secret, good for one purpose and one
 * sign-in. A browser keeps it in a cookie, a program in `pending_token`. False: the user has no second factor, and
 * nothing was answered.
 */
export async function pendSignIn(
  deps: PendingDeps,
  tenant: TenantFacts,
  user: Known,
  response: Response,
): Promise<boolean> {
  const { database, clock, secrets } = deps;
  const now = clock.now();
  const token = secrets.random(32);
  const maxAge = PENDING_MINUTES * 60_000;
  const methods = await database.inTenant(tenant.id, async (db) => {
    const { codes, recovery, passkeys } = await factorsOf(db, user.id);
    if (!codes && passkeys === 0) return null;
    await db.oneTimeToken.deleteMany({ where: { userId: user.id, purpose: PURPOSE, expiresAt: { lt: now } } });
    await db.oneTimeToken.create({
      data: {
        userId: user.id,
        purpose: PURPOSE,
        tokenHash: secrets.digest(token),
        createdAt: now,
        expiresAt: new Date(now.valueOf() + maxAge),
      },
    });
    return [...(codes ? ["totp"] : []), ...(recovery > 0 ? ["recovery"] : []), ...(passkeys > 0 ? ["passkey"] : [])];
  });
  if (!methods) return false;
  response.cookie(COOKIE, token, { ...OF_COOKIE, maxAge });
  response.json({ mfa_required: true, user_id: user.id, methods, pending_token: token });
  return true;
}

/** The secret of the pending sign-in in a request: from its body, else from its cookie. */
export function pendingToken(request: Request): string | null {
  const { pending_token: bodyToken } = (request.body ?? {}) as { pending_token?: unknown };
  const token = typeof bodyToken === "string" && bodyToken ? bodyToken : cookiesOf(request.headers.cookie)[COOKIE];
  return token && token.length <= 100 ? token : null;
}

/**
 * The pending sign-in behind a secret. Reading it uses up a try. Null: it does not exist, has no tries left, has
 * expired, or the person was disabled or changed their password meanwhile.
 */
export async function tryPending(deps: PendingDeps, tenant: TenantFacts, token: string): Promise<Pending | null> {
  // Counted before the code is checked, so that simultaneous tries count too.
  const { count } = await deps.database.inTenant(tenant.id, (db) =>
    db.oneTimeToken.updateMany({
      where: { ...waiting(deps, token), attempts: { lt: PENDING_ATTEMPTS } },
      data: { attempts: { increment: 1 } },
    }),
  );
  return count === 1 ? lookAtPending(deps, tenant, token, PENDING_ATTEMPTS) : null;
}

/** The same without using a try. @param tries maximum used so far */
export async function lookAtPending(
  deps: PendingDeps,
  tenant: TenantFacts,
  token: string,
  tries = PENDING_ATTEMPTS - 1,
): Promise<Pending | null> {
  const row = await deps.database.inTenant(
    tenant.id,
    (db) =>
      db.oneTimeToken.findFirst({
        where: { ...waiting(deps, token), attempts: { lte: tries } },
        include: { user: { include: { role: true } } },
      }),
    { readOnly: true },
  );
  if (!row?.user || !stillHers(row, row.user)) return null;
  const { id, email, firstName, lastName, role } = row.user;
  return { id: row.id, user: { id, email, firstName, lastName, role: role.name } };
}

const waiting = (deps: PendingDeps, token: string) => ({
  purpose: PURPOSE,
  tokenHash: deps.secrets.digest(token),
  usedAt: null,
  expiresAt: { gt: deps.clock.now() },
});

/** Whether the password that began it is still that of an active account. */
const stillHers = (pending: { createdAt: Date }, user: { isActive: boolean; passwordSetAt: Date | null }): boolean =>
  user.isActive && !(user.passwordSetAt && user.passwordSetAt > pending.createdAt);

/** Uses a pending sign-in up. False: another request did so first, it has expired, or the account was disabled or changed its password. */
export async function usePending(db: Db, id: string, now: Date): Promise<boolean> {
  const { count } = await db.oneTimeToken.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  if (count !== 1) return false;
  const row = await db.oneTimeToken.findFirst({ where: { id }, include: { user: true } });
  return row?.user != null && stillHers(row, row.user);
}

/** Clears the cookie of the pending sign-in. */
export function clearPending(response: Response): void {
  response.clearCookie(COOKIE, OF_COOKIE);
}
