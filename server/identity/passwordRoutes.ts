import { setTimeout as realPause } from "node:timers/promises";
import { type Request, type Response, Router } from "express";
import type { Database } from "#prisma/client.ts";
import type { CountyContext, Events, Log, Ports, TenantFacts } from "#schema/context.ts";
import { writeResetLink, writeSecurityNotice } from "#schema/notifications/accountLetters.ts";
import { endSessionsOf, passwordFactsOf, setOwnPassword, voidResetLinks } from "#schema/identity/ownPassword.ts";
import { provenUntil } from "#schema/identity/proof.rules.ts";
import { refusePassword } from "#schema/identity/rules.ts";
import { checkSecondFactor, factorsOf } from "#schema/identity/secondFactor.ts";
import { fullName } from "#schema/people.rules.ts";
import type { Operations } from "../graphql/operations.ts";
import { isPlainText } from "../graphql/plainText.ts";
import { networkOf } from "../http/caller.ts";
import { inCounty } from "./inCounty.ts";
import type { AskLimits, SignInLimits } from "./rateLimits.ts";
import { NO_COUNTY, sendRefusal } from "../rest/refusals.ts";
import { readJson } from "../http/body.ts";

interface Deps {
  database: Database;
  operations: Operations;
  events: Events;
  ports: Ports;
  limits: SignInLimits;
  asking: AskLimits;
  log: Log;
  /** Waits so many milliseconds. */
  pause?: (milliseconds: number) => Promise<unknown>;
}

const RESET_MINUTES = 60;
/** Both answers of forgot-password take at least so long: longer than the letter of a known address needs. */
const LEAST_MS = 300;
const ASKED = "If the address is known here, a reset link is on its way.";
const OVER = "This link was used or has expired. Request a new one.";
interface Body {
  email?: unknown;
  subdomain?: unknown;
  token?: unknown;
  newPassword?: unknown;
  password?: unknown;
  code?: unknown;
}

