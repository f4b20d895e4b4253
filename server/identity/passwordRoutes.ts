import { setTimeout as realPause } from "node:timers/promises";
import { type Request, type Response, Router } from "express";
import type { CountyContext, Ports, TenantFacts } from "#schema/context.ts";
import { writeResetLink, writeSecurityNotice } from "#schema/notifications/accountLetters.ts";
import { endSessionsOf, passwordFactsOf, setOwnPassword } from "#schema/identity/ownPassword.ts";
import { makePasswordLink, PASSWORD_LINKS } from "#schema/identity/passwordLink.ts";
import { passwordLinkOver, type PasswordLinkKind } from "#schema/identity/passwordLink.rules.ts";
import { provenUntil } from "#schema/identity/proof.rules.ts";
import { refusePassword } from "#schema/identity/rules.ts";
import { checkSecondFactor, factorsOf } from "#schema/identity/secondFactor.ts";
import { fullName } from "#schema/people.rules.ts";
import type { Operations } from "../graphql/operations.ts";
import { isPlainText } from "../graphql/plainText.ts";
import { networkOf } from "../callers/caller.ts";
import { createSessionBeginner, type SessionDeps } from "./beginSession.ts";
import { inCounty } from "./inCounty.ts";
import { pendSignIn } from "./pending.ts";
import type { AskLimits, SignInLimits } from "./rateLimits.ts";
import { NO_COUNTY, sendRefusal } from "../http/refusals.ts";
import { readJson } from "../http/body.ts";

