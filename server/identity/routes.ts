import { type Request, Router } from "express";
import passport from "passport";
import { Strategy as LocalStrategy } from "passport-local";
import type { Database } from "#prisma/client.ts";
import type { Clock, Events, Log, Secrets, TenantFacts } from "#schema/context.ts";
import type { Config } from "../config.ts";
import { knownDevice } from "./device.ts";
import type { Operations } from "../graphql/operations.ts";
import { isPlainText } from "../graphql/plainText.ts";
import {
  clearCookies,
  createSessionBeginner,
  dutiesJson,
  type Known,
  SignInRefused,
  TEMPORARY_OVER,
  userJson,
} from "./beginSession.ts";
import { tooMany } from "./passwordRoutes.ts";
import { pendSignIn } from "./pending.ts";
import { verifyPassword } from "./passwords.ts";
import type { SignInLimits } from "./rateLimits.ts";
import { NO_COUNTY, sendRefusal } from "../http/refusals.ts";
import { readJson } from "../http/body.ts";

interface Deps {
  config: Config;
  database: Database;
  operations: Operations;
  clock: Clock;
  events: Events;
  limits: SignInLimits;
  secrets: Secrets;
  log: Log;
}

/** A person whose password was right. */
interface Checked extends Known {
  /** It was a temporary password that was used or has expired. */
  passwordOver: boolean;
}

const WRONG = "The email address or password is incorrect.";

/** Sign-in by passport-local within a county, sign-out, and who is signed in. */
export function identityRoutes(deps: Deps): Router {
  const { config, database, operations, clock, limits, log } = deps;
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

  async function check(tenant: TenantFacts, email: string, password: string): Promise<Checked | null> {
    const user = await database.inTenant(
      tenant.id,
      (db) => db.user.findFirst({ where: { email: email.trim().toLowerCase() }, include: { role: true } }),
      { readOnly: true },
    );
    const right = await verifyPassword(user?.passwordHash ?? null, password);
    if (!right || !user?.isActive) return null;
    const { id, firstName, lastName, passwordExpiresAt } = user;
    const passwordOver = passwordExpiresAt !== null && passwordExpiresAt <= clock.now();
    return { id, email: user.email, firstName, lastName, role: user.role.name, passwordOver };
  }

  const sessions = createSessionBeginner(deps);
  const router = Router();

  router.post("/api/login", readJson("10kb"), async (request, response, next) => {
    const { tenant, requestId } = request.dais;
    const body = (request.body ?? {}) as { email?: unknown; password?: unknown; subdomain?: unknown };
    if (!tenant) return sendRefusal(request, response, NO_COUNTY);
    if (body.subdomain && body.subdomain !== tenant.subdomain)
      return sendRefusal(request, response, {
        status: 403,
        code: "OTHER_TENANT",
        error: "This address belongs to another county.",
      });
    if (typeof body.email !== "string" || typeof body.password !== "string" || !body.email || !body.password) {
      return sendRefusal(request, response, { status: 400, error: "Enter your email address and your password." });
    }
    if (body.password.length > 1024 || body.email.length > 320 || !isPlainText(body.email))
      return sendRefusal(request, response, { status: 400, code: "SIGN_IN_FAILED", error: WRONG });
    const address = request.dais.from?.ip ?? "";
    const account = body.email.trim().toLowerCase();
    const device = knownDevice(config.secret, request, tenant.id, account);
    const attempt = await limits.attempt(tenant.id, account, address, device);
    if (attempt.wait > 0) return tooMany(deps, request, response, attempt.wait);
    signIn.authenticate("local", { session: false }, (error: unknown, user: Checked | false) => {
      // oxlint-disable-next-line promise/no-callback-in-promise -- so does its authenticate
      finish(error, user).catch(next);
    })(request, response, next);

    async function finish(error: unknown, user: Checked | false): Promise<void> {
      if (error) throw error;
      if (!tenant) return;
      if (!user) {
        log.warn({ event: "signin.failed", tenant: tenant.id, ip: address, requestId }, "sign-in failed");
        sendRefusal(request, response, { status: 401, code: "SIGN_IN_FAILED", error: WRONG });
        return;
      }
      await attempt.right();
      if (user.passwordOver) throw new SignInRefused(TEMPORARY_OVER);
      if (await pendSignIn(deps, tenant, user, response)) return;
      sessions.answer(response, await sessions.begin(tenant, user, request, "PASSWORD"), user);
    }
  });

  router.get("/api/check-session", async (request, response) => {
    const person = await operations.whoIs(request.dais);
    if (!person || !request.dais.tenant) {
      clearCookies(response);
      return sendRefusal(request, response, { status: 401, error: "Your session has expired. Please log in again." });
    }
    const user = await database.inTenant(
      request.dais.tenant.id,
      (db) => db.user.findFirst({ where: { id: person.actor.userId } }),
      { readOnly: true },
    );
    response.json({
      user: user && userJson({ ...user, role: person.actor.roleName }),
      expires_at: person.expiresAt.toISOString(),
      ...dutiesJson(person.actor.duties),
    });
  });

  router.post("/logout", async (request, response) => {
    await sessions.end(request, "LOGOUT");
    clearCookies(response);
    response.status(204).end();
  });

  return router;
}
