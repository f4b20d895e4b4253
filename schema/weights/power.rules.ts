// Voting power as the Banzhaf index. A member has power in a coalition that passes with their vote and fails without
// it.
// Counted exactly over all coalitions, every seat filled and voting Yes or No. Source: Banzhaf index.
import { THRESHOLDS, thresholdOf } from "../bodies/thresholds.rules.ts";
import type { Hundredths } from "./weights.rules.ts";

/** Maximum number of seats. 40 seats have fewer than 2^53 swings in all, so every count is an exact integer. */
export const MAX_SEATS = 40;
/** Maximum number of possible sums below the quota. Counting one table takes 8 bytes for each: 16 MB at most. */
const MAX_STEPS = 2_000_000;

type PowerRefusalCode = "TOO_MANY_SEATS" | "WEIGHTS_TOO_FINE" | "NO_WEIGHT";
export type PowerRefusal = { readonly code: PowerRefusalCode; readonly message: string };
const POWER_REFUSALS: Record<PowerRefusalCode, string> = {
  TOO_MANY_SEATS: `Voting power is counted for at most ${MAX_SEATS} seats.`,
  WEIGHTS_TOO_FINE: "These weights are too large and too fine to count every coalition.",
  NO_WEIGHT: "No seat has any weight, so no one has power.",
};

/** Greatest common divisor, so that weights in whole votes are counted in whole votes. */
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/**
 * Number of coalitions of the others in which each seat turns a loss into a win, in the order of the weights. A
 * coalition passes with at least the quota. No coalition reaches a quota above the total: all zero.
 */
export function swings(weights: readonly Hundredths[], quota: Hundredths): number[] | PowerRefusal {
  const refused = (code: PowerRefusalCode): PowerRefusal => ({ code, message: POWER_REFUSALS[code] });
  if (weights.length > MAX_SEATS) return refused("TOO_MANY_SEATS");
  const unit = weights.reduce(divisor, 0);
  if (unit === 0 || quota <= 0) return refused("NO_WEIGHT");
  const steps = weights.map((weight) => weight / unit);
  const needed = Math.ceil(quota / unit);
  if (needed > steps.reduce((sum, step) => sum + step, 0)) return weights.map(() => 0);
  if (needed > MAX_STEPS) return refused("WEIGHTS_TOO_FINE");
  const all = coalitions(steps, needed);
  const without = new Float64Array(needed);
  const known = new Map<number, number>();
  return steps.map((step) => {
    const found = known.get(step) ?? swingsOf(step, all, without);
    known.set(step, found);
    return found;
  });
}

/** How many coalitions weigh each sum below the quota. */
function coalitions(steps: readonly number[], quota: number): Float64Array {
  const counts = new Float64Array(quota);
  counts[0] = 1;
  for (const step of steps)
    for (let sum = quota - 1; sum >= step; sum -= 1) counts[sum] = at(counts, sum) + at(counts, sum - step);
  return counts;
}

/** Removes one seat from the count. Coalitions that then lack no more than its weight are swings. */
function swingsOf(step: number, all: Float64Array, without: Float64Array): number {
  if (step === 0) return 0;
  let found = 0;
  for (let sum = 0; sum < all.length; sum += 1) {
    const others = at(all, sum) - (sum >= step ? at(without, sum - step) : 0);
    without[sum] = others;
    if (sum >= all.length - step) found += others;
  }
  return found;
}

const at = (counts: Float64Array, place: number): number => counts[place] as number;

/** The majority by which power is measured. */
export type PowerMeasure = "MAJORITY" | "TWO_THIRDS" | "QUOTA";

/** Minimum Yes that passes when every seat votes. Null if the table has no quota of its own. */
export function quotaFor(measure: PowerMeasure, total: Hundredths, stated: Hundredths | null): Hundredths | null {
  if (measure === "QUOTA") return stated;
  return thresholdOf(
    measure === "MAJORITY" ? THRESHOLDS.STRICT_WEIGHTED_MAJORITY : THRESHOLDS.WEIGHTED_TWO_THIRDS,
    total,
    1,
  );
}

export interface PowerSeat {
  readonly label: string;
  readonly weight: Hundredths;
  /** People in the seat's district. Null if unknown. */
  readonly population: number | null;
}

