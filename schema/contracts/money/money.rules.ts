// What a contract may cost, what is committed, paid and left. All money is integer cents. Decision 'Contracts'.
import { longDay } from "../../dates.rules.ts";
import { inDollars } from "../../procurement/preflight/thresholds.rules.ts";
import { isRealDay, MOST_CENTS } from "../../procurement/request/fields.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import type { ChildKind } from "../lifecycle/lifecycle.rules.ts";
import type { ContractStatus } from "../words.rules.ts";

/** Money that is set aside for a contract, e.g. by a purchase order. */
export interface Encumbrance {
  id: string;
  amount: number;
  /** Nothing more is paid from it: what was left of it is free again. */
  isClosed: boolean;
}

/** A payment as the finance system tells it; below 0 it is a credit. Days are YYYY-MM-DD, first and last. */
export interface Payment {
  reference: string;
  amount: number;
  /** The day of the payment or of its entry. */
  date: string;
  invoiceDate: string;
  workFrom: string;
  workTo: string;
  /** What it is paid from. Null: from what is free. */
  encumbranceId: string | null;
}

/** What a contract's money comes to. `left` is null where the contract names no amount. */
export interface Balance {
  notToExceed: number | null;
  encumbered: number;
  paid: number;
  left: number | null;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What is left of an encumbrance: never below 0, and nothing once it is closed. */
function openOf(encumbrance: Encumbrance, payments: readonly Payment[]): number {
  if (encumbrance.isClosed) return 0;
  const used = sum(payments.flatMap(({ encumbranceId, amount }) => (encumbranceId === encumbrance.id ? [amount] : [])));
  return Math.max(0, encumbrance.amount - used);
}

/** Not to exceed, encumbered (set aside and not yet paid), paid, and left. */
export function balanceOf(facts: {
  notToExceed: number | null;
  encumbrances: readonly Encumbrance[];
  payments: readonly Payment[];
}): Balance {
  const { notToExceed, encumbrances, payments } = facts;
  const paid = sum(payments.map(({ amount }) => amount));
  const encumbered = sum(encumbrances.map((each) => openOf(each, payments)));
  return { notToExceed, encumbered, paid, left: notToExceed === null ? null : notToExceed - paid - encumbered };
}

/** What a county does about a payment beyond the amount, or for work outside the dates. */
export interface MoneySettings {
  beyondAmount: "REFUSE" | "FLAG";
  outsideTerm: "REFUSE" | "FLAG";
}

/** What payments are measured by. */
export interface MoneyFacts {
  status: ContractStatus;
  /** YYYY-MM-DD. Null: the contract gives no first day. */
  startDate: string | null;
  /** With its changes; of a terminated contract its last day. */
  endDate: string;
  /** Null: not executed. */
  executedOn: string | null;
  notToExceed: number | null;
  encumbrances: readonly Encumbrance[];
  payments: readonly Payment[];
}

/** What is found about a payment: refused where it blocks, else noted beside it. */
export interface PaymentFinding extends Refusal {
  code:
    | "FIELD"
    | "NOT_EXECUTED"
    | "NO_SUCH_ENCUMBRANCE"
    | "PAID_TWICE"
    | "CREDIT_BEYOND"
    | "BEYOND_AMOUNT"
    | "OUTSIDE_TERM"
    | "WORK_BEFORE_EXECUTION"
    | "BILL_AFTER_EXPIRY";
  blocks: boolean;
}

const isCents = (amount: number): boolean => Number.isSafeInteger(amount) && Math.abs(amount) <= MOST_CENTS;
const sameReference = (one: Payment, other: Payment): boolean =>
  one.reference.trim().toUpperCase() === other.reference.trim().toUpperCase();

function* fieldsOf(payment: Payment): Generator<PaymentFinding> {
  const field = (name: string, message: string): PaymentFinding => ({
    code: "FIELD",
    blocks: true,
    message,
    field: name,
  });
  if (payment.reference.trim() === "") yield field("reference", "Give the payment its reference.");
  if (!isCents(payment.amount) || payment.amount === 0)
    yield field("amount", `A payment is an amount other than 0, of at most ${inDollars(MOST_CENTS)}.`);
  for (const name of ["date", "invoiceDate", "workFrom", "workTo"] as const)
    if (!isRealDay(payment[name])) yield field(name, `“${payment[name].slice(0, 40)}” is not a day in the calendar.`);
  if (payment.workTo < payment.workFrom)
    yield field("workTo", "The last day of the work must not be before its first day.");
}

function* findings(facts: MoneyFacts, payment: Payment, settings: MoneySettings): Generator<PaymentFinding> {
  const { status, startDate, endDate, executedOn, notToExceed, encumbrances, payments } = facts;
  const { amount } = payment;
  // What has ended is still paid for: late bills come in.
  if (executedOn === null || !["EXECUTED", "TERMINATED", "ARCHIVED"].includes(status))
    yield { code: "NOT_EXECUTED", blocks: true, message: "You can pay only on a contract that was executed." };
  const from = encumbrances.find(({ id }) => id === payment.encumbranceId);
  if (payment.encumbranceId !== null && !from)
    yield { code: "NO_SUCH_ENCUMBRANCE", blocks: true, message: "This contract has no such encumbrance." };
  if (payments.some((each) => sameReference(each, payment) && each.amount === amount && each.date === payment.date))
    yield {
      code: "PAID_TWICE",
      blocks: true,
      message: `${inDollars(amount)} with reference ${payment.reference.trim()} of ${longDay(payment.date)} is entered already.`,
    };
  const { paid, left } = balanceOf({ notToExceed, encumbrances, payments });
  if (amount < 0 && paid + amount < 0)
    yield {
      code: "CREDIT_BEYOND",
      blocks: true,
      message: `A credit of ${inDollars(-amount)} is more than the ${inDollars(paid)} paid so far.`,
    };
  // What is set aside for this payment is not spent twice.
  const free = left === null ? null : left + (from ? openOf(from, payments) : 0);
  if (amount > 0 && free !== null && amount > free)
    yield {
      code: "BEYOND_AMOUNT",
      blocks: settings.beyondAmount === "REFUSE",
      message: `This payment of ${inDollars(amount)} is ${inDollars(amount - free)} more than the ${inDollars(free)} left of ${inDollars(notToExceed ?? 0)}.`,
    };
  const isEarly = startDate !== null && payment.workFrom < startDate;
  if (isEarly || payment.workTo > endDate)
    yield {
      code: "OUTSIDE_TERM",
      blocks: settings.outsideTerm === "REFUSE",
      message: isEarly
        ? `The work began on ${longDay(payment.workFrom)}; the contract begins on ${longDay(startDate)}.`
        : `The work went on until ${longDay(payment.workTo)}; the contract ended on ${longDay(endDate)}.`,
    };
  if (executedOn !== null && payment.workFrom < executedOn)
    yield {
      code: "WORK_BEFORE_EXECUTION",
      blocks: false,
      message: `The work began on ${longDay(payment.workFrom)}, before the contract was executed on ${longDay(executedOn)}.`,
    };
  if (payment.invoiceDate > endDate && payment.workTo <= endDate)
    yield {
      code: "BILL_AFTER_EXPIRY",
      blocks: false,
      message: `The bill is of ${longDay(payment.invoiceDate)}, after the contract ended on ${longDay(endDate)}, for work until ${longDay(payment.workTo)}.`,
    };
}

/** Everything found about a payment, what blocks it and what is only noted. */
export function findingsOfPayment(facts: MoneyFacts, payment: Payment, settings: MoneySettings): PaymentFinding[] {
  const wrong = [...fieldsOf(payment)];
  return wrong.length > 0 ? wrong : [...findings(facts, payment, settings)];
}

/** Why a payment is not entered. Null: it is, perhaps with notes. Errors: the codes of {@link PaymentFinding}. */
export const refusePayment = (facts: MoneyFacts, payment: Payment, settings: MoneySettings): PaymentFinding | null =>
  findingsOfPayment(facts, payment, settings).find(({ blocks }) => blocks) ?? null;

/** Why money is not set aside. New spending ends with the contract. Errors: FIELD, NOT_EXECUTED, EXPIRED, BEYOND_AMOUNT. */
export function refuseEncumbrance(
  facts: MoneyFacts,
  { amount, today }: { amount: number; today: string },
): Refusal | null {
  if (!isCents(amount) || amount <= 0) return { code: "FIELD", message: "Give an amount above 0.", field: "amount" };
  if (facts.status !== "EXECUTED" || facts.executedOn === null)
    return { code: "NOT_EXECUTED", message: "You can set money aside only for an executed contract." };
  if (today > facts.endDate)
    return {
      code: "EXPIRED",
      message: `The contract ended on ${longDay(facts.endDate)}: you can pay late bills, and set nothing new aside.`,
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

/** Why an amendment or change order cannot bring the amount to this. Errors: FIELD, BELOW_PAID, BELOW_COMMITTED. */
export function refuseNewAmount(balance: Balance, notToExceed: number): Refusal | null {
  const { paid, encumbered } = balance;
  const said = { field: "notToExceed" };
  if (!isCents(notToExceed) || notToExceed <= 0)
    return { ...said, code: "FIELD", message: `The amount must be above 0 and at most ${inDollars(MOST_CENTS)}.` };
  if (notToExceed < paid)
    return {
      ...said,
      code: "BELOW_PAID",
      message: `${inDollars(paid)} is paid already: you cannot lower the amount to ${inDollars(notToExceed)}.`,
    };
  return notToExceed < paid + encumbered
    ? {
        ...said,
        code: "BELOW_COMMITTED",
        message: `${inDollars(paid)} is paid and ${inDollars(encumbered)} is set aside: close an encumbrance before you lower the amount to ${inDollars(notToExceed)}.`,
      }
    : null;
}

/** What a renewal, amendment or change order adds to the amount; below 0 it takes away. */
export interface MoneyChange {
  kind: ChildKind;
  amount: number;
  status: ContractStatus;
}

/** The value over all terms and changes that were executed. */
export const cumulativeValue = (first: number, changes: readonly MoneyChange[]): number =>
  first + sum(changes.flatMap(({ amount, status }) => (status === "EXECUTED" ? [amount] : [])));

/** Why a change needs a resolution of the board, with its numbers. */
export interface BoardReason {
  code: "SHARE" | "AUTHORITY_LIMIT";
  message: string;
}

/**
 * Why the board must decide before a change is executed; [] where it need not. Measured is what has grown, over all changes, beyond what
 * the board approved last; where it never had to approve, beyond the first amount, and the whole value against the authority limit.
 */
export function boardNeeded(facts: {
  first: number;
  changes: readonly MoneyChange[];
  proposed: number;
  /** What adopted resolutions cover in all. Null: none was needed. */
  approved: number | null;
  /** Hundredths of a percent of the first amount. */
  shareLimit: number;
  /** Cents that staff may agree to without the board. */
  authorityLimit: number;
}): BoardReason[] {
  const { first, changes, proposed, approved, shareLimit, authorityLimit } = facts;
  const value = cumulativeValue(first, changes) + proposed;
  // What lowers the value, or stays within what is approved, asks nobody again.
  if (proposed <= 0 || (approved !== null && value <= approved)) return [];
  const grown = value - (approved ?? first);
  const withoutBoard = approved === null ? value : grown;
  const reasons: BoardReason[] = [];
  // Exact: the product is larger than what a number holds.
  if (BigInt(grown) * 10_000n > BigInt(shareLimit) * BigInt(first))
    reasons.push({
      code: "SHARE",
      message: `All changes together add ${inDollars(grown)} to ${inDollars(approved ?? first)}: more than ${shareLimit / 100}% of the first ${inDollars(first)}.`,
    });
  if (withoutBoard > authorityLimit)
    reasons.push({
      code: "AUTHORITY_LIMIT",
      message: `${inDollars(withoutBoard)} without a resolution is more than the ${inDollars(authorityLimit)} that can be agreed to without the board.`,
    });
  return reasons;
}
