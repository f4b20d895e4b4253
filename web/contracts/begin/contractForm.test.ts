import { describe, expect, it } from "vitest";
import { canonicalText } from "#schema/canonical.rules.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { contractProblems, emptyContract, fieldsOf, idOf, type ContractForm } from "./contractForm.ts";

const filled = (change: Partial<ContractForm> = {}): ContractForm => ({
  ...emptyContract,
  name: "Road salt",
  departmentId: "RGVwYXJ0bWVudDox",
  vendorName: "Prewitt Salt Co.",
  startDate: "2026-10-01",
  endDate: "2027-04-30",
  ...change,
});
const wrong = (change: Partial<ContractForm>) => contractProblems(filled(change)).map(({ field }) => field);

describe("the contract form", () => {
  it("requires Department, Vendor, Contract Name and End Date, and nothing else", () => {
    expect(contractProblems(emptyContract)).toEqual([
      { field: idOf("departmentId"), text: "Department is required." },
      { field: idOf("vendorId"), text: "Vendor is required." },
      { field: idOf("name"), text: "Contract Name is required." },
      { field: idOf("endDate"), text: "End Date is required." },
    ]);
    expect(wrong({ startDate: "" })).toEqual([]);
  });

  it("reports an end before the start, a notice outside the term and an invalid amount", () => {
    expect(wrong({ endDate: "2026-09-30" })).toEqual([idOf("endDate")]);
    expect(wrong({ noticeDate: "2027-05-01" })).toEqual([idOf("noticeDate")]);
    expect(wrong({ noticeDate: "2026-09-01" })).toEqual([idOf("noticeDate")]);
    expect(wrong({ notToExceed: "1,5" })).toEqual([idOf("notToExceed")]);
  });

  it("accepts a vendor name alone, and sends empty fields as null", () => {
    expect(fieldsOf(filled())).toMatchObject({
      vendorId: null,
      vendorName: "Prewitt Salt Co.",
      noticeDate: null,
      notToExceed: null,
      categories: [],
      text: null,
    });
    const text = richTextOf("The vendor delivers.");
    expect(fieldsOf(filled({ text: canonicalText(text), notToExceed: "$1,234.5" }))).toMatchObject({
      text,
      notToExceed: "1234.50",
    });
  });
});
