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

/** A sign-in whose password was right and that waits for its second factor. */
export interface Pending {
  id: string;
  user: Known;
}

const PURPOSE: TokenPurpose = "PENDING_SIGN_IN";
const COOKIE = "__Host-dais-pending";
const OF_COOKIE: CookieOptions = { secure: true, httpOnly: true, sameSite: "lax", path: "/" };

/**
 * For somebody with a second factor: lets the sign-in wait for it, answers which factors there are, and is true. No session exists
 * before it. The waiting sign-in is a secret of its own, good for one purpose and one sign-in; a browser
 * keeps it in a cookie, a program in `pending_token`. False: she has none, and nothing was answered.
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

/** The secret of the waiting sign-in that a request shows: in its body, else in its cookie. */
export function pendingToken(request: Request): string | null {
  const { pending_token: told } = (request.body ?? {}) as { pending_token?: unknown };
  const token = typeof told === "string" && told ? told : cookiesOf(request.headers.cookie)[COOKIE];
  return token && token.length <= 100 ? token : null;
}

/**
 * The waiting sign-in behind a secret, one try of which is used up by asking. Null: there is none, it was tried too often, took too long, or its
 * person was disabled or has another password by now.
 */
export async function tryPending(deps: PendingDeps, tenant: TenantFacts, token: string): Promise<Pending | null> {
  // Counted before the code is looked at, so that tries at the same time count too.
  const { count } = await deps.database.inTenant(tenant.id, (db) =>
    db.oneTimeToken.updateMany({
      where: { ...waiting(deps, token), attempts: { lt: PENDING_ATTEMPTS } },
      data: { attempts: { increment: 1 } },
    }),
  );
  return count === 1 ? lookAtPending(deps, tenant, token, PENDING_ATTEMPTS) : null;
}

/** The same without a try. @param tries used up so far, at most */
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

/** Whether the password that began it is still that of an account in use. */
const stillHers = (pending: { createdAt: Date }, user: { isActive: boolean; passwordSetAt: Date | null }): boolean =>
  user.isActive && !(user.passwordSetAt && user.passwordSetAt > pending.createdAt);

/** Uses a waiting sign-in up; false: another request did before, it is over, or the account was disabled or has another password by now. */
export async function usePending(db: Db, id: string, now: Date): Promise<boolean> {
  const { count } = await db.oneTimeToken.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  if (count !== 1) return false;
  const row = await db.oneTimeToken.findFirst({ where: { id }, include: { user: true } });
  return row?.user != null && stillHers(row, row.user);
}

/** Takes the waiting sign-in out of the browser. */
export function clearPending(response: Response): void {
  response.clearCookie(COOKIE, OF_COOKIE);
}
