// What is public about a county's contracts. Decision 'Contracts'.
import type { Refusal } from "../refusal.rules.ts";
import type { ContractStatus } from "../contracts/words.rules.ts";

/** Statuses of contracts that may have been in force; the date of execution decides whether one was. */
export const PUBLIC_STATUSES = ["EXECUTED", "TERMINATED", "ARCHIVED"] as const satisfies readonly ContractStatus[];

/** State of a contract, as shown to the public. */
export const PUBLIC_STATES = { ACTIVE: "In force", EXPIRED: "Expired", TERMINATED: "Terminated" } as const;
export type PublicState = keyof typeof PUBLIC_STATES;

/** State of an executed contract on a day; an archived one is over. */
export function publicStateOf(
  contract: { status: ContractStatus; endDate: string | null; wasTerminated: boolean },
  today: string,
): PublicState {
  if (contract.status === "TERMINATED" || contract.wasTerminated) return "TERMINATED";
  const isOver = contract.status === "ARCHIVED" || (contract.endDate !== null && contract.endDate < today);
  return isOver ? "EXPIRED" : "ACTIVE";
}

/** Amount of a contract with its public changes, in cents. Null: it has no amount. */
export function comesTo(ownAmount: number | null, changes: readonly { amount: number | null }[]): number | null {
  return ownAmount === null ? null : changes.reduce((sum, { amount }) => sum + (amount ?? 0), ownAmount);
}

/**
 * Last day with its changes in order of execution: the last one that sets it, earlier or later. Same as {@link
 * standingOfContract}.
 */
export const lastDay = (ownEndDate: string | null, changes: readonly { endDate: string | null }[]): string | null =>
  changes.findLast(({ endDate }) => endDate !== null)?.endDate ?? ownEndDate;

/** ALREADY_WITHHELD. */
export const refuseWithholding = (isWithheld: boolean): Refusal | null =>
  isWithheld ? { code: "ALREADY_WITHHELD", message: "This contract is already withheld from the public." } : null;

/** NOT_WITHHELD. */
export const refuseDisclosure = (isWithheld: boolean): Refusal | null =>
  isWithheld ? null : { code: "NOT_WITHHELD", message: "This contract is not withheld from the public." };

/** TEXTS_ALONE: a text is shown on the contract's page, so the page must be public too. */
export const refusePublicity = ({ publishes, publishesTexts }: { publishes: boolean; publishesTexts: boolean }) =>
  publishesTexts && !publishes
    ? {
        code: "TEXTS_ALONE",
        message: "Texts are shown with the contracts, so publish the contracts too.",
        field: "publishesTexts",
      }
    : null;
