import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Db } from "#prisma/client.ts";
import type { Actor } from "#schema/context.ts";
import { dutiesOf } from "#schema/identity/duties.rules.ts";
import type { TokenKind } from "#schema/identity/apiTokens.rules.ts";
import { allowedKeys } from "#schema/roles/rules.ts";
import { fullName } from "#schema/people.rules.ts";
import { signedInByToken } from "./apiTokens.ts";

/** What a request shows to prove who asks. */
export type Credential =
  | { kind: "cookie"; tenantId: string; secret: string }
  | { kind: "bearer"; tenantId: string; sessionId: string }
  | { kind: "token"; use: TokenKind; tenantId: string; secret: string };

/** Whether a program asks, not a browser's page: no other site can make it. */
export const isProgram = (credential: Credential | null): boolean =>
  credential !== null && credential.kind !== "cookie";

/** The topic on which the end of a session is announced, so that its sockets close. */
export const sessionTopic = (tenantId: string, sessionId: string): string => `${tenantId}:session:${sessionId}`;

/** Name of the session cookie: bound to the host, never readable by scripts. */
export const SESSION_COOKIE = "__Host-dais";
/** Name of the cookie whose value scripts return in the header X-XSRF-TOKEN. */
export const XSRF_COOKIE = "XSRF-TOKEN";

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A fresh secret for a browser session: 256 bits, with the county in front so that its row can be found under row-level security. */
export function newCookieSecret(tenantId: string): { cookie: string; secret: string } {
  const secret = randomBytes(32).toString("base64url");
  return { cookie: `${tenantId}.${secret}`, secret };
}

/** The credential in a session cookie; null when it is not one of ours. */
export function readCookie(value: string | undefined): Credential | null {
  const match = /^([\w-]{1,64})\.([\w-]{43})$/.exec(value ?? "");
  return match ? { kind: "cookie", tenantId: match[1] as string, secret: match[2] as string } : null;
}

/** The value that a script must return on writes: bound to the session, so that it cannot be planted. */
export function xsrfToken(appSecret: string, sessionSecret: string): string {
  return createHmac("sha256", appSecret).update(`xsrf:${sessionSecret}`).digest("base64url");
}

/** Whether the header carries the session's XSRF value. */
export function xsrfMatches(expected: string, given: string | undefined): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given ?? "");
  return a.length === b.length && timingSafeEqual(a, b);
}

const AUDIENCE = "dais-api";

/** A bearer token: a signed JWT with expiry, county and session, which can be revoked. */
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

/** The credential in a bearer token; null when it is forged, of another kind, or expired. */
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

/** The person behind a credential, and how long the session still lasts. */
export interface SignedIn {
  actor: Actor;
  expiresAt: Date;
  /** True when `last_seen_at` is more than a minute old. */
  stale: boolean;
}

interface SessionRow {
  session_id: string;
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  is_admin: boolean;
  role_id: string;
  role_name: string;
  must_change_password: boolean;
  needs_second_factor: boolean;
  has_second_factor: boolean;
  proved_at: Date;
  expires_at: Date;
  last_seen_at: Date;
  idle_minutes: number;
  rows: { key: string; allowed: boolean }[] | null;
}

/**
 * The person behind a credential, read in the operation's own transaction: a revoked session, a disabled user or a changed role
 * is seen by the next operation. Null: no valid session.
 */
export async function signedInBy(db: Db, credential: Credential, now: Date): Promise<SignedIn | null> {
  if (credential.kind === "token")
    return signedInByToken(db, { hash: sha256(credential.secret), use: credential.use }, now);
  const [bySecret, byId] =
    credential.kind === "cookie" ? [sha256(credential.secret), null] : [null, credential.sessionId];
  const found = await db.$queryRaw<SessionRow[]>`
    select s.id session_id, u.id user_id, u.email, u.first_name, u.last_name, u.is_admin, r.id role_id, r.name role_name,
           u.must_change_password, r.needs_second_factor,
           exists (select from totp_factor f where f.tenant_id = u.tenant_id and f.user_id = u.id)
             or exists (select from passkey f where f.tenant_id = u.tenant_id and f.user_id = u.id) has_second_factor,
           s.proved_at, s.expires_at, s.last_seen_at, coalesce((select session_idle_minutes from tenant_settings), 60) idle_minutes,
           (select json_agg(json_build_object('key', p.key, 'allowed', p.allowed))
              from role_permission p where p.tenant_id = r.tenant_id and p.role_id = r.id) "rows"
      from session s
      join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
      join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
     where (s.token_hash = ${bySecret} or s.id = ${byId}) and s.revoked_at is null and u.is_active`;
  const row = found[0];
  if (!row) return null;
  const idleUntil = row.last_seen_at.valueOf() + row.idle_minutes * 60_000;
  if (now > row.expires_at || (credential.kind === "cookie" && now.valueOf() > idleUntil)) return null;
  const duties = dutiesOf({
    mustChangePassword: row.must_change_password,
    needsSecondFactor: row.needs_second_factor,
    hasSecondFactor: row.has_second_factor,
  });
  return {
    actor: {
      userId: row.user_id,
      sessionId: row.session_id,
      name: fullName({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
      email: row.email,
      roleId: row.role_id,
      roleName: row.role_name,
      isAdmin: row.is_admin,
      permissions: duties.length > 0 ? new Set() : allowedKeys(row.rows ?? []),
      credential: credential.kind,
      provedAt: row.proved_at,
      duties,
    },
    expiresAt: row.expires_at,
    stale: now.valueOf() - row.last_seen_at.valueOf() > 60_000,
  };
}
