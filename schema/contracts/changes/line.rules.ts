// A contract's line: its renewals and amendments, and the remaining options. Decision 'Changes of contracts'.
import { longDay, isRealDay } from "../../dates.rules.ts";
import type { WorkCalendar } from "../../county/holidays/calendar.rules.ts";
import { inDollars, MAX_CENTS } from "../../money.rules.ts";
import { refuseReason } from "../../reason.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { standingOfContract } from "../lifecycle.rules.ts";
import { refuseNewAmount } from "../money/amount.rules.ts";
import { cumulativeValue } from "../money/board.rules.ts";
import { type Balance } from "../money/ledger.rules.ts";
import {
  type IndexReadings,
  nextOption,
  nextPrice,
  type OptionTerm,
  type RenewalOptions,
} from "../renewals/renewals.rules.ts";
import type { ContractStatus } from "../words.rules.ts";

/** A renewal or amendment; changes are in the order of execution. */
export interface LineChange {
  kind: "RENEWAL" | "AMENDMENT";
  status: ContractStatus;
  /** Cents that it adds; negative if it reduces the amount. */
  amount: number;
  /** End Date in force once it is executed. */
  endDate: string;
}

/** The first contract of a line. */
export interface FirstContract {
  endDate: string;
  /** Cents. Null: none was set. */
  amount: number | null;
  /** Cents by which its amount was changed since without an amendment; negative if lowered. Default 0. */
  raised?: number;
  options: RenewalOptions | null;
}

/** Maximum changes of one contract. */
export const MAX_CHANGES = 200;

/** What is in force: number of versions, end, and total amount. */
export function standingOfLine(first: FirstContract, changes: readonly LineChange[]) {
  return {
    ...standingOfContract(first, changes),
    value: first.amount === null ? null : cumulativeValue(first.amount, changes),
  };
}

/** Maximum that may be paid now, including changes without an amendment. Null: no amount was set. */
export function mostNow(first: FirstContract, changes: readonly LineChange[]): number | null {
  const { value } = standingOfLine(first, changes);
  return value === null ? null : value + (first.raised ?? 0);
}

/** A remaining option, with its price if it is known in advance. */
export interface OptionAhead extends OptionTerm {
  /** Cents. Null: depends on index readings, or no amount is known. */
  price: number | null;
}

/** All remaining options, in order. One that follows an amendment of the End Date begins after that. */
export function optionsAhead(
  first: FirstContract,
  changes: readonly LineChange[],
  calendar: WorkCalendar,
): OptionAhead[] {
  const { options } = first;
  // A clone has no End Date until someone sets one.
  if (!options || first.endDate === "") return [];
  let [anchor, end, since, used, price] = [first.endDate, first.endDate, 0, 0, first.amount];
  for (const { kind, status, endDate, amount } of changes) {
    if (status !== "EXECUTED") continue;
    if (kind === "RENEWAL") [since, used, price] = [since + 1, used + 1, amount];
    else if (endDate !== end) [anchor, since] = [endDate, 0];
    end = endDate;
  }
  const ahead: OptionAhead[] = [];
  for (let number = used + 1; number <= options.count; number += 1) {
    // Options are counted from the day after the last End Date that no option set.
    const left = { ...options, count: options.count - used + since };
    const term = nextOption({ firstEndDate: anchor, options: left, exercised: number - 1 - used + since }, calendar);
    if (!term) break;
    const next = price === null ? null : nextPrice(options.price, { price, option: number, index: null });
    price = typeof next === "number" ? next : null;
    ahead.push({ ...term, number, price });
  }
  return ahead;
}

/**
 * Price of the next term, from that of the previous one. Errors: INDEX_MISSING, NO_SUCH_PRICE, PRICE_TOO_HIGH,
 * NO_AMOUNT.
 */
export function priceOfOption(
  first: FirstContract,
  changes: readonly LineChange[],
  option: number,
  index: IndexReadings | null,
): number | Refusal {
  const renewals = changes.filter(({ kind, status }) => kind === "RENEWAL" && status === "EXECUTED");
  const price = renewals.at(-1)?.amount ?? first.amount;
  if (price === null || !first.options)
    return { code: "NO_AMOUNT", message: "The contract has no amount on which to base the price of a term." };
  return nextPrice(first.options.price, { price, option, index });
}

/** What an amendment is to change. */
export interface Amendment {
  /** Cents that it adds; negative if it reduces the amount; 0: unchanged. */
  amount: number;
  /** Null: unchanged. */
  endDate: string | null;
  why: string;
}

const LAST_DAY = "2199-12-31";

/** Why an amendment cannot be proposed. Errors: REASON_REQUIRED, TOO_LONG, FIELD, BELOW_PAID, BELOW_COMMITTED. */
export function refuseAmendment(
  { amount, endDate, why }: Amendment,
  facts: {
    today: string;
    startDate: string | null;
    /** Maximum that may be paid now. Null: no amount was set. */
    value: number | null;
    money: Pick<Balance, "paid" | "encumbered">;
  },
): Refusal | null {
  const noWords = refuseReason(why);
  if (noWords) return { ...noWords, field: "why" };
  const { today, startDate, value, money } = facts;
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > MAX_CENTS)
    return { code: "FIELD", field: "amount", message: `Enter an amount of at most ${inDollars(MAX_CENTS)}.` };
  if (endDate !== null) {
    if (!isRealDay(endDate) || endDate > LAST_DAY)
      return { code: "FIELD", field: "endDate", message: "This is not a valid date." };
    if (endDate < today || (startDate !== null && endDate < startDate))
      return {
        code: "FIELD",
        field: "endDate",
        message: `The new End Date cannot be before ${longDay(startDate !== null && startDate > today ? startDate : today)}.`,
      };
  }
  return refuseChangedAmount(amount, value, money);
}

/**
 * Why the amount cannot be changed this way, given what is paid and encumbered now. Errors: FIELD, BELOW_PAID,
 * BELOW_COMMITTED.
 */
export function refuseChangedAmount(
  amount: number,
  value: number | null,
  { paid, encumbered }: Pick<Balance, "paid" | "encumbered">,
): Refusal | null {
  if (amount === 0 || value === null) return null;
  const refused = refuseNewAmount(
    { notToExceed: value, paid, encumbered, left: value - paid - encumbered },
    value + amount,
  );
  return refused && { ...refused, field: "amount" };
}

/** Why a change cannot continue: its first contract is over. Errors: FIRST_OVER. */
export function refuseGoingOn(first: { status: ContractStatus; number: string } | null): Refusal | null {
  return first === null || first.status === "EXECUTED"
    ? null
    : {
        code: "FIRST_OVER",
        message: `Contract ${first.number}, which this one changes, is no longer in force and cannot be changed.`,
      };
}
