// The thread of authority: from the request to the last payment, each link a record with its hash. Decision
// 'Contracts'.

/** How the vendor was found. EXEMPT: the law or the county's policy requires no competition here. */
export type AuthorityMethod = "BID" | "RFP" | "QUOTES" | "EXEMPT";

export const LINK_LABELS = {
  REQUEST: "Request",
  ADVERTISEMENT: "Advertisement",
  OPENING: "Bids and opening record",
  SCORES: "Tabulation or scores",
  RESOLUTION: "Resolution and roll call",
  CONTRACT: "Contract",
  SIGNATURES: "Signatures",
  INSURANCE: "Insurance",
  AMENDMENTS: "Amendments and renewals",
  PAYMENTS: "Payments",
} as const;
export type ThreadKind = keyof typeof LINK_LABELS;
/** In the order in which authority passes from one to the next. */
export const THREAD = Object.keys(LINK_LABELS) as ThreadKind[];

/** Who can fix a missing link. */
const MENDERS: Readonly<Record<ThreadKind, string>> = {
  REQUEST: "The department",
  ADVERTISEMENT: "Purchasing",
  OPENING: "Purchasing",
  SCORES: "Purchasing",
  RESOLUTION: "The Clerk",
  CONTRACT: "The contract's owner",
  SIGNATURES: "Those who have not signed",
  INSURANCE: "The vendor",
  AMENDMENTS: "The contract's owner",
  PAYMENTS: "The Treasurer",
};

/** A record that a link consists of. */
export interface ThreadRecord {
  kind: ThreadKind;
  id: string;
  /** As people call it, e.g. 'Resolution 112-2026, 11 ayes, 2 noes'. */
  name: string;
  /** Hash of its log entry, in hex. Null: not in the log. */
  hash: string | null;
}

export interface ThreadLink {
  kind: ThreadKind;
  label: string;
  state: "PRESENT" | "MISSING" | "NOT_NEEDED";
  records: ThreadRecord[];
  /** What is missing, in a sentence, and who fixes it. Null: nothing. */
  missing: { message: string; mender: string } | null;
}

/** What a thread must consist of. */
export interface ThreadNeeds {
  method: AuthorityMethod;
  /** Above the county's limit. */
  needsResolution: boolean;
  needsInsurance: boolean;
}

function isNeeded(kind: ThreadKind, { method, needsResolution, needsInsurance }: ThreadNeeds): boolean {
  switch (kind) {
    case "REQUEST":
    case "CONTRACT":
    case "SIGNATURES":
      return true;
    case "ADVERTISEMENT":
    case "SCORES":
      return method === "BID" || method === "RFP";
    case "OPENING":
      return method !== "EXEMPT";
    case "RESOLUTION":
      return needsResolution;
    case "INSURANCE":
      return needsInsurance;
    case "AMENDMENTS":
    case "PAYMENTS":
      return false;
  }
}

/** The chain, link by link. A record without a log entry proves nothing, so its link is missing, needed or not. */
export const threadOf = (needs: ThreadNeeds, records: readonly ThreadRecord[]): ThreadLink[] =>
  THREAD.map((kind) => {
    const label = LINK_LABELS[kind];
    const linkRecords = records.filter((record) => record.kind === kind);
    const unproven = linkRecords.find(({ hash }) => hash === null);
    const missing = (message: string): ThreadLink => ({
      kind,
      label,
      state: "MISSING",
      records: linkRecords,
      missing: {
        message,
        mender: MENDERS[kind],
      },
    });
    if (unproven) return missing(`The log has no entry for ${unproven.name}.`);
    if (linkRecords.length === 0 && isNeeded(kind, needs)) return missing(`${label}: no record.`);
    return {
      kind,
      label,
      state: linkRecords.length > 0 ? "PRESENT" : "NOT_NEEDED",
      records: linkRecords,
      missing: null,
    };
  });
