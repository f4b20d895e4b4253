// Which documents of the file are present, judged only by the record. Decision 'Contracts', 3.
import type { ProjectStatus } from "../../projects/words.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { inDollars } from "../../money.rules.ts";
import { type AuditPaper, type PaperKey, papersWanted } from "../thread/audit.rules.ts";
import type { AuditFacts } from "./audit.facts.rules.ts";

/** Why this method was right, in words, as far as the record says so. Null: it does not. */
export function methodReason({ method, purchase, threshold, contract }: AuditFacts): string | null {
  const amount = contract?.notToExceed ?? purchase?.awarded?.amount ?? purchase?.estimatedCost ?? null;
  if (method === "EXEMPT")
    return purchase?.isEmergency && purchase.emergencyReason?.trim()
      ? `Emergency purchase (GML 103(4)). ${purchase.emergencyReason.trim()}`
      : null;
  if (!purchase) return null;
  if (method === "RFP")
    return "Offers were compared by the weighted criteria in the request for proposals (GML 104-b).";
  if (amount === null || threshold === null)
    return method === "BID" ? "Bidding was open to everyone (GML 103(1))." : null;
  return method === "BID"
    ? `Bidding was open to everyone: ${inDollars(amount)} against the county's threshold of ${inDollars(threshold)} (GML 103(1)).`
    : amount <= threshold
      ? `Quotes were requested: ${inDollars(amount)} is not above the county's threshold of ${inDollars(threshold)} (GML 104-b).`
      : null;
}

/** Why there is no file for a purchase alone. Errors: NOT_AWARDED, HAS_CONTRACT. */
export function refuseProjectAudit({
  status,
  hasContract,
}: {
  status: ProjectStatus;
  hasContract: boolean;
}): Refusal | null {
  if (status !== "AWARDED")
    return {
      code: "NOT_AWARDED",
      message: "Nothing has been bought yet. You can build the file after the purchase is awarded.",
    };
  return hasContract
    ? {
        code: "HAS_CONTRACT",
        message: "This award led to a contract. Build the file on the contract's page so that it is complete.",
      }
    : null;
}

/** A file whose name says that it proves the advertisement. */
const PROOF = /affidavit|advertis|legal.?notice|proof.?of.?publication/i;

/** The current recommendation. */
const standing = ({ recommendations }: AuditFacts) =>
  recommendations.findLast(({ state }) => state === "ANNOUNCED" || state === "APPROVED") ?? null;

/** A price was compared with another offer, or with the county's own estimate. */
const isAnalysed = ({ offers, purchase, contract }: AuditFacts): boolean =>
  offers.filter(({ amount }) => amount !== null).length > 1 ||
  (purchase?.estimatedCost != null && (purchase.awarded?.amount ?? contract?.notToExceed ?? null) !== null);

const hasText = (words: string | null | undefined): boolean => (words ?? "").trim() !== "";

const IS_PRESENT: Readonly<Record<PaperKey, (facts: AuditFacts) => boolean>> = {
  METHOD_REASON: (facts) => methodReason(facts) !== null,
  EXEMPTION_REASON: ({ purchase }) => purchase?.isEmergency === true && hasText(purchase.emergencyReason),
  REQUEST: ({ purchase }) => purchase !== null,
  SOLICITATION: ({ solicitation }) => solicitation?.publishedAt != null,
  ADVERTISEMENT: ({ attachments }) => attachments.some(({ path }) => PROOF.test(path)),
  QUOTES: ({ offers }) => offers.length > 0,
  OPENING_RECORD: ({ openings }) => openings.some(({ hash }) => hash !== null),
  TABULATION: ({ offers }) => offers.length > 0,
  SCORES: ({ ranking }) => ranking.length > 0,
  CONFLICTS: ({ panel }) => panel.length > 0 && panel.every(({ declared }) => declared !== null),
  PRICE_ANALYSIS: isAnalysed,
  // The product keeps no such reason: a county that spends federal money adds it.
  CONTRACT_TYPE_REASON: () => false,
  SELECTION_REASON: (facts) => hasText(standing(facts)?.reason),
  NOT_LOWEST_REASON: (facts) => hasText(standing(facts)?.whyNotFirst),
  DEBARMENT_CHECK: ({ debarmentChecks }) => debarmentChecks.length > 0,
  PROTESTS: ({ protests }) => protests.every(({ isLive }) => !isLive),
  RESOLUTION: ({ resolution }) =>
    resolution !== null && resolution.adoptedOn !== null && (resolution.roll.length > 0 || hasText(resolution.vote)),
  APPROVALS: ({ contract }) =>
    contract !== null && contract.approvedHash !== null && contract.approvedHash === contract.textHash,
  CONTRACT: ({ contract, signatures }) => contract !== null && contract.executed !== null && signatures.length > 0,
};

/** The documents required in this file, each present or missing with who can supply it. */
export function papersOf(facts: AuditFacts): AuditPaper[] {
  const present = new Set((Object.keys(IS_PRESENT) as PaperKey[]).filter((key) => IS_PRESENT[key](facts)));
  return papersWanted(
    {
      method: facts.method,
      isFederal: facts.isFederal,
      needsResolution: facts.needsResolution,
      isNotLowest: (standing(facts)?.rank ?? 1) > 1,
      hadProtests: facts.protests.length > 0,
      hasContract: facts.contract !== null,
    },
    present,
  );
}
