// Renewal options: the next one, the notice deadline, the price, and the notices before a contract ends. Decision
// 'Contracts'.
import { longDay } from "../../dates.rules.ts";
import { addDays, daysBetween } from "../../days.rules.ts";
import type { WorkCalendar } from "../../county/holidays/calendar.rules.ts";
import { MAX_CENTS } from "../../money.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { flagsOf, refuseContractTransition } from "../lifecycle.rules.ts";
import { type ContractStatus } from "../words.rules.ts";
import { endOfTerm } from "./months.rules.ts";

/** Price of a renewed term compared with the previous one. Rates are hundredths of a percent. */
export type PriceRule =
  | { kind: "SAME" }
  | { kind: "PERCENT"; rate: number }
  /** By the consumer price index, up to a cap; it never lowers a price. */
  | { kind: "CPI"; cap: number }
  /** An amount in cents for each option, in order. */
  | { kind: "SCHEDULE"; amounts: readonly number[] };

/** The original options of a contract: their number, and the months of each. */
export interface RenewalOptions {
  count: number;
  months: number;
  /** Days before the End Date by which notice must be given. */
  noticeDays: number;
  price: PriceRule;
}

export const MAX_OPTIONS = 20;
export const MAX_MONTHS = 240;
export const MAX_NOTICE_DAYS = 730;
const MAX_RATE = 10_000;

const within = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Why renewal options cannot be saved. Null: they can. Errors: FIELD. */
export function refuseOptions({ count, months, noticeDays, price }: RenewalOptions): Refusal | null {
  const field = (name: string, message: string): Refusal => ({ code: "FIELD", message, field: name });
  if (!within(count, 1, MAX_OPTIONS)) return field("count", `A contract can have from 1 to ${MAX_OPTIONS} options.`);
  if (!within(months, 1, MAX_MONTHS)) return field("months", `An option can last from 1 to ${MAX_MONTHS} months.`);
  if (!within(noticeDays, 0, MAX_NOTICE_DAYS))
    return field("noticeDays", `Notice must be from 0 to ${MAX_NOTICE_DAYS} days before the End Date.`);
  if (price.kind === "PERCENT" && !within(price.rate, -MAX_RATE, MAX_RATE))
    return field("price", "A price can increase or decrease by at most 100%.");
  if (price.kind === "CPI" && !within(price.cap, 0, MAX_RATE)) return field("price", "A cap must be from 0% to 100%.");
  if (price.kind !== "SCHEDULE") return null;
  if (price.amounts.length !== count)
    return field(
      "price",
      `The schedule has ${price.amounts.length} ${price.amounts.length === 1 ? "price" : "prices"} for ${count} ${count === 1 ? "option" : "options"}.`,
    );
  return price.amounts.every((amount) => within(amount, 0, MAX_CENTS))
    ? null
    : field("price", "Each price in the schedule must be 0 or more.");
}

/** Last day to give notice, included. */
export interface NoticeDay {
  /** As the contract counts it: the End Date not counted (General Construction Law §20). */
  counted: string;
  /**
   * The county's last business day on or before it: earlier notice is timely in any case, whatever §25 would still
   * allow.
   */
  by: string;
}

/** The notice deadline before an End Date. */
export function noticeDay(endDate: string, noticeDays: number, calendar: WorkCalendar): NoticeDay {
  const counted = addDays(endDate, -noticeDays);
  let by = counted;
  for (let n = 0; n < 366 && calendar.closedOn(by) !== null; n += 1) by = addDays(by, -1);
  return { counted, by };
}

/** The term of an option. */
export interface OptionTerm {
  /** From 1. */
  number: number;
  startDate: string;
  endDate: string;
  /** Ends on the End Date of the previous term. */
  notice: NoticeDay;
}

/**
 * The next option, its term and its notice deadline. Null: none is left. Months of all options are counted from one
 * day, so that a 31st does not drift.
 */
export function nextOption(
  facts: {
    /** The End Date before any option. */
    firstEndDate: string;
    options: RenewalOptions | null;
    exercised: number;
  },
  calendar: WorkCalendar,
): OptionTerm | null {
  const { firstEndDate, options, exercised } = facts;
  if (options === null || exercised >= options.count) return null;
  const anchor = addDays(firstEndDate, 1);
  const before = exercised === 0 ? firstEndDate : endOfTerm(anchor, exercised * options.months);
  return {
    number: exercised + 1,
    startDate: addDays(before, 1),
    endDate: endOfTerm(anchor, (exercised + 1) * options.months),
    notice: noticeDay(before, options.noticeDays, calendar),
  };
}

/** An index reading in thousandths, e.g. 314069 for 314.069. */
export interface IndexReadings {
  before: number;
  now: number;
}

/** Cents times a share, rounded half up to a cent, exact for every amount. */
function times(cents: number, by: number, of: number): number {
  const [product, divisor] = [BigInt(cents) * BigInt(by), BigInt(of)];
  return Number((2n * product + divisor) / (2n * divisor));
}

/**
 * The price of the next term, in cents, or why there is none yet. Errors: INDEX_MISSING, NO_SUCH_PRICE, PRICE_TOO_HIGH.
 */
