import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Db, FirstStatement } from "#prisma/client.ts";
import type { Actor } from "#schema/context.ts";
import { dutiesOf } from "#schema/identity/duties.rules.ts";
import type { TokenKind } from "#schema/identity/apiTokens.rules.ts";
import { allowedKeys } from "#schema/roles/rules.ts";
import { fullName } from "#schema/people.rules.ts";
import { signedInByToken } from "./apiTokens.ts";

/** The credential of a request. */
export type Credential =
  | { kind: "cookie"; tenantId: string; secret: string }
  | { kind: "bearer"; tenantId: string; sessionId: string }
  | { kind: "token"; use: TokenKind; tenantId: string; secret: string };

/** Whether the caller is a program rather than a browser's page: no other site can cause the call. */
export const isProgram = (credential: Credential | null): boolean =>
  credential !== null && credential.kind !== "cookie";

/** The topic on which the end of a session is announced, so that its sockets close. */
export const sessionTopic = (tenantId: string, sessionId: string): string => `${tenantId}:session:${sessionId}`;

/** Name of the session cookie: bound to the host, never readable by scripts. */
export const SESSION_COOKIE = "__Host-dais";
/** Name of the cookie whose value scripts return in the header X-XSRF-TOKEN. */
export const XSRF_COOKIE = "XSRF-TOKEN";

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A fresh secret for a browser session: 256 bits, prefixed with the county so that its row can be found under row-level security. */
export function newCookieSecret(tenantId: string): { cookie: string; secret: string } {
  const secret = randomBytes(32).toString("base64url");
  return { cookie: `${tenantId}.${secret}`, secret };
}

/** The credential in a session cookie. Null: not one of ours. */
export function readCookie(value: string | undefined): Credential | null {
  const match = /^([\w-]{1,64})\.([\w-]{43})$/.exec(value ?? "");
  return match ? { kind: "cookie", tenantId: match[1] as string, secret: match[2] as string } : null;
}

/** The value that a script must return on writes: bound to the session, so that it cannot be planted. */
export function xsrfToken(appSecret: string, sessionSecret: string): string {
  return createHmac("sha256", appSecret).update(`xsrf:${sessionSecret}`).digest("base64url");
}

/** Whether the header carries the session's XSRF value. */
export function xsrfMatches(expected: string, token: string | undefined): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(token ?? "");
  return a.length === b.length && timingSafeEqual(a, b);
}

const AUDIENCE = "dais-api";

/** A bearer token: a signed JWT with expiry, county and session. It can be revoked. */
export function signBearer(
  appSecret: string,
  claims: { tenantId: string; sessionId: string; userId: string; expiresAt: Date; now: Date },
): Promise<string> {
  return new SignJWT({ tenant: claims.tenantId, sid: claims.sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setSubject(claims.userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(claims.now.valueOf() / 1000))
    .setExpirationTime(Math.floor(claims.expiresAt.valueOf() / 1000))
    .sign(new TextEncoder().encode(appSecret));
}

/** The credential in a bearer token. Null: forged, of another kind, or expired. */
export async function readBearer(appSecret: string, token: string, now: Date): Promise<Credential | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(appSecret), {
      algorithms: ["HS256"],
      audience: AUDIENCE,
      typ: "at+jwt",
      currentDate: now,
    });
    if (typeof payload["tenant"] !== "string" || typeof payload["sid"] !== "string") return null;
    return { kind: "bearer", tenantId: payload["tenant"], sessionId: payload["sid"] };
  } catch {
    return null;
  }
}

/** The person behind a credential, and how long the session is still valid. */
export interface SignedIn {
  actor: Actor;
  expiresAt: Date;
  /** True when `last_seen_at` is of an earlier step ({@link seenAt}). */
  stale: boolean;
}

/** Five minutes: a session's exact last use beside the time of a bid would reveal whose bid it is. */
const SEEN_STEP_MS = 300_000;

/**
 * When a session was used, as stored: the beginning of the five minutes. A session therefore idles up to five minutes
 * longer than the setting.
 */
export const seenAt = (now: Date): Date => new Date(Math.floor(now.valueOf() / SEEN_STEP_MS) * SEEN_STEP_MS);

interface SessionRow {
  sessionId: string;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  roleId: string;
  roleName: string;
  mustChangePassword: boolean;
  needsSecondFactor: boolean;
  hasSecondFactor: boolean;
  /** Milliseconds since 1970, like the other times. */
  provedAt: number;
  expiresAt: number;
  lastSeenAt: number;
  idleMinutes: number;
  rows: { key: string; allowed: boolean }[] | null;
}

/** The transaction's first statement, so that {@link signedInBy} need not query. Null: an API token, for which it queries. */
export function sessionStatement(credential: Credential | null): FirstStatement | null {
  if (credential === null || credential.kind === "token") return null;
  const [bySecret, byId] =
    credential.kind === "cookie" ? [sha256(credential.secret), null] : [null, credential.sessionId];
  return { text: "select dais_session($1, $2) as found", values: [bySecret, byId] };
}

/**
 * The person behind a credential, read in the operation's own transaction, so that the next operation sees a revoked
 * session, a disabled user or a changed role. `first`: the result of {@link sessionStatement}. Null: no valid session.
 */
export async function signedInBy(db: Db, credential: Credential, now: Date, first: unknown): Promise<SignedIn | null> {
  if (credential.kind === "token")
    return signedInByToken(db, { hash: sha256(credential.secret), use: credential.use }, now);
  const row = (first as { found: SessionRow | null } | undefined)?.found;
  if (!row) return null;
  const idleUntil = row.lastSeenAt + SEEN_STEP_MS + row.idleMinutes * 60_000;
  if (now.valueOf() > row.expiresAt || (credential.kind === "cookie" && now.valueOf() > idleUntil)) return null;
  const duties = dutiesOf({
    mustChangePassword: row.mustChangePassword,
    needsSecondFactor: row.needsSecondFactor,
    hasSecondFactor: row.hasSecondFactor,
  });
  return {
    actor: {
      userId: row.userId,
      sessionId: row.sessionId,
      name: fullName({ firstName: row.firstName, lastName: row.lastName, email: row.email }),
      email: row.email,
      roleId: row.roleId,
      roleName: row.roleName,
      isAdmin: row.isAdmin,
      permissions: duties.length > 0 ? new Set() : allowedKeys(row.rows ?? []),
      credential: credential.kind,
      provedAt: new Date(row.provedAt),
      duties,
    },
    expiresAt: new Date(row.expiresAt),
    stale: seenAt(now).valueOf() > row.lastSeenAt,
  };
}
