// Findings about a payment before it is entered or voided, and which of them refuse it. Decision 'Money of a contract'.
import { longDay, isRealDay } from "../../dates.rules.ts";
import { addDays } from "../../days.rules.ts";
import { inDollars, MAX_CENTS } from "../../money.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import type { ContractStatus } from "../words.rules.ts";
import { balanceOf, type Encumbrance, isCents, type Ledger, markOf, openOf, type Payment } from "./ledger.rules.ts";

/** How a county treats a payment beyond the amount, or for work outside the dates. */
export interface MoneySettings {
  /** YYYY-MM-DD in the county's time. Absent: no payment date is too late. */
  today?: string;
  beyondAmount: "REFUSE" | "FLAG";
  outsideTerm: "REFUSE" | "FLAG";
}

/** What payments are checked against. */
export interface MoneyFacts {
  status: ContractStatus;
  /** YYYY-MM-DD. Null: the contract has no first day. */
  startDate: string | null;
  /** With its changes; the termination's last day if terminated. */
  endDate: string;
  /** Null: not executed. */
  executedOn: string | null;
  /** False: imported as executed without a date; this date is its first day. Absent: it is known. */
  isExecutionDayKnown?: boolean;
  /**
   * For a renewal, amendment or change: the number of the first contract, which keeps the money of all. Null: it is the
   * first.
   */
  first: string | null;
  /** With its changes. */
  notToExceed: number | null;
  encumbrances: readonly Encumbrance[];
  ledger: Ledger;
  /**
   * For each insurance line that payments wait for, what it lacks, in words. Absent if not checked, or if nothing
   * waits.
   */
  lacksInsurance?: readonly string[];
}

/** A finding about a payment: a refusal if it blocks, otherwise a note. */
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

/** Maximum days ahead of a payment date; a later date is a typing error. */
const MAX_AHEAD = 366;

/** Maximum characters. */
export const MAX_MONEY_LENGTH = { reference: 80, invoiceNumber: 80, note: 2_000, purpose: 300 } as const;

/**
 * Money is kept on the first contract of a line, once it was executed; ended contracts may still be paid. Errors:
 * NOT_EXECUTED, ON_FIRST.
 */
export function refuseMoney({
  status,
  executedOn,
  first,
}: Pick<MoneyFacts, "status" | "executedOn" | "first">): (Refusal & { code: "NOT_EXECUTED" | "ON_FIRST" }) | null {
  if (executedOn === null || !["EXECUTED", "TERMINATED", "ARCHIVED"].includes(status))
    return { code: "NOT_EXECUTED", message: "You can enter payments only on an executed contract." };
  return first === null
    ? null
    : { code: "ON_FIRST", message: `This is a change to contract ${first}. Enter its payments there.` };
}

/**
 * Largest possible payment in cents from an encumbrance: encumbered money is not spent twice. Null: the contract has no
 * amount.
 */
export function freeFor(
  facts: Pick<MoneyFacts, "notToExceed" | "encumbrances" | "ledger">,
  encumbranceId: string | null,
): number | null {
  const { left } = balanceOf(facts);
  const from = facts.encumbrances.find(({ id }) => id === encumbranceId);
  return left === null ? null : left + (from ? openOf(from, facts.ledger) : 0);
}

function* fieldsOf(payment: Payment, today?: string): Generator<PaymentFinding> {
  const field = (name: string, message: string): PaymentFinding => ({
    code: "FIELD",
    blocks: true,
    message,
    field: name,
  });
  if (payment.reference.trim() === "") yield field("reference", "Enter a reference for the payment.");
  if (payment.reference.trim().length > MAX_MONEY_LENGTH.reference)
    yield field("reference", `A reference may have at most ${MAX_MONEY_LENGTH.reference} characters.`);
  if (!isCents(payment.amount) || payment.amount === 0)
    yield field("amount", `A payment must be an amount other than 0, of at most ${inDollars(MAX_CENTS)}.`);
  const { workFrom, workTo } = payment;
  for (const name of ["date", "invoiceDate", "workFrom", "workTo"] as const) {
    const day = payment[name];
    if (day !== null && !isRealDay(day)) yield field(name, `“${day.slice(0, 40)}” is not a valid date.`);
  }
  if (today !== undefined && isRealDay(payment.date) && payment.date > addDays(today, MAX_AHEAD))
    yield field("date", `${longDay(payment.date)} is more than a year ahead. Check the year of the payment.`);
  if ((workFrom === null) !== (workTo === null))
    yield field(
      workFrom === null ? "workFrom" : "workTo",
      "Enter both the first and last day of the work, or neither.",
    );
  if (workFrom !== null && workTo !== null && workTo < workFrom)
    yield field("workTo", "The last day of the work must not be before its first day.");
}

