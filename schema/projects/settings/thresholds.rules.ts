// The amount above which bids are required: a dated county setting, or the product's legal default (GML 103(1)).
import type { PurchaseKind } from "../words.rules.ts";

/** Amounts in cents that apply from a day on. */
export interface Threshold {
  /** YYYY-MM-DD. */
  from: string;
  purchase: number;
  publicWork: number;
}

/** GML 103(1) as amended in 2009 and 2010. */
export const LAW_THRESHOLDS: readonly Threshold[] = [
  { from: "2010-06-22", purchase: 2_000_000, publicWork: 3_500_000 },
];

const isCents = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Thresholds as stored. Invalid entries are dropped, and the legal default applies if none are left. */
export function thresholdsOf(stored: unknown): readonly Threshold[] {
  if (!Array.isArray(stored)) return LAW_THRESHOLDS;
  const storedThresholds = stored.flatMap((each: unknown) => {
    const { from, purchase, publicWork } = (each ?? {}) as Record<string, unknown>;
    return typeof from === "string" && isCents(purchase) && isCents(publicWork) ? [{ from, purchase, publicWork }] : [];
  });
  return storedThresholds.length > 0
    ? storedThresholds.toSorted((one, other) => (one.from < other.from ? -1 : 1))
    : LAW_THRESHOLDS;
}

/**
 * The threshold on a day, in cents. Null if there is none: professional services follow the county's own rules (GML
 * 104-b).
 */
export function thresholdOn(thresholds: readonly Threshold[], day: string, kind: PurchaseKind): number | null {
  if (kind === "SERVICES") return null;
  const threshold = thresholds.findLast(({ from }) => from <= day);
  return threshold ? (kind === "PUBLIC_WORK" ? threshold.publicWork : threshold.purchase) : null;
}
