// When everyone may read what the county expects to pay. Decision 'The estimate stays in the county'.
import type { ProjectStatus } from "./words.rules.ts";

/** The statuses in which everyone reads what proposals cost: an RFP is not decided by its price alone. */
const PRICED: readonly ProjectStatus[] = ["INTENT_TO_AWARD", "AWARDED", "NO_AWARD", "CANCELLED"];

/** Whether prices and totals are public: of a bid from the opening on, of an RFP from the notice of intent on. */
export const showsPrices = (procurementType: "BID" | "RFP", status: ProjectStatus): boolean =>
  procurementType === "BID" || PRICED.includes(status);

/** Statuses that only an opening leads to. What is canceled may never have been opened. */
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
  /** Whether its bids were opened, with two envelopes their prices too. */
  openingFinished: boolean;
  /** The county's setting: everyone sees the estimate, from the opening on. */
  showEstimate: boolean;
}

/** Whether bids can no longer be made with what the county expects to pay: they were opened. */
export const wasOpened = ({ status, openingFinished }: Pick<EstimateFacts, "status" | "openingFinished">): boolean =>
  BEHIND_OPENING.includes(status) || (status === "CANCELLED" && openingFinished);

/** Whether everyone reads the estimated cost: where the county shows it, no sooner than the prices. */
export const showsEstimatedCost = (facts: EstimateFacts): boolean =>
  facts.showEstimate && wasOpened(facts) && showsPrices(facts.procurementType, facts.status);
