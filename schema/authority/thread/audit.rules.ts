// The purchase file: the documents that explain why something was bought this way (GML 104-b, 2 CFR 200.318(i)).
// Decision 'Contracts'.
import type { AuthorityMethod } from "./thread.rules.ts";

/** Who keeps a document, and so can supply it. */
const PAPERS = {
  METHOD_REASON: { label: "Why this method was chosen", source: "GML 104-b; 2 CFR 200.318(i)", keeper: "Purchasing" },
  EXEMPTION_REASON: { label: "Why no one else was asked", source: "GML 104-b", keeper: "Purchasing" },
  REQUEST: { label: "The department's request", source: "GML 104-b", keeper: "The department" },
  SOLICITATION: { label: "The solicitation with its addenda", source: "GML 103(1)", keeper: "Purchasing" },
  ADVERTISEMENT: { label: "Proof of advertisement", source: "GML 103(2)", keeper: "Purchasing" },
  QUOTES: { label: "Quotes asked for and received", source: "GML 104-b", keeper: "Purchasing" },
  OPENING_RECORD: { label: "Bids and the opening record", source: "GML 103(2)", keeper: "Purchasing" },
  TABULATION: { label: "Tabulation of the bids", source: "GML 103(1)", keeper: "Purchasing" },
  SCORES: { label: "Scores and ranking of the panel", source: "GML 104-b", keeper: "Purchasing" },
  CONFLICTS: { label: "Declarations of conflicts of interest", source: "2 CFR 200.318(c)", keeper: "The panel" },
  PRICE_ANALYSIS: { label: "Analysis of the price", source: "2 CFR 200.318(i)", keeper: "Purchasing" },
  CONTRACT_TYPE_REASON: { label: "Why this kind of contract", source: "2 CFR 200.318(i)", keeper: "Purchasing" },
  SELECTION_REASON: { label: "Why this vendor", source: "2 CFR 200.318(i)", keeper: "Purchasing" },
  NOT_LOWEST_REASON: { label: "Why not the lowest offer", source: "GML 104-b", keeper: "Purchasing" },
  DEBARMENT_CHECK: { label: "Check for suspension and debarment", source: "2 CFR 200.318(h)", keeper: "Purchasing" },
  PROTESTS: { label: "Protests and how they were decided", source: "2 CFR 200.318(k)", keeper: "Legal" },
  RESOLUTION: { label: "Resolution and roll call", source: "GML 104-b", keeper: "The Clerk" },
  APPROVALS: { label: "Approvals of the route", source: "GML 104-b", keeper: "The contract's owner" },
  CONTRACT: { label: "The executed contract with its signature certificate", source: "GML 104-b", keeper: "The Clerk" },
} as const satisfies Record<string, { label: string; source: string; keeper: string }>;
export type PaperKey = keyof typeof PAPERS;

/** What decides which documents are required. */
export interface AuditFacts {
  method: AuthorityMethod;
  isFederal: boolean;
  needsResolution: boolean;
  /** The award did not go to the lowest offer. */
  isNotLowest: boolean;
  hadProtests: boolean;
  /** False: an awarded purchase without a contract yet. */
  hasContract: boolean;
}

const OF_METHOD: Readonly<Record<AuthorityMethod, readonly PaperKey[]>> = {
  BID: ["SOLICITATION", "ADVERTISEMENT", "OPENING_RECORD", "TABULATION"],
  RFP: ["SOLICITATION", "ADVERTISEMENT", "OPENING_RECORD", "SCORES", "CONFLICTS", "PRICE_ANALYSIS", "SELECTION_REASON"],
  QUOTES: ["QUOTES"],
  EXEMPT: ["EXEMPTION_REASON", "PRICE_ANALYSIS"],
};
const OF_ALL: readonly PaperKey[] = ["METHOD_REASON", "REQUEST", "CONTRACT"];
const OF_FEDERAL: readonly PaperKey[] = [
  "CONFLICTS",
  "PRICE_ANALYSIS",
  "CONTRACT_TYPE_REASON",
  "SELECTION_REASON",
  "DEBARMENT_CHECK",
];

export interface AuditPaper {
  key: PaperKey;
  label: string;
  source: string;
  isPresent: boolean;
  /** Who can supply it. Null: it is present. */
  mender: string | null;
}

/** The documents required in the file of a contract or an awarded purchase, each present or missing, in order. */
export function papersWanted(facts: AuditFacts, present: ReadonlySet<PaperKey>): AuditPaper[] {
  const { method, isFederal, needsResolution, isNotLowest, hadProtests, hasContract } = facts;
  const wanted = new Set<PaperKey>([
    ...OF_ALL,
    // There is a route for approvals only once there is a contract.
    ...(hasContract ? (["APPROVALS"] as const) : []),
    ...OF_METHOD[method],
    ...(isFederal ? OF_FEDERAL : []),
    ...(needsResolution ? (["RESOLUTION"] as const) : []),
    ...(isNotLowest ? (["NOT_LOWEST_REASON"] as const) : []),
    ...(hadProtests ? (["PROTESTS"] as const) : []),
  ]);
  return (Object.keys(PAPERS) as PaperKey[])
    .filter((key) => wanted.has(key))
    .map((key) => {
      const { label, source, keeper } = PAPERS[key];
      const isPresent = present.has(key);
      const mender = key === "CONTRACT" && !hasContract ? "Purchasing" : keeper;
      return { key, label, source, isPresent, mender: isPresent ? null : mender };
    });
}
