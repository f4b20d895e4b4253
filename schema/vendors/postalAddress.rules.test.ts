import { expect, test } from "vitest";
import { postalAddress } from "./postalAddress.rules.ts";

test("a vendor's address is written as on an envelope, without unknown parts", () => {
  expect(postalAddress({ address: "1 Main St\nSuite 2", city: "Lake", state: "NY", zip: "12345" })).toBe(
    "1 Main St\nSuite 2\nLake, NY 12345",
  );
  expect(postalAddress({ address: null, city: null, state: null, zip: null })).toBe("");
});
