// When the public may read what the county expects to pay. Decision 'The estimate stays in the county'.
import type { ProjectStatus } from "./words.rules.ts";

/**
 * Statuses in which prices of proposals are public. They come later than for bids, because an RFP is not decided by
 * price alone.
 */
const PRICED: readonly ProjectStatus[] = ["INTENT_TO_AWARD", "AWARDED", "NO_AWARD", "CANCELLED"];

/** Whether prices and totals are public: for a bid from the opening onward, for an RFP from the notice of intent onward. */
export const showsPrices = (procurementType: "BID" | "RFP", status: ProjectStatus): boolean =>
  procurementType === "BID" || PRICED.includes(status);

/** Statuses that are reached only after an opening. A canceled project may never have been opened. */
const BEHIND_OPENING: readonly ProjectStatus[] = [
  "OPENED",
  "EVALUATION",
  "RECOMMENDED",
  "INTENT_TO_AWARD",
  "AWARDED",
  "NO_AWARD",
];

export interface EstimateFacts {
  status: ProjectStatus;
  procurementType: "BID" | "RFP";
  /** Whether its bids were opened, including the prices if there are two envelopes. */
  openingFinished: boolean;
  /** The county's setting: the public sees the estimate once bids are opened. */
  showEstimate: boolean;
}

/** Whether bids were opened, so that no one can use the county's estimate to prepare one. */
export const wasOpened = ({ status, openingFinished }: Pick<EstimateFacts, "status" | "openingFinished">): boolean =>
  BEHIND_OPENING.includes(status) || (status === "CANCELLED" && openingFinished);

/** Whether the estimated cost is public: only if the county shows it, and no earlier than the prices. */
export const showsEstimatedCost = (facts: EstimateFacts): boolean =>
  facts.showEstimate && wasOpened(facts) && showsPrices(facts.procurementType, facts.status);
