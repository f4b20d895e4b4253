import { describe, expect, it } from "vitest";
import { contractNumber } from "../words.rules.ts";
import { type ContractFields, normalizedContract, refuseContractFields } from "./fields.rules.ts";

const whole: ContractFields = {
  name: "Road salt",
  description: "",
  startDate: "2027-01-01",
  endDate: "2027-12-31",
  noticeDate: null,
  notToExceed: 1_000_00,
  categories: [],
  text: null,
};
const codes = new Set(["01"]);
const refusedAt = (change: Partial<ContractFields>) => refuseContractFields({ ...whole, ...change }, codes)?.field;

describe("the form of a contract", () => {
  it("needs a name and an end date, and nothing else of these", () => {
    expect(refuseContractFields({ ...whole, startDate: null, notToExceed: null }, codes)).toBeNull();
    expect(refusedAt({ name: "  " })).toBe("name");
    expect(refusedAt({ endDate: null })).toBe("endDate");
  });

  it("takes no end before the start, no notice outside the term, no day that the calendar has not", () => {
    expect(refusedAt({ endDate: "2026-12-31" })).toBe("endDate");
    expect(refusedAt({ endDate: "2027-01-01" })).toBeUndefined();
    expect(refusedAt({ noticeDate: "2028-01-01" })).toBe("noticeDate");
    expect(refusedAt({ noticeDate: "2026-12-31" })).toBe("noticeDate");
    expect(refusedAt({ startDate: "2027-02-29" })).toBe("startDate");
  });

  it("takes amounts in cents, none of them negative or beyond the largest", () => {
    for (const notToExceed of [-1, 0.5, Number.NaN, 1e12]) expect(refusedAt({ notToExceed })).toBe("notToExceed");
    for (const notToExceed of [0, 999_999_999_999]) expect(refusedAt({ notToExceed })).toBeUndefined();
  });

  it("takes commodities of the county's list only, each once", () => {
    expect(refusedAt({ categories: ["01"] })).toBeUndefined();
    expect(refusedAt({ categories: ["99"] })).toBe("categories");
    expect(normalizedContract({ ...whole, categories: ["01", "01"], name: " Road \n salt " })).toMatchObject({
      categories: ["01"],
      name: "Road salt",
    });
  });

  it("numbers contracts by the year and at least four digits", () => {
    expect(contractNumber(2026, 7)).toBe("2026-0007");
    expect(contractNumber(2026, 12_345)).toBe("2026-12345");
  });
});
