import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../days.rules.ts";
import { workCalendar } from "../../county/holidays/calendar.rules.ts";
import { type RadarContract, runwayOf, STANDARD_LEAD } from "./lead.rules.ts";
import { chartOf, endings, RADAR_DAYS_BACK, radarCounts } from "./page.rules.ts";

const TODAY = "2026-11-23";
const CALENDAR = workCalendar([]);
const SETTINGS = {
  ...STANDARD_LEAD,
  protest: { stage: "AWARD" as const, days: 5, counting: "WORKING" as const, stays: true },
};

test("a chart begins ninety days back, shows one to ten years, and ends with the last contract between", () => {
  expect(chartOf(TODAY, [])).toEqual({ from: addDays(TODAY, -RADAR_DAYS_BACK), to: addDays(TODAY, 365) });
  expect(chartOf(TODAY, ["2027-01-01", "2028-02-29"]).to).toBe("2028-02-29");
  expect(chartOf(TODAY, ["2099-12-31"]).to).toBe(addDays(TODAY, 3660));
});

test("counts by end date equal those of the runway, contract by contract", () => {
  const contract = fc.record({
    end: fc.integer({ min: -RADAR_DAYS_BACK, max: 900 }).map((n) => addDays(TODAY, n)),
    isSucceeded: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(contract, { maxLength: 60 }), (some) => {
      const contracts = some.map(({ end, isSucceeded }, n): RadarContract => ({
        id: `c${n}`,
        status: "EXECUTED",
        startDate: null,
        endDate: end,
        noticeBy: null,
        isSucceeded,
      }));
      const chart = chartOf(
        TODAY,
        some.map(({ end }) => end),
      );
      const bars = runwayOf(contracts, { chart, today: TODAY, settings: SETTINGS }, CALENDAR);
      const groups = [...Map.groupBy(contracts, (each) => `${each.endDate} ${each.isSucceeded}`).values()].map(
        (each) => ({
          endDate: each[0]?.endDate ?? "",
          isSucceeded: each[0]?.isSucceeded ?? false,
          count: each.length,
        }),
      );
      const { states, months } = radarCounts(endings(groups, { today: TODAY, settings: SETTINGS }, CALENDAR), TODAY);
      for (const { state, count } of states) expect(bars.filter((bar) => bar.state === state)).toHaveLength(count);
      for (const { month, count } of months)
        expect(
          bars.filter((bar) => bar.lastSafeDay.startsWith(month) && (bar.state === "SAFE" || bar.state === "SOON")),
        ).toHaveLength(count);
      // Contracts are ordered by their end, so that the page that SQL reads is the page that the rules define.
      const order = bars.map((bar) => bar.daysLeft);
      const byEnd = contracts
        .toSorted((one, other) => (one.endDate < other.endDate ? -1 : one.endDate > other.endDate ? 1 : 0))
        .map(({ id }) => bars.find((bar) => bar.id === id)?.daysLeft);
      expect(byEnd).toEqual(order);
    }),
    { numRuns: 60 },
  );
});