/** Lost passwords, and the proof of who she is before a sensitive act. */
export function passwordRoutes(deps: Deps): Router {
  const { operations, ports, limits, asking, log, pause = realPause } = deps;
  const { clock, secrets } = ports;
  const router = Router();
  const body = readJson("10kb");

  router.post("/api/forgot-password", body, async (request, response) => {
    const { tenant, requestId } = request.dais;
    const { email, subdomain } = (request.body ?? {}) as Body;
    if (!tenant) return sendRefusal(request, response, NO_COUNTY);
    if (subdomain && subdomain !== tenant.subdomain)
      return sendRefusal(request, response, {
        status: 403,
        code: "OTHER_TENANT",
        error: "This address belongs to another county.",
      });
    if (typeof email !== "string" || !email.trim() || email.length > 320 || !isPlainText(email))
      return sendRefusal(request, response, { status: 400, error: "Enter your e-mail address." });
    const ip = request.dais.from?.ip ?? "";
    const wait = await asking.ofAddress(`${tenant.id}:${networkOf(ip)}`);
    if (wait > 0) return tooMany(deps, request, response, wait);
    log.info({ event: "password.forgot", tenant: tenant.id, ip, requestId }, "a reset link was asked for");
    await Promise.all([sendLink(tenant, email.trim().toLowerCase()), pause(LEAST_MS)]);
    response.json({ message: ASKED });
  });

  /** Sends a link where the address belongs to somebody who may sign in; links of before are void. */
  async function sendLink(tenant: TenantFacts, email: string): Promise<void> {
    // Counted for unknown addresses too, so that both take the same way.
    const enough = !(await asking.ofAccount(`${tenant.id}:${email}`));
    await inCounty(deps, tenant, async (context) => {
      const user = await context.db.user.findFirst({ where: { email, isActive: true } });
      if (!user || enough) return;
      const now = clock.now();
      const token = secrets.random(32);
      await voidResetLinks(context, user.id);
      await context.db.oneTimeToken.create({
        data: {
          userId: user.id,
          purpose: "RESET",
          tokenHash: secrets.digest(token),
          createdAt: now,
          expiresAt: new Date(now.valueOf() + RESET_MINUTES * 60_000),
        },
      });
      await writeResetLink(context, user, token);
    });
  }

  router.post("/api/reset-password", body, async (request, response) => {
    const { tenant } = request.dais;
    const { token, newPassword } = (request.body ?? {}) as Body;
    if (!tenant) return sendRefusal(request, response, NO_COUNTY);
    if (typeof token !== "string" || !token || typeof newPassword !== "string")
      return sendRefusal(request, response, {
        status: 400,
        error: "Open the link of the letter, and choose a new password.",
      });
    const ip = request.dais.from?.ip ?? "";
    const done = await inCounty(deps, tenant, (context) => reset(context, token, newPassword, request));
    // Only wrong links are counted: colleagues of one address open theirs whatever others try.
    const wait = done.status === 400 ? (await limits.attempt(`${tenant.id} reset`, ip, ip)).wait : 0;
    if (wait > 0) return tooMany(deps, request, response, wait);
    if (done.email !== undefined) {
      // The way out for an account that others have locked by guessing.
      await limits.succeeded(tenant.id, done.email, ip);
      deps.events.publish(`${tenant.id}:user:${done.userId}`);
      return void response.json({ message: "✅ Password reset successful." });
    }
    sendRefusal(request, response, { status: done.status, error: done.error });
  });

  /** Uses a link up, but only with a password that may be used; her second factor stays as it is. */
  async function reset(context: CountyContext, token: string, password: string, request: Request) {
    const { db, tenant } = context;
    const now = clock.now();
    const tokenHash = secrets.digest(token);
    const where = { purpose: "RESET", tokenHash, usedAt: null, expiresAt: { gt: now } } as const;
    const link = await db.oneTimeToken.findFirst({ where, include: { user: true } });
    const user = link?.user;
    if (!link || !user?.isActive) return { status: 400, error: OVER };
    const refusal = refusePassword(password, await passwordFactsOf(context, tenant, user.id));
    if (refusal) return { status: 422, error: refusal.message };
    // Of two at once one loses here.
    const { count } = await db.oneTimeToken.updateMany({ where: { id: link.id, ...where }, data: { usedAt: now } });
    if (count === 0) return { status: 400, error: OVER };
    await setOwnPassword(context, user.id, password);
    const ended = await endSessionsOf(context, user.id, "PASSWORD_CHANGED");
    const { requestId, from } = request.dais;
    await db.auditEntry.create({
      data: {
        actorId: user.id,
        actorName: fullName(user),
        at: now,
        action: "resetPassword",
        noun: "User",
        nounId: user.id,
        after: { endedSessions: ended },
        requestId,
        permission: "whoever holds the link of the letter to her address",
        ip: from?.ip ?? null,
        userAgent: from?.userAgent ?? null,
      },
    });
    await writeSecurityNotice(
      context,
      user,
      "Your password was changed by a reset link, and you were signed out everywhere.",
    );
    log.info({ event: "password.reset", tenant: tenant.id, user: user.id, requestId }, "a password was reset");
    return { status: 200, userId: user.id, email: user.email };
  }

  router.post("/api/reauthenticate", body, async (request, response) => {
    const { tenant, requestId } = request.dais;
    const person = await operations.whoIs(request.dais);
    if (!tenant || !person)
      return sendRefusal(request, response, { status: 401, error: "Your session has expired. Please log in again." });
    const { userId, sessionId, email, credential } = person.actor;
    if (credential === "token")
      return sendRefusal(request, response, {
        status: 403,
        code: "TOKEN_CANNOT",
        error: "An API token cannot do this. Sign in to do it.",
      });
    const { password, code } = (request.body ?? {}) as Body;
    if (typeof password !== "string" || !password || password.length > 1024)
      return sendRefusal(request, response, { status: 422, error: "Enter your password.", field: "password" });
    const attempt = await limits.attempt(tenant.id, email, request.dais.from?.ip ?? "");
    if (attempt.wait > 0) return tooMany(deps, request, response, attempt.wait);

    const refusal = await inCounty(deps, tenant, async ({ db }) => {
      const { passwordHash } = await db.user.findFirstOrThrow({ where: { id: userId } });
      if (!(await ports.passwords.verify(passwordHash, password)))
        return { error: "The password is not right.", field: "password" };
      const factors = await factorsOf(db, userId);
      const methods = [...(factors.codes ? ["totp", "recovery"] : []), ...(factors.passkeys > 0 ? ["passkey"] : [])];
      if (!factors.codes && factors.passkeys > 0)
        return { error: "Your account has a passkey. Confirm with it.", methods, asks: true };
      if (factors.codes && (typeof code !== "string" || !code.trim()))
        return { error: "Enter a code too.", field: "code", mfa_required: true, methods, asks: true };
      if (factors.codes && !(await checkSecondFactor({ db, ports }, userId, String(code))))
        return { error: "The code is not right, or was used.", field: "code" };
      await db.session.updateMany({ where: { id: sessionId }, data: { provedAt: clock.now() } });
      return null;
    });

    const facts = { tenant: tenant.id, user: userId, requestId };
    // A right password without the code it needs is no guess, but forgives none either.
    if (refusal) {
      const { asks = false, ...answer } = refusal;
      if (!asks) log.warn({ event: "proof.failed", ...facts }, "a proof failed");
      return void response.status(422).json({ code: "NOT_PROVEN", ...answer });
    }
    await attempt.right();
    log.info({ event: "proof.ok", ...facts }, "she proved who she is");
    response.json({ proven_until: provenUntil(clock.now()).toISOString() });
  });

  return router;
}

/** Answers 429 with the time to wait. */
export function tooMany(deps: { log: Log }, request: Request, response: Response, seconds: number): void {
  const { tenant, requestId } = request.dais;
  deps.log.warn(
    { event: "ratelimit.signin", tenant: tenant?.id, ip: request.dais.from?.ip, requestId },
    "too many sign-ins",
  );
  response.setHeader("Retry-After", String(seconds));
  sendRefusal(request, response, {
    status: 429,
    error: `Too many tries. Wait ${Math.ceil(seconds / 60)} minutes and try again.`,
  });
}
