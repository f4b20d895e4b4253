// How much of a contract's amount may be encumbered, and to what the amount may be set. Decision 'Money of a contract'.
import { longDay } from "../../dates.rules.ts";
import { inDollars, MAX_CENTS } from "../../money.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { type Balance, balanceOf, isCents, markOf } from "./ledger.rules.ts";
import { type MoneyFacts, refuseMoney } from "./payment.rules.ts";

/**
 * Why money cannot be encumbered. New spending ends with the contract. Errors: FIELD, NOT_EXECUTED, ON_FIRST, EXPIRED,
 * BEYOND_AMOUNT.
 */
export function refuseEncumbrance(
  facts: MoneyFacts,
  { amount, today }: { amount: number; today: string },
): Refusal | null {
  if (!isCents(amount) || amount <= 0) return { code: "FIELD", message: "Enter an amount above 0.", field: "amount" };
  if (facts.status !== "EXECUTED" || facts.executedOn === null)
    return { code: "NOT_EXECUTED", message: "You can set money aside only for an executed contract." };
  const onFirst = refuseMoney(facts);
  if (onFirst) return onFirst;
  if (today > facts.endDate)
    return {
      code: "EXPIRED",
      message: `The contract ended on ${longDay(facts.endDate)}. You can pay late bills but cannot set new money aside.`,
    };
  const { left } = balanceOf(facts);
  return left !== null && amount > left
    ? {
        code: "BEYOND_AMOUNT",
        message: `${inDollars(amount)} is ${inDollars(amount - left)} more than the ${inDollars(left)} left.`,
        field: "amount",
      }
    : null;
}

/**
 * The finance system's files identify open encumbrances by reference, so a reference may have only one open. A closed
 * one's reference may be used again. ENCUMBERED_TWICE.
 */
export function refuseSecondEncumbrance(
  open: readonly { reference: string; amount: number; isClosed: boolean }[],
  reference: string,
): Refusal | null {
  const same = open.find((each) => !each.isClosed && markOf(each.reference) === markOf(reference));
  return same
    ? {
        code: "ENCUMBERED_TWICE",
        message: `${inDollars(same.amount)} is already set aside under reference ${same.reference}. Release it first, or use another reference.`,
        field: "reference",
      }
    : null;
}

/** Why an amendment or change order cannot set this amount. Errors: FIELD, BELOW_PAID, BELOW_COMMITTED. */
export function refuseNewAmount(balance: Balance, notToExceed: number): Refusal | null {
  const { paid, encumbered } = balance;
  const amountField = { field: "notToExceed" };
  if (!isCents(notToExceed) || notToExceed <= 0)
    return {
      ...amountField,
      code: "FIELD",
      message: `The amount must be above 0 and at most ${inDollars(MAX_CENTS)}.`,
    };
  if (notToExceed < paid)
    return {
      ...amountField,
      code: "BELOW_PAID",
      message: `${inDollars(paid)} has already been paid, so you cannot lower the amount to ${inDollars(notToExceed)}.`,
    };
  return notToExceed < paid + encumbered
    ? {
        ...amountField,
        code: "BELOW_COMMITTED",
        message: `${inDollars(paid)} is paid and ${inDollars(encumbered)} is set aside. Close an encumbrance before you lower the amount to ${inDollars(notToExceed)}.`,
      }
    : null;
}

/**
 * Why the amount of an executed contract cannot be changed without an amendment: the board's approval and the county's
 * limit also apply here. Errors: FIELD, BELOW_PAID, BELOW_COMMITTED, NOTHING_CHANGED, BOARD_NEEDED.
 */
export function refuseCeiling(
  balance: Balance,
  wanted: number,
  { approved, authorityLimit }: { approved: number | null; authorityLimit: number },
): Refusal | null {
  const wrong = refuseNewAmount(balance, wanted);
  if (wrong) return wrong;
  const amountField = { field: "notToExceed" };
  if (wanted === balance.notToExceed)
    return { ...amountField, code: "NOTHING_CHANGED", message: `The amount is already ${inDollars(wanted)}.` };
  const without = approved === null ? wanted : wanted - approved;
  return wanted > (balance.notToExceed ?? 0) && without > authorityLimit
    ? {
        ...amountField,
        code: "BOARD_NEEDED",
        message: `${inDollars(without)} without a resolution is more than the ${inDollars(authorityLimit)} that can be agreed to without the board. Amend the contract instead.`,
      }
    : null;
}
