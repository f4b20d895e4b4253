import fc from "fast-check";
import { expect, test } from "vitest";
import { thresholdOf, type Rule } from "../bodies/thresholds.rules.ts";
import { arithmeticInWords, arithmeticOf, fractionText } from "./sentences.rules.ts";

test.each([
  ["floor(83.11 / 2) + 1 = 42", "more than half of 83.11"],
  ["floor(14 / 2) + 1 = 8", "more than half of 14"],
  ["ceil(2 * 11 / 3) = 8", "at least two-thirds of 11"],
  ["more than 78 / 2 = 39: at least 39.01", "more than half of 78"],
  ["more than 2 * 10 / 3: at least 6.67", "more than two-thirds of 10"],
  ["3 * 8 / 4 = 6: at least 6", "at least three-fourths of 8"],
  ["all of 14 = 14", "all of 14"],
  ["floor(6228 / 2) + 1 = 3115", "more than half of 6,228"],
  ["floor(14 / 2) + 1 = 8; ceil(2 * 83.11 / 3) = 56", "more than half of 14, and at least two-thirds of 83.11"],
])("'%s' is written as '%s'", (arithmetic, words) => expect(arithmeticInWords(arithmetic)).toBe(words));

test("text that is not arithmetic has no sentence", () =>
  expect(arithmeticInWords("by the law of the village")).toBeNull());

test("the arithmetic of every rule is written in words that name its fraction, strict or not", () => {
  const fraction = fc.constantFrom([1, 2], [2, 3], [3, 5], [3, 4], [4, 5], [5, 7]).map(([p = 1, q = 2]) => ({ p, q }));
  fc.assert(
    fc.property(
      fraction,
      fc.boolean(),
      fc.constantFrom("HEADS" as const, "WEIGHT" as const),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom(1, 100),
      (of, strict, measure, base, step) => {
        const rule = { fraction: of, strict, unanimous: false } as Rule;
        const unit = measure === "HEADS" ? 1 : step;
        const words = arithmeticInWords(arithmeticOf(rule, measure, base, thresholdOf(rule, base, unit), unit));
        expect(words).toMatch(new RegExp(`^${strict ? "more than" : "at least"} ${fractionText(of)} of [\\d,.]+$`));
      },
    ),
  );
});
