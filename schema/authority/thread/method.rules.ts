// How a vendor was found, for the thread and the auditor's file. Decision 'Contracts', 3.
import type { AuthorityMethod } from "./thread.rules.ts";

/** Facts that show how a vendor was found. */
interface Asked {
  purchase: {
    procurementType: "BID" | "RFP";
    method: "OPEN" | "SELECTIVE" | "LIMITED" | "DIRECT";
    isEmergency: boolean;
  } | null;
  /** Cents. Null: not set. */
  amount: number | null;
  threshold: number | null;
}

/**
 * How the vendor was found. A purchase without a record here was made by quotes if its amount is below the bidding
 * threshold (GML 104-b); above it, someone must say why no bids were requested.
 */
export function methodOf({ purchase, amount, threshold }: Asked): AuthorityMethod {
  if (!purchase) return amount !== null && threshold !== null && amount > threshold ? "EXEMPT" : "QUOTES";
  if (purchase.isEmergency || purchase.method === "DIRECT") return "EXEMPT";
  if (purchase.procurementType === "RFP") return "RFP";
  return purchase.method === "OPEN" ? "BID" : "QUOTES";
}
