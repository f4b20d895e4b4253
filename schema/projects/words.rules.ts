// The words of procurement, each with its one spelling for people (decision 'Procurement', 1 and 2).

/** How far a project has come. Kept as a text that a check holds; lists are read by it along an index. */
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

/** A status as it is stored. @throws Error when the database holds another word: its check lets none in */
export function projectStatusOf(stored: string): ProjectStatus {
  const status = PROJECT_STATUSES.find((each) => each === stored);
  if (!status) throw new Error(`no project is at ${stored}`);
  return status;
}

/** What outsiders may know of how far a solicitation is. */
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

/** A state as it is stored. @throws Error when the database holds another word: its check lets none in */
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

/** On whom a purchase waits, in words: a person where one answers for it. Null: on no one. */
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
/** Who may answer. */
export type ProcurementMethod = "OPEN" | "SELECTIVE" | "LIMITED" | "DIRECT";
/** What is bought. */
export type PurchaseKind = "PURCHASE" | "PUBLIC_WORK" | "SERVICES";

/** How far the key to a solicitation's bids is. */
export type SealState = "CHOSEN" | "REHEARSAL" | "READY" | "SPENT" | "DESTROYED";
