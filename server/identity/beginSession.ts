import type { Request, Response } from "express";
import { v7 as uuid } from "uuid";
import type { Database, Db } from "#prisma/client.ts";
import type { SessionEnd } from "#prisma/generated/client/client.ts";
import type { Clock, Events, Log, TenantFacts } from "#schema/context.ts";
import { dutiesOf, type Duty } from "#schema/identity/duties.rules.ts";
import type { SessionKind } from "#schema/identity/devices.rules.ts";
import { fullName } from "#schema/people.rules.ts";
import type { Config } from "../config.ts";
import { keepDevice } from "./device.ts";
import { XSRF_COOKIE } from "../callers/caller.ts";
import {
  newCookieSecret,
  seenAt,
  SESSION_COOKIE,
  sessionTopic,
  sha256,
  signBearer,
  xsrfToken,
} from "../sessions/sessions.ts";

/** A person who has proved who they are, as far as their account requires it. */
export interface Known {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Name of the role. */
  role: string;
}

/** A session that has just begun. Its secrets are sent with the answer and stored nowhere. */
export interface SessionStart {
  token: string;
  cookie: string;
  secret: string;
  /** Milliseconds. */
  maxAge: number;
  duties: readonly Duty[];
}

/** A refused sign-in, with a message for the person. The error handler answers it. */
export class SignInRefused extends Error {
  override name = "SignInRefused";
  readonly status = 401;
}

export interface SessionDeps {
  config: Config;
  database: Database;
  clock: Clock;
  events: Events;
  log: Log;
}

export interface SessionBeginner {
  /**
   * Begins a session under a fresh secret, and ends the one that the request carried, so that no one signs in under a
   * secret known before.
   * @throws SignInRefused when the temporary password was used or has expired
   */
  begin(tenant: TenantFacts, user: Known, request: Request, kind: SessionKind): Promise<SessionStart>;
  /** Sets the cookies, and answers the token, the person and their required steps. */
  answer(response: Response, started: SessionStart, user: Known): void;
  /** Ends the session that a request carries, wherever it is open. */
  end(request: Request, why: SessionEnd): Promise<void>;
}

/** Told only to callers who had the password right. */
export const TEMPORARY_OVER =
  "This temporary password was used or has expired. Request a new one, or use Forgot Password.";

