import { describe, expect, test } from "vitest";
import { CLONING, cloneOf } from "./clone.rules.ts";

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

  test("of a terminated contract too leaves behind its number, dates, signatures, payments and insurance waivers", () => {
    const clone = cloneOf({ ...whole, status: "TERMINATED" });
    for (const left of ["number", "startDate", "endDate", "signatures", "payments", "insuranceWaivers", "status"])
      expect(clone).not.toHaveProperty(left);
  });

  test("takes nothing over that no one has thought about", () => {
    expect(cloneOf({ name: "Road salt", ...({ secret: 1 } as object) })).toEqual({ name: "Road salt" });
  });
});
