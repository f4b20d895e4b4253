// Until when a contract's insurance requirements can change.
import { CONTRACT_STATUS_LABELS, type ContractStatus } from "../contracts/words.rules.ts";
import type { Refusal } from "../refusal.rules.ts";

/** A contract that is over gets no new requirements. WRONG_STATUS. */
export const refuseAssignment = ({ status }: { status: ContractStatus }): Refusal | null =>
  status === "DRAFT" || status === "WORKING" || status === "EXECUTED"
    ? null
    : {
        code: "WRONG_STATUS",
        message: `This contract is ${CONTRACT_STATUS_LABELS[status]}, so its insurance is no longer required.`,
      };
