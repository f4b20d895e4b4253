import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentText, powerReport, type PowerReport, powerSentences, swings } from "./power.rules.ts";

const NASSAU_1958 = [9, 9, 7, 3, 1, 1].map((votes) => votes * 100);
const seats = (weights: number[], populations: (number | null)[] = []) =>
  weights.map((weight, index) => ({ label: `District ${index + 1}`, weight, population: populations[index] ?? null }));
const reported = (...args: Parameters<typeof powerReport>): PowerReport => {
  const report = powerReport(...args);
  if (!report || "code" in report) throw new Error(report?.code ?? "no quota");
  return report;
};

/** Every coalition, one after the other. */
function byHand(weights: readonly number[], quota: number): number[] {
  const found = weights.map(() => 0);
  for (let coalition = 0; coalition < 2 ** weights.length; coalition += 1) {
    const sum = weights.reduce((all, weight, place) => all + (coalition & (1 << place) ? weight : 0), 0);
    weights.forEach((weight, index) => {
      if (coalition & (1 << index) && sum >= quota && sum - weight < quota) found[index] = (found[index] ?? 0) + 1;
    });
  }
  return found;
}

describe("voting power", () => {
  test("Nassau 1958: three towns hold all of the power and three members have none", () => {
    expect(swings(NASSAU_1958, 1600)).toEqual([16, 16, 16, 0, 0, 0]);
    const report = reported(seats(NASSAU_1958), "QUOTA", 1600);
    expect(report.powerless).toEqual(["District 4", "District 5", "District 6"]);
    expect(report.lines.map((line) => percentText(line.powerShare))).toEqual([
      "33.33%",
      "33.33%",
      "33.33%",
      "0.00%",
      "0.00%",
      "0.00%",
    ]);
    expect(powerSentences(report)[0]).toBe(
      "District 4, District 5 and District 6 have no power: no vote of all seats ever depends on these seats.",
    );
  });

  test("the count agrees with every coalition taken one by one", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1, max: 30_000 }),
        (weights, quota) => {
          fc.pre(weights.some((weight) => weight > 0));
          expect(swings(weights, quota)).toEqual(byHand(weights, quota));
        },
      ),
    );
  });

  test("equal weights give equal power, and a heavier seat never has less", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 2, maxLength: 20 }), (weights) => {
        const { lines } = reported(seats(weights), "MAJORITY", null);
        const sorted = [...lines].sort((a, b) => a.weight - b.weight || a.swings - b.swings);
        sorted.forEach((line, index) => expect(line.swings).toBeGreaterThanOrEqual(sorted[index - 1]?.swings ?? 0));
      }),
      { numRuns: 40 },
    );
  });

  test("forty seats whose weights sum to a million hundredths are counted exactly", () => {
    const weights = Array.from({ length: 40 }, (_, index) => 24_999 + (index % 2) * 2);
    const found = swings(weights, 500_001) as number[];
    expect(Number.isSafeInteger(found.reduce((sum, each) => sum + each, 0))).toBe(true);
    // Twenty heavy and twenty light seats: by symmetry, there are only two answers.
    expect(new Set(found).size).toBeLessThanOrEqual(2);
    expect(
      swings(
        Array.from({ length: 40 }, () => 100),
        2100,
      ),
    ).toEqual(Array.from({ length: 40 }, () => 68_923_264_410));
  });

  test("a majority is more than half of the hundredths, two thirds are rounded up", () => {
    expect(reported(seats([1219, 1207, 556]), "MAJORITY", null).quota).toBe(1492);
    expect(reported(seats([1219, 1207, 556]), "TWO_THIRDS", null).quota).toBe(1988);
    expect(powerReport(seats([100, 100]), "QUOTA", null)).toBeNull();
  });

  test("the largest deviation from the population is described in words", () => {
    const report = reported(seats([200, 100, 100], [5000, 3000, 2000]), "MAJORITY", null);
    expect(report.lines.map((line) => line.swings)).toEqual([3, 1, 1]);
    expect(powerSentences(report)).toEqual([
      "Every seat has power: some votes depend on each.",
      "The largest deviation is at District 2: its share of power is 33.33% below its share of the population (20.00% against 30.00%).",
    ]);
  });

  test("a table that cannot be computed is refused by name", () => {
    expect(
      swings(
        Array.from({ length: 41 }, () => 100),
        2100,
      ),
    ).toMatchObject({ code: "TOO_MANY_SEATS" });
    expect(swings([99_999_999, 100_000_000], 100_000_000)).toMatchObject({ code: "WEIGHTS_TOO_FINE" });
    expect(swings([0, 0], 1)).toMatchObject({ code: "NO_WEIGHT" });
    expect(swings([100, 100], 300)).toEqual([0, 0]);
  });
});
