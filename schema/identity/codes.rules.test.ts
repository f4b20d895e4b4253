import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeRecoveryCodes, readCode, RECOVERY_CODES, refuseLastFactor, shownCode } from "./codes.rules.ts";

describe("a typed code", () => {
  test.each(["123456", "123 456", " 123-456\n", "１２３４５６"])("six digits are a time-based code: %j", (typed) => {
    expect(readCode(typed)).toEqual({ kind: "TIME", code: "123456" });
  });

  test("a recovery code is read in any case, with or without hyphens, and with O for 0 and I or L for 1", () => {
    const read = { kind: "RECOVERY", name: "01", secret: "23456789AB" };
    for (const typed of ["0123-4567-89AB", "o1234 56789ab", "OL23456789ab", "Oi23–4567–89aB"])
      expect(readCode(typed)).toEqual(read);
  });

  test("anything else is not a code", () => {
    for (const typed of ["", "12345", "1234567", "0123-4567-89A", "0123-4567-89AU", "x".repeat(10_000)])
      expect(readCode(typed)).toBeNull();
    fc.assert(fc.property(fc.string({ maxLength: 40 }), (typed) => void readCode(typed)));
  });
});

test("ten recovery codes differ in their first letters, and each can be entered as shown", () => {
  for (let n = 0; n < 50; n += 1) {
    const codes = makeRecoveryCodes((count) => randomBytes(count));
    expect(codes).toHaveLength(RECOVERY_CODES);
    expect(new Set(codes.map((code) => code.name)).size).toBe(RECOVERY_CODES);
    for (const code of codes) {
      expect(shownCode(code)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      expect(readCode(shownCode(code))).toEqual({ kind: "RECOVERY", ...code });
    }
  }
});

test("the last second factor cannot be removed while the role requires one", () => {
  expect(refuseLastFactor({ needed: true, codes: false, passkeys: 0 })?.code).toBe("LAST_FACTOR");
  expect(refuseLastFactor({ needed: true, codes: true, passkeys: 0 })).toBeNull();
  expect(refuseLastFactor({ needed: true, codes: false, passkeys: 1 })).toBeNull();
  expect(refuseLastFactor({ needed: false, codes: false, passkeys: 0 })).toBeNull();
});
