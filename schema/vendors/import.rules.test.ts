import { describe, expect, test } from "vitest";
import { readTable } from "../files/import.rules.ts";
import { planVendors, VENDOR_COLUMNS } from "./import.rules.ts";

const none = { dba: null, address: null, city: null, state: null, zip: null, phone: null, email: null, website: null };
const present = [
  { id: "salt", fields: { ...none, legalName: "Albany Salt Inc." }, codes: ["13"], taxIdMark: "mark 111222333" },
  { id: "wood", fields: { ...none, legalName: "Wood" }, codes: [], taxIdMark: null },
  { id: "wood2", fields: { ...none, legalName: "Wood Co" }, codes: [], taxIdMark: null },
];
const plan = (cells: string[][], mayEdit = true) => {
  const rows = [["Legal Name", "EIN", "City", "Codes"], ...cells].map((row, index) => ({
    line: index + 1,
    cells: row,
  }));
  const read = readTable(rows, VENDOR_COLUMNS, "legalName");
  if ("refusal" in read) throw new Error(read.refusal.message);
  return planVendors(read.table.rows, present, {
    known: new Set(["05", "13"]),
    mark: (digits) => `mark ${digits}`,
    mayEdit,
  }).map(({ line, outcome, problems, change, values }) => ({ line, outcome, problem: problems[0], change, values }));
};

describe("a table of vendors", () => {
  test("creates new vendors, fills in existing ones, and leaves identical ones alone", () => {
    const planned = plan([
      ["New One", "44-5555555", "Troy", "05; 13"],
      ["albany salt", "", "Colonie", ""],
      ["Albany Salt LLC", "111222333", "", "13"],
    ]);
    expect(planned).toMatchObject([
      { outcome: "CREATE", change: { id: null, codes: ["05", "13"], taxId: "445555555" } },
      { outcome: "UPDATE", change: { id: "salt", fields: { legalName: "Albany Salt Inc.", city: "Colonie" } } },
      { outcome: "REFUSED", problem: "Line 3 already has this vendor." },
    ]);
    expect(plan([["Albany Salt LLC", "111222333", "", "13"]])).toMatchObject([{ outcome: "UNCHANGED", change: null }]);
  });

  test.each([
    ["a tax id of another vendor", ["Thief", "11-1222333", "", ""], "Albany Salt Inc. already has this tax ID."],
    [
      "another tax id than the vendor of this name has",
      ["Albany Salt", "99-8888888", "", ""],
      "The vendor with this name has another tax ID. Change it on the vendor's page.",
    ],
    [
      "a name that two vendors have",
      ["Wood", "", "Troy", ""],
      "2 vendors have this name. Give the tax ID, or change the vendor on its page.",
    ],
    ["no name", ["", "44-5555555", "", ""], "Legal name is required."],
    ["an unknown code", ["New", "", "", "05, 77"], "“77” isn't a code in the county's list of commodities."],
  ])("refuses a row with %s", (_what, row, problem) => {
    expect(plan([row])).toMatchObject([{ outcome: "REFUSED", problem, change: null }]);
  });

  test("refuses a second row with the same tax ID, and shows no whole tax ID", () => {
    const planned = plan([
      ["One", "44-5555555", "", ""],
      ["Two", "445555555", "", ""],
    ]);
    expect(planned).toMatchObject([
      { outcome: "CREATE" },
      { outcome: "REFUSED", problem: "Line 2 already has this vendor." },
    ]);
    expect(JSON.stringify(planned.map(({ values }) => values))).not.toMatch(/44-?5555555/);
    expect(planned[0]?.values[1]).toBe("••-•••5555");
  });

  test("changes no existing vendor if the importer may not edit vendors", () => {
    expect(plan([["Albany Salt", "", "Colonie", ""]], false)).toMatchObject([{ outcome: "REFUSED" }]);
    expect(plan([["Albany Salt", "", "", "13"]], false)).toMatchObject([{ outcome: "UNCHANGED" }]);
  });
});
