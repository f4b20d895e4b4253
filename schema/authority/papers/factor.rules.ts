// How a signer proved their identity, as named in the certificate.
import type { SigningFactor } from "../../contracts/signing/signing.rules.ts";

/** The strongest factor of a session's kind, e.g. PASSWORD+TOTP. Null: no known factor. */
export function factorOf(kind: string): SigningFactor | null {
  const factors = new Set(kind.split("+"));
  if (factors.has("MAILED_CODE")) return "MAILED_CODE";
  if (factors.has("PASSKEY")) return "PASSKEY";
  if (factors.has("TOTP") || factors.has("RECOVERY") || factors.has("CODE")) return "CODE";
  return factors.has("PASSWORD") ? "PASSWORD" : null;
}
