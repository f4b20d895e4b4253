import fc from "fast-check";
import { expect, test } from "vitest";
import { startOfDay, todayIn } from "./rules.ts";

const zones = fc.constantFrom("America/New_York", "America/Los_Angeles", "Pacific/Honolulu", "UTC", "Europe/Berlin");

test("a county's day begins at its own midnight, also on the days when the clocks change", () => {
  expect(startOfDay("America/New_York", "2026-03-08")).toEqual(new Date("2026-03-08T05:00:00Z"));
  expect(startOfDay("America/New_York", "2026-03-08", 1)).toEqual(new Date("2026-03-09T04:00:00Z"));
  expect(startOfDay("America/New_York", "2026-11-01", 1)).toEqual(new Date("2026-11-02T05:00:00Z"));
});

test("the moment before it is the day before, everywhere and always", () => {
  fc.assert(
    fc.property(
      zones,
      fc.date({ min: new Date("2000-01-02"), max: new Date("2099-12-30"), noInvalidDate: true }),
      (zone, some) => {
        const day = some.toISOString().slice(0, 10);
        const start = startOfDay(zone, day);
        expect(todayIn(zone, start)).toBe(day);
        expect(todayIn(zone, new Date(start.valueOf() - 1)) < day).toBe(true);
      },
    ),
  );
});
