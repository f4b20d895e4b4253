// Initial content of a contract from an award or an adopted resolution. Decision 'Changes of contracts'.
import { PROJECT_STATUS_LABELS, type ProjectStatus } from "../../projects/words.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import type { StandingState } from "../../resolutions/links/links.rules.ts";
import {
  type ContractFields,
  MAX_CONTRACT_FIELD_LENGTH,
  MAX_VENDOR_NAME_LENGTH,
} from "../../contracts/fields/fields.rules.ts";

/** Facts of a purchase or a resolution for its contract. Money in cents. */
export interface Awarded {
  title: string;
  description: string;
  startDate: string | null;
  endDate: string | null;
  amount: number | null;
  categories: readonly string[];
}

/** The initial form: an invalid or unknown term is left for the owner to set. */
export function fieldsFromAward({
  title,
  description,
  startDate,
  endDate,
  amount,
  categories,
}: Awarded): ContractFields {
  const isTerm = startDate !== null && endDate !== null && startDate <= endDate;
  return {
    name: title.replaceAll(/\s+/g, " ").trim().slice(0, MAX_CONTRACT_FIELD_LENGTH.name),
    description: description.trim().slice(0, MAX_CONTRACT_FIELD_LENGTH.description),
    startDate: isTerm ? startDate : null,
    endDate: isTerm ? endDate : null,
    noticeDate: null,
    notToExceed: amount !== null && amount > 0 ? amount : null,
    categories: [...new Set(categories)],
    text: null,
    options: null,
    causeDays: null,
    convenienceDays: null,
  };
}

/** The vendor's name as stored in a contract. */
export const vendorNamed = (name: string): string =>
  name.replaceAll(/\s+/g, " ").trim().slice(0, MAX_VENDOR_NAME_LENGTH);

/** Earlier contracts from the same source, by number. */
const already = (numbers: readonly string[], isAnother: boolean): Refusal | null =>
  numbers.length === 0 || isAnother
    ? null
    : {
        code: "HAS_CONTRACT",
        message: `This already led to contract ${numbers.join(", ")}. Confirm that this is another one to continue.`,
        field: "another",
      };

/** A contract starts from an awarded purchase; a second one only if confirmed. Errors: NOT_AWARDED, HAS_CONTRACT. */
export function refuseFromAward(facts: {
  status: ProjectStatus;
  hasVendor: boolean;
  /** Numbers of its contracts. */
  contracts: readonly string[];
  isAnother: boolean;
}): Refusal | null {
  const { status, hasVendor, contracts, isAnother } = facts;
  if (status !== "AWARDED" || !hasVendor)
    return {
      code: "NOT_AWARDED",
      message: `A contract can begin only from an awarded purchase. This project's status is “${PROJECT_STATUS_LABELS[status]}”.`,
    };
  return already(contracts, isAnother);
}

/**
 * A contract starts from a resolution that is in force and names a vendor; a second one only if confirmed. Errors:
 * NOT_ADOPTED, RESCINDED, NO_VENDOR, HAS_CONTRACT.
 */
export function refuseFromResolution(facts: {
  standing: StandingState;
  vendor: string | null;
  contracts: readonly string[];
  isAnother: boolean;
}): Refusal | null {
  const { standing, vendor, contracts, isAnother } = facts;
  if (standing === "NOT_ADOPTED")
    return { code: "NOT_ADOPTED", message: "A contract can begin only from a resolution that the board has adopted." };
  if (standing === "RESCINDED") return { code: "RESCINDED", message: "The board has rescinded this resolution." };
  if (!vendor?.trim())
    return { code: "NO_VENDOR", message: "This resolution names no vendor. Start the contract with New Contract." };
  return already(contracts, isAnother);
}
