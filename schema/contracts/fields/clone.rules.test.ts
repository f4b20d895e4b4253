import { describe, expect, test } from "vitest";
import { CLONING, cloneOf } from "./clone.rules.ts";

describe("a clone", () => {
  const original = Object.fromEntries(Object.keys(CLONING).map((name) => [name, `its ${name}`]));

  test("copies the content of the contract", () => {
    expect(Object.keys(cloneOf(original)).toSorted()).toEqual(
      [
        "categories",
        "clauses",
        "departmentId",
        "description",
        "fundingLines",
        "insuranceSetId",
        "name",
        "causeDays",
        "convenienceDays",
        "notToExceed",
        "rates",
        "options",
        "routeSteps",
        "text",
        "vendorId",
      ].toSorted(),
    );
  });

  test("does not copy number, dates, signatures, payments or insurance waivers, even if terminated", () => {
    const clone = cloneOf({ ...original, status: "TERMINATED" });
    for (const left of ["number", "startDate", "endDate", "signatures", "payments", "insuranceWaivers", "status"])
      expect(clone).not.toHaveProperty(left);
  });

  test("copies only parts that someone has decided on", () => {
    expect(cloneOf({ name: "Road salt", ...({ secret: 1 } as object) })).toEqual({ name: "Road salt" });
  });
});
