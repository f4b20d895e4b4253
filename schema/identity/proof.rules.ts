import type { Refusal } from "../refusal.rules.ts";

/** Minutes for which a proof of identity is valid for sensitive acts (OWASP ASVS 5.0, 7.5.1). */
export const PROOF_MINUTES = 10;

/**
 * Until when a proof counts.
 * @param provedAt when she last signed in or proved herself again
 */
export const provenUntil = (provedAt: Date): Date => new Date(provedAt.valueOf() + PROOF_MINUTES * 60_000);

/**
 * Why no program can do something for a person, whatever its permissions: their password, their sessions. Null: the
 * person acts. Code TOKEN_CANNOT.
 */
export const refuseToken = (actor: { credential: "cookie" | "bearer" | "token" }): Refusal | null =>
  actor.credential === "token"
    ? { code: "TOKEN_CANNOT", message: "An API token cannot do this. Sign in to do it." }
    : null;

/**
 * Why somebody may not do a sensitive act now: change a password, a second factor, a token, an address, a role. Null: she may.
 * PROVE_IDENTITY: she signs in again first (POST /api/reauthenticate). TOKEN_CANNOT: no program does this for her.
 */
export function refuseUnproven(
  actor: { credential: "cookie" | "bearer" | "token"; provedAt: Date },
  now: Date,
): Refusal | null {
  const byToken = refuseToken(actor);
  if (byToken) return byToken;
  if (now > provenUntil(actor.provedAt))
    return { code: "PROVE_IDENTITY", message: "Confirm that it is you, then try again." };
  return null;
}
