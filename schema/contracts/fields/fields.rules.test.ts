import { describe, expect, it } from "vitest";
import { type ContractFields, normalizedContract, refuseContractFields, wrongContractFields } from "./fields.rules.ts";

const completeFields: ContractFields = {
  name: "Road salt",
  description: "",
  startDate: "2027-01-01",
  endDate: "2027-12-31",
  noticeDate: null,
  notToExceed: 1_000_00,
  categories: [],
  text: null,
  options: null,
  causeDays: null,
  convenienceDays: null,
};
const codes = new Set(["01"]);
const refusedAt = (change: Partial<ContractFields>) =>
  refuseContractFields({ ...completeFields, ...change }, codes)?.field;

describe("the form of a contract", () => {
  it("needs only a name and an end date", () => {
    expect(refuseContractFields({ ...completeFields, startDate: null, notToExceed: null }, codes)).toBeNull();
    expect(refusedAt({ name: "  " })).toBe("name");
    expect(refusedAt({ endDate: null })).toBe("endDate");
  });

  it("refuses an end before the start, a notice outside the term, and a date that does not exist", () => {
    expect(refusedAt({ endDate: "2026-12-31" })).toBe("endDate");
    expect(refusedAt({ endDate: "2027-01-01" })).toBeUndefined();
    expect(refusedAt({ noticeDate: "2028-01-01" })).toBe("noticeDate");
    expect(refusedAt({ noticeDate: "2026-12-31" })).toBe("noticeDate");
    expect(refusedAt({ startDate: "2027-02-29" })).toBe("startDate");
    expect(refusedAt({ endDate: "2207-12-31" })).toBe("endDate");
  });

  it("lists all errors together, one message per field", () => {
    const wrong = { ...completeFields, name: " ", startDate: "2027-02-30", endDate: "2026-01-01", notToExceed: 0 };
    expect(wrongContractFields(wrong, codes).map(({ field }) => field)).toEqual([
      "name",
      "startDate",
      "endDate",
      "notToExceed",
    ]);
  });

  it("accepts amounts in cents, above zero and up to the maximum", () => {
    for (const notToExceed of [0, -1, 0.5, Number.NaN, 1e12]) expect(refusedAt({ notToExceed })).toBe("notToExceed");
    for (const notToExceed of [1, 999_999_999_999]) expect(refusedAt({ notToExceed })).toBeUndefined();
  });

  it("accepts only commodities from the county's list, each once", () => {
    expect(refusedAt({ categories: ["01"] })).toBeUndefined();
    expect(refusedAt({ categories: ["99"] })).toBe("categories");
    expect(normalizedContract({ ...completeFields, categories: ["01", "01"], name: " Road \n salt " })).toMatchObject({
      categories: ["01"],
      name: "Road salt",
    });
  });
});
