import { describe, expect, test } from "vitest";
import { duplicatesIn, plainAddress, plainName } from "./duplicates.rules.ts";

const vendor = (id: string, legalName: string, more: object = {}) => ({
  id,
  legalName,
  dba: null,
  address: null,
  zip: null,
  taxIdMark: null,
  ...more,
});

describe("two names are the same", () => {
  test.each([
    ["The Hudson Paving Co., Inc.", "hudson paving"],
    ["HUDSON-PAVING LLC", "hudson paving"],
    ["Müller & Söhne", "muller sohne"],
    ["O'Neil's", "oneils"],
    // A name that consists only of a kind of company is compared whole.
    ["The Company", "the company"],
    ["  ", ""],
  ])("%j is compared as %j", (name, plain) => {
    expect(plainName(name)).toBe(plain);
  });
});

describe("two addresses are the same", () => {
  test("however the street is written, within one ZIP code", () => {
    expect(plainAddress("12 North River Street, Suite 4", "12534-0001")).toBe(
      plainAddress("12 N. River St Ste 4", "12534"),
    );
    expect(plainAddress("12 River Street", "12534")).not.toBe(plainAddress("12 River Street", "12180"));
    expect([plainAddress("12 River Street", null), plainAddress("Box", "12534"), plainAddress(null, "12534")]).toEqual([
      "",
      "",
      "",
    ]);
  });
});

describe("possible duplicate records", () => {
  test("are found by tax ID, name and address, strongest reasons first, each pair once", () => {
    const found = duplicatesIn([
      vendor("1", "Hudson Paving LLC", { taxIdMark: "m", address: "1 A St", zip: "12534" }),
      vendor("2", "Hudson Paving Inc", { taxIdMark: "m", address: "1 A Street", zip: "12534" }),
      vendor("3", "Other", { dba: "Hudson Paving" }),
      vendor("4", "Neighbour", { address: "1 A St", zip: "12534" }),
      vendor("5", "Alone", { taxIdMark: "n" }),
    ]);
    expect(found).toEqual([
      { ids: ["1", "2"], reasons: ["TAX_ID", "NAME", "ADDRESS"] },
      { ids: ["1", "3"], reasons: ["NAME"] },
      { ids: ["2", "3"], reasons: ["NAME"] },
      { ids: ["1", "4"], reasons: ["ADDRESS"] },
      { ids: ["2", "4"], reasons: ["ADDRESS"] },
    ]);
  });

  test("do not include all tenants of one large building", () => {
    const tenants = Array.from({ length: 6 }, (_, n) =>
      vendor(`${n}`, `Firm ${n}`, { address: "1 Plaza", zip: "12207" }),
    );
    expect(duplicatesIn(tenants.slice(0, 5))).toHaveLength(10);
    expect(duplicatesIn(tenants)).toEqual([]);
  });

  test("do not include a record whose trade name equals its own name", () => {
    expect(duplicatesIn([vendor("1", "Salt", { dba: "Salt Inc" })])).toEqual([]);
  });
});
