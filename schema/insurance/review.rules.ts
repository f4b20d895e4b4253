// Who may decide what about a certificate (decision 'Insurance').
import type { Code } from "./engine/deficiencies.rules.ts";
import { listed } from "../resolutions/words.rules.ts";
import type { Refusal } from "../refusal.rules.ts";

/** What rules ask of a certificate. */
export interface ReviewFacts {
  review: "PENDING" | "ACCEPTED" | "REFUSED" | "SUPERSEDED";
  enteredById: string | null;
}

const NOT_PENDING: Refusal = { code: "NOT_PENDING", message: "This certificate has already been decided." };
const SUPERSEDED: Refusal = { code: "SUPERSEDED", message: "Another certificate replaced this one." };

/** What it says is changed, and it is deleted, until somebody decides on it. NOT_PENDING. */
export const refuseUnlessPending = ({ review }: Pick<ReviewFacts, "review">): Refusal | null =>
  review === "PENDING" ? null : NOT_PENDING;

/** It is decided on again while nothing took its place. SUPERSEDED. */
export const refuseSuperseded = ({ review }: Pick<ReviewFacts, "review">): Refusal | null =>
  review === "SUPERSEDED" ? SUPERSEDED : null;

/**
 * Why a certificate is not accepted as it is; null: it may be. Two pairs of eyes: whoever typed it in does not say by herself that it is right,
 * and what it lacks is not passed over; both take a reason, which stays with it. ACCEPTED_ALREADY, SUPERSEDED, OWN_ENTRY, CERTIFICATE_DEFICIENT.
 */
export function refuseAcceptance(
  certificate: ReviewFacts,
  { userId, codes }: { userId: string; codes: readonly Code[] },
): Refusal | null {
  if (certificate.review === "ACCEPTED")
    return { code: "ACCEPTED_ALREADY", message: "This certificate is already accepted." };
  const superseded = refuseSuperseded(certificate);
  if (superseded) return superseded;
  if (certificate.enteredById === userId)
    return {
      code: "OWN_ENTRY",
      message: "You entered this certificate. Someone else must accept it, or you can override with a reason.",
    };
  const found = [...new Set(codes)];
  return found.length > 0
    ? {
        code: "CERTIFICATE_DEFICIENT",
        message: `This certificate is deficient (${listed(found)}). Mark it deficient, or override with a reason.`,
      }
    : null;
}

/** Overriding accepts it all the same. ACCEPTED_ALREADY, SUPERSEDED. */
export const refuseOverride = (certificate: ReviewFacts): Refusal | null =>
  certificate.review === "ACCEPTED"
    ? { code: "ACCEPTED_ALREADY", message: "This certificate is already accepted." }
    : refuseSuperseded(certificate);

/** REFUSED_ALREADY, SUPERSEDED. */
export const refuseDeficient = (certificate: ReviewFacts): Refusal | null =>
  certificate.review === "REFUSED"
    ? { code: "REFUSED_ALREADY", message: "This certificate is already marked deficient." }
    : refuseSuperseded(certificate);

/** Certificates of a vendor that may wait for review at once: more are nobody's papers. */
export const MOST_PENDING = 100;
/** TOO_MANY_PENDING. */
export const refuseMorePending = (waiting: number): Refusal | null =>
  waiting >= MOST_PENDING
    ? {
        code: "TOO_MANY_PENDING",
        message: `${MOST_PENDING} certificates of this vendor are waiting for review. Wait until the county reviews them.`,
      }
    : null;
