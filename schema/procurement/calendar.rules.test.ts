import { describe, expect, test } from "vitest";
import { federalHolidays, workCalendar } from "./calendar.rules.ts";

describe("the federal holidays", () => {
  test("of 2026 are kept on these days; Independence Day, a Saturday, on the Friday before", () => {
    expect(federalHolidays(2026).map(({ date }) => date)).toEqual([
      "2026-01-01",
      "2026-01-19",
      "2026-02-16",
      "2026-05-25",
      "2026-06-19",
      "2026-07-03",
      "2026-09-07",
      "2026-10-12",
      "2026-11-11",
      "2026-11-26",
      "2026-12-25",
    ]);
  });

  test("that fall on a Sunday are kept on the Monday after, and New Year's Day of a Saturday in the old year", () => {
    expect(federalHolidays(2027).find(({ name }) => name === "Independence Day")?.date).toBe("2027-07-05");
    expect(workCalendar([]).closedOn("2027-12-31")).toBe("New Year's Day");
  });
});

describe("the calendar of a county", () => {
  const calendar = workCalendar([{ date: "2026-11-27", name: "Day after Thanksgiving" }]);

  test("knows weekends, federal holidays and its own days", () => {
    expect(calendar.closedOn("2026-11-21")).toBe("Saturday");
    expect(calendar.closedOn("2026-11-26")).toBe("Thanksgiving Day");
    expect(calendar.closedOn("2026-11-27")).toBe("Day after Thanksgiving");
    expect(calendar.closedOn("2026-11-25")).toBeNull();
  });

  test("finds the next day on which it works, and counts working days from the day after", () => {
    expect(calendar.openFrom("2026-11-26")).toBe("2026-11-30");
    expect(calendar.openFrom("2026-11-25")).toBe("2026-11-25");
    expect(calendar.addWorkDays("2026-11-24", 2)).toBe("2026-11-30");
    expect(calendar.holidays("2026-11-01", "2026-11-30").map(({ date }) => date)).toEqual([
      "2026-11-11",
      "2026-11-26",
      "2026-11-27",
    ]);
  });
});
