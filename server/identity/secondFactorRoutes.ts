import { type Request, type Response, Router } from "express";
import type { Attempt, Ports } from "#schema/context.ts";
import { writeSecurityNotice } from "#schema/notifications/accountLetters.ts";
import { checkSecondFactor, factorsOf } from "#schema/identity/secondFactor.ts";
import { createSessionBeginner, type SessionDeps } from "./beginSession.ts";
import { inCounty } from "./inCounty.ts";
import { clearPending, type Pending, pendingToken, tryPending, usePending } from "./pending.ts";
import { tooMany } from "./passwordRoutes.ts";
import type { SignInLimits } from "./rateLimits.ts";
import { NO_COUNTY, sendRefusal } from "../http/refusals.ts";
import { readJson } from "../http/body.ts";

export interface SecondFactorDeps extends SessionDeps {
  ports: Ports;
  limits: SignInLimits;
}

/** The same message for every failure, so that an attacker learns nothing. */
const NOT_RIGHT = "That did not work. Check the code and try again, or go back and sign in again.";

/** The second step of a sign-in: a time-based or a recovery code, after the password was right. */
export function secondFactorRoutes(deps: SecondFactorDeps): Router {
  const { database, ports, clock, log } = deps;
  const parts = { database, clock, secrets: ports.secrets };
  const sessions = createSessionBeginner(deps);
  const router = Router();

  router.post("/api/verify-mfa", readJson("10kb"), async (request, response) => {
    const { tenant } = request.dais;
    if (!tenant) return sendRefusal(request, response, NO_COUNTY);
    const { code } = (request.body ?? {}) as { code?: unknown };
    if (typeof code !== "string" || !code.trim() || code.length > 100)
      return sendRefusal(request, response, { status: 400, error: "Enter the code." });
    const token = pendingToken(request);
    const pending = token ? await tryPending(parts, tenant, token) : null;
    const attempt = await tryOf(deps, request, pending);
    if (attempt.wait > 0) return tooMany(deps, request, response, attempt.wait);
    if (!pending) return refuse(deps, request, response, null);
    const kind = await inCounty(deps, tenant, async (context) => {
      const { db } = context;
      const right = await checkSecondFactor({ db, ports }, pending.user.id, code);
      if (!right || !(await usePending(db, pending.id, clock.now()))) return null;
      if (right === "RECOVERY") {
        const { recovery } = await factorsOf(db, pending.user.id);
        const left = recovery === 1 ? "One is left" : `${recovery} are left`;
        await writeSecurityNotice(
          context,
          pending.user,
          `A recovery code was used to sign in to your account. ${left}.`,
        );
      }
      return right;
    });
    if (!kind) return refuse(deps, request, response, pending);
    await attempt.right();
    clearPending(response);
    const started = await sessions.begin(tenant, pending.user, request, `PASSWORD+${kind}`);
    if (kind === "RECOVERY")
      log.warn(
        { event: "mfa.recovery", tenant: tenant.id, user: pending.user.id, requestId: request.dais.requestId },
        "a recovery code was used",
      );
    sessions.answer(response, started, pending.user);
  });

  return router;
}

/**
 * A counted try. Codes are counted apart from passwords: a right password does not reset wrong codes. If the account is
 * unknown, only the address counts.
 */
const tryOf = (
  { limits }: Pick<SecondFactorDeps, "limits">,
  request: Request,
  pending: Pending | null,
): Promise<Attempt> =>
  limits.attempt(
    request.dais.tenant?.id ?? "",
    `second:${pending?.user.id ?? request.dais.requestId}`,
    request.dais.from?.ip ?? "",
  );

/** Answers that it was wrong, always with the same message. */
export function refuse(
  { log }: Pick<SecondFactorDeps, "log">,
  request: Request,
  response: Response,
  pending: Pending | null,
  status = 401,
): void {
  const { tenant, requestId } = request.dais;
  const facts = {
    event: "mfa.failed",
    tenant: tenant?.id,
    user: pending?.user.id,
    ip: request.dais.from?.ip,
    requestId,
  };
  log.warn(facts, "second factor failed");
  sendRefusal(request, response, { status, code: "SIGN_IN_FAILED", error: NOT_RIGHT });
}
