// How a vendor was found: the thread and the auditor's file ask here. Decision 'Contracts', 3.
import type { AuthorityMethod } from "./thread.rules.ts";

/** What tells how a vendor was found. */
interface Asked {
  purchase: {
    procurementType: "BID" | "RFP";
    method: "OPEN" | "SELECTIVE" | "LIMITED" | "DIRECT";
    isEmergency: boolean;
  } | null;
  /** Cents. Null: none is set. */
  amount: number | null;
  threshold: number | null;
}

/**
 * How the vendor was found. A purchase that the product knows nothing of was made by quotes where its amount is below the bidding threshold
 * (GML 104-b); above it somebody must say why no bids were asked for.
 */
export function methodOf({ purchase, amount, threshold }: Asked): AuthorityMethod {
  if (!purchase) return amount !== null && threshold !== null && amount > threshold ? "EXEMPT" : "QUOTES";
  if (purchase.isEmergency || purchase.method === "DIRECT") return "EXEMPT";
  if (purchase.procurementType === "RFP") return "RFP";
  return purchase.method === "OPEN" ? "BID" : "QUOTES";
}
