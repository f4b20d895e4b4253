import { json, type Request, type Response, Router } from "express";
import passport from "passport";
import { Strategy as LocalStrategy } from "passport-local";
import { v7 as uuid } from "uuid";
import type { Database } from "#prisma/client.ts";
import type { Clock, Events, Log, TenantFacts } from "#schema/context.ts";
import { fullName } from "#schema/users/rules.ts";
import type { Config } from "../config.ts";
import type { Operations } from "../graphql/operations.ts";
import { isPlainText } from "../graphql/plainText.ts";
import { XSRF_COOKIE } from "../http/caller.ts";
import { verifyPassword } from "./passwords.ts";
import type { SignInLimits } from "./rateLimits.ts";
import { newCookieSecret, SESSION_COOKIE, sha256, signBearer, xsrfToken } from "./sessions.ts";

/** A person whose password was right. */
interface Known {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
}

interface Deps {
  config: Config;
  database: Database;
  operations: Operations;
  clock: Clock;
  events: Events;
  limits: SignInLimits;
  log: Log;
}

const WRONG = "The e-mail address or the password is not right.";

/** The topic on which the end of a session is announced, so that its sockets close. */
export const sessionTopic = (tenantId: string, sessionId: string): string => `${tenantId}:session:${sessionId}`;

