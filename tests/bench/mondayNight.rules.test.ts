import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ASSUMED,
  busiestMinute,
  drawing,
  MEASURED,
  movesFirst,
  night,
  nightOf,
  assignMachines,
  residentsAt,
} from "./mondayNight.rules.ts";

describe("the counties of the night", () => {
  test("have as many residents on average as the counties of the country", () => {
    const all = Array.from({ length: 3_143 }, (_, index) => residentsAt((index + 0.5) / 3_143));
    const average = all.reduce((sum, each) => sum + each, 0) / all.length;
    // 331,449,281 in 3,143 counties.
    expect(Math.abs(average / 105_456 - 1)).toBeLessThan(0.1);
  });

  test("a larger share of counties below it never has fewer residents", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, (one, other) => {
        expect(residentsAt(Math.min(one, other))).toBeLessThanOrEqual(residentsAt(Math.max(one, other)));
      }),
    );
  });

  test("one that does not meet has no screens, and asks for less than the same one in its meeting", () => {
    fc.assert(
      fc.property(fc.integer({ min: 64, max: 10_014_009 }), fc.integer(), (residents, seed) => {
        const [rests, meets] = [false, true].map((now) => nightOf(residents, now, drawing(seed)));
        expect(rests?.screens).toBe(0);
        expect(busiestMinute(rests?.demand as Float64Array)).toBeLessThan(busiestMinute(meets?.demand as Float64Array));
      }),
      { numRuns: 30 },
    );
  });
});

describe("their machines", () => {
  const counties = night(1);
  const machines = assignMachines(counties);

  test("take every county once, and 400 of them meet", () => {
    expect(machines.flatMap((machine) => machine.counties)).toEqual(counties);
    expect(counties.length).toBe(ASSUMED.counties);
    expect(counties.filter(({ meets }) => meets).length).toBe(ASSUMED.meetings);
  });

  test("none is given more than its busiest minute may take, but for a county that is too much alone", () => {
    const shared = machines.filter(({ counties: hosted }) => hosted.length > 1);
    expect(Math.max(...shared.map(({ demand }) => busiestMinute(demand)))).toBeLessThanOrEqual(ASSUMED.busyMinute);
  });

  test("the county that moves first is in its meeting", () => {
    const inSession = machines.filter(({ counties: hosted }) => hosted.some(({ meets }) => meets));
    expect(inSession.map((machine) => movesFirst(machine).meets)).not.toContain(false);
  });

  test("the same night is reckoned the same again, and dearer ballots never need fewer machines", () => {
    expect(assignMachines(night(1)).length).toBe(machines.length);
    expect(assignMachines(night(1, { ...MEASURED, ballot: MEASURED.ballot * 4 })).length).toBeGreaterThanOrEqual(
      machines.length,
    );
  });
});
