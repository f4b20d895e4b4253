import { describe, expect, it } from "vitest";
import { FORM_TRAITS, FORMS, insuresBy, isAcord, PROOFS } from "./forms.rules.ts";
import { STATUTORY_LINES } from "./lines.rules.ts";
import { isRatedAtLeast, LETTERS, ratingInWords, sizeOf, WANTED_LETTERS } from "./ratings.rules.ts";

describe("what proves workers' compensation and disability benefits in New York", () => {
  it("is a form of the Workers' Compensation Board, never an ACORD form or our own", () => {
    expect(PROOFS.WORKERS_COMPENSATION).toEqual(["C_105_2", "U_26_3", "SI_12", "GSI_105_2", "CE_200"]);
    expect(PROOFS.DISABILITY).toEqual(["DB_120_1", "DB_120_2", "DB_155", "CE_200"]);
    for (const line of STATUTORY_LINES)
      for (const form of PROOFS[line]) {
        expect(isAcord(form)).toBe(false);
        expect(FORM_TRAITS[form].lines).toContain(line);
      }
  });

  it("only self-insurers may show a proof without a last day", () => {
    expect(FORMS.filter((form) => FORM_TRAITS[form].mayBeOpen)).toEqual(["SI_12", "GSI_105_2", "DB_120_2", "DB_155"]);
  });
});

describe("additional insured endorsements", () => {
  it.each([
    ["CG 20 10", "11 85", true, true],
    ["CG 20 10 11 85", null, true, true],
    ["CG 20 10", "04 13", true, false],
    ["cg2010", null, true, false],
    ["CG 20 26", "12 19", true, false],
    ["CG 20 33", null, true, false],
    ["CG-20-38", "04/13", true, false],
    ["CG 20 37", "07 04", false, true],
    ["CG 20 39", "12 19", false, true],
    ["CG 20 40", "12 19", false, true],
    ["CG 20 12", "04 13", false, false],
    ["CG 20 11", null, false, false],
  ])("%s %s: ongoing operations %s, completed operations %s", (form, edition, ongoing, completed) => {
    expect(insuresBy(form, edition)).toEqual({ ongoing, completed });
  });

  it("an unknown form proves nothing by its number", () => {
    for (const form of ["CA 20 48", "AI-MANUSCRIPT", "", "CG 20 1", "toString"])
      expect(insuresBy(form, null)).toBeNull();
  });
});

describe("ratings of A.M. Best", () => {
  it("A- VII is met by A- VII and better, by letter and by size", () => {
    const wanted = { letter: "A-", size: 7 } as const;
    for (const found of [
      { letter: "A-", size: 7 },
      { letter: "A++", size: 15 },
      { letter: "A", size: 8 },
    ] as const)
      expect(isRatedAtLeast(found, wanted)).toBe(true);
    for (const found of [
      { letter: "B++", size: 15 },
      { letter: "A++", size: 6 },
      { letter: "A", size: null },
      { letter: "NR", size: 9 },
      null,
    ] as const)
      expect(isRatedAtLeast(found, wanted)).toBe(false);
  });

  it("a better letter never fails if a worse one passes", () => {
    for (const wanted of WANTED_LETTERS) {
      const met = LETTERS.filter((letter) => isRatedAtLeast({ letter, size: 1 }, { letter: wanted, size: 1 }));
      expect(met).toEqual(LETTERS.slice(0, met.length));
      expect(met.at(-1)).toBe(wanted);
    }
  });

  it("a size may be typed in Roman or Arabic numerals, I to XV", () => {
    expect(["VII", " vii ", "7", "XV", "I"].map(sizeOf)).toEqual([7, 7, 7, 15, 1]);
    for (const wrong of ["XVI", "0", "16", "IIV", "", "seven"]) expect(sizeOf(wrong)).toBeNull();
    expect(ratingInWords({ letter: "A-", size: 7 })).toBe("A- VII");
    expect(ratingInWords({ letter: "B++", size: null })).toBe("B++");
  });
});
