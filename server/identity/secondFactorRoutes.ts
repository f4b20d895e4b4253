import { json, type Request, type Response, Router } from "express";
import type { Ports } from "#schema/context.ts";
import { checkSecondFactor } from "#schema/identity/secondFactor.ts";
import { createSessionBeginner, type SessionDeps } from "./beginSession.ts";
import { clearPending, type Pending, pendingToken, tryPending, usePending } from "./pending.ts";
import type { SignInLimits } from "./rateLimits.ts";

export interface SecondFactorDeps extends SessionDeps {
  ports: Ports;
  limits: SignInLimits;
}

/** The same words for whatever was wrong: an attacker learns nothing from them (A1.4). */
export const NOT_RIGHT = "That did not work. Check the code and try again, or go back and sign in anew.";

/** The second step of a sign-in (quality A1.5): a time-based or a recovery code, after the password was right. */
export function secondFactorRoutes(deps: SecondFactorDeps): Router {
  const { database, ports, clock, log } = deps;
  const parts = { database, clock, secrets: ports.secrets };
  const sessions = createSessionBeginner(deps);
  const router = Router();

  router.post("/api/verify-mfa", json({ limit: "10kb" }), async (request, response) => {
    const { tenant } = request.dais;
    if (!tenant) return void response.status(404).json({ error: "Unknown County / Invalid Subdomain" });
    const { code } = (request.body ?? {}) as { code?: unknown };
    if (typeof code !== "string" || !code.trim() || code.length > 100)
      return void response.status(400).json({ error: "Enter the code." });
    const token = pendingToken(request);
    const pending = token ? await tryPending(parts, tenant, token) : null;
    if (!pending) return refuse(deps, request, response, null);
    if (await tooMany(deps, request, response, pending)) return;
    const kind = await database.inTenant(tenant.id, async (db) => {
      const right = await checkSecondFactor({ db, ports }, pending.user.id, code);
      return right && (await usePending(db, pending.id, clock.now())) ? right : null;
    });
    if (!kind) return refuse(deps, request, response, pending);
    await deps.limits.succeeded(accountOf(request, pending), request.ip ?? "");
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

/** Codes are counted apart from passwords: a right password forgives no wrong code. Where nobody is known, the address alone counts. */
const accountOf = (request: Request, pending: Pending | null): string =>
  `${request.dais.tenant?.id}:second:${pending?.user.id ?? request.dais.requestId}`;

/** Answers 401, always in the same words, and counts the try against the account and the address. */
export async function refuse(
  deps: Pick<SecondFactorDeps, "limits" | "log">,
  request: Request,
  response: Response,
  pending: Pending | null,
): Promise<void> {
  const { tenant, requestId } = request.dais;
  await deps.limits.failed(accountOf(request, pending), request.ip ?? "");
  const facts = { event: "mfa.failed", tenant: tenant?.id, user: pending?.user.id, ip: request.ip, requestId };
  deps.log.warn(facts, "second factor failed");
  response.status(401).json({ error: NOT_RIGHT });
}

/** Answers 429 when this account or address has tried too often. */
export async function tooMany(
  deps: Pick<SecondFactorDeps, "limits" | "log">,
  request: Request,
  response: Response,
  pending: Pending | null,
): Promise<boolean> {
  const seconds = await deps.limits.wait(accountOf(request, pending), request.ip ?? "");
  if (seconds === 0) return false;
  const { tenant, requestId } = request.dais;
  deps.log.warn({ event: "ratelimit.signin", tenant: tenant?.id, ip: request.ip, requestId }, "too many sign-ins");
  response.setHeader("Retry-After", String(seconds));
  response.status(429).json({ error: `Too many tries. Wait ${Math.ceil(seconds / 60)} minutes and try again.` });
  return true;
}
