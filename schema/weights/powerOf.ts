import type { ThresholdType } from "../bodies/thresholds.rules.ts";
import { type TableRow, weightOfSeat, weightTableOf } from "./weights.rules.ts";
import { type PowerMeasure, type PowerReport, powerReport } from "./power.rules.ts";

interface Row extends Omit<TableRow, "entries"> {
  quota: number | null;
  entries: (TableRow["entries"][number] & { population: number | null; seat: { label: string; position: number } })[];
}

/** Power by one measure, or why it is not counted. */
export interface PowerBy {
  measure: PowerMeasure;
  report: PowerReport | null;
  refusal: string | null;
}

/** The kind of vote that each measure represents, whose weights count. */
const KIND: Record<PowerMeasure, ThresholdType> = {
  MAJORITY: "WEIGHTED_MAJORITY",
  TWO_THIRDS: "WEIGHTED_TWO_THIRDS",
  QUOTA: "WEIGHTED_MAJORITY",
};

/** Number of distinct results cached: a body has a handful of tables, each read often. */
const KEPT = 200;

/** The same function, memoized by its arguments. Results are shared and must not be changed. */
export function countedOnce<Args extends readonly unknown[], Result>(
  count: (...args: Args) => Result,
): (...args: Args) => Result {
  const counted = new Map<string, Result>();
  return (...args) => {
    const key = JSON.stringify(args);
    if (!counted.has(key)) {
      if (counted.size >= KEPT) counted.clear();
      counted.set(key, count(...args));
    }
    return counted.get(key) as Result;
  };
}

const reportOnce = countedOnce(powerReport);

/** Voting power under a table, by each measure that applies. */
export function powerOf(row: Row): PowerBy[] {
  const table = weightTableOf(row);
  const plain = row.entries
    .filter((entry) => entry.thresholdType === null)
    .sort((a, b) => a.seat.position - b.seat.position);
  return (["MAJORITY", "TWO_THIRDS", "QUOTA"] as const).flatMap((measure): PowerBy[] => {
    const seats = plain.map(({ seatId, seat, population }) => ({
      label: seat.label,
      population,
      weight: weightOfSeat(table, seatId, KIND[measure]) ?? 0,
    }));
    const found = reportOnce(seats, measure, row.quota);
    if (!found) return [];
    return "code" in found
      ? [{ measure, report: null, refusal: found.message }]
      : [{ measure, report: found, refusal: null }];
  });
}
