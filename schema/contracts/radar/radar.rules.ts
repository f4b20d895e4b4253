// Findings of the radar: twelve-month totals near the bidding threshold, work before execution, invoices after
// expiration (GML 103(1); decision 'Contracts').
import { longDay } from "../../dates.rules.ts";
import { daysBetween } from "../../days.rules.ts";
import { twelveMonthsBefore } from "../../solicitations/preflight/sums.rules.ts";
import { inDollars } from "../../money.rules.ts";
import { type Threshold, thresholdOn } from "../../projects/settings/thresholds.rules.ts";
import type { PurchaseKind } from "../../projects/words.rules.ts";

/** What the radar needs to know about a contract with spending. */
export interface SpendingContract {
  id: string;
  /** Its number and name, as people use them. */
  name: string;
  departmentId: string;
  /** Codes of commodities. */
  commodities: readonly string[];
  kind: PurchaseKind;
  /** Sealed bids were requested: its money counts toward no threshold. */
  isBid: boolean;
  /** Encumbered and not yet paid, in cents. */
  encumbered: number;
  endDate: string;
  /** Null: not executed. */
  executedOn: string | null;
}

/** A payment, as the radar needs it. */
export interface Spending {
  contractId: string;
  amount: number;
  /** YYYY-MM-DD, like all days: when it was paid. */
  date: string;
  /** The payment date if no dates of work are given. */
  invoiceDate: string;
  workFrom: string;
  workTo: string;
}

/** A twelve-month total that needs attention. */
export interface ThresholdWarning {
  of: "COMMODITY" | "DEPARTMENT";
  /** Code of the commodity, or id of the department. */
  key: string;
  kind: PurchaseKind;
  state: "CROSSED" | "ABOUT_TO_CROSS";
  /** Cents paid in the twelve months, and encumbered in addition. */
  spent: number;
  committed: number;
  threshold: number;
  /** Ids of the contracts that count. */
  contracts: string[];
  message: string;
}

/** Hundredths of a percent of the threshold from which a total is about to exceed it. */
export const NEAR_SHARE = 8_000;

interface Sum {
  of: ThresholdWarning["of"];
  key: string;
  kind: PurchaseKind;
  spent: number;
  committed: number;
  contracts: string[];
}

/**
 * Totals by commodity and by department for the twelve months that end today, if they exceed their threshold or are
 * about to. Most serious first.
 */
export function thresholdWarnings(
  contracts: readonly Omit<SpendingContract, "name">[],
  spendings: readonly Spending[],
  facts: { today: string; thresholds: readonly Threshold[] },
): ThresholdWarning[] {
  const { today, thresholds } = facts;
  const from = twelveMonthsBefore(today);
  const spentOn = new Map<string, number>();
  for (const { contractId, date, amount } of spendings)
    if (date >= from && date <= today) spentOn.set(contractId, (spentOn.get(contractId) ?? 0) + amount);
  const sums = new Map<string, Sum>();
  for (const { id, departmentId, commodities, kind, isBid, encumbered } of contracts) {
    const spent = spentOn.get(id) ?? 0;
    if (isBid || (spent === 0 && encumbered === 0)) continue;
    const add = (of: Sum["of"], key: string) => {
      const name = `${of} ${kind} ${key}`;
      const sum = sums.get(name) ?? { of, key, kind, spent: 0, committed: 0, contracts: [] };
      sums.set(name, sum);
      sum.spent += spent;
      sum.committed += encumbered;
      sum.contracts.push(id);
    };
    for (const code of new Set(commodities)) add("COMMODITY", code);
    add("DEPARTMENT", departmentId);
  }
  const overBy = ({ spent, committed, threshold }: ThresholdWarning) => spent + committed - threshold;
  return [...sums.values()]
    .flatMap((sum): ThresholdWarning[] => {
      const threshold = thresholdOn(thresholds, today, sum.kind);
      if (threshold === null) return [];
      const { spent, committed } = sum;
      const isNear = spent + committed > threshold || spent * 10_000 >= threshold * NEAR_SHARE;
      if (spent <= threshold && !isNear) return [];
      const state = spent > threshold ? "CROSSED" : "ABOUT_TO_CROSS";
      return [{ ...sum, state, threshold, message: warningSentence(sum, threshold, from) }];
    })
    .sort(
      (one, other) =>
        Number(other.state === "CROSSED") - Number(one.state === "CROSSED") ||
        overBy(other) - overBy(one) ||
        (one.of + one.key < other.of + other.key ? -1 : 1),
    );
}

