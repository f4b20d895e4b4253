import { describe, expect, test } from "vitest";
import { isZip, refuseContacts, wrongContacts } from "./contact.rules.ts";

describe("a vendor's ZIP code", () => {
  test("has five or nine digits, or belongs to another country", () => {
    for (const text of ["12839", "12839-1234", "128391234", "K1A 0B1", "SW1A 1AA", "CH-8001"])
      expect([text, isZip(text)]).toEqual([text, true]);
    for (const text of ["abc", "1283", "128390", "12839-12", "-----", "New York"])
      expect([text, isZip(text)]).toEqual([text, false]);
  });
});

test("a bad ZIP code and a bad phone number are refused together, and empty fields are accepted", () => {
  expect(wrongContacts({ zip: "", phone: null })).toEqual([]);
  expect(wrongContacts({ zip: "abc", phone: "abc" }).map(({ field }) => field)).toEqual(["zip", "phone"]);
  expect(refuseContacts({ zip: "abc", phone: "abc" })).toEqual({
    code: "ZIP_INVALID",
    field: "zip",
    message:
      "“abc” isn’t a ZIP code. Use five digits, such as 12839, or ZIP+4, such as 12839-1234. “abc” isn’t a phone number. Use a number such as 518-555-0100.",
  });
});
