import { describe, expect, it } from "vitest";
import { dayIn, monthAfter, monthName, shifted, weeksOf } from "./month.ts";

describe("the days of a month", () => {
  it("weeks run from Sunday to Saturday and hold each day of the month once", () => {
    for (const [month, days] of [
      ["2026-11", 30],
      ["2026-02", 28],
      ["2028-02", 29],
      ["2026-12", 31],
    ] as const) {
      const weeks = weeksOf(month);
      expect(weeks.flat().filter((day) => day.inMonth)).toHaveLength(days);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        expect(new Date(`${week[0]?.date}T00:00:00Z`).getUTCDay()).toBe(0);
        expect(week.some((day) => day.inMonth)).toBe(true);
      }
    }
  });

  it("the month after December is January of the next year, and back", () => {
    expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1), shifted("2026-12-31", 1)]).toEqual([
      "2027-01",
      "2025-12",
      "2027-01-01",
    ]);
    expect(monthName("2026-11")).toBe("November 2026");
  });

  it("the 31st moves to the last day of a shorter month", () => {
    expect([dayIn("2026-02", "2026-01-31"), dayIn("2026-04", "2026-03-15")]).toEqual(["2026-02-28", "2026-04-15"]);
  });
});