function warningSentence({ spent, committed, contracts }: Sum, threshold: number, from: string): string {
  const without = contracts.length === 1 ? "1 contract" : `${contracts.length} contracts`;
  const besides = committed === 0 ? "" : `, and ${inDollars(committed)} is set aside`;
  const paid = `Since ${longDay(from)}, ${inDollars(spent)} was paid on ${without} without sealed bids${besides}`;
  return spent > threshold
    ? `${paid}: ${inDollars(spent - threshold)} above the threshold of ${inDollars(threshold)}.`
    : `${paid}; the threshold is ${inDollars(threshold)}.`;
}

/** Work that began too early, or invoices that arrived after the end, of one contract. */
export interface TimingFinding {
  code: "WORK_BEFORE_EXECUTION" | "BILL_AFTER_EXPIRY" | "TERM_BEFORE_EXECUTION";
  contractId: string;
  /** First day of such work or of the term, or date of the last such invoice. */
  day: string;
  /** Days before the execution, or after the End Date. Null: it was never executed. */
  days: number | null;
  /** Cents of all such payments; 0: only the dates show it. */
  amount: number;
}

/**
 * Contracts whose term began before they were executed, so that work in between had no authority. One finding each, in
 * order.
 */
export const earlyTerms = (
  contracts: readonly (Pick<SpendingContract, "id" | "executedOn"> & { startDate: string | null })[],
): TimingFinding[] =>
  contracts.flatMap(({ id, startDate, executedOn }) =>
    startDate !== null && executedOn !== null && startDate < executedOn
      ? [
          {
            code: "TERM_BEFORE_EXECUTION" as const,
            contractId: id,
            day: startDate,
            days: daysBetween(startDate, executedOn),
            amount: 0,
          },
        ]
      : [],
  );

interface Found {
  day: string;
  amount: number;
}

/** Work before execution and invoices after expiration, one finding for each contract and kind, in contract order. */
export function timingFindings(
  contracts: readonly Omit<SpendingContract, "name">[],
  spendings: readonly Spending[],
): TimingFinding[] {
  const known = new Map(contracts.map((contract) => [contract.id, contract]));
  const early = new Map<string, Found>();
  const late = new Map<string, Found>();
  for (const { contractId, amount, workFrom, invoiceDate } of spendings) {
    const contract = known.get(contractId);
    if (!contract) continue;
    if (contract.executedOn === null || workFrom < contract.executedOn) {
      const found = early.get(contractId);
      const day = found && found.day < workFrom ? found.day : workFrom;
      early.set(contractId, { day, amount: (found?.amount ?? 0) + amount });
    }
    if (invoiceDate > contract.endDate) {
      const found = late.get(contractId);
      const day = found && found.day > invoiceDate ? found.day : invoiceDate;
      late.set(contractId, { day, amount: (found?.amount ?? 0) + amount });
    }
  }
  return contracts.flatMap(({ id, executedOn, endDate }): TimingFinding[] => {
    const [before, after] = [early.get(id), late.get(id)];
    const days = before && executedOn !== null ? daysBetween(before.day, executedOn) : null;
    return [
      ...(before ? [{ code: "WORK_BEFORE_EXECUTION" as const, contractId: id, ...before, days }] : []),
      ...(after
        ? [{ code: "BILL_AFTER_EXPIRY" as const, contractId: id, ...after, days: daysBetween(endDate, after.day) }]
        : []),
    ];
  });
}

/**
 * A finding in a sentence, with its numbers; made only for what is shown, because thousands of sentences take seconds.
 */
export function timingSentence(
  { code, day, amount }: TimingFinding,
  { name, executedOn, endDate }: Pick<SpendingContract, "name" | "executedOn" | "endDate">,
): string {
  if (code === "BILL_AFTER_EXPIRY")
    return `${name} ended on ${longDay(endDate)}; bills came until ${longDay(day)}: ${inDollars(amount)}.`;
  if (code === "TERM_BEFORE_EXECUTION")
    return `The term of ${name} began on ${longDay(day)}, before its execution${executedOn === null ? "" : ` on ${longDay(executedOn)}`}.`;
  const when = executedOn === null ? "and it was never executed" : `before its execution on ${longDay(executedOn)}`;
  return `Work on ${name} began on ${longDay(day)}, ${when}: ${inDollars(amount)}.`;
}
