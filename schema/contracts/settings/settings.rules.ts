// What a county may decide about its contracts. Decision 'Changes of contracts'.
import { MAX_CENTS } from "../../money.rules.ts";

/** What happens to a payment that its contract does not cover. */
export type BeyondContract = "REFUSE" | "FLAG";

/** Settings as requested. */
export interface WantedContractSettings {
  /** Hundredths of a percent of the first amount that changes may add without the board. */
  boardShare: number;
  /** Cents above which the board decides. Null: the bidding threshold of purchases. */
  boardLimit: number | null;
  rebidDays: number;
  boardDays: number;
  /** Null: the window for protests against awards. */
  protestDays: number | null;
  insuranceDays: number;
  /** Days ahead, largest first. */
  noticeSteps: readonly number[];
  beyondAmount: BeyondContract;
  outsideTerm: BeyondContract;
}

/** Default until a county decides; the same as the table's. */
export const STANDARD_CONTRACT_SETTINGS: WantedContractSettings = {
  boardShare: 1_000,
  boardLimit: null,
  rebidDays: 120,
  boardDays: 30,
  protestDays: null,
  insuranceDays: 14,
  noticeSteps: [180, 90, 60, 30],
  beyondAmount: "REFUSE",
  outsideTerm: "REFUSE",
};

/** Why settings cannot be saved. */
export interface ContractSettingsRefusal {
  code: "FIELD";
  message: string;
  field: keyof WantedContractSettings;
}

export const MAX_NOTICE_STEPS = 8;
const DAYS = {
  rebidDays: [0, 730],
  boardDays: [0, 365],
  protestDays: [0, 60],
  insuranceDays: [0, 365],
} as const;

const refusal = (field: keyof WantedContractSettings, message: string): ContractSettingsRefusal => ({
  code: "FIELD",
  message,
  field,
});
const within = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Why settings cannot be saved; null: they can. Errors: FIELD. */
export function refuseContractSettings(wanted: WantedContractSettings): ContractSettingsRefusal | null {
  if (!within(wanted.boardShare, 0, 10_000))
    return refusal("boardShare", "The share must be from 0% to 100% of the first amount.");
  if (wanted.boardLimit !== null && !within(wanted.boardLimit, 0, MAX_CENTS))
    return refusal("boardLimit", "The limit must be 0 or more.");
  for (const [field, [least, most]] of Object.entries(DAYS) as [keyof typeof DAYS, readonly [number, number]][]) {
    const days = wanted[field];
    if (days !== null && !within(days, least, most))
      return refusal(field, `Days must be a whole number from ${least} to ${most}.`);
  }
  const steps = wanted.noticeSteps;
  if (steps.length === 0 || steps.length > MAX_NOTICE_STEPS || steps.some((step) => !within(step, 1, 730)))
    return refusal("noticeSteps", `Enter from 1 to ${MAX_NOTICE_STEPS} numbers of days, each from 1 to 730.`);
  return new Set(steps).size < steps.length ? refusal("noticeSteps", "Enter each number of days only once.") : null;
}

/** As stored: the earliest notice first. */
export const normalizedContractSettings = (wanted: WantedContractSettings): WantedContractSettings => ({
  ...wanted,
  noticeSteps: wanted.noticeSteps.toSorted((one, other) => other - one),
});