interface Deps extends SessionDeps {
  operations: Operations;
  ports: Ports;
  limits: SignInLimits;
  asking: AskLimits;
  /** Waits this many milliseconds. */
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** Minimum duration of both answers of forgot-password: longer than sending the letter to a known address takes. */
const MIN_MS = 300;
const ASKED = "If this address has an account here, a reset link is on its way.";

/** The log entry for a used link, and the email that tells its owner. */
const DEEDS: Readonly<Record<PasswordLinkKind, { action: string; permission: string; notice: string }>> = {
  RESET: {
    action: "resetPassword",
    permission: "anyone with the link in the email to their address",
    notice: "Your password was changed with a reset link, and you were signed out everywhere.",
  },
  INVITE: {
    action: "choosePassword",
    permission: "anyone with the link created on the server",
    notice: "Your password was chosen with a link created on the server, and your other sessions were ended.",
  },
};

interface Body {
  email?: unknown;
  subdomain?: unknown;
  token?: unknown;
  newPassword?: unknown;
  password?: unknown;
  code?: unknown;
}

/** Lost passwords, and the proof of identity before a sensitive act. */
export function passwordRoutes(deps: Deps): Router {
  const { database, operations, ports, limits, asking, log, pause = realPause } = deps;
  const { clock, secrets } = ports;
  const sessions = createSessionBeginner(deps);
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
      return sendRefusal(request, response, { status: 400, error: "Enter your email address." });
    const ip = request.dais.from?.ip ?? "";
    const wait = await asking.ofAddress(`${tenant.id}:${networkOf(ip)}`);
    if (wait > 0) return tooMany(deps, request, response, wait);
    log.info({ event: "password.forgot", tenant: tenant.id, ip, requestId }, "a reset link was asked for");
    await Promise.all([sendLink(tenant, email.trim().toLowerCase()), pause(MIN_MS)]);
    response.json({ message: ASKED });
  });

  /** Sends a link if the address belongs to someone who may sign in. Earlier links become invalid. */
  async function sendLink(tenant: TenantFacts, email: string): Promise<void> {
    // Counted for unknown addresses too, so that both take the same path.
    const enough = !(await asking.ofAccount(`${tenant.id}:${email}`));
    await inCounty(deps, tenant, async (context) => {
      const user = await context.db.user.findFirst({ where: { email, isActive: true } });
      if (!user || enough) return;
      const { token } = await makePasswordLink(context, user.id, "RESET");
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
        error: "Open the link you were sent, and choose a new password.",
      });
    const ip = request.dais.from?.ip ?? "";
    const done = await inCounty(deps, tenant, (context) => reset(context, token, newPassword, request));
    // Counts only wrong links: colleagues behind one address can open theirs regardless.
    const wait = done.status === 400 ? (await limits.attempt(`${tenant.id} reset`, ip, ip)).wait : 0;
    if (wait > 0) return tooMany(deps, request, response, wait);
    if (done.user === undefined) return sendRefusal(request, response, { status: done.status, error: done.error });
    const { user } = done;
    // The way back in for an account that others have locked by guessing.
    await limits.succeeded(tenant.id, user.email, ip);
    deps.events.publish(`${tenant.id}:user:${user.id}`);
    if (done.kind === "RESET") return void response.json({ message: "✅ Password reset successful." });
    // The link does not prove the second factor, so accounts with one must show it first.
    if (await pendSignIn({ database, clock, secrets }, tenant, user, response)) return;
    sessions.answer(response, await sessions.begin(tenant, user, request, "PASSWORD"), user);
  });

  /** Uses a link up, but only with an acceptable password. The account's second factor does not change. */
  async function reset(context: CountyContext, token: string, password: string, request: Request) {
    const { db, tenant } = context;
    const now = clock.now();
    const tokenHash = secrets.digest(token);
    const link = await db.oneTimeToken.findFirst({
      where: { purpose: { in: [...PASSWORD_LINKS] }, tokenHash },
      include: { user: { include: { role: true } } },
    });
    const user = link?.user;
    if (!link || !user?.isActive) return { status: 400, error: passwordLinkOver(null, tenant.subdomain) };
    const kind = link.purpose as PasswordLinkKind;
    if (link.usedAt !== null || link.expiresAt <= now)
      return { status: 400, error: passwordLinkOver({ kind, usedAt: link.usedAt }, tenant.subdomain) };
    const refusal = refusePassword(password, await passwordFactsOf(context, tenant, user.id));
    if (refusal) return { status: 422, error: refusal.message };
    // Only one of two simultaneous uses succeeds.
    const { count } = await db.oneTimeToken.updateMany({
      where: { id: link.id, usedAt: null },
      data: { usedAt: now },
    });
    if (count === 0) return { status: 400, error: passwordLinkOver({ kind, usedAt: now }, tenant.subdomain) };
    await setOwnPassword(context, user.id, password);
    const ended = await endSessionsOf(context, user.id, "PASSWORD_CHANGED");
    const { requestId, from } = request.dais;
    await db.auditEntry.create({
      data: {
        actorId: user.id,
        actorName: fullName(user),
        at: now,
        action: DEEDS[kind].action,
        noun: "User",
        nounId: user.id,
        after: { endedSessions: ended },
        requestId,
        permission: DEEDS[kind].permission,
        ip: from?.ip ?? null,
        userAgent: from?.userAgent ?? null,
      },
    });
    await writeSecurityNotice(context, user, DEEDS[kind].notice);
    log.info({ event: "password.reset", tenant: tenant.id, user: user.id, kind, requestId }, "a password was reset");
    return { status: 200, kind, user: { ...user, role: user.role.name } };
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
        return { error: "The password is incorrect.", field: "password" };
      const factors = await factorsOf(db, userId);
      const methods = [...(factors.codes ? ["totp", "recovery"] : []), ...(factors.passkeys > 0 ? ["passkey"] : [])];
      if (!factors.codes && factors.passkeys > 0)
        return { error: "Your account has a passkey. Confirm with it.", methods, asks: true };
      if (factors.codes && (typeof code !== "string" || !code.trim()))
        return { error: "Also enter a code.", field: "code", mfa_required: true, methods, asks: true };
      if (factors.codes && !(await checkSecondFactor({ db, ports }, userId, String(code))))
        return { error: "The code is incorrect or was already used.", field: "code" };
      await db.session.updateMany({ where: { id: sessionId }, data: { provedAt: clock.now() } });
      return null;
    });

    const facts = { tenant: tenant.id, user: userId, requestId };
    // A right password without the required code is not a guess, but does not reset the counter either.
    if (refusal) {
      const { asks = false, ...answer } = refusal;
      if (!asks) log.warn({ event: "proof.failed", ...facts }, "a proof failed");
      return void response.status(422).json({ code: "NOT_PROVEN", ...answer });
    }
    await attempt.right();
    log.info({ event: "proof.ok", ...facts }, "the user confirmed their identity");
    response.json({ proven_until: provenUntil(clock.now()).toISOString() });
  });

  return router;
}

/** Answers 429 with the time to wait. */
export function tooMany(deps: Pick<SessionDeps, "log">, request: Request, response: Response, seconds: number): void {
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
