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
  /** The day on which it was paid. */
  date: string;
  /** Null: not told, like the days of the work. */
  invoiceDate: string | null;
  workFrom: string | null;
  workTo: string | null;
  /** What it is paid from. Null: from what is free. */
  encumbranceId: string | null;
}

/** What a payment adds to a ledger. */
type Entry = Pick<Payment, "amount" | "encumbranceId"> & Partial<Pick<Payment, "reference" | "date">>;

/** The payments of a contract, summed up: a file of thousands is measured row by row without adding all of them again. */
export interface Ledger {
  paid: number;
  /** By what they were paid from. */
  paidFrom: Map<string, number>;
  /** By the mark of their reference. */
  entered: Map<string, { amount: number; date: string }>;
}

/** A reference as it is compared: whatever its case and the spaces around it. */
export const markOf = (reference: string): string => reference.replaceAll(/\s+/g, " ").trim().toUpperCase();

/** Enters a payment, or a sum of some that are known by no reference. */
export function enter(ledger: Ledger, { amount, encumbranceId, reference, date }: Entry): void {
  ledger.paid += amount;
  if (encumbranceId !== null) ledger.paidFrom.set(encumbranceId, (ledger.paidFrom.get(encumbranceId) ?? 0) + amount);
  if (reference !== undefined && date !== undefined) ledger.entered.set(markOf(reference), { amount, date });
}

