// Until when a contract may ask for other insurance.
import { CONTRACT_STATUS_LABELS, type ContractStatus } from "../contracts/words.rules.ts";
import type { Refusal } from "../refusal.rules.ts";

/** A contract that is over asks for nothing new. WRONG_STATUS. */
export const refuseAssignment = ({ status }: { status: ContractStatus }): Refusal | null =>
  status === "DRAFT" || status === "WORKING" || status === "EXECUTED"
    ? null
    : {
        code: "WRONG_STATUS",
        message: `This contract is ${CONTRACT_STATUS_LABELS[status]}, so its insurance is no longer required.`,
      };