function* findings(facts: MoneyFacts, payment: Payment, settings: MoneySettings): Generator<PaymentFinding> {
  const { startDate, endDate, executedOn, notToExceed, encumbrances, ledger } = facts;
  const { amount, workFrom, workTo, invoiceDate, date } = payment;
  const closed = refuseMoney(facts);
  if (closed) yield { ...closed, blocks: true };
  // Credits do not wait for insurance.
  const { lacksInsurance = [] } = facts;
  if (amount > 0 && lacksInsurance.length > 0)
    yield {
      code: "INSURANCE_NOT_MET",
      blocks: true,
      message: `Payments under this contract are on hold until insurance requirements are met. ${lacksInsurance.join(" ")}`,
    };
  const from = encumbrances.find(({ id }) => id === payment.encumbranceId);
  if (payment.encumbranceId !== null && !from)
    yield { code: "NO_SUCH_ENCUMBRANCE", blocks: true, message: "Encumbrance not found." };
  const before = ledger.entered.get(markOf(payment.reference));
  if (before)
    yield {
      code: "PAID_TWICE",
      blocks: true,
      field: "reference",
      message: `Reference ${payment.reference.trim()} is already entered: ${inDollars(before.amount)}, paid on ${longDay(before.date)}.`,
    };
  const { paid } = balanceOf({ notToExceed, encumbrances, ledger });
  if (amount < 0 && paid + amount < 0)
    yield {
      code: "CREDIT_BEYOND",
      blocks: true,
      field: "amount",
      message: `A credit of ${inDollars(-amount)} is more than the ${inDollars(paid)} paid so far.`,
    };
  const free = freeFor(facts, payment.encumbranceId);
  if (amount > 0 && free !== null && amount > free)
    yield {
      code: "BEYOND_AMOUNT",
      blocks: settings.beyondAmount === "REFUSE",
      field: "amount",
      message:
        free > 0
          ? `This payment of ${inDollars(amount)} is ${inDollars(amount - free)} more than the ${inDollars(free)} left of ${inDollars(notToExceed ?? 0)}.`
          : `Nothing is left of ${inDollars(notToExceed ?? 0)} for this payment of ${inDollars(amount)}.`,
    };
  const isEarly = startDate !== null && workFrom !== null && workFrom < startDate;
  if (isEarly || (workTo !== null && workTo > endDate))
    yield {
      code: "OUTSIDE_TERM",
      blocks: settings.outsideTerm === "REFUSE",
      field: isEarly ? "workFrom" : "workTo",
      message: isEarly
        ? `The work began on ${longDay(workFrom)}, but the contract begins on ${longDay(startDate)}.`
        : `The work continued until ${longDay(workTo ?? endDate)}, but the contract ended on ${longDay(endDate)}.`,
    };
  if (executedOn !== null && facts.isExecutionDayKnown !== false && workFrom !== null && workFrom < executedOn)
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
      message: `The bill is dated ${longDay(billed)}, after the contract ended on ${longDay(endDate)}${workTo === null ? ", and does not say when the work was done" : `, for work until ${longDay(workTo)}`}.`,
    };
}

/** All findings about a payment, blocking and not. */
export function findingsOfPayment(facts: MoneyFacts, payment: Payment, settings: MoneySettings): PaymentFinding[] {
  const wrong = [...fieldsOf(payment, settings.today)];
  return wrong.length > 0 ? wrong : [...findings(facts, payment, settings)];
}

/** Why a payment cannot be entered. Null: it can, perhaps with notes. Errors: the codes of {@link PaymentFinding}. */
export const refusePayment = (facts: MoneyFacts, payment: Payment, settings: MoneySettings): PaymentFinding | null =>
  findingsOfPayment(facts, payment, settings).find(({ blocks }) => blocks) ?? null;

/**
 * Why a payment cannot be voided: credits cannot exceed what was paid, and without a credit the contract's amount must
 * not be exceeded. Errors: IS_VOIDED, CREDITS_LEFT, BEYOND_AMOUNT.
 */
export function refuseVoid({
  isVoided,
  amount,
  paid,
  free,
  beyondAmount,
}: {
  isVoided: boolean;
  amount: number;
  paid: number;
  /** Largest possible payment in cents from the same encumbrance. Null: the contract has no amount. */
  free: number | null;
  beyondAmount: MoneySettings["beyondAmount"];
}): Refusal | null {
  if (isVoided) return { code: "IS_VOIDED", message: "This payment has already been voided." };
  if (amount < 0 && beyondAmount === "REFUSE" && free !== null && -amount > Math.max(0, free))
    return {
      code: "BEYOND_AMOUNT",
      message: `Without this credit of ${inDollars(-amount)}, payments and money set aside would exceed the contract by ${inDollars(-amount - Math.max(0, free))}. Void a later payment first, or raise the amount.`,
    };
  return paid - amount < 0
    ? {
        code: "CREDITS_LEFT",
        message: `Without this payment, credits would exceed payments by ${inDollars(amount - paid)}. Void the credits first.`,
      }
    : null;
}
