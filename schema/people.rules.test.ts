import { expect, test } from "vitest";
import { isPhone, isPostalCode } from "./people.rules.ts";

test.each([
  "518 555 0100",
  "(607) 555-0101",
  "+1 845.555.0100",
  "845-555-0100 ext. 12",
  "5550100, x4",
  "+44 20/7946 0958",
])("“%s” is a telephone number", (text) => expect(isPhone(text)).toBe(true));
test.each(["abc", "12", "555-CALL", "call 518 555 0100", "ext 12", ""])("“%s” is not a telephone number", (text) =>
  expect(isPhone(text)).toBe(false),
);
test.each([
  ["12601", true],
  ["12601-1234", true],
  ["K1A 0B1", true],
  ["abc", false],
  ["1", false],
])("“%s” as a ZIP or postal code: %s", (text, is) => expect(isPostalCode(text)).toBe(is));