/** The only way sessions begin, whatever the credential. */
export function createSessionBeginner(deps: SessionDeps): SessionBeginner {
  const { config, database, clock, events, log } = deps;

  /** The person's required steps. A temporary password is used up here. */
  async function useUp(db: Db, userId: string, kind: SessionKind, now: Date): Promise<readonly Duty[]> {
    const user = await db.user.findFirstOrThrow({
      where: { id: userId },
      select: {
        mustChangePassword: true,
        passwordExpiresAt: true,
        role: { select: { needsSecondFactor: true } },
        _count: { select: { totp: true, passkeys: true } },
      },
    });
    if (user.passwordExpiresAt && kind !== "PASSKEY") {
      // One statement, so that only one of two simultaneous sign-ins succeeds.
      const { count } = await db.user.updateMany({
        where: { id: userId, passwordExpiresAt: { gt: now } },
        data: { passwordExpiresAt: now },
      });
      if (count === 0) throw new SignInRefused(TEMPORARY_OVER);
    }
    await db.user.updateMany({ where: { id: userId }, data: { lastSignInAt: now } });
    return dutiesOf({
      mustChangePassword: user.mustChangePassword,
      needsSecondFactor: user.role.needsSecondFactor,
      hasSecondFactor: user._count.totp + user._count.passkeys > 0,
    });
  }

  /** Sign-ins and sign-outs are also in the county's own log. */
  async function noteInLog(
    db: Db,
    request: Request,
    deed: { userId: string; name: string; sessionId: string; action: "signIn" | "signOut"; how: string },
  ): Promise<void> {
    const { userId, name, sessionId, action, how } = deed;
    await db.auditEntry.create({
      data: {
        at: clock.now(),
        actorId: userId,
        actorName: name,
        action,
        noun: "User",
        nounId: userId,
        after: { how },
        requestId: request.dais.requestId,
        permission: "anyone who proves their identity",
        sessionId,
        ip: request.dais.from?.ip ?? null,
        userAgent: request.get("user-agent")?.slice(0, 200) ?? null,
      },
    });
  }

  async function end(request: Request, why: SessionEnd): Promise<void> {
    const { tenant, credential, requestId } = request.dais;
    // A program's token is not a session. The account revokes it.
    if (!tenant || !credential || credential.kind === "token") return;
    const where =
      credential.kind === "cookie" ? { tokenHash: sha256(credential.secret) } : { id: credential.sessionId };
    const ended = await database.inTenant(tenant.id, async (db) => {
      const session = await db.session.findFirst({ where: { ...where, revokedAt: null }, include: { user: true } });
      if (!session) return null;
      const { id: sessionId, userId, user } = session;
      await db.session.updateMany({ where: { id: sessionId }, data: { revokedAt: clock.now(), revokedWhy: why } });
      await noteInLog(db, request, { userId, name: fullName(user), sessionId, action: "signOut", how: why });
      return session;
    });
    if (!ended) return;
    events.publish(sessionTopic(tenant.id, ended.id));
    log.info({ event: "signout", tenant: tenant.id, user: ended.userId, requestId }, "session ended");
  }

  return {
    end,
    async begin(tenant, user, request, kind) {
      await end(request, "REPLACED");
      const now = clock.now();
      const { cookie, secret } = newCookieSecret(tenant.id);
      const id = uuid();
      const { expiresAt, duties } = await database.inTenant(tenant.id, async (db) => {
        const left = await useUp(db, user.id, kind, now);
        const settings = await db.tenantSettings.findFirst();
        const expires = new Date(now.valueOf() + (settings?.sessionAbsoluteMinutes ?? 720) * 60_000);
        // One session for the cookie and the bearer token: signing out ends both.
        await db.session.create({
          data: {
            id,
            userId: user.id,
            kind,
            tokenHash: sha256(secret),
            createdAt: now,
            lastSeenAt: seenAt(now),
            provedAt: now,
            expiresAt: expires,
            userAgent: request.get("user-agent")?.slice(0, 200) ?? null,
            ip: request.dais.from?.ip ?? null,
          },
        });
        await noteInLog(db, request, {
          userId: user.id,
          name: fullName(user),
          sessionId: id,
          action: "signIn",
          how: kind,
        });
        return { expiresAt: expires, duties: left };
      });
      const token = await signBearer(config.secret, {
        tenantId: tenant.id,
        sessionId: id,
        userId: user.id,
        expiresAt,
        now,
      });
      const { requestId } = request.dais;
      log.info({ event: "signin.ok", tenant: tenant.id, user: user.id, kind, requestId }, "signed in");
      return { token, cookie, secret, maxAge: expiresAt.valueOf() - now.valueOf(), duties };
    },
    answer(response, started, user) {
      const shared = { secure: true, sameSite: "lax" as const, path: "/", maxAge: started.maxAge };
      response.cookie(SESSION_COOKIE, started.cookie, { ...shared, httpOnly: true });
      response.cookie(XSRF_COOKIE, xsrfToken(config.secret, started.secret), shared);
      const { tenant } = response.req.dais;
      if (tenant) keepDevice(config.secret, response, tenant.id, user.email);
      response.json({ token: started.token, user: userJson(user), ...dutiesJson(started.duties) });
    },
  };
}

/** Clears the session cookies. */
export function clearCookies(response: Response): void {
  response.clearCookie(SESSION_COOKIE, { secure: true, httpOnly: true, sameSite: "lax", path: "/" });
  response.clearCookie(XSRF_COOKIE, { secure: true, sameSite: "lax", path: "/" });
}

/** The person's required steps, as calls return them. */
export function dutiesJson(duties: readonly Duty[]): { duties: readonly Duty[]; must_change_password?: true } {
  return { duties, ...(duties.includes("NEW_PASSWORD") ? { must_change_password: true } : {}) };
}

/** A person, as calls return them. */
export function userJson(user: Known) {
  return {
    user_id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    full_name: fullName(user),
    email: user.email,
    role: user.role,
  };
}
