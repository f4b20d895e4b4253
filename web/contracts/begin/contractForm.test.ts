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

describe("what the form of a contract asks for", () => {
  it("Department, Vendor, Contract Name and End Date are required, and nothing else", () => {
    expect(contractProblems(emptyContract)).toEqual([
      { field: idOf("departmentId"), text: "Department is required." },
      { field: idOf("vendorId"), text: "Vendor is required." },
      { field: idOf("name"), text: "Contract Name is required." },
      { field: idOf("endDate"), text: "End Date is required." },
    ]);
    expect(wrong({ startDate: "" })).toEqual([]);
  });

  it("an end before the start, a notice outside the term and an amount that is none are told", () => {
    expect(wrong({ endDate: "2026-09-30" })).toEqual([idOf("endDate")]);
    expect(wrong({ noticeDate: "2027-05-01" })).toEqual([idOf("noticeDate")]);
    expect(wrong({ noticeDate: "2026-09-01" })).toEqual([idOf("noticeDate")]);
    expect(wrong({ notToExceed: "1,5" })).toEqual([idOf("notToExceed")]);
  });

  it("a vendor may be a name alone; what is empty is sent as nothing", () => {
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
