import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isInsured, isSameName } from "./names.rules.ts";

describe("two names for one insured", () => {
  it.each([
    ["Harbor Paving, Inc.", "HARBOR PAVING INC"],
    ["Harbor Paving, Incorporated", "Harbor Paving Inc."],
    ["Harbor Paving L.L.C.", "Harbor Paving, LLC"],
    ["Harbor Paving Limited Liability Company", "Harbor Paving LLC"],
    ["The Harbor & Bay Company", "Harbor and Bay Co."],
    ["O’Brien Drilling Corporation", "O'Brien Drilling Corp"],
    ["José Muñoz Tree-Care LLP", "Jose Munoz Tree Care, L.L.P."],
    ["Lee, P.C.", "Lee Professional Corporation"],
    ["Harbor Paving", "Harbor Paving LLC"],
  ])("%s is %s", (one, other) => {
    expect(isSameName(one, other)).toBe(true);
    expect(isSameName(other, one)).toBe(true);
  });

  it.each([
    ["Harbor Paving Inc.", "Harbor Paving LLC"],
    ["Harbor Paving Inc.", "Harbor Pavings Inc."],
    ["Harbor Paving Inc.", "Harbor Paving of Albany Inc."],
    ["Harbor Paving Inc.", "Harbour Paving Inc."],
    ["Harbor Paving Co.", "Harbor Paving"],
    ["Inc.", "LLC"],
    ["", ""],
    ["—", "..."],
  ])("%s is not %s, because nothing is guessed", (one, other) => {
    expect(isSameName(one, other)).toBe(false);
    expect(isSameName(other, one)).toBe(false);
  });

  it("case, periods, commas and spaces never make a difference", () => {
    const word = fc.constantFrom("Harbor", "Paving", "Bay", "Drilling", "Smith", "and", "North");
    const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(
        name,
        fc.constantFrom(["Inc", "I.N.C."], ["LLC", "L.L.C."], ["Corp", "Corp."], ["", ""]),
        (base, kind) => {
          const spelled = `  ${base.toUpperCase().replaceAll(" ", ",  ")}, ${kind[1]} `;
          expect(isSameName(`${base} ${kind[0]}`, spelled)).toBe(true);
        },
      ),
    );
  });
});

describe("the insured of a certificate is the vendor", () => {
  const vendor = { legalName: "Harbor Paving LLC", dba: "Best Driveways" };

  it("by its legal name, with or without its trade name, or by its trade name alone", () => {
    for (const insured of [
      "Harbor Paving LLC",
      "Harbor Paving LLC d/b/a Best Driveways",
      "Harbor Paving, L.L.C. DBA Anything",
      "Harbor Paving LLC doing business as Best Driveways",
      "Best Driveways",
    ])
      expect(isInsured(insured, vendor), insured).toBe(true);
  });

  it("but not by another company's trade name, or an unknown one", () => {
    expect(isInsured("Shore Paving LLC d/b/a Best Driveways", vendor)).toBe(false);
    expect(isInsured("Best Driveways", { ...vendor, dba: null })).toBe(false);
    expect(isInsured("Adbark Paving LLC", { legalName: "A", dba: null })).toBe(false);
  });
});
