import type { Request, RequestHandler, Response } from "express";
import type { Redis } from "ioredis";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { Clock, Log } from "#schema/context.ts";
import { type Credential, sha256 } from "../sessions/sessions.ts";
import { networkOf } from "./caller.ts";
import { createLimiter } from "../limiter.ts";
import { sendRefusal } from "../http/refusals.ts";

const WINDOW_SECONDS = 60;
/** Minutes for which a credential that proved valid is trusted without a database query. */
const KNOWN_MINUTES = 5;
const MAX_KNOWN = 100_000;

/** The policy's name in both headers. */
const POLICY = "default";

/** The counter's key for a request, derived from its credential. It cannot be reversed. */
function nameOf(credential: Credential): string {
  return credential.kind === "bearer" ? `session:${credential.sessionId}` : sha256(credential.secret).slice(0, 32);
}

/**
 * Requests a minute for each session and API token, and for each address of guests, per county. A credential has its
 * own counter only once it has proved valid: invented cookies and tokens all count for the address that sent them.
 */
export function requestLimits(deps: {
  perMinute: number;
  redis: Redis | null;
  clock: Clock;
  log: Log;
}): RequestHandler {
  const { perMinute, redis, clock, log } = deps;
  const options = { keyPrefix: "requests", points: perMinute, duration: WINDOW_SECONDS };
  const limiter = createLimiter(redis, options);
  const known = new Map<string, number>();

  const isKnown = (key: string): boolean => {
    const until = known.get(key) ?? 0;
    if (until > clock.now().valueOf()) return true;
    known.delete(key);
    return false;
  };
  const remember = (key: string): void => {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, clock.now().valueOf() + KNOWN_MINUTES * 60_000);
  };

  return async (request, response, next) => {
    // Pages that only describe the API are static files.
    if (request.baseUrl === "/api" && /^\/docs(\/|$)/.test(request.path)) return next();
    const { tenant, credential, seen, requestId, from } = request.dais;
    const ip = from?.ip ?? "";
    const county = tenant?.id ?? "none";
    const credentialKey = credential ? `${county}:${nameOf(credential)}` : null;
    const key = credentialKey !== null && isKnown(credentialKey) ? credentialKey : `${county}:address:${networkOf(ip)}`;
    if (credentialKey !== null)
      response.once("finish", () => {
        if (seen?.person) remember(credentialKey);
      });
    const { consumedPoints, msBeforeNext } = await consume(key);
    const left = Math.max(0, perMinute - consumedPoints);
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    setHeaders(response, left, seconds);
    if (consumedPoints <= perMinute) return next();
    log.warn({ event: "ratelimit.requests", tenant: tenant?.id, ip, requestId }, "too many requests");
    response.setHeader("Retry-After", String(seconds));
    tooMany(request, response, seconds);
  };

  async function consume(key: string): Promise<{ consumedPoints: number; msBeforeNext: number }> {
    try {
      return await limiter.consume(key);
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return reason;
      throw reason;
    }
  }

  /** Follows draft-ietf-httpapi-ratelimit-headers-10, as many programs expect it. */
  function setHeaders(response: Response, left: number, seconds: number): void {
    response.setHeader("RateLimit-Policy", `"${POLICY}";q=${perMinute};w=${WINDOW_SECONDS}`);
    response.setHeader("RateLimit", `"${POLICY}";r=${left};t=${seconds}`);
    response.setHeader("X-RateLimit-Limit", String(perMinute));
    response.setHeader("X-RateLimit-Remaining", String(left));
    response.setHeader("X-RateLimit-Reset", String(Math.ceil(clock.now().valueOf() / 1000) + seconds));
  }
}

/** Answers 429 in the format of the API that was called. */
function tooMany(request: Request, response: Response, seconds: number): void {
  const message = `Too many requests. Wait ${seconds} ${seconds === 1 ? "second" : "seconds"} and try again.`;
  if (request.baseUrl === "/graphql")
    return void response.status(429).json({ errors: [{ message, extensions: { code: "RATE_LIMITED" } }] });
  sendRefusal(request, response, { status: 429, code: "RATE_LIMITED", error: message });
}