/** One seat's line. Shares are in hundredths of a percent, rounded half up from exact integers. */
export interface PowerLine extends PowerSeat {
  readonly swings: number;
  readonly weightShare: number;
  readonly powerShare: number;
  /** Null, like the deviation, if any seat's population is unknown. */
  readonly populationShare: number | null;
  /** Deviation of the share of power from the share of population, in hundredths of a percent of the latter. */
  readonly deviation: number | null;
}

export interface PowerReport {
  readonly measure: PowerMeasure;
  readonly total: Hundredths;
  readonly quota: Hundredths;
  readonly lines: readonly PowerLine[];
  /** Labels of the seats that never decide a vote. */
  readonly powerless: readonly string[];
  /** The line with the largest deviation. Null without populations. */
  readonly furthest: PowerLine | null;
}

/** The report for one measure. Null if the table has no quota of its own. */
export function powerReport(
  seats: readonly PowerSeat[],
  measure: PowerMeasure,
  stated: Hundredths | null,
): PowerReport | PowerRefusal | null {
  const total = sumOf(seats.map(({ weight }) => weight));
  const quota = quotaFor(measure, total, stated);
  if (quota === null) return null;
  const counts = swings(
    seats.map(({ weight }) => weight),
    quota,
  );
  if (!Array.isArray(counts)) return counts;
  const allSwings = sumOf(counts);
  const people = seats.every(({ population }) => population !== null)
    ? sumOf(seats.map((seat) => seat.population ?? 0))
    : 0;
  const lines = seats.map((seat, index): PowerLine => {
    const seatSwings = counts[index] ?? 0;
    const known = people > 0 && seat.population !== null && seat.population > 0;
    return {
      ...seat,
      swings: seatSwings,
      weightShare: share(seat.weight, total),
      powerShare: share(seatSwings, allSwings),
      populationShare: people > 0 ? share(seat.population ?? 0, people) : null,
      deviation: known && allSwings > 0 ? deviation(seatSwings, allSwings, seat.population, people) : null,
    };
  });
  return {
    measure,
    total,
    quota,
    lines,
    powerless: lines.filter((line) => line.swings === 0).map(({ label }) => label),
    furthest: lines.reduce<PowerLine | null>(
      (far, line) => (line.deviation !== null && Math.abs(line.deviation) > Math.abs(far?.deviation ?? 0) ? line : far),
      null,
    ),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** A part of a whole in hundredths of a percent, rounded once from exact integers. */
export const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(part) * 20_000n + BigInt(whole)) / (2n * BigInt(whole)));

function deviation(seatSwings: number, allSwings: number, population: number, people: number): number {
  const fair = BigInt(allSwings) * BigInt(population);
  const difference = BigInt(seatSwings) * BigInt(people) - fair;
  const size = ((difference < 0n ? -difference : difference) * 20_000n + fair) / (2n * fair);
  return Number(difference < 0n ? -size : size);
}

/** 2345 gives "23.45%". */
export const percentText = (hundredths: number): string => {
  const digits = String(Math.abs(hundredths)).padStart(3, "0");
  return `${hundredths < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}%`;
};

/** The figures as sentences for a public hearing. */
export function powerSentences({ lines, powerless, furthest }: PowerReport): string[] {
  const sentences: string[] = [];
  if (powerless.length === lines.length)
    sentences.push("No coalition can reach the votes required, so no one has power.");
  else if (powerless.length > 0)
    sentences.push(
      `${listed(powerless)} ${powerless.length === 1 ? "has" : "have"} no power: no vote of all seats ever depends on ${powerless.length === 1 ? "this seat" : "these seats"}.`,
    );
  else sentences.push("Every seat has power: some votes depend on each.");
  if (furthest?.deviation != null)
    sentences.push(
      `The largest deviation is at ${furthest.label}: its share of power is ${percentText(Math.abs(furthest.deviation))} ${furthest.deviation < 0 ? "below" : "above"} its share of the population (${percentText(furthest.powerShare)} against ${percentText(furthest.populationShare ?? 0)}).`,
    );
  else if (lines.every((line) => line.deviation === 0))
    sentences.push("Every share of power equals the share of population.");
  else sentences.push("Power is not compared with population: the population of every seat is not known.");
  return sentences;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
