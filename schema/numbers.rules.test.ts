import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faultOfFormat, highestPlace, numberEnds, numberOf, placeIn } from "./numbers.rules.ts";

const formats = fc.constantFrom(
  "{YYYY}-{n}",
  "{n}-{YYYY}",
  "RLA-{YYYY}-{n}",
  "{YYYY}-{nnnn}",
  "BOS {n}/{YY} (regular)",
  "{n}{YY}",
);
const years = fc.integer({ min: 2000, max: 2099 });
const places = fc.integer({ min: 1, max: 999_999 });

describe("numbers", () => {
  test("numbers have the year and the place in it, padded with zeros if the format says so", () => {
    expect(numberOf("{YYYY}-{n}", 2026, 7)).toBe("2026-7");
    expect(numberOf("{YYYY}-{nnnn}", 2026, 1)).toBe("2026-0001");
    expect(numberOf("{YYYY}-{nnnn}", 2026, 12_345)).toBe("2026-12345");
    expect(numberOf("BOS {n}/{YY} (regular)", 2026, 4)).toBe("BOS 4/26 (regular)");
  });

  test("are read back to the same place, and begin with what people type", () => {
    fc.assert(
      fc.property(formats, years, places, (format, year, place) => {
        const number = numberOf(format, year, place);
        expect(placeIn(format, year, number)).toBe(place);
        const { startsWith, endsWith } = numberEnds(format, year);
        expect(number.startsWith(startsWith) && number.endsWith(endsWith)).toBe(true);
      }),
    );
    for (const none of ["2026-", "2026-special", "12026-90", "2025-77", "2026-1a"])
      expect(placeIn("{YYYY}-{n}", 2026, none)).toBeNull();
  });

  test("are never the same for two places, or for two years of a century", () => {
    fc.assert(
      fc.property(formats, years, years, places, places, (format, year, other, place, next) => {
        fc.pre(year !== other || place !== next);
        expect(numberOf(format, year, place)).not.toBe(numberOf(format, other, next));
      }),
    );
  });

  test("go on behind the highest that was given, whatever else was typed", () => {
    const numbers = ["2026-2", "2026-10", "2026-9", "2025-77", "2026-special", "12026-90"];
    expect(highestPlace("{YYYY}-{n}", 2026, numbers)).toBe(10);
    expect(highestPlace("{YYYY}-{n}", 2026, [])).toBe(0);
  });
});

describe("a format", () => {
  test.each(["{YYYY}-{n}", "{n} of {YY}", "LL-{nnn}/{YYYY}"])("numbers: %s", (format) => {
    expect(faultOfFormat(format)).toBeNull();
  });

  test.each([
    ["", /1 to 40 characters/],
    [" {YYYY}-{n}", /no space at either end/],
    ["x".repeat(31) + "{YYYY}-{n}", /1 to 40 characters/],
    ["RES-{YYYY}", /must have \{n\} once/],
    ["{n}-{n}-{YYYY}", /must have \{n\} once/],
    ["RES-{n}", /numbers would repeat each year/],
    ["{YYYY}-{n}-{month}", /Other braces are not allowed/],
    ["{YYYY}\u202e{n}", /invisible character/],
  ])("does not number: %j", (format, why) => {
    expect(faultOfFormat(format)).toMatch(why);
  });
});
