import { expect, test } from "vitest";
import { lastFour, readTaxId } from "./taxId.rules.ts";

test.each([
  ["12-3456789", "123456789"],
  ["123-45-6789", "123456789"],
  [" 123456789 ", "123456789"],
  ["12\u20133456789", "123456789"],
  ["", null],
  [null, null],
])("%j is read as %s", (typed, digits) => {
  expect(readTaxId(typed)).toEqual({ digits });
});

test.each(["12345678", "1234567890", "12-34567-89", "1-23456789", "12-345678a", "000000000", "99-9999999"])(
  "%s isn't a tax ID, and the refusal does not repeat it",
  (typed) => {
    const read = readTaxId(typed);
    expect(read).toMatchObject({ refusal: { code: "TAX_ID_INVALID", field: "taxId" } });
    expect(JSON.stringify(read)).not.toContain(typed);
  },
);

test("only the last four digits of a tax ID are shown", () => expect(lastFour("123456789")).toBe("6789"));
