import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, weekdayOf } from "../../days.rules.ts";
import { federalHolidays, stateHolidays, stateOnlyHolidays, workCalendar } from "./calendar.rules.ts";

describe("the federal holidays", () => {
  test("of 2026 are on these days, with Independence Day, a Saturday, observed on Friday", () => {
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

  test("on a Sunday are observed on Monday, and a Saturday New Year's Day in the old year", () => {
    expect(federalHolidays(2027).find(({ name }) => name === "Independence Day")?.date).toBe("2027-07-05");
    expect(workCalendar([]).closedOn("2027-12-31")).toBe("New Year's Day");
  });
});

describe("New York's public holidays", () => {
  const only = (year: number) => stateOnlyHolidays(year).map(({ date, name }) => `${date} ${name}`);

  test("besides the federal ones are Lincoln's Birthday and Election Day, the Tuesday after the first Monday", () => {
    expect(only(2026)).toEqual(["2026-02-12 Lincoln's Birthday", "2026-11-03 Election Day"]);
    expect(only(2022)).toEqual(["2022-11-08 Election Day"]);
    expect(stateHolidays(2026)).toHaveLength(12);
  });

  test("on a Sunday are observed on the Monday after, and on a Saturday on no weekday", () => {
    expect(only(2034)).toEqual(["2034-02-13 Lincoln's Birthday", "2034-11-07 Election Day"]);
    expect(only(2028)).toEqual(["2028-11-07 Election Day"]);
    // Independence Day of 2026 is a Saturday. Federal offices close on the Friday before, which is not a public holiday
    // of the State.
    expect(stateHolidays(2026).map(({ date }) => date)).not.toContain("2026-07-03");
  });

  test("of any year are weekdays without repeats, and federal offices are open on one or two of them", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2100 }), (year) => {
        const days = stateHolidays(year).map(({ date }) => date);
        expect(new Set(days).size).toBe(days.length);
        for (const day of days) expect([1, 2, 3, 4, 5]).toContain(weekdayOf(day));
        const elected = stateOnlyHolidays(year).at(-1);
        expect([elected?.name, weekdayOf(elected?.date ?? "")]).toEqual(["Election Day", 2]);
        expect(Number(elected?.date.slice(8))).toBeGreaterThanOrEqual(2);
        expect(Number(elected?.date.slice(8))).toBeLessThanOrEqual(8);
        expect([1, 2]).toContain(stateOnlyHolidays(year).length);
      }),
    );
  });
});

describe("the calendar of a county", () => {
  const calendar = workCalendar([{ date: "2026-11-27", name: "Day after Thanksgiving" }]);

  test("includes weekends, federal holidays and its own holidays", () => {
    expect(calendar.closedOn("2026-11-21")).toBe("Saturday");
    expect(calendar.closedOn("2026-11-26")).toBe("Thanksgiving Day");
    expect(calendar.closedOn("2026-11-27")).toBe("Day after Thanksgiving");
    expect(calendar.closedOn("2026-11-25")).toBeNull();
  });

  test("finds the next business day, and counts business days from the day after", () => {
    expect(calendar.openFrom("2026-11-26")).toBe("2026-11-30");
    expect(calendar.openFrom("2026-11-25")).toBe("2026-11-25");
    expect(calendar.addWorkDays("2026-11-24", 2)).toBe("2026-11-30");
    expect(calendar.holidays("2026-11-01", "2026-11-30").map(({ date }) => date)).toEqual([
      "2026-11-11",
      "2026-11-26",
      "2026-11-27",
    ]);
  });

  const days = fc
    .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
    .map((moment) => moment.toISOString().slice(0, 10));
  const ownHolidays = fc
    .uniqueArray(days, { maxLength: 20 })
    .map((dates) => dates.map((date) => ({ date, name: "Own" })));

  test("with any holidays finds the first open day, and another holiday never makes anything due earlier", () => {
    fc.assert(
      fc.property(ownHolidays, days, days, fc.integer({ min: 0, max: 30 }), (listed, extra, day, count) => {
        const workdays = workCalendar(listed);
        const found = workdays.openFrom(day);
        expect(workdays.closedOn(found)).toBeNull();
        for (let each = day; each < found; each = addDays(each, 1)) expect(workdays.closedOn(each)).not.toBeNull();
        const more = workCalendar([...listed, { date: extra, name: "More" }]);
        expect(more.openFrom(day) >= found).toBe(true);
        expect(more.addWorkDays(day, count) >= workdays.addWorkDays(day, count)).toBe(true);
        expect(daysBetween(day, workdays.addWorkDays(day, count))).toBeGreaterThanOrEqual(count);
      }),
    );
  });
});
