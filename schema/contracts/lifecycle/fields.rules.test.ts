import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CLONING,
  cloneOf,
  CONTRACT_FIELD_LABELS,
  contractNumber,
  FIRST_DAY,
  LAST_DAY,
  LONGEST_CONTRACT_FIELD,
  readContractNumber,
  refuseContractFields,
} from "./fields.rules.ts";

const FIELDS = {
  departmentId: "highway",
  vendorId: "hale",
  name: "Road salt",
  description: "",
  startDate: "2026-01-01",
  endDate: "2026-12-31",
  notToExceed: 5_000_000,
};

describe("the fields of a contract", () => {
  test("are Department, Vendor, Contract Name and End Date at least", () => {
    expect(refuseContractFields(FIELDS)).toBeNull();
    expect(refuseContractFields({ ...FIELDS, startDate: null, notToExceed: null })).toBeNull();
    for (const name of ["departmentId", "vendorId", "endDate"] as const)
      expect(refuseContractFields({ ...FIELDS, [name]: null })).toEqual({
        code: "FIELD",
        field: name,
        message: `${CONTRACT_FIELD_LABELS[name]} is required.`,
      });
    expect(refuseContractFields({ ...FIELDS, name: "  " })?.message).toBe("Contract Name is required.");
  });

  test("end on or after the day on which they start, on days of the calendar", () => {
    expect(refuseContractFields({ ...FIELDS, endDate: "2026-01-01" })).toBeNull();
    expect(refuseContractFields({ ...FIELDS, endDate: "2025-12-31" })).toMatchObject({
      field: "endDate",
      message: "End Date must not be before Start Date.",
    });
    expect(refuseContractFields({ ...FIELDS, endDate: "2026-02-29" })?.message).toBe(
      "End Date is not a day in the calendar.",
    );
    expect(refuseContractFields({ ...FIELDS, startDate: FIRST_DAY, endDate: LAST_DAY })).toBeNull();
    expect(refuseContractFields({ ...FIELDS, endDate: "2206-12-31" })?.message).toBe(
      "End Date must be between 1950 and 2199.",
    );
  });

  test("have a longest name, and an amount above nothing", () => {
    const most = LONGEST_CONTRACT_FIELD.name;
    expect(refuseContractFields({ ...FIELDS, name: "x".repeat(most) })).toBeNull();
    expect(refuseContractFields({ ...FIELDS, name: "x".repeat(most + 1) })?.message).toBe(
      "Contract Name may have at most 300 characters; yours has 301.",
    );
    for (const notToExceed of [0, -1, 0.5, Number.NaN, 1e15])
      expect(refuseContractFields({ ...FIELDS, notToExceed })?.field).toBe("notToExceed");
  });
});

describe("the number of a contract", () => {
  test("is its year and four digits, and more where a year has more", () => {
    expect(contractNumber(2026, 1)).toBe("2026-0001");
    expect(contractNumber(2026, 12_345)).toBe("2026-12345");
  });

  test("is read back to the same year and place, and nothing else is read", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 999_999_999 }), (year, place) => {
        expect(readContractNumber(contractNumber(year, place))).toEqual({ year, place });
      }),
    );
    for (const none of ["2026-1", "2026-0000", "2026-00001", "20260001", "2026-0001a", "0926-0001", ""])
      expect(readContractNumber(none)).toBeNull();
  });

  test("is never made from what is no year or place", () => {
    expect(() => contractNumber(26, 1)).toThrow("a year of four digits");
    expect(() => contractNumber(2026, 0)).toThrow("a place from 1");
  });
});

describe("a clone", () => {
  const whole = Object.fromEntries(Object.keys(CLONING).map((name) => [name, `its ${name}`]));

  test("takes over what the contract is about", () => {
    expect(Object.keys(cloneOf(whole)).toSorted()).toEqual(
      [
        "categories",
        "clauses",
        "departmentId",
        "description",
        "fundingLines",
        "insuranceSetId",
        "name",
        "noticeDays",
        "notToExceed",
        "rates",
        "renewalOptions",
        "routeSteps",
        "vendorId",
      ].toSorted(),
    );
  });

  test("of a terminated contract too leaves behind its number, dates, signatures, payments and insurance waivers", () => {
    const clone = cloneOf({ ...whole, status: "TERMINATED" });
    for (const left of ["number", "startDate", "endDate", "signatures", "payments", "insuranceWaivers", "status"])
      expect(clone).not.toHaveProperty(left);
  });

  test("takes nothing over that nobody has thought about", () => {
    expect(cloneOf({ name: "Road salt", ...({ secret: 1 } as object) })).toEqual({ name: "Road salt" });
  });
});
