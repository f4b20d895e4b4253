import { describe, expect, test } from "vitest";
import { hundredths, tallyRows, tallyText } from "./tallyRows.ts";
import { verdictHead } from "./verdictWords.ts";

const heads = { yes: 7, no: 3, abstain: 1, recused: 0, absent: 2, notVoted: 1, present: 12, members: 15 };
const weight = {
  yes: "2887.50",
  no: "1200",
  abstain: "0.25",
  recused: "0",
  absent: "300",
  notVoted: "90",
  present: "4177.75",
  members: "5000",
};
const tally = { heads, weight };

describe("the two bars of a tally", () => {
  test("weights are counted in hundredths, never in floating point", () => {
    expect(hundredths("12.19") + hundredths("12.07")).toBe(2426);
    expect(hundredths("-0.50")).toBe(-50);
  });
  test("the threshold is a mark on the bar that the rule measures, and on no other", () => {
    const [first, second] = tallyRows(tally, { measure: "WEIGHT", basis: "PRESENT", threshold: "2089" });
    expect(first?.threshold).toBeUndefined();
    expect(second?.threshold).toBe(208900);
    expect(second?.thresholdLabel).toBe("2,089 needed");
  });
  test("a rule of all members is drawn on the whole body, vacancies included", () => {
    expect(tallyRows(tally, { measure: "HEADS", basis: "MEMBERS", threshold: "8" }).map((row) => row.total)).toEqual([
      15, 500000,
    ]);
    expect(tallyRows(tally, { measure: "HEADS", basis: "PRESENT", threshold: "7" }).map((row) => row.total)).toEqual([
      12, 417775,
    ]);
  });
  test("recused members are counted in both bars, so that the bars add up to those present", () => {
    const recused = {
      heads: { ...heads, recused: 1, notVoted: 0 },
      weight: { ...weight, recused: "90", notVoted: "0" },
    };
    for (const row of tallyRows(recused, { measure: "HEADS", basis: "PRESENT", threshold: "7" }))
      expect(row.yes + row.no + row.abstain + (row.recused ?? 0) + row.out).toBe(row.total);
  });
  test("screen readers get both counts", () => {
    expect(tallyText(tally)).toBe(
      "Members: Yes 7, No 3, Abstain 1, not voted 1. Weight: Yes 2,887.50, No 1,200, Abstain 0.25, not voted 90.",
    );
  });
});

describe("the heading of the verdict", () => {
  test("an open vote that can still change is neither passed nor failed", () => {
    expect(
      verdictHead({ state: "OPEN", outcome: null, verdict: { passed: true, decided: null, notVoted: ["Ada"] } }).state,
    ).toBe("pending");
  });
  test("an open vote whose outcome can no longer change is decided", () => {
    expect(
      verdictHead({ state: "OPEN", outcome: null, verdict: { passed: true, decided: "PASSED", notVoted: ["Ada"] } })
        .title,
    ).toBe("Decided: it passes");
  });
  test("an open vote in which everyone has voted and nothing is decided waits for the chair", () => {
    expect(
      verdictHead({ state: "OPEN", outcome: null, verdict: { passed: false, decided: null, notVoted: [] } }).title,
    ).toBe("Tie: the chair can break it");
  });
  test("a closed vote says its outcome", () => {
    expect(
      verdictHead({ state: "CLOSED", outcome: "FAILED", verdict: { passed: false, decided: "FAILED", notVoted: [] } })
        .title,
    ).toBe("Failed");
  });
});
