import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPhone } from "./people.rules.ts";

describe("a phone number", () => {
  test("is taken as people write it, with an extension and from abroad", () => {
    for (const text of [
      "518-555-0100",
      "(518) 555-0100",
      "518 555 0100",
      "518.555.0100 ext. 12",
      "5185550100x7",
      "+1 518 555 0100",
      "+44 20 7946 0018",
      "555-0100",
      "5550100, x4",
    ])
      expect([text, isPhone(text)]).toEqual([text, true]);
  });

  test("a phone number is not words, and not a few digits", () => {
    for (const text of ["abc", "call me", "555-CALL", "", "12345", "518-555-01OO", "ext. 5", "1234567890123456", "--"])
      expect([text, isPhone(text)]).toEqual([text, false]);
  });

  test("is one however its ten digits are parted", () => {
    const parted = fc.tuple(
      fc.stringMatching(/^\d{3}$/),
      fc.stringMatching(/^\d{3}$/),
      fc.stringMatching(/^\d{4}$/),
      fc.constantFrom("", " ", "-", "."),
    );
    fc.assert(
      fc.property(parted, ([area, office, line, by]) => {
        expect(isPhone([area, office, line].join(by))).toBe(true);
      }),
    );
  });
});
