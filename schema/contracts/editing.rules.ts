// Until when a contract may be changed, deleted and copied (decision 'Contracts', 1).
import { CONTRACT_STATUS_LABELS, type ContractStatus } from "./words.rules.ts";

export interface ContractEditRefusal {
  code: "NOT_A_DRAFT";
  message: string;
}

const notADraft = (status: ContractStatus, what: string): ContractEditRefusal => ({
  code: "NOT_A_DRAFT",
  message: `Only a draft can be ${what}; this contract is ${CONTRACT_STATUS_LABELS[status]}.`,
});

/** Its fields and its text are changed while it is a draft: what is on its route is approved as it stands. Errors: NOT_A_DRAFT. */
export const refuseContractEdit = ({ status }: { status: ContractStatus }): ContractEditRefusal | null =>
  status === "DRAFT" ? null : notADraft(status, "changed");

/** A draft is deleted, nothing else. Errors: NOT_A_DRAFT. */
export const refuseContractDelete = ({ status }: { status: ContractStatus }): ContractEditRefusal | null =>
  status === "DRAFT" ? null : notADraft(status, "deleted");