/** Sign-in by passport-local within a county, sign-out, and who is signed in (part 2, sections 4 and 7). */
export function identityRoutes(deps: Deps): Router {
  const { config, database, operations, clock, events, limits, log } = deps;
  const signIn = new passport.Passport();
  signIn.use(
    new LocalStrategy(
      { usernameField: "email", passReqToCallback: true, session: false },
      (request, email, password, done) => {
        check((request as Request).dais.tenant as TenantFacts, email, password).then(
          // oxlint-disable-next-line promise/no-callback-in-promise -- passport's strategies answer by callback
          (user) => done(null, user ?? false),
          done,
        );
      },
    ),
  );

  async function check(tenant: TenantFacts, email: string, password: string): Promise<Known | null> {
    const user = await database.inTenant(
      tenant.id,
      (db) => db.user.findFirst({ where: { email: email.trim().toLowerCase() }, include: { role: true } }),
      { readOnly: true },
    );
    const right = await verifyPassword(user?.passwordHash ?? null, password);
    if (!right || !user?.isActive) return null;
    return { id: user.id, email: user.email, firstName: user.firstName, lastName: user.lastName, role: user.role.name };
  }

  async function begin(
    tenant: TenantFacts,
    user: Known,
    request: Request,
  ): Promise<{ token: string; cookie: string; secret: string; maxAge: number }> {
    const now = clock.now();
    const { cookie, secret } = newCookieSecret(tenant.id);
    const about = { userAgent: request.get("user-agent")?.slice(0, 200) ?? null, ip: request.ip ?? null };
    const id = uuid();
    const expiresAt = await database.inTenant(tenant.id, async (db) => {
      const settings = await db.tenantSettings.findFirst();
      const expires = new Date(now.valueOf() + (settings?.sessionAbsoluteMinutes ?? 720) * 60_000);
      // One session for the cookie and the bearer token: signing out ends both.
      await db.session.create({
        data: {
          id,
          userId: user.id,
          kind: "PASSWORD",
          tokenHash: sha256(secret),
          createdAt: now,
          lastSeenAt: now,
          provedAt: now,
          expiresAt: expires,
          ...about,
        },
      });
      return expires;
    });
    const token = await signBearer(config.secret, {
      tenantId: tenant.id,
      sessionId: id,
      userId: user.id,
      expiresAt,
      now,
    });
    return { token, cookie, secret, maxAge: expiresAt.valueOf() - now.valueOf() };
  }

  const router = Router();

  router.post("/api/login", json({ limit: "10kb" }), async (request, response, next) => {
    const { tenant, requestId } = request.dais;
    const body = (request.body ?? {}) as { email?: unknown; password?: unknown; subdomain?: unknown };
    if (!tenant) return void response.status(404).json({ error: "Unknown County / Invalid Subdomain" });
    if (body.subdomain && body.subdomain !== tenant.subdomain)
      return void response.status(403).json({ error: "This address belongs to another county." });
    if (typeof body.email !== "string" || typeof body.password !== "string" || !body.email || !body.password) {
      return void response.status(400).json({ error: "Enter your e-mail address and your password." });
    }
    if (body.password.length > 1024 || body.email.length > 320 || !isPlainText(body.email))
      return void response.status(400).json({ error: WRONG });
    const account = `${tenant.id}:${body.email.trim().toLowerCase()}`;
    const address = request.ip ?? "";
    const seconds = await limits.wait(account, address);
    if (seconds > 0) {
      log.warn({ event: "ratelimit.signin", tenant: tenant.id, ip: address, requestId }, "too many sign-ins");
      response.setHeader("Retry-After", String(seconds));
      return void response
        .status(429)
        .json({ error: `Too many tries. Wait ${Math.ceil(seconds / 60)} minutes and try again.` });
    }
    signIn.authenticate("local", { session: false }, (error: unknown, user: Known | false) => {
      // oxlint-disable-next-line promise/no-callback-in-promise -- so does its authenticate
      finish(error, user).catch(next);
    })(request, response, next);

    async function finish(error: unknown, user: Known | false): Promise<void> {
      if (error) throw error;
      if (!tenant) return;
      if (!user) {
        await limits.failed(account, address);
        log.warn({ event: "signin.failed", tenant: tenant.id, ip: address, requestId }, "sign-in failed");
        response.status(401).json({ error: WRONG });
        return;
      }
      await limits.succeeded(account, address);
      await end(request, "REPLACED");
      const session = await begin(tenant, user, request);
      log.info({ event: "signin.ok", tenant: tenant.id, user: user.id, requestId }, "signed in");
      setCookies(response, session);
      response.json({ token: session.token, user: userJson(user) });
    }
  });

  router.get("/api/check-session", async (request, response) => {
    const person = await operations.whoIs(request.dais);
    if (!person || !request.dais.tenant) {
      clearCookies(response);
      return void response.status(401).json({ error: "Your session has expired. Please log in again." });
    }
    const user = await database.inTenant(
      request.dais.tenant.id,
      (db) => db.user.findFirst({ where: { id: person.actor.userId } }),
      { readOnly: true },
    );
    response.json({
      user: user && userJson({ ...user, role: person.actor.roleName }),
      expires_at: person.expiresAt.toISOString(),
    });
  });

  router.post("/logout", async (request, response) => {
    await end(request, "LOGOUT");
    clearCookies(response);
    response.status(204).end();
  });

  /** Ends the session that a request carries, wherever it is open. */
  async function end(request: Request, why: string): Promise<void> {
    const { tenant, credential, requestId } = request.dais;
    if (!tenant || !credential) return;
    const where =
      credential.kind === "cookie" ? { tokenHash: sha256(credential.secret) } : { id: credential.sessionId };
    const ended = await database.inTenant(tenant.id, async (db) => {
      const session = await db.session.findFirst({ where: { ...where, revokedAt: null } });
      if (session)
        await db.session.updateMany({ where: { id: session.id }, data: { revokedAt: clock.now(), revokedWhy: why } });
      return session;
    });
    if (!ended) return;
    events.publish(sessionTopic(tenant.id, ended.id));
    log.info({ event: "signout", tenant: tenant.id, user: ended.userId, requestId }, "session ended");
  }

  function setCookies(response: Response, session: { cookie: string; secret: string; maxAge: number }): void {
    const shared = { secure: true, sameSite: "lax" as const, path: "/", maxAge: session.maxAge };
    response.cookie(SESSION_COOKIE, session.cookie, { ...shared, httpOnly: true });
    response.cookie(XSRF_COOKIE, xsrfToken(config.secret, session.secret), shared);
  }

  return router;
}

function clearCookies(response: Response): void {
  response.clearCookie(SESSION_COOKIE, { secure: true, httpOnly: true, sameSite: "lax", path: "/" });
  response.clearCookie(XSRF_COOKIE, { secure: true, sameSite: "lax", path: "/" });
}

function userJson(user: { id: string; email: string; firstName: string; lastName: string; role: string }) {
  return {
    user_id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    full_name: fullName(user),
    email: user.email,
    role: user.role,
  };
}
