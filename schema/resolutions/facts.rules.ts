// Facts of resolutions: statuses, categories, fields. Decision 'Lifecycles'.
import type { RichText } from "../richText.rules.ts";
import { REVIEW_LABELS, REVIEWS } from "../routing/reviews.rules.ts";

/** In lifecycle order. REJECTED and WITHDRAWN are other ways to end. */
export const RESOLUTION_STATUSES = ["DRAFT", ...REVIEWS, "ADOPTED", "PUBLISHED", "REJECTED", "WITHDRAWN"] as const;
export type ResolutionStatus = (typeof RESOLUTION_STATUSES)[number];

/** Reads a stored status. Null if there is none. The database has no other values. */
export function statusOf(stored: string): ResolutionStatus;
export function statusOf(stored: string | null): ResolutionStatus | null;
export function statusOf(stored: string | null): ResolutionStatus | null {
  if (stored === null) return null;
  const status = RESOLUTION_STATUSES.find((each) => each === stored);
  if (!status) throw new Error(`A resolution stands at no such status: ${stored}.`);
  return status;
}

/** As spelled in the specification, for documented calls and addresses. */
export const STATUS_KEYS: Readonly<Record<ResolutionStatus, string>> = {
  DRAFT: "draft",
  LEGAL_REVIEW: "legal-review",
  CLERK_REVIEW: "clerk-review",
  COMMITTEE_REVIEW: "committee-review",
  BOARD_REVIEW: "board-review",
  ADOPTED: "adopted",
  PUBLISHED: "published",
  REJECTED: "rejected",
  WITHDRAWN: "withdrawn",
};

/** Labels of the statuses. */
export const STATUS_LABELS: Readonly<Record<ResolutionStatus, string>> = {
  DRAFT: "Draft",
  ...REVIEW_LABELS,
  ADOPTED: "Adopted",
  PUBLISHED: "Published",
  REJECTED: "Rejected",
  WITHDRAWN: "Withdrawn",
};

export const RESOLUTION_CATEGORIES = [
  "PURCHASE",
  "APPOINTMENTS",
  "PROCLAMATIONS",
  "GRANT",
  "PERSONNEL",
  "LOCAL_LAW",
  "OTHER",
] as const;
export type ResolutionCategory = (typeof RESOLUTION_CATEGORIES)[number];

/** Key of the specification and label. */
export const CATEGORIES: Readonly<Record<ResolutionCategory, { key: string; label: string }>> = {
  PURCHASE: { key: "purchase", label: "Purchase of goods/services / contracts" },
  APPOINTMENTS: { key: "appointments", label: "Appointments" },
  PROCLAMATIONS: { key: "proclamations", label: "Proclamations" },
  GRANT: { key: "grant", label: "Grant Funds" },
  PERSONNEL: { key: "personnel", label: "Personnel" },
  LOCAL_LAW: { key: "local-law", label: "Local Law" },
  OTHER: { key: "other", label: "Other" },
};

/** How a version of the text came about. */
export type VersionKind = "SAVED" | "GENERATED" | "FLOOR_AMENDMENT" | "ADOPTED";

/** What a later resolution does to an earlier one. */
export type LinkKind = "AMENDS" | "RENEWS" | "RESCINDS";

export const RESOLUTION_TYPES = ["NEW", "RENEW", "AMEND"] as const;
export type ResolutionType = (typeof RESOLUTION_TYPES)[number];
export const TYPE_LABELS: Readonly<Record<ResolutionType, string>> = { NEW: "New", RENEW: "Renew", AMEND: "Amend" };

export const CONTRACT_TYPES = ["State Contract", "RFP", "Bid", "Other"] as const;

export type DraftBlockKind = "TITLE" | "WHEREAS" | "RESOLVED" | "TEXT";

/**
 * A block of the draft: the title, a clause, or free text. The words WHEREAS and RESOLVED belong to the block, not to
 * the text.
 */
export interface DraftBlock {
  /** Unique within the draft and unchanged when the block moves. */
  key: string;
  kind: DraftBlockKind;
  content: RichText;
  /** Struck: shown crossed out, not part of what is adopted. */
  struck: boolean;
}

export interface Appointment {
  name: string;
  address: string | null;
  term: string | null;
  replacement: string | null;
}

/**
 * The fields that a person enters in the request and on the cover sheet. Money in cents, shares in hundredths of a
 * percent, days YYYY-MM-DD.
 */
export interface ResolutionFields {
  type: ResolutionType;
  category: ResolutionCategory;
  title: string;
  description: string;
  department: string;
  dateOfRequest: string;
  contactName: string | null;
  contactPhone: string | null;
  priorNumber: string | null;
  sponsors: string[];
  amount: number | null;
  isAnnual: boolean;
  termStart: string | null;
  termEnd: string | null;
  vendor: string | null;
  vendorAddress: string | null;
  purchasingConsulted: string | null;
  contractType: string | null;
  contractRef: string | null;
  contractDate: string | null;
  budgetLine: string | null;
  fundingFederal: number | null;
  fundingState: number | null;
  fundingCounty: number | null;
  fundingLocal: number | null;
  appointments: Appointment[];
  proclamationText: string | null;
  grantPurpose: string | null;
  grantAmount: number | null;
  grantIsAnnual: boolean;
  grantTermStart: string | null;
  grantTermEnd: string | null;
  grantAgency: string | null;
  grantAgencyAddress: string | null;
}

/** The data for documents and generated texts. */
export interface ResolutionFacts extends ResolutionFields {
  countyName: string;
  countyDisplayName: string;
  fileNumber: string;
  number: string | null;
  status: ResolutionStatus;
  adoptedOn: string | null;
  /** The prior resolution that this one renews or amends. Null if unknown. */
  prior: { number: string; title: string; adoptedOn: string | null } | null;
}

/** Kinds of entries in the timeline. */
export const EVENT_KINDS = [
  "CREATED",
  "EDITED",
  "SUBMITTED",
  "ADVANCED",
  "RETURNED",
  "REJECTED",
  "WITHDRAWN",
  "STEP_OPENED",
  "STEP_APPROVED",
  "STEP_SIGNED",
  "STEP_REJECTED",
  "STEP_SKIPPED",
  "STEP_REMINDED",
  "STEP_ESCALATED",
  "PLACED_ON_AGENDA",
  "TAKEN_OFF_AGENDA",
  "VOTED",
  "FLOOR_AMENDMENT",
  "ADOPTED",
  "PUBLISHED",
  "LINKED",
  "ATTACHED",
  "BLANKS_KEPT",
  "NOTED",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
