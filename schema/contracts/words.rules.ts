// The terms of contracts, each with one spelling for people (part 2, 'Contracts screens'; decision 'Contracts', 1).

/** Statuses of a contract. Stored as text with a check constraint, because lists use an index on it. */
export const CONTRACT_STATUSES = ["DRAFT", "WORKING", "EXECUTED", "REJECTED", "TERMINATED", "ARCHIVED"] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

export const CONTRACT_STATUS_LABELS: Readonly<Record<ContractStatus, string>> = {
  DRAFT: "Draft",
  WORKING: "Working",
  EXECUTED: "Executed",
  REJECTED: "Rejected",
  TERMINATED: "Terminated",
  ARCHIVED: "Archived",
};

/** A stored status. @throws Error if the database has another value, which its check prevents */
export function contractStatusOf(stored: string): ContractStatus {
  const status = CONTRACT_STATUSES.find((each) => each === stored);
  if (!status) throw new Error(`Unknown contract status: ${stored}`);
  return status;
}

/** Who must act next on a contract. */
export const CONTRACT_WAITS_FOR = ["OWNER", "APPROVERS", "SIGNERS", "CLERK"] as const;
export type ContractWaitsFor = (typeof CONTRACT_WAITS_FOR)[number];

export const CONTRACT_WAITING_LABELS: Readonly<Record<ContractWaitsFor, string>> = {
  OWNER: "Contract owner",
  APPROVERS: "Approval",
  SIGNERS: "Signatures",
  CLERK: "Clerk",
};

/** Kinds of changes of a contract. */
export const CONTRACT_CHANGE_LABELS = { RENEWAL: "Renewal", AMENDMENT: "Amendment" } as const;

/** Grounds for ending a contract early. */
export const TERMINATION_LABELS = { CAUSE: "For cause", CONVENIENCE: "For convenience" } as const;

/** A line of insurance that execution waits for. */
export interface InsuranceLack {
  /** What it lacks, in words, with the engine's codes. */
  message: string;
  /** Who can fix it. */
  mender: string;
}
