// Who may decide what about a certificate (decision 'Insurance').
import type { Code } from "./engine/deficiencies.rules.ts";
import { listed } from "../resolutions/words.rules.ts";
import type { Refusal } from "../refusal.rules.ts";

/** What the rules need to know about a certificate. */
export interface ReviewFacts {
  review: "PENDING" | "ACCEPTED" | "REFUSED" | "SUPERSEDED";
  enteredById: string | null;
}

const NOT_PENDING: Refusal = { code: "NOT_PENDING", message: "This certificate has already been reviewed." };
const SUPERSEDED: Refusal = { code: "SUPERSEDED", message: "Another certificate replaced this one." };

/** It may be corrected or deleted until a decision is made. NOT_PENDING. */
export const refuseUnlessPending = ({ review }: Pick<ReviewFacts, "review">): Refusal | null =>
  review === "PENDING" ? null : NOT_PENDING;

/** It may be decided on again unless it was replaced. SUPERSEDED. */
export const refuseSuperseded = ({ review }: Pick<ReviewFacts, "review">): Refusal | null =>
  review === "SUPERSEDED" ? SUPERSEDED : null;

/**
 * Why a certificate is not accepted as it is; null: it may be. Two people are needed: the person who entered it cannot
 * also confirm it, and deficiencies are not ignored. An exception needs a reason, which is kept. ACCEPTED_ALREADY,
 * SUPERSEDED, OWN_ENTRY, CERTIFICATE_DEFICIENT.
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

/** An override accepts it anyway. ACCEPTED_ALREADY, SUPERSEDED. */
export const refuseOverride = (certificate: ReviewFacts): Refusal | null =>
  certificate.review === "ACCEPTED"
    ? { code: "ACCEPTED_ALREADY", message: "This certificate is already accepted." }
    : refuseSuperseded(certificate);

/** REFUSED_ALREADY, SUPERSEDED. */
export const refuseMarkingDeficient = (certificate: ReviewFacts): Refusal | null =>
  certificate.review === "REFUSED"
    ? { code: "REFUSED_ALREADY", message: "This certificate is already marked deficient." }
    : refuseSuperseded(certificate);

/** Maximum certificates of a vendor waiting for review; more are not plausible. */
export const MAX_PENDING = 100;
/** TOO_MANY_PENDING. */
export const refuseMorePending = (waiting: number): Refusal | null =>
  waiting >= MAX_PENDING
    ? {
        code: "TOO_MANY_PENDING",
        message: `${MAX_PENDING} certificates of this vendor are waiting for review. Wait until the county reviews them.`,
      }
    : null;
