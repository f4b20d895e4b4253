// States of insurance, best to worst (decision 'Insurance'). The last day with cover is day 0; the printed expiration
// date is the next day.
import { addDays, daysBetween } from "../../days.rules.ts";

/**
 * States of a line, a contract or a vendor. PENDING: what is missing was submitted and waits for review. EXPIRED: cover
 * has ended without a renewal.
 */
export const STATES = ["ACCEPTED", "WAIVED", "EXPIRING", "PENDING", "DEFICIENT", "EXPIRED"] as const;
export type InsuranceState = (typeof STATES)[number];

export const STATE_LABELS: Readonly<Record<InsuranceState | "SUPERSEDED", string>> = {
  ACCEPTED: "Accepted",
  WAIVED: "Waived",
  EXPIRING: "Expiring",
  PENDING: "Waiting for review",
  DEFICIENT: "Deficient",
  EXPIRED: "Expired",
  SUPERSEDED: "Superseded",
};

/** The worst state; if nothing is required, ACCEPTED. */
export const worstOf = (states: readonly InsuranceState[]): InsuranceState =>
  states.reduce<InsuranceState>(
    (worst, each) => (STATES.indexOf(each) > STATES.indexOf(worst) ? each : worst),
    "ACCEPTED",
  );

/** Whether the insurance can be relied on: no award, execution or payment waits for it. */
export const isMet = (state: InsuranceState): boolean => STATES.indexOf(state) <= STATES.indexOf("EXPIRING");

/** Days before the end of cover on which notices are sent, farthest first. */
export const THRESHOLDS = [60, 30, 15, 0] as const;
export type Threshold = (typeof THRESHOLDS)[number];

/** Days left, 0 on the last day with cover, below 0 after it. @param endsOn the first day without cover */
export const daysLeft = (endsOn: string, today: string): number => daysBetween(today, addDays(endsOn, -1));

/** The nearest threshold reached; null: none yet. 0 after the end. */
export const thresholdAt = (left: number): Threshold | null => THRESHOLDS.findLast((each) => left <= each) ?? null;
