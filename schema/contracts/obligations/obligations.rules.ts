// Obligations of a contract's parties: when they are due, what may be done with them, and when their owner is notified.
// Decision 'Contracts', 1.
import { longDay, isRealDay } from "../../dates.rules.ts";
import { addDays, daysBetween } from "../../days.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { CONTRACT_STATUS_LABELS, type ContractStatus } from "../words.rules.ts";

export const OBLIGATION_SIDES = ["COUNTY", "VENDOR"] as const;
export type ObligationSide = (typeof OBLIGATION_SIDES)[number];
export const OBLIGATION_SIDE_LABELS: Readonly<Record<ObligationSide, string>> = {
  COUNTY: "The county",
  VENDOR: "The vendor",
};

export const RECURRENCES = ["NONE", "MONTHLY", "YEARLY"] as const;
export type Recurrence = (typeof RECURRENCES)[number];
export const RECURRENCE_LABELS: Readonly<Record<Recurrence, string>> = {
  NONE: "Once",
  MONTHLY: "Every month",
  YEARLY: "Every year",
};

export const MAX_OBLIGATION_LENGTH = 300;
export const MAX_COMPLETION_NOTE_LENGTH = 2000;
/** Maximum obligations of one contract. */
export const MAX_OBLIGATIONS = 200;
/** Days before its due date from which an obligation waits for its owner. */
export const DUE_SOON_DAYS = 14;
/** Plausible dates of a contract; others are typing errors. */
const [FIRST_DAY, LAST_DAY] = ["1950-01-01", "2199-12-31"];

const MONTHS: Readonly<Record<Recurrence, number>> = { NONE: 0, MONTHLY: 1, YEARLY: 12 };

/** The day a number of months later: the same day of the month, or the month's last day. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const total = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(total / 12), (total % 12) + 1];
  const last = new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate();
  return [
    String(inYear).padStart(4, "0"),
    String(inMonth).padStart(2, "0"),
    String(Math.min(date, last)).padStart(2, "0"),
  ].join("-");
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * The next due date of a recurring obligation, counted from its first date, so that a 31st does not drift. Null: one-
 * time.
 */
export function dueAfter(firstDueOn: string, recurrence: Recurrence, dueOn: string): string | null {
  const period = MONTHS[recurrence];
  if (period === 0) return null;
  const done = Math.round((monthOf(dueOn) - monthOf(firstDueOn)) / period);
  return monthsAfter(firstDueOn, period * (done + 1));
}

/** What the rules need to know about an obligation. Dates are YYYY-MM-DD. */
export interface ObligationFacts {
  dueOn: string;
  recurrence: Recurrence;
  timesDone: number;
  isDone: boolean;
  /** Status of its contract. */
  status: ContractStatus;
  /** The last day of its contract, including changes. Null: not set. */
  endDate: string | null;
}

export const OBLIGATION_STATE_LABELS = {
  DONE: "Done",
  ENDED: "Ended with the contract",
  OVERDUE: "Overdue",
  DUE: "Due soon",
  LATER: "Later",
} as const;
export type ObligationState = keyof typeof OBLIGATION_STATE_LABELS;

/** Whether obligations are in force: from the contract's execution; those that survive a termination are still owed. */
const isInForce = (status: ContractStatus): boolean => status === "EXECUTED" || status === "TERMINATED";

/**
 * State of an obligation on a day. A recurring one ends with its contract's last day; on the due date itself it is in
 * time.
 */
export function obligationState(facts: ObligationFacts, today: string): ObligationState {
  const { dueOn, recurrence, isDone, status, endDate } = facts;
  if (isDone) return "DONE";
  const comesNoMore = recurrence !== "NONE" && facts.timesDone > 0 && endDate !== null && dueOn > endDate;
  if (comesNoMore || status === "ARCHIVED" || status === "REJECTED") return "ENDED";
  if (!isInForce(status)) return "LATER";
  if (today > dueOn) return "OVERDUE";
  return today >= addDays(dueOn, -DUE_SOON_DAYS) ? "DUE" : "LATER";
}

/** Why obligations of a contract cannot be added or changed. Errors: WRONG_STATUS. */
export const refuseObligations = ({ status }: { status: ContractStatus }): Refusal | null =>
  status === "ARCHIVED" || status === "REJECTED"
    ? {
        code: "WRONG_STATUS",
        message: `Obligations cannot change under a contract that is ${CONTRACT_STATUS_LABELS[status].toLowerCase()}.`,
      }
    : null;

/** Why an obligation cannot be changed. Errors: WRONG_STATUS, ALREADY_DONE. */
export const refuseChange = (facts: Pick<ObligationFacts, "status" | "isDone">): Refusal | null =>
  refuseObligations(facts) ??
  (facts.isDone ? { code: "ALREADY_DONE", message: "This is done and can no longer be changed." } : null);

/** Why an obligation cannot be removed: completions stay on record. Errors: WRONG_STATUS, ALREADY_DONE. */
export const refuseRemoval = (facts: Pick<ObligationFacts, "status" | "isDone" | "timesDone">): Refusal | null =>
  refuseChange(facts) ??
  (facts.timesDone > 0 ? { code: "ALREADY_DONE", message: "This was done before, so it stays on record." } : null);

export function refuseCompletion(facts: ObligationFacts, today: string): Refusal | null {
  const state = obligationState(facts, today);
  if (state === "DONE") return { code: "ALREADY_DONE", message: "This is already done." };
  if (state === "ENDED") return { code: "ENDED", message: "This ended with the contract. Nothing is due any longer." };
  return isInForce(facts.status)
    ? null
    : { code: "NOT_EXECUTED", message: "The contract has not been executed yet, so nothing is due under it." };
}

/** Why an obligation cannot have a due date: it was completed for that date or a later one. Errors: FIELD. */
export const refuseDueOn = (dueOn: string, lastDone: string | null): Refusal | null =>
  lastDone !== null && dueOn <= lastDone
    ? { code: "FIELD", message: `It was already done for ${longDay(lastDone)}. Choose a later date.`, field: "dueOn" }
    : null;

/** Field errors of an obligation. Errors: FIELD. */
export function refuseObligationFields(fields: { what: string; dueOn: string }): Refusal | null {
  const field = (name: string, message: string): Refusal => ({ code: "FIELD", message, field: name });
  const what = fields.what.trim();
  if (what === "") return field("what", "Describe what must be done.");
  if (what.length > MAX_OBLIGATION_LENGTH)
    return field("what", `It may have at most ${MAX_OBLIGATION_LENGTH} characters.`);
  if (!isRealDay(fields.dueOn)) return field("dueOn", "Due date is not a valid date.");
  return fields.dueOn < FIRST_DAY || fields.dueOn > LAST_DAY
    ? field("dueOn", "Due date must be between 1950 and 2199.")
    : null;
}

/**
 * The letter about an obligation due today, once for each date and step, however often the job runs. If it did not run,
 * only the overdue letter is sent. Null: none. A changed date starts again.
 * @param sent steps already sent for this date
 */
export function obligationNotice(
  facts: ObligationFacts,
  today: string,
  sent: ReadonlySet<number>,
): { step: number; daysLeft: number } | null {
  const state = obligationState(facts, today);
  const step = state === "OVERDUE" ? 0 : state === "DUE" ? DUE_SOON_DAYS : null;
  return step === null || sent.has(step) ? null : { step, daysLeft: daysBetween(today, facts.dueOn) };
}
