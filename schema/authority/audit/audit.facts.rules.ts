// The facts of the purchase file, in the order in which they happened. Money in cents. Decision 'Contracts', 3.
import type { AuthorityMethod } from "../thread/thread.rules.ts";

/** Someone did something at a moment (ISO 8601). */
export interface Done {
  by: string;
  at: string | null;
}

/** A document of the file, as it is in the archive. */
export interface AuditAttachment {
  /** Path within the archive. */
  path: string;
  /** What it belongs to, in words. */
  of: string;
  bytes: number;
  /** Hex. Null: it was stored before hashes were recorded. */
  sha256: string | null;
  /** Why it is not in the archive. Null if it is. */
  leftOut: string | null;
}

export interface AuditFacts {
  county: string;
  timeZone: string;
  /** ISO 8601: when it was made. */
  asOf: string;
  method: AuthorityMethod;
  isFederal: boolean;
  needsResolution: boolean;
  /** Cents above which bids are required. Null: no amount is set for what is bought. */
  threshold: number | null;
  /** Null: an awarded purchase without a contract yet. */
  contract: {
    number: string;
    name: string;
    description: string;
    department: string;
    vendorName: string;
    status: string;
    kind: string;
    ownerName: string;
    startDate: string | null;
    endDate: string | null;
    notToExceed: number | null;
    /** The same two values with its executed changes. Null if there are none. */
    now: { endDate: string | null; notToExceed: number | null } | null;
    /** SHA-256 of its content, and of the approved content. */
    textHash: string;
    approvedHash: string | null;
    executed: Done | null;
    terminated: { on: string | null; why: string | null } | null;
    /** Its text as plain text. */
    text: string;
  } | null;
  /** Null: it has no purchase. */
  purchase: {
    number: string;
    title: string;
    description: string;
    department: string;
    requestedBy: string;
    kind: string;
    procurementType: "BID" | "RFP";
    openTo: string;
    isEmergency: boolean;
    emergencyReason: string | null;
    estimatedCost: number | null;
    fundingSource: string | null;
    status: string;
    awarded: { vendor: string; amount: number | null; on: string | null } | null;
  } | null;
  /** Null: there was no solicitation. */
  solicitation: {
    number: string | null;
    publishedAt: string | null;
    advertisedOn: string | null;
    dueAt: string | null;
    addenda: { number: number; title: string; issuedAt: string | null }[];
    questions: number;
  } | null;
  openings: {
    part: string;
    conductor: string;
    witness: string | null;
    finishedAt: string | null;
    hash: string | null;
  }[];
  /** As public, in the order of the opening. */
  offers: { bidder: string; amount: number | null; rank: number | null; standing: string }[];
  ranking: { bidder: string; rank: number | null; points: string; steps: string[] }[];
  panel: { name: string; declared: string | null; words: string; at: string | null }[];
  recommendations: {
    vendor: string;
    amount: number;
    rank: number;
    compared: number;
    reason: string;
    whyNotFirst: string | null;
    lowBidJustification: string | null;
    state: string;
    written: Done;
    approved: Done | null;
  }[];
  protests: {
    number: number;
    name: string;
    grounds: string;
    receivedAt: string;
    state: string;
    isLive: boolean;
    decision: string | null;
  }[];
  debarmentChecks: { on: string; source: string; found: boolean; note: string; by: string }[];
  /** Null: none is linked. */
  resolution: {
    number: string;
    title: string;
    standing: string;
    adoptedOn: string | null;
    amount: number | null;
    /** How the vote was counted. Null: it was recorded without a count. */
    vote: string | null;
    roll: { name: string; vote: string; weight: number }[];
    purposeConfirmedBy: string | null;
    sealHash: string | null;
  } | null;
  steps: { stage: string; action: string; name: string; state: string; decided: Done | null; hash: string | null }[];
  signatures: { name: string; factor: string; hash: string; at: string }[];
  /** Accepted certificates and waivers, in words; none if no insurance is required. */
  insurance: { isAsked: boolean; records: string[] };
  changes: {
    number: string;
    kind: string;
    name: string;
    amount: number | null;
    endDate: string | null;
    on: string | null;
  }[];
  payments: { on: string; amount: number; reference: string }[];
  /** Total of all payments, including those not named, in cents. */
  paid: { count: number; amount: number };
  /** Lines of the county's log, each a link of its chain, and their total number if not all are named. */
  logLines: number;
  log: { at: string; action: string; noun: string; place: number | null; hash: string | null }[];
  attachments: AuditAttachment[];
}
