// The words of contracts, each with its one spelling for people (part 2, 'Contracts screens'; decision 'Contracts', 1).

/** How far a contract has come. Kept as a text that a check holds; lists are read by it along an index. */
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

/** A status as it is stored. @throws Error when the database holds another word: its check lets none in */
export function contractStatusOf(stored: string): ContractStatus {
  const status = CONTRACT_STATUSES.find((each) => each === stored);
  if (!status) throw new Error(`no contract is at ${stored}`);
  return status;
}

/** Whose turn a contract is. */
export const CONTRACT_WAITS_FOR = ["OWNER", "APPROVERS", "SIGNERS", "CLERK"] as const;
export type ContractWaitsFor = (typeof CONTRACT_WAITS_FOR)[number];

export const CONTRACT_WAITING_LABELS: Readonly<Record<ContractWaitsFor, string>> = {
  OWNER: "Contract owner",
  APPROVERS: "Approval",
  SIGNERS: "Signatures",
  CLERK: "Clerk",
};

/** What changes a contract. */
export const CONTRACT_CHANGE_LABELS = { RENEWAL: "Renewal", AMENDMENT: "Amendment" } as const;

/** Why a contract is ended before its time. */
export const TERMINATION_LABELS = { CAUSE: "For cause", CONVENIENCE: "For convenience" } as const;
