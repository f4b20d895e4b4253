// Position of a contract's line on the expiration board: by its fault first, then by the nearest threshold (decision
// 'Insurance').
import type { InsuranceState, Threshold } from "./engine/states.rules.ts";

/** Worst first. */
export const BUCKETS = [
  "EXPIRED",
  "DEFICIENT",
  "PENDING",
  "TODAY",
  "DAYS_15",
  "DAYS_30",
  "DAYS_60",
  "WAIVED",
  "ACCEPTED",
] as const;
export type Bucket = (typeof BUCKETS)[number];

export const BUCKET_LABELS: Readonly<Record<Bucket, string>> = {
  EXPIRED: "Expired",
  DEFICIENT: "Deficient",
  PENDING: "Waiting for review",
  TODAY: "Last day today",
  DAYS_15: "Within 15 days",
  DAYS_30: "Within 30 days",
  DAYS_60: "Within 60 days",
  WAIVED: "Waived",
  ACCEPTED: "Accepted",
};

const BY_THRESHOLD: Readonly<Record<Threshold, Bucket>> = { 60: "DAYS_60", 30: "DAYS_30", 15: "DAYS_15", 0: "TODAY" };

/** The bucket of a line. An expiring line is in that of the nearest threshold reached. */
export function bucketOf(state: InsuranceState, threshold: Threshold | null): Bucket {
  if (state !== "EXPIRING") return state;
  return BY_THRESHOLD[threshold ?? 60];
}

/** Statuses of a contract in which its insurance is checked. A contract that is over needs none. */
export const LOOKED_AT: readonly string[] = ["DRAFT", "WORKING", "EXECUTED"];

/** Whether the insurance of a contract is still checked on a day. */
export const isLookedAt = (
  { status, endDate, isDeleted }: { status: string; endDate: string | null; isDeleted: boolean },
  today: string,
): boolean => !isDeleted && LOOKED_AT.includes(status) && (endDate === null || endDate >= today);
