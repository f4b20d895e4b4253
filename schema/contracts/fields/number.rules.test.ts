import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contractNumber, readContractNumber } from "./number.rules.ts";

describe("the number of a contract", () => {
  test("is its year and four digits, and more where a year has more", () => {
    expect(contractNumber(2026, 1)).toBe("2026-0001");
    expect(contractNumber(2026, 12_345)).toBe("2026-12345");
  });

  test("is read back to the same year and place, and nothing else is read", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 999_999_999 }), (year, place) => {
        expect(readContractNumber(contractNumber(year, place))).toEqual({ year, place });
      }),
    );
    for (const none of ["2026-1", "2026-0000", "2026-00001", "20260001", "2026-0001a", "0926-0001", ""])
      expect(readContractNumber(none)).toBeNull();
  });

  test("is never made from what is no year or place", () => {
    expect(() => contractNumber(26, 1)).toThrow("a year of four digits");
    expect(() => contractNumber(2026, 0)).toThrow("a place from 1");
  });
});