export function nextPrice(
  rule: PriceRule,
  facts: { price: number; option: number; index: IndexReadings | null },
): number | Refusal {
  const priceOf = (): number | Refusal => {
    switch (rule.kind) {
      case "SAME":
        return facts.price;
      case "PERCENT":
        return times(facts.price, 10_000 + rule.rate, 10_000);
      case "CPI": {
        const { index } = facts;
        if (!index || index.before <= 0 || index.now <= 0)
          return { code: "INDEX_MISSING", message: "Enter both readings of the index first.", field: "index" };
        const risen = Math.max(facts.price, times(facts.price, index.now, index.before));
        return Math.min(risen, times(facts.price, 10_000 + rule.cap, 10_000));
      }
      case "SCHEDULE": {
        const price = rule.amounts[facts.option - 1];
        const message = `The schedule has no price for option ${facts.option}.`;
        return price ?? { code: "NO_SUCH_PRICE", message };
      }
    }
  };
  const price = priceOf();
  return typeof price === "number" && price > MAX_CENTS
    ? { code: "PRICE_TOO_HIGH", message: "The new price is too large." }
    : price;
}

/** Why an option cannot be exercised. Errors: WRONG_STATUS, EXPIRED, NO_OPTION, DECLINED, NOTICE_LATE. */
export function refuseExercise(facts: {
  status: ContractStatus;
  endDate: string;
  today: string;
  next: OptionTerm | null;
  /** Whether the county declined to renew. */
  isDeclined: boolean;
  /** When notice was given. Null: today. */
  noticeOn: string | null;
}): Refusal | null {
  const { status, endDate, today, next, isDeclined, noticeOn } = facts;
  const wrong = refuseContractTransition("exerciseChild", status);
  if (wrong) return wrong;
  if (flagsOf({ status, endDate, today, noticeBy: null }).isExpired)
    return { code: "EXPIRED", message: `The contract ended on ${longDay(endDate)}, and its options ended with it.` };
  if (next === null) return { code: "NO_OPTION", message: "No renewal options are left." };
  if (isDeclined) return { code: "DECLINED", message: `Option ${next.number} was already declined.` };
  const noticeDate = noticeOn ?? today;
  const { counted } = next.notice;
  const late = daysBetween(counted, noticeDate);
  return late > 0
    ? {
        code: "NOTICE_LATE",
        message: `Notice of option ${next.number} was due by ${longDay(counted)}. You are ${late} ${late === 1 ? "day" : "days"} late.`,
      }
    : null;
}

/** Default number of days ahead at which notices are sent, until a county decides. */
export const NOTICE_STEPS = [180, 90, 60, 30] as const;
/** Days after an End Date within which 'expired' is still sent: an end long before its entry is not news. */
export const EXPIRED_NEWS_DAYS = 30;

/** A letter that is due: for an End Date or a notice date, a number of days ahead; 0: the contract has expired. */
export interface DueNotice {
  of: "END" | "NOTICE";
  date: string;
  step: number;
  daysLeft: number;
  /** Marks stored once it was sent: its own, and those of the steps that it replaces. */
  marks: string[];
}

const mark = (of: DueNotice["of"], date: string, step: number): string => `${of} ${date} ${step}`;

/**
 * Letters due today, each once for its date and step, however often the job runs. If it did not run, or a contract was
 * entered late, the nearest step reached is sent and replaces the earlier ones.
 * @param sent marks of letters already sent
 */
export function noticesDue(facts: {
  status: ContractStatus;
  endDate: string;
  /** As given in the contract. Null: none. */
  noticeBy: string | null;
  /** Last day to give notice of its next option. Null or absent: no option is left, or it was declined. */
  optionBy?: string | null;
  today: string;
  sent: ReadonlySet<string>;
  /** Days ahead at which the county sends notices, largest first. */
  steps?: readonly number[];
}): DueNotice[] {
  const { status, endDate, noticeBy, optionBy = null, today, sent, steps = NOTICE_STEPS } = facts;
  if (status !== "EXECUTED") return [];
  const ahead = (of: DueNotice["of"], date: string): DueNotice[] => {
    const daysLeft = daysBetween(today, date);
    const reached = daysLeft < 0 ? [] : steps.filter((step) => daysLeft <= step);
    const step = reached.at(-1);
    if (step === undefined || sent.has(mark(of, date, step))) return [];
    return [{ of, date, step, daysLeft, marks: reached.map((each) => mark(of, date, each)) }];
  };
  const since = daysBetween(endDate, today);
  const ended = mark("END", endDate, 0);
  const expired: DueNotice[] =
    since > 0 && since <= EXPIRED_NEWS_DAYS && !sent.has(ended)
      ? [{ of: "END", date: endDate, step: 0, daysLeft: -since, marks: [ended] }]
      : [];
  const notices = [...new Set([noticeBy, optionBy])].filter((date) => date !== null);
  return [...notices.flatMap((date) => ahead("NOTICE", date)), ...ahead("END", endDate), ...expired];
}
