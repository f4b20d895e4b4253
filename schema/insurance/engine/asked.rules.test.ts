import fc from "fast-check";
import { expect, it } from "vitest";
import { largestAmount } from "../../solicitations/preflight/texts.rules.ts";
import { requirementText, limitInWords, requirementsInWords } from "./asked.rules.ts";
import { LINES } from "./lines.rules.ts";
import { requiredLine, dollars, liability } from "./papers.fixture.ts";

const SET = { name: "Construction", umbrellaFillsIn: false, provenDays: null };

it("bidders read the requirements of each line, and for how long cover must be shown", () => {
  expect(requirementsInWords({ ...SET, lines: [liability(), requiredLine("AUTO", { noticeDays: 0 })] })).toEqual([
    "General liability: $1,000,000 each occurrence; $2,000,000 aggregate; occurrence; the county as additional insured: CG 20 10 (work going on) and CG 20 37 (work that is done); waiver of subrogation; primary and non-contributory; carrier rated A- VII or better; 30 days of notice.",
    "Automobile liability.",
    "Cover is shown for the whole term of the contract.",
  ]);
  expect(requirementsInWords({ ...SET, lines: [], umbrellaFillsIn: true, provenDays: 60 })).toEqual([
    "An umbrella that follows form may make up what a limit below it lacks.",
    "Cover is shown for the first 60 days of the contract, and day by day after them.",
  ]);
});

it("bidders are told which forms alone prove what the law requires", () => {
  const [line] = requirementsInWords({ ...SET, lines: [requiredLine("WORKERS_COMPENSATION", { noticeDays: 0 })] });
  expect(line).toBe(
    "Workers' compensation: proven on C-105.2, U-26.3, SI-12, GSI-105.2, CE-200 alone, never on an ACORD form.",
  );
});

it("a limit is written to the cent, and the pre-flight reads the largest limit", () => {
  const limit = fc.bigInt({ min: 100n, max: 99_999_999_999n });
  fc.assert(
    fc.property(fc.constantFrom(...LINES), limit, limit, (line, perOccurrence, aggregate) => {
      const words = requirementText(requiredLine(line, { perOccurrence, aggregate }));
      expect(largestAmount(words)).toBe(Number(perOccurrence > aggregate ? perOccurrence : aggregate));
      expect(words).toContain(limitInWords(perOccurrence));
    }),
  );
  expect(limitInWords(dollars(1_000_000))).toBe("$1,000,000");
  expect(limitInWords(1_050n)).toBe("$10.50");
});
