// Until when a contract may be changed (decision 'Contracts', 1).
import { CONTRACT_STATUS_LABELS, type ContractStatus } from "./words.rules.ts";

export interface ContractEditRefusal {
  code: "OF_FIRST" | "NOT_A_DRAFT" | "WRONG_STATUS" | "OWN_CONTRACT" | "NO_RESOLUTION";
  message: string;
  field?: string;
}

const notADraft = (status: ContractStatus): ContractEditRefusal => ({
  code: "NOT_A_DRAFT",
  message: `Only a draft can be changed. This contract is ${CONTRACT_STATUS_LABELS[status]}.`,
});

/**
 * Its fields and text may be changed while it is a draft. On its route, it is approved as it is. Errors: NOT_A_DRAFT.
 */
export const refuseContractEdit = ({ status }: { status: ContractStatus }): ContractEditRefusal | null =>
  status === "DRAFT" ? null : notADraft(status);

/**
 * A renewal's or amendment's own texts; everything else comes from its first contract, its option, or what it changes.
 */
const OWN_WORDS: ReadonlySet<string> = new Set(["name", "description", "categories", "text"]);

const VENDOR: ReadonlySet<string> = new Set(["vendorId", "vendorName"]);

/**
 * For a renewal or amendment, the form changes only its own texts, and the vendor while it is a typed name. Errors:
 * OF_FIRST.
 */
export function refuseFieldsOfChange(
  { parentId, vendorId }: { parentId: string | null; vendorId: string | null },
  changed: readonly string[],
): ContractEditRefusal | null {
  // Without a vendor record, no change can be executed.
  const isOwn = (name: string) => OWN_WORDS.has(name) || (vendorId === null && VENDOR.has(name));
  const field = parentId === null ? undefined : changed.find((name) => !isOwn(name));
  return field === undefined
    ? null
    : {
        code: "OF_FIRST",
        message: "Department, vendor and term follow the first contract. Make changes under Amendments and renewals.",
        field: field === "department" ? "departmentId" : field,
      };
}

/** Its authority may be linked until it is executed. Errors: WRONG_STATUS. */
export const refuseLinks = ({ status }: { status: ContractStatus }): ContractEditRefusal | null =>
  status === "DRAFT" || status === "WORKING"
    ? null
    : {
        code: "WRONG_STATUS",
        message: `A contract's authority can be set only before it is executed. This contract is ${CONTRACT_STATUS_LABELS[status]}.`,
      };

/**
 * Someone other than its owner confirms what its resolution covers. Errors: WRONG_STATUS, NO_RESOLUTION, OWN_CONTRACT.
 */
export function refuseConfirmation(facts: {
  status: ContractStatus;
  isOwner: boolean;
  hasResolution: boolean;
}): ContractEditRefusal | null {
  const wrong = refuseLinks(facts);
  if (wrong) return wrong;
  if (!facts.hasResolution) return { code: "NO_RESOLUTION", message: "Link its resolution first." };
  return facts.isOwner
    ? {
        code: "OWN_CONTRACT",
        message: "This contract is yours, so someone else must confirm what its resolution covers.",
      }
    : null;
}
