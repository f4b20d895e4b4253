// The enum values of procurement, each with its label (decision 'Procurement', 1 and 2).

/** The status of a project. Stored as a text with a check constraint, because lists read it along an index. */
export const PROJECT_STATUSES = [
  "DRAFT",
  "SUBMITTED",
  "LEGAL_REVIEW",
  "READY",
  "PUBLISHED",
  "CLOSED",
  "OPENED",
  "EVALUATION",
  "RECOMMENDED",
  "INTENT_TO_AWARD",
  "AWARDED",
  "NO_AWARD",
  "CANCELLED",
] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const PROJECT_STATUS_LABELS: Readonly<Record<ProjectStatus, string>> = {
  DRAFT: "Draft",
  SUBMITTED: "Submitted for Review",
  LEGAL_REVIEW: "Legal review",
  READY: "Ready",
  PUBLISHED: "Published",
  CLOSED: "Closed",
  OPENED: "Opened",
  EVALUATION: "Evaluation",
  RECOMMENDED: "Recommended",
  INTENT_TO_AWARD: "Intent to award",
  AWARDED: "Awarded",
  NO_AWARD: "No award",
  CANCELLED: "Canceled",
};

/** Reads a stored status. @throws Error if the database holds an unknown value, which its check constraint prevents */
export function projectStatusOf(stored: string): ProjectStatus {
  const status = PROJECT_STATUSES.find((each) => each === stored);
  if (!status) throw new Error(`no project is at ${stored}`);
  return status;
}

/** The status of a solicitation as shown to the public. */
export const SOLICITATION_STATES = ["DRAFT", "OPEN", "CLOSED", "AWARDED", "NO_AWARD", "CANCELLED"] as const;
export type SolicitationState = (typeof SOLICITATION_STATES)[number];

export const SOLICITATION_STATE_LABELS: Readonly<Record<SolicitationState, string>> = {
  DRAFT: "Not published",
  OPEN: "Open",
  CLOSED: "Closed",
  AWARDED: "Awarded",
  NO_AWARD: "No award",
  CANCELLED: "Canceled",
};

/** Reads a stored state. @throws Error if the database holds an unknown value, which its check constraint prevents */
export function solicitationStateOf(stored: string): SolicitationState {
  const state = SOLICITATION_STATES.find((each) => each === stored);
  if (!state) throw new Error(`no solicitation is ${stored}`);
  return state;
}

/** Whose turn a project is. */
export const WAITING_FOR = ["CONTACT", "REVIEWER", "PURCHASING", "LEGAL", "VENDORS"] as const;
export type ProjectWaitsFor = (typeof WAITING_FOR)[number];

export const WAITING_LABELS: Readonly<Record<ProjectWaitsFor, string>> = {
  CONTACT: "Project contact",
  REVIEWER: "Section reviewer",
  PURCHASING: "Purchasing",
  LEGAL: "Legal reviewer",
  VENDORS: "Vendors",
};

/** Who a purchase waits on, in words: a person if one is responsible. Null if no one. */
export function waitingOnWords(project: {
  waitingFor: ProjectWaitsFor | null;
  projectContactName: string;
  procurementContactName: string | null;
}): string | null {
  const { waitingFor } = project;
  if (waitingFor === null) return null;
  const person =
    waitingFor === "CONTACT"
      ? project.projectContactName
      : waitingFor === "PURCHASING"
        ? project.procurementContactName
        : null;
  return person?.trim() || WAITING_LABELS[waitingFor];
}

/** How bidders are compared: by price, or by weighted criteria. */
export type ProcurementType = "BID" | "RFP";
/** Who may bid. */
export type ProcurementMethod = "OPEN" | "SELECTIVE" | "LIMITED" | "DIRECT";
export type PurchaseKind = "PURCHASE" | "PUBLIC_WORK" | "SERVICES";

/** The state of the key to a solicitation's bids. */
export type SealState = "CHOSEN" | "REHEARSAL" | "READY" | "SPENT" | "DESTROYED";
