// The value of a contract with its changes, and when the board must decide. Decision 'Changes of contracts'.
import { inDollars } from "../../money.rules.ts";
import type { ChildKind } from "../lifecycle.rules.ts";
import type { ContractStatus } from "../words.rules.ts";

/** What a renewal, amendment or change order adds to the amount; negative if it reduces it. */
export interface MoneyChange {
  kind: ChildKind;
  amount: number;
  status: ContractStatus;
}

/** The value over all executed terms and changes. */
export const cumulativeValue = (first: number, changes: readonly MoneyChange[]): number =>
  changes.reduce((value, { amount, status }) => (status === "EXECUTED" ? value + amount : value), first);

/** Why a change needs a resolution of the board, with amounts. */
export interface BoardReason {
  code: "SHARE" | "AUTHORITY_LIMIT";
  message: string;
}

/**
 * Why the board must decide before a change is executed. [] if it need not. The growth over all changes is compared
 * with what the board last approved. If the board never had to approve, it is compared with the first amount, and the
 * whole value with the authority limit.
 */
export function boardNeeded(facts: {
  first: number;
  changes: readonly MoneyChange[];
  proposed: number;
  /** Total that adopted resolutions cover. Null: none was needed. */
  approved: number | null;
  /** Hundredths of a percent of the first amount. */
  shareLimit: number;
  /** Cents that staff may agree to without the board. */
  authorityLimit: number;
}): BoardReason[] {
  const { first, changes, proposed, approved, shareLimit, authorityLimit } = facts;
  const value = cumulativeValue(first, changes) + proposed;
  // A change that lowers the value, or stays within what is approved, needs no new approval.
  if (proposed <= 0 || (approved !== null && value <= approved)) return [];
  const grown = value - (approved ?? first);
  const withoutBoard = approved === null ? value : grown;
  const reasons: BoardReason[] = [];
  // BigInt, because the product exceeds a safe integer.
  if (BigInt(grown) * 10_000n > BigInt(shareLimit) * BigInt(first))
    reasons.push({
      code: "SHARE",
      message: `In total, the changes add ${inDollars(grown)} to ${inDollars(approved ?? first)}, which is more than ${shareLimit / 100}% of the original ${inDollars(first)}.`,
    });
  if (withoutBoard > authorityLimit)
    reasons.push({
      code: "AUTHORITY_LIMIT",
      message: `${inDollars(withoutBoard)} without a resolution is more than the ${inDollars(authorityLimit)} that can be agreed to without the board.`,
    });
  return reasons;
}