export function ledgerOf(entries: readonly Entry[]): Ledger {
  const ledger: Ledger = { paid: 0, paidFrom: new Map(), entered: new Map() };
  for (const each of entries) enter(ledger, each);
  return ledger;
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
export const openOf = ({ id, amount, isClosed }: Encumbrance, { paidFrom }: Pick<Ledger, "paidFrom">): number =>
  isClosed ? 0 : Math.max(0, amount - (paidFrom.get(id) ?? 0));

/** Not to exceed, encumbered (set aside and not yet paid), paid, and left. */
export function balanceOf(facts: {
  notToExceed: number | null;
  encumbrances: readonly Encumbrance[];
  ledger: Pick<Ledger, "paid" | "paidFrom">;
}): Balance {
  const { notToExceed, encumbrances, ledger } = facts;
  const { paid } = ledger;
  const encumbered = sum(encumbrances.map((each) => openOf(each, ledger)));
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
  /** Of a renewal, amendment or change: the number of the first contract, which keeps the money of all. Null: it is the first. */
  first: string | null;
  /** With its changes. */
  notToExceed: number | null;
  encumbrances: readonly Encumbrance[];
  ledger: Ledger;
  /** What each line of insurance lacks for which payments wait, in words. Left out: nothing was asked, or nothing waits. */
  lacksInsurance?: readonly string[];
}

/** What is found about a payment: refused where it blocks, else noted beside it. */
export interface PaymentFinding extends Refusal {
  code:
    | "FIELD"
    | "NOT_EXECUTED"
    | "ON_FIRST"
    | "INSURANCE_NOT_MET"
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
/** Characters at most. */
export const LONGEST_MONEY = { reference: 80, invoiceNumber: 80, note: 2_000, purpose: 300 } as const;

/** Money is kept on the first contract of a line, once it was executed; what has ended is still paid for. Errors: NOT_EXECUTED, ON_FIRST. */
export function refuseMoney({
  status,
  executedOn,
  first,
}: Pick<MoneyFacts, "status" | "executedOn" | "first">): (Refusal & { code: "NOT_EXECUTED" | "ON_FIRST" }) | null {
  if (executedOn === null || !["EXECUTED", "TERMINATED", "ARCHIVED"].includes(status))
    return { code: "NOT_EXECUTED", message: "You can pay only on a contract that was executed." };
  return first === null
    ? null
    : { code: "ON_FIRST", message: `This is a change of contract ${first}: enter its payments there.` };
}

function* fieldsOf(payment: Payment): Generator<PaymentFinding> {
  const field = (name: string, message: string): PaymentFinding => ({
    code: "FIELD",
    blocks: true,
    message,
    field: name,
  });
  if (payment.reference.trim() === "") yield field("reference", "Give the payment its reference.");
  if (payment.reference.trim().length > LONGEST_MONEY.reference)
    yield field("reference", `A reference may have at most ${LONGEST_MONEY.reference} characters.`);
  if (!isCents(payment.amount) || payment.amount === 0)
    yield field("amount", `A payment is an amount other than 0, of at most ${inDollars(MOST_CENTS)}.`);
  const { workFrom, workTo } = payment;
  for (const name of ["date", "invoiceDate", "workFrom", "workTo"] as const) {
    const day = payment[name];
    if (day !== null && !isRealDay(day)) yield field(name, `“${day.slice(0, 40)}” is not a day in the calendar.`);
  }
  if ((workFrom === null) !== (workTo === null))
    yield field(workFrom === null ? "workFrom" : "workTo", "Give the first and the last day of the work, or neither.");
  if (workFrom !== null && workTo !== null && workTo < workFrom)
    yield field("workTo", "The last day of the work must not be before its first day.");
}

function* findings(facts: MoneyFacts, payment: Payment, settings: MoneySettings): Generator<PaymentFinding> {
  const { startDate, endDate, executedOn, notToExceed, encumbrances, ledger } = facts;
  const { amount, workFrom, workTo, invoiceDate, date } = payment;
  const closed = refuseMoney(facts);
  if (closed) yield { ...closed, blocks: true };
  // What comes back waits for nothing.
  const { lacksInsurance = [] } = facts;
  if (amount > 0 && lacksInsurance.length > 0)
    yield {
      code: "INSURANCE_NOT_MET",
      blocks: true,
      message: `Payments under this contract wait for insurance. ${lacksInsurance.join(" ")}`,
    };
  const from = encumbrances.find(({ id }) => id === payment.encumbranceId);
  if (payment.encumbranceId !== null && !from)
    yield { code: "NO_SUCH_ENCUMBRANCE", blocks: true, message: "This contract has no such encumbrance." };
  const before = ledger.entered.get(markOf(payment.reference));
  if (before)
    yield {
      code: "PAID_TWICE",
      blocks: true,
      field: "reference",
      message: `Reference ${payment.reference.trim()} is entered already: ${inDollars(before.amount)}, paid on ${longDay(before.date)}.`,
    };
  const { paid, left } = balanceOf({ notToExceed, encumbrances, ledger });
  if (amount < 0 && paid + amount < 0)
    yield {
      code: "CREDIT_BEYOND",
      blocks: true,
      field: "amount",
      message: `A credit of ${inDollars(-amount)} is more than the ${inDollars(paid)} paid so far.`,
    };
  // What is set aside for this payment is not spent twice.
  const free = left === null ? null : left + (from ? openOf(from, ledger) : 0);
  if (amount > 0 && free !== null && amount > free)
    yield {
      code: "BEYOND_AMOUNT",
      blocks: settings.beyondAmount === "REFUSE",
      field: "amount",
      message:
        free > 0
          ? `This payment of ${inDollars(amount)} is ${inDollars(amount - free)} more than the ${inDollars(free)} left of ${inDollars(notToExceed ?? 0)}.`
          : `This payment of ${inDollars(amount)} finds nothing left of ${inDollars(notToExceed ?? 0)}.`,
    };
  const isEarly = startDate !== null && workFrom !== null && workFrom < startDate;
  if (isEarly || (workTo !== null && workTo > endDate))
    yield {
      code: "OUTSIDE_TERM",
      blocks: settings.outsideTerm === "REFUSE",
      field: isEarly ? "workFrom" : "workTo",
      message: isEarly
        ? `The work began on ${longDay(workFrom)}; the contract begins on ${longDay(startDate)}.`
        : `The work went on until ${longDay(workTo ?? endDate)}; the contract ended on ${longDay(endDate)}.`,
    };
  if (executedOn !== null && workFrom !== null && workFrom < executedOn)
    yield {
      code: "WORK_BEFORE_EXECUTION",
      blocks: false,
      message: `The work began on ${longDay(workFrom)}, before the contract was executed on ${longDay(executedOn)}.`,
    };
  const billed = invoiceDate ?? date;
  if (billed > endDate && (workTo === null || workTo <= endDate))
    yield {
      code: "BILL_AFTER_EXPIRY",
      blocks: false,
      message: `The bill is of ${longDay(billed)}, after the contract ended on ${longDay(endDate)}${workTo === null ? "; it does not say when the work was" : `, for work until ${longDay(workTo)}`}.`,
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

/** Why a payment is not voided: what came back of it cannot be more than what was paid. Errors: IS_VOIDED, CREDITS_LEFT. */
export function refuseVoid({
  isVoided,
  amount,
  paid,
}: {
  isVoided: boolean;
  amount: number;
  paid: number;
}): Refusal | null {
  if (isVoided) return { code: "IS_VOIDED", message: "This payment is voided already." };
  return paid - amount < 0
    ? {
        code: "CREDITS_LEFT",
        message: `Without this payment, credits would be ${inDollars(amount - paid)} more than what was paid: void the credits first.`,
      }
    : null;
}

/** Why money is not set aside. New spending ends with the contract. Errors: FIELD, NOT_EXECUTED, ON_FIRST, EXPIRED, BEYOND_AMOUNT. */
export function refuseEncumbrance(
  facts: MoneyFacts,
  { amount, today }: { amount: number; today: string },
): Refusal | null {
  if (!isCents(amount) || amount <= 0) return { code: "FIELD", message: "Give an amount above 0.", field: "amount" };
  if (facts.status !== "EXECUTED" || facts.executedOn === null)
    return { code: "NOT_EXECUTED", message: "You can set money aside only for an executed contract." };
  const onFirst = refuseMoney(facts);
  if (onFirst) return onFirst;
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

/** Files of the finance system name what is open by its reference, so one stands for one; a closed one's may be given again. ENCUMBERED_TWICE. */
export function refuseSecondEncumbrance(
  open: readonly { reference: string; amount: number; isClosed: boolean }[],
  reference: string,
): Refusal | null {
  const same = open.find((each) => !each.isClosed && markOf(each.reference) === markOf(reference));
  return same
    ? {
        code: "ENCUMBERED_TWICE",
        message: `${inDollars(same.amount)} is set aside under reference ${same.reference} already: release it first, or give another reference.`,
        field: "reference",
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

/**
 * Why the amount of an executed contract is not set anew without an amendment: what the board approved, and the county's limit, bind here
 * too. Errors: FIELD, BELOW_PAID, BELOW_COMMITTED, NOTHING_CHANGED, BOARD_NEEDED.
 */
export function refuseCeiling(
  balance: Balance,
  wanted: number,
  { approved, authorityLimit }: { approved: number | null; authorityLimit: number },
): Refusal | null {
  const wrong = refuseNewAmount(balance, wanted);
  if (wrong) return wrong;
  const said = { field: "notToExceed" };
  if (wanted === balance.notToExceed)
    return { ...said, code: "NOTHING_CHANGED", message: `The amount is ${inDollars(wanted)} already.` };
  const without = approved === null ? wanted : wanted - approved;
  return wanted > (balance.notToExceed ?? 0) && without > authorityLimit
    ? {
        ...said,
        code: "BOARD_NEEDED",
        message: `${inDollars(without)} without a resolution is more than the ${inDollars(authorityLimit)} that can be agreed to without the board: amend the contract instead.`,
      }
    : null;
}

/** An account that a contract is paid from. */
export interface FundingLine {
  accountCode: string;
  fiscalYear: number;
  /** Cents. Null: a share instead. */
  amount: number | null;
  /** Hundredths of a percent. Null: an amount instead. */
  share: number | null;
}
const HUNDRED_PERCENT = 10_000;
export const isFiscalYear = (year: number): boolean => Number.isInteger(year) && year >= 1950 && year <= 2199;

/** Why funding lines are not saved. Errors: FIELD. */
export function refuseFunding(lines: readonly FundingLine[]): Refusal | null {
  const said = { code: "FIELD", field: "lines" };
  const shares = new Map<number, number>();
  for (const [place, { accountCode, fiscalYear, amount, share }] of lines.entries()) {
    const line = `Line ${place + 1}:`;
    if (accountCode.trim() === "" || accountCode.length > 60)
      return { ...said, message: `${line} an account has a code of at most 60 characters.` };
    if (!isFiscalYear(fiscalYear)) return { ...said, message: `${line} the fiscal year is between 1950 and 2199.` };
    if ((amount === null) === (share === null))
      return { ...said, message: `${line} give an amount or a share, not both.` };
    if (amount !== null && (!isCents(amount) || amount <= 0))
      return { ...said, message: `${line} the amount must be above 0.` };
    if (share !== null && (!Number.isInteger(share) || share <= 0 || share > HUNDRED_PERCENT))
      return { ...said, message: `${line} a share is above 0% and at most 100%.` };
    shares.set(fiscalYear, (shares.get(fiscalYear) ?? 0) + (share ?? 0));
  }
  const [over] = [...shares].filter(([, share]) => share > HUNDRED_PERCENT);
  return over ? { ...said, message: `The shares of ${over[0]} add up to ${over[1] / 100}%, more than 100%.` } : null;
}

/** Why rates are not saved. Errors: FIELD. */
export function refuseRates(rates: readonly { item: string; unit: string; price: number }[]): Refusal | null {
  for (const [place, { item, unit, price }] of rates.entries()) {
    const wrong = (message: string) => ({ code: "FIELD", field: "rates", message: `Line ${place + 1}: ${message}` });
    if (item.trim() === "" || item.length > 200) return wrong("an item has a name of at most 200 characters.");
    if (unit.trim() === "" || unit.length > 40) return wrong("a unit has at most 40 characters.");
    if (!isCents(price) || price < 0) return wrong("a price is not below 0.");
  }
  return null;
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
