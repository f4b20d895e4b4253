import fc from "fast-check";
import { expect, test } from "vitest";
import { momentInFigures, momentInWords, zoneInWords } from "../dates.rules.ts";
import { momentOf, startOfDay, todayIn } from "./rules.ts";

const zones = fc.constantFrom("America/New_York", "America/Los_Angeles", "Pacific/Honolulu", "UTC", "Europe/Berlin");

test("a county's day begins at its own midnight, including on days when the clocks change", () => {
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

test("times are the county's own in winter, in summer, and on days when the clocks change", () => {
  const at = (day: string, time: string) => {
    const moment = momentOf("America/New_York", day, time);
    return `${moment.toISOString()} ${zoneInWords(moment, "America/New_York")}`;
  };
  expect(at("2026-11-20", "19:00")).toBe("2026-11-21T00:00:00.000Z EST");
  expect(at("2026-07-01", "19:00")).toBe("2026-07-01T23:00:00.000Z EDT");
  expect(at("2026-03-08", "01:30")).toBe("2026-03-08T06:30:00.000Z EST");
  expect(at("2026-03-08", "07:00")).toBe("2026-03-08T11:00:00.000Z EDT");
  expect(at("2026-11-01", "07:00")).toBe("2026-11-01T12:00:00.000Z EST");
});

test("a moment is written with its time zone, so that a repeated hour is unambiguous", () => {
  const twice = ["2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"].map((text) => new Date(text));
  expect(twice.map((moment) => momentInWords(moment, "America/New_York"))).toEqual([
    "November 1, 2026, 1:30 AM EDT",
    "November 1, 2026, 1:30 AM EST",
  ]);
  expect(twice.map((moment) => momentInFigures(moment, "America/New_York"))).toEqual([
    "2026-11-01 01:30 EDT",
    "2026-11-01 01:30 EST",
  ]);
});
