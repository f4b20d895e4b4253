import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMoney, showMoney } from "./parseMoney.ts";

test("an amount may be typed with a dollar sign, thousands separators or neither", () => {
  for (const text of ["1234.5", "1,234.50", "$1,234.50", " $ 1234.50 ", "01234.50"])
    expect(parseMoney(text)).toEqual({ amount: "1234.50" });
  expect(parseMoney(".5")).toEqual({ amount: "0.50" });
  expect(parseMoney("")).toEqual({ amount: "" });
});

test("an ambiguous amount is asked about", () => {
  expect(parseMoney("1,5")).toEqual({ problem: "must be an amount, such as 1,234.50" });
  expect(parseMoney("12,34,567")).toEqual({ problem: "must be an amount, such as 1,234.50" });
  expect(parseMoney("about 5000")).toEqual({ problem: "must be an amount, such as 1,234.50" });
  expect(parseMoney("1.234")).toEqual({ problem: "must have at most two decimals" });
  expect(parseMoney("-$5")).toEqual({ problem: "must not be less than 0" });
});

test("an amount shown with its separators reads as the same amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
      expect(parseMoney(showMoney(amount))).toEqual({ amount });
    }),
  );
});

test("every text gives an amount or a message, never an error", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(Object.keys(parseMoney(text))).toHaveLength(1);
    }),
  );
});
