import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import ipaddr from "ipaddr.js";
import { v7 as uuid } from "uuid";
import type { Clock, Log } from "#schema/context.ts";
import { refuseOtherTenant, subdomainOf } from "#schema/tenancy/rules.ts";
import type { Config } from "../config.ts";
import type { Caller } from "../graphql/operations.ts";
import { tokenCredential } from "../sessions/apiTokens.ts";
import {
  type Credential,
  isProgram,
  readBearer,
  readCookie,
  SESSION_COOKIE,
  XSRF_COOKIE,
  xsrfMatches,
  xsrfToken,
} from "../sessions/sessions.ts";
import type { Tenants } from "../tenants.ts";
import { sendRefusal } from "../http/refusals.ts";

declare module "express-serve-static-core" {
  interface Request {
    /** The caller, set before every route that touches a county. */
    dais: Caller;
  }
}

/** An address in canonical form: IPv4-mapped IPv6 as IPv4, and IPv6 shortened. Null: not an address. */
function canonical(address: string): string | null {
  const bare = address.replace(/^([\d.]+):\d+$/, "$1").replace(/^\[([^\]]+)\](:\d+)?$/, "$1");
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : null;
}

/** The visitor's address: the socket's, or what the last trusted proxy says. The only place that reads addresses. */
export function addressOf(
  request: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } },
  trustedProxies: number,
): string {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const remoteAddress = request.socket.remoteAddress ?? "";
  const path = [remoteAddress, ...forwarded.reverse()];
  return canonical(path[Math.min(trustedProxies, path.length - 1)] ?? "") ?? canonical(remoteAddress) ?? "";
}

/** What limits count as one visitor: an IPv6 /64 belongs to one household or building and has practically unlimited addresses. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.replace(/%.*/, "")}/64`).toString();
}

/** The cookies of a request. */
export function cookiesOf(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0) cookies[pair.slice(0, at).trim()] = decode(pair.slice(at + 1).trim());
  }
  return cookies;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export interface Identify {
  /** The caller of a request or an upgrade. `refused` when it names another county than its session's. */
  (request: {
    headers: NodeJS.Dict<string | string[]>;
    query?: Record<string, unknown>;
  }): Promise<{ caller: Caller; refused: string | null }>;
}

const first = (value: unknown): string | undefined =>
  Array.isArray(value) ? String(value[0]) : typeof value === "string" ? value : undefined;

/** Finds the county and the credential of a request. A session determines the county; a request that names another is refused. */
export function createIdentify(deps: {
  config: Config;
  tenants: Pick<Tenants, "byId" | "bySubdomain">;
  clock: Clock;
  log: Log;
}): Identify {
  const { config, tenants, clock, log } = deps;
  let toldOfProxy = config.trustProxy > 0;
  /** Logged once: a client that sends the header itself must not fill the log. */
  const tellOfProxy = () => {
    toldOfProxy = true;
    log.warn(
      { event: "proxy.untrusted" },
      "A request came through a proxy, but TRUST_PROXY is 0, so limits and the log use the proxy's address for everyone. Set TRUST_PROXY to the number of proxies.",
    );
  };
  return async ({ headers, query = {} }) => {
    const requestId = uuid();
    if (!toldOfProxy && (headers["x-forwarded-for"] ?? headers["forwarded"]) !== undefined) tellOfProxy();
    const subdomain = subdomainOf(first(headers["host"]), config.tenantDomain);
    const bearer = /^Bearer (.+)$/i.exec(first(headers["authorization"]) ?? "")?.[1];
    const credential: Credential | null = bearer
      ? (tokenCredential(bearer, "API") ?? (await readBearer(config.secret, bearer, clock.now())))
      : readCookie(cookiesOf(first(headers["cookie"]))[SESSION_COOKIE]);
    const named = [headers["x-tenant-id"], headers["x-subdomain"], query["tenant_id"], query["tenantId"]].map(first);
    const tenant = credential
      ? await tenants.byId(credential.tenantId)
      : subdomain
        ? await tenants.bySubdomain(subdomain)
        : null;
    const caller: Caller = { tenant, credential, requestId, idempotencyKey: first(headers["idempotency-key"]) };
    if (!tenant) return { caller, refused: null };
    const refusal = refuseOtherTenant(tenant, credential ? [...named, subdomain] : named);
    if (refusal) log.warn({ event: "tenant.mismatch", requestId, tenant: tenant.id }, refusal.message);
    return { caller, refused: refusal?.message ?? null };
  };
}

/** Sets `request.dais`. Answers 403 when another county is named. */
export function callerMiddleware(identify: Identify, clock: Clock, config: Pick<Config, "trustProxy">): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const { caller, refused } = await identify(request);
    request.dais = {
      ...caller,
      seen: { person: false },
      from: {
        ip: addressOf(request, config.trustProxy) || null,
        userAgent: request.get("user-agent")?.slice(0, 200) ?? null,
      },
    };
    response.setHeader("X-Request-Id", caller.requestId);
    // Tokens expire by the product's own clock.
    response.setHeader("Date", clock.now().toUTCString());
    // Public files set their own caching header.
    response.setHeader("Cache-Control", "no-store");
    if (refused) {
      sendRefusal(request, response, { status: 403, code: "OTHER_TENANT", error: refused });
      return;
    }
    next();
  };
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a page of another site caused a request, as far as its browser tells. Programs that are not browsers send nothing. */
export function isFromOtherSite(request: Request): boolean {
  const site = request.get("sec-fetch-site");
  const origin = request.get("origin");
  return (
    (site !== undefined && site !== "same-origin" && site !== "none") ||
    // Includes "null": a sandboxed page, or a file.
    (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === request.get("host")))
  );
}

/**
 * Writes under a cookie need the XSRF value that the page was given, and may not come from another site. A bearer token
 * needs neither, because browsers never send it automatically.
 */
export function xsrfMiddleware(config: Config): RequestHandler {
  return (request, response, next) => {
    const { credential } = request.dais;
    if (SAFE.has(request.method)) return next();
    if (isProgram(credential)) return next();
    if (isFromOtherSite(request))
      return sendRefusal(request, response, {
        status: 403,
        code: "OTHER_SITE",
        error: "This request came from another site.",
      });
    if (
      credential?.kind === "cookie" &&
      !xsrfMatches(xsrfToken(config.secret, credential.secret), request.get("x-xsrf-token"))
    ) {
      return sendRefusal(request, response, {
        status: 403,
        code: "PAGE_OUT_OF_DATE",
        error: "The page is out of date. Reload it and try again.",
      });
    }
    next();
  };
}

export { XSRF_COOKIE };
