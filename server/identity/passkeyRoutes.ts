import { type Request, type Response, Router } from "express";
import type { Db } from "#prisma/client.ts";
import type { TenantFacts } from "#schema/context.ts";
import {
  passkeyOptions,
  type PasskeyParts,
  passkeyUser,
  readAnswer,
  takeChallenge,
} from "#schema/identity/passkeys.ts";
import { provenUntil } from "#schema/identity/proof.rules.ts";
import type { Operations } from "../graphql/operations.ts";
import { createSessionBeginner, type Known } from "./beginSession.ts";
import { tooMany } from "./passwordRoutes.ts";
import { clearPending, lookAtPending, pendingToken, usePending } from "./pending.ts";
import { refuse, type SecondFactorDeps } from "./secondFactorRoutes.ts";
import { expired, NO_COUNTY, sendRefusal } from "../http/refusals.ts";
import { readJson } from "../http/body.ts";

interface Deps extends SecondFactorDeps {
  operations: Operations;
}

/**
 * Signing in with a passkey: as the second factor of a pending sign-in, or, when the device verified the person,
 * instead of a password. Also the proof of identity before a sensitive act. Source: decision 'Sign-in'.
 */
export function passkeyRoutes(deps: Deps): Router {
  const { database, ports, clock, operations, log } = deps;
  const pendingParts = { database, clock, secrets: ports.secrets };
  const sessions = createSessionBeginner(deps);
  const partsOf = (db: Db, tenant: TenantFacts): PasskeyParts => ({ db, tenant, ports });
  /**
   * A try, counted apart from passwords and codes: passkeys cannot be guessed, and they let in people whom guesses at
   * their password have locked out.
   */
  const tryPasskey = (request: Request) =>
    deps.limits.attempt(`${request.dais.tenant?.id} passkey`, request.dais.requestId, request.dais.from?.ip ?? "");
  const body = readJson("64kb");
  const router = Router();

  router.post("/api/login/passkey/options", body, async (request, response) => {
    const { tenant } = request.dais;
    if (!tenant) return sendRefusal(request, response, NO_COUNTY);
    const seconds = await deps.limits.wait(`${tenant.id} passkey`, request.dais.requestId, request.dais.from?.ip ?? "");
    if (seconds > 0) return tooMany(deps, request, response, seconds);
    const token = isSecondFactor(request) ? pendingToken(request) : null;
    const pending = token ? await lookAtPending(pendingParts, tenant, token) : null;
    if (isSecondFactor(request) && !pending) return refuse(deps, request, response, null);
    const options = await database.inTenant(tenant.id, async (db) => {
      const userId = pending?.user.id ?? null;
      return passkeyOptions(partsOf(db, tenant), {
        purpose: "PASSKEY_SIGN_IN",
        userId,
        passkeys: userId === null ? null : await db.passkey.findMany({ where: { userId } }),
        verification: pending ? "preferred" : "required",
        ...(pending && { data: { pendingId: pending.id } }),
      });
    });
    response.json(options);
  });

  router.post("/api/login/passkey", body, async (request, response) => {
    const { tenant } = request.dais;
    if (!tenant) return sendRefusal(request, response, NO_COUNTY);
    const attempt = await tryPasskey(request);
    if (attempt.wait > 0) return tooMany(deps, request, response, attempt.wait);
    const answer = readAnswer((request.body as { response?: unknown } | undefined)?.response);
    if (!answer) return sendRefusal(request, response, { status: 400, error: "The passkey's response is missing." });
    // A separate transaction: a wrong answer uses the challenge up too.
    const challenge = await database.inTenant(tenant.id, (db) =>
      takeChallenge(partsOf(db, tenant), answer, "PASSKEY_SIGN_IN"),
    );
    if (!challenge) return refuse(deps, request, response, null);
    const pendingId = typeof challenge.data["pendingId"] === "string" ? challenge.data["pendingId"] : null;
    const user = await database.inTenant(tenant.id, async (db): Promise<Known | null> => {
      const criteria = { userId: challenge.userId, verified: pendingId === null };
      const userId = await passkeyUser(partsOf(db, tenant), answer, criteria);
      const found = userId && (await db.user.findFirst({ where: { id: userId }, include: { role: true } }));
      if (!found || !found.isActive) return null;
      if (pendingId && !(await usePending(db, pendingId, clock.now()))) return null;
      const { id, email, firstName, lastName, role } = found;
      return { id, email, firstName, lastName, role: role.name };
    });
    if (!user) return refuse(deps, request, response, null);
    await attempt.right();
    clearPending(response);
    const started = await sessions.begin(tenant, user, request, pendingId ? "PASSWORD+PASSKEY" : "PASSKEY");
    sessions.answer(response, started, user);
  });

  router.post("/api/reauthenticate/passkey/options", body, async (request, response) => {
    const signedIn = await whoAsks(request, response);
    if (!signedIn) return;
    const { tenant, userId } = signedIn;
    const options = await database.inTenant(tenant.id, async (db) =>
      passkeyOptions(partsOf(db, tenant), {
        purpose: "PASSKEY_PROOF",
        userId,
        passkeys: await db.passkey.findMany({ where: { userId } }),
        verification: "required",
      }),
    );
    response.json(options);
  });

  router.post("/api/reauthenticate/passkey", body, async (request, response) => {
    const signedIn = await whoAsks(request, response);
    if (!signedIn) return;
    const attempt = await tryPasskey(request);
    if (attempt.wait > 0) return tooMany(deps, request, response, attempt.wait);
    const { tenant, userId, sessionId } = signedIn;
    const answer = readAnswer((request.body as { response?: unknown } | undefined)?.response);
    if (!answer) return sendRefusal(request, response, { status: 400, error: "The passkey's response is missing." });
    const challenge = await database.inTenant(tenant.id, (db) =>
      takeChallenge(partsOf(db, tenant), answer, "PASSKEY_PROOF"),
    );
    const now = clock.now();
    const proven =
      challenge?.userId === userId &&
      (await database.inTenant(tenant.id, async (db) => {
        if (!(await passkeyUser(partsOf(db, tenant), answer, { userId, verified: true }))) return false;
        await db.session.updateMany({ where: { id: sessionId }, data: { provedAt: now } });
        return true;
      }));
    // Not 401: the session continues.
    if (!proven) return refuse(deps, request, response, null, 422);
    await attempt.right();
    log.info(
      { event: "proof.ok", tenant: tenant.id, user: userId, how: "PASSKEY" },
      "the user confirmed their identity",
    );
    response.json({ proven_until: provenUntil(now).toISOString() });
  });

  /** The person of a session; an API token proves nothing. Null: 401 was sent. */
  async function whoAsks(request: Request, response: Response) {
    const person = await operations.whoIs(request.dais);
    const { tenant } = request.dais;
    if (person && tenant && person.actor.credential !== "token")
      return { tenant, userId: person.actor.userId, sessionId: person.actor.sessionId };
    sendRefusal(request, response, expired());
    return null;
  }

  return router;
}

/** Whether the passkey is a second factor: the page says so, or a program names its pending sign-in. */
function isSecondFactor(request: Request): boolean {
  const { second_factor: second, pending_token: token } = (request.body ?? {}) as Record<string, unknown>;
  return second === true || (typeof token === "string" && token !== "");
}
