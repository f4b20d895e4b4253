import type { Refusal } from "../refusal.rules.ts";

/** Minutes for which a proof of identity is valid for sensitive acts (OWASP ASVS 5.0, 7.5.1). */
export const PROOF_MINUTES = 10;

/**
 * Time until which a proof is valid.
 * @param provedAt when the person last signed in or confirmed their identity
 */
export const provenUntil = (provedAt: Date): Date => new Date(provedAt.valueOf() + PROOF_MINUTES * 60_000);

/**
 * Why a program cannot do something for a person, whatever its permissions, e.g. change their password or sessions.
 * Null if the person acts. Code TOKEN_CANNOT.
 */
export const refuseToken = (actor: { credential: "cookie" | "bearer" | "token" }): Refusal | null =>
  actor.credential === "token"
    ? { code: "TOKEN_CANNOT", message: "An API token cannot do this. Sign in to do it." }
    : null;

/**
 * Why a person may not do a sensitive act now: change a password, a second factor, a token, an address, a role. Null if
 * they may. PROVE_IDENTITY: they must sign in again first (POST /api/reauthenticate). TOKEN_CANNOT: no program can do
 * this for them.
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
