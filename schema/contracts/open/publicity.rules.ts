// What everybody sees of a county's contracts. Decision 'Contracts'.
import type { Refusal } from "../../refusal.rules.ts";
import type { ContractStatus } from "../words.rules.ts";

/** Statuses of contracts that were in force once; whether one was is told by the day on which it was executed. */
export const TOLD_STATUSES = ["EXECUTED", "TERMINATED", "ARCHIVED"] as const satisfies readonly ContractStatus[];

/** How a contract stands, in the words for everybody. */
export const PUBLIC_STATES = { ACTIVE: "In force", EXPIRED: "Expired", TERMINATED: "Terminated" } as const;
export type PublicState = keyof typeof PUBLIC_STATES;

/** How a contract that was executed stands on a day; what was put away is over, whichever way. */
export function publicStateOf(
  contract: { status: ContractStatus; endDate: string | null; wasTerminated: boolean },
  today: string,
): PublicState {
  if (contract.status === "TERMINATED" || contract.wasTerminated) return "TERMINATED";
  const isOver = contract.status === "ARCHIVED" || (contract.endDate !== null && contract.endDate < today);
  return isOver ? "EXPIRED" : "ACTIVE";
}

/** What a contract comes to with its changes that everybody may know, in cents. Null: it has no amount. */
export function comesTo(own: number | null, changes: readonly { amount: number | null }[]): number | null {
  return own === null ? null : changes.reduce((sum, { amount }) => sum + (amount ?? 0), own);
}

/** The last day with its changes in the order in which they were executed: the last one that sets it, earlier or later. As {@link standingOfContract}. */
export const lastDay = (own: string | null, changes: readonly { endDate: string | null }[]): string | null =>
  changes.findLast(({ endDate }) => endDate !== null)?.endDate ?? own;

/** ALREADY_WITHHELD. */
export const refuseWithholding = (isWithheld: boolean): Refusal | null =>
  isWithheld ? { code: "ALREADY_WITHHELD", message: "This contract is already withheld from the public." } : null;

/** NOT_WITHHELD. */
export const refuseDisclosure = (isWithheld: boolean): Refusal | null =>
  isWithheld ? null : { code: "NOT_WITHHELD", message: "This contract is not withheld from the public." };

/** TEXTS_ALONE: a text is shown on the contract's page, and without it there is none. */
export const refusePublicity = ({ publishes, publishesTexts }: { publishes: boolean; publishesTexts: boolean }) =>
  publishesTexts && !publishes
    ? {
        code: "TEXTS_ALONE",
        message: "Texts are shown with the contracts, so publish the contracts too.",
        field: "publishesTexts",
      }
    : null;
