import type { Db } from "#prisma/client.ts";
import { readToken, type TokenKind } from "#schema/identity/apiTokens.rules.ts";
import { dutiesOf } from "#schema/identity/duties.rules.ts";
import { allowedKeys } from "#schema/roles/rules.ts";
import { fullName } from "#schema/people.rules.ts";
import type { Credential, SignedIn } from "./sessions.ts";

/** The credential in an API token's text. Null: not a token. A calendar token is accepted only at a calendar's address. */
export function tokenCredential(text: string, use: TokenKind): Credential | null {
  const token = readToken(text);
  return token && { kind: "token", use, ...token };
}

interface TokenRow {
  token_id: string;
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  role_id: string;
  role_name: string;
  must_change_password: boolean;
  needs_second_factor: boolean;
  has_second_factor: boolean;
  permissions: unknown;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  rows: { key: string; allowed: boolean }[] | null;
}

/**
 * The person for whom a token acts, with the token's permissions that their role still gives. Null: the token is
 * revoked, expired or for another use, or the person was disabled. No token makes anyone a Full Administrator.
 */
export async function signedInByToken(
  db: Db,
  token: { hash: string; use: TokenKind },
  now: Date,
): Promise<SignedIn | null> {
  const [row] = await db.$queryRaw<TokenRow[]>`
    select t.id token_id, u.id user_id, u.email, u.first_name, u.last_name, r.id role_id, r.name role_name,
           u.must_change_password, r.needs_second_factor,
           exists (select from totp_factor f where f.tenant_id = u.tenant_id and f.user_id = u.id)
             or exists (select from passkey f where f.tenant_id = u.tenant_id and f.user_id = u.id) has_second_factor,
           t.permissions, t.created_at, t.expires_at, t.last_used_at,
           (select json_agg(json_build_object('key', p.key, 'allowed', p.allowed))
              from role_permission p where p.tenant_id = r.tenant_id and p.role_id = r.id) "rows"
      from api_token t
      join app_user u on u.tenant_id = t.tenant_id and u.id = t.user_id
      join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
     where t.token_hash = ${token.hash} and t.kind = ${token.use} and t.revoked_at is null and u.is_active`;
  if (!row || now >= row.expires_at) return null;
  const duties = dutiesOf({
    mustChangePassword: row.must_change_password,
    needsSecondFactor: row.needs_second_factor,
    hasSecondFactor: row.has_second_factor,
  });
  const userKeys = allowedKeys(row.rows ?? []);
  const tokenKeys = Array.isArray(row.permissions) ? row.permissions.map(String) : [];
  return {
    actor: {
      userId: row.user_id,
      sessionId: row.token_id,
      name: fullName({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
      email: row.email,
      roleId: row.role_id,
      roleName: row.role_name,
      isAdmin: false,
      permissions: new Set(duties.length > 0 ? [] : tokenKeys.filter((key) => userKeys.has(key))),
      credential: "token",
      // It never proves identity. Calls that require the proof refuse tokens first.
      provedAt: row.created_at,
      duties,
    },
    expiresAt: row.expires_at,
    stale: row.last_used_at === null || now.valueOf() - row.last_used_at.valueOf() > 60_000,
  };
}
