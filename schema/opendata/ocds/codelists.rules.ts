// The closed codelists of OCDS 1.1.5, and how our values map to them.
import type { ProjectStatus } from "../../projects/words.rules.ts";
import type { ProcessFacts } from "./processFacts.rules.ts";

export const RELEASE_TAGS = [
  "planning",
  "planningUpdate",
  "tender",
  "tenderAmendment",
  "tenderUpdate",
  "tenderCancellation",
  "award",
  "awardUpdate",
  "awardCancellation",
  "contract",
  "contractUpdate",
  "contractAmendment",
  "implementation",
  "implementationUpdate",
  "contractTermination",
] as const;
export type ReleaseTag = (typeof RELEASE_TAGS)[number];

/** Allowed values of a closed codelist, by their path in a release. */
export const CLOSED_LISTS: Readonly<Record<string, readonly string[]>> = {
  tag: RELEASE_TAGS,
  initiationType: ["tender"],
  "tender.status": ["planning", "planned", "active", "cancelled", "unsuccessful", "complete", "withdrawn"],
  "tender.procurementMethod": ["open", "selective", "limited", "direct"],
  "tender.mainProcurementCategory": ["goods", "works", "services"],
  "awards.status": ["pending", "active", "cancelled", "unsuccessful"],
  "contracts.status": ["pending", "active", "cancelled", "terminated"],
};

export const TENDER_STATUS: Readonly<Record<ProjectStatus, string>> = {
  DRAFT: "planning",
  SUBMITTED: "planning",
  LEGAL_REVIEW: "planning",
  READY: "planning",
  PUBLISHED: "active",
  CLOSED: "active",
  OPENED: "active",
  EVALUATION: "active",
  RECOMMENDED: "active",
  INTENT_TO_AWARD: "active",
  AWARDED: "complete",
  NO_AWARD: "unsuccessful",
  CANCELLED: "cancelled",
};

/** Status of the award, by the project's status. Null if no vendor has been named. */
export const AWARD_STATUS: Readonly<Partial<Record<ProjectStatus, string>>> = {
  RECOMMENDED: "pending",
  INTENT_TO_AWARD: "pending",
  AWARDED: "active",
  NO_AWARD: "cancelled",
  CANCELLED: "cancelled",
};

/** Statuses after the opening, when bids are public. */
export const OPENED: readonly ProjectStatus[] = [
  "OPENED",
  "EVALUATION",
  "RECOMMENDED",
  "INTENT_TO_AWARD",
  "AWARDED",
  "NO_AWARD",
  "CANCELLED",
];

export const CATEGORY: Readonly<Record<ProcessFacts["purchaseKind"], string>> = {
  PURCHASE: "goods",
  PUBLIC_WORK: "works",
  SERVICES: "services",
};

/** The classification scheme for the county's own list of commodities. OCDS leaves the names of such schemes open. */
export const COMMODITY_SCHEME = "x_county-commodities";

/** Tags that report a step to this status. Null if the public learns of it with a later step. */
export function tagsOfStep(to: ProjectStatus, hasAward: boolean): ReleaseTag[] | null {
  if (to === "PUBLISHED") return ["planning", "tender"];
  if (to === "CLOSED" || to === "OPENED") return ["tenderUpdate"];
  if (to === "INTENT_TO_AWARD") return ["award"];
  if (to === "AWARDED") return [hasAward ? "awardUpdate" : "award"];
  // The announced recommendation is withdrawn.
  if (to === "EVALUATION") return hasAward ? ["awardCancellation"] : null;
  if (to === "NO_AWARD") return hasAward ? ["tenderUpdate", "awardCancellation"] : ["tenderUpdate", "award"];
  if (to === "CANCELLED") return hasAward ? ["tenderCancellation", "awardCancellation"] : ["tenderCancellation"];
  return null;
}
