import { describe, expect, test } from "vitest";
import {
  holdsMajorityOfMembers,
  isSpecThreshold,
  isThresholdType,
  refuseRule,
  ruleOf,
  THRESHOLD_CHOICES,
  thresholdOf,
  THRESHOLDS,
} from "./thresholds.rules.ts";
import type { CustomRule, NamedThresholdType } from "./thresholds.rules.ts";

describe("the catalog of thresholds", () => {
  test("every rule is data with a label, an explanation and a source", () => {
    for (const [type, rule] of Object.entries(THRESHOLDS)) {
      expect(rule.type).toBe(type);
      expect(refuseRule({ ...rule })).toBeNull();
      for (const text of [rule.label, rule.explanation, rule.authority]) expect(text.trim()).not.toBe("");
    }
    expect(new Set(Object.values(THRESHOLDS).map((rule) => rule.label)).size).toBe(Object.keys(THRESHOLDS).length);
  });

  test.each<[NamedThresholdType, string]>([
    ["MAJORITY", "HEADS > 1/2 PRESENT"],
    ["TWO_THIRDS", "HEADS >= 2/3 PRESENT"],
    ["WEIGHTED_MAJORITY", "WEIGHT > 1/2 PRESENT in whole votes"],
    ["MAJORITY_OF_MEMBERS", "HEADS > 1/2 MEMBERS"],
    ["MAJORITY_OF_VOTED", "HEADS > 1/2 VOTED"],
    ["TWO_THIRDS_OF_MEMBERS", "HEADS >= 2/3 MEMBERS"],
    ["TWO_THIRDS_OF_VOTED", "HEADS >= 2/3 VOTED"],
    ["THREE_FOURTHS", "HEADS >= 3/4 PRESENT"],
    ["THREE_FOURTHS_OF_MEMBERS", "HEADS >= 3/4 MEMBERS"],
    ["THREE_FOURTHS_OF_VOTED", "HEADS >= 3/4 VOTED"],
    ["FOUR_FIFTHS", "HEADS >= 4/5 PRESENT"],
    ["FOUR_FIFTHS_OF_MEMBERS", "HEADS >= 4/5 MEMBERS"],
    ["FOUR_FIFTHS_OF_VOTED", "HEADS >= 4/5 VOTED"],
    ["UNANIMOUS", "HEADS >= 1/1 PRESENT"],
    ["UNANIMOUS_OF_MEMBERS", "HEADS >= 1/1 MEMBERS"],
    ["UNANIMOUS_OF_VOTED", "HEADS >= 1/1 VOTED"],
    ["WEIGHTED_MAJORITY_OF_MEMBERS", "WEIGHT > 1/2 MEMBERS"],
    ["WEIGHTED_TWO_THIRDS", "WEIGHT >= 2/3 PRESENT"],
    ["WEIGHTED_THREE_FIFTHS", "WEIGHT >= 3/5 PRESENT"],
    ["STRICT_WEIGHTED_MAJORITY", "WEIGHT > 1/2 PRESENT"],
  ])("%s means %s", (type, meaning) => {
    const { measure, fraction, strict, basis, wholeVotes } = THRESHOLDS[type];
    expect(
      `${measure} ${strict ? ">" : ">="} ${fraction.p}/${fraction.q} ${basis}${wholeVotes ? " in whole votes" : ""}`,
    ).toBe(meaning);
  });

  test("a clerk chooses among all of them, and a fraction of their own last", () => {
    expect(THRESHOLD_CHOICES.map((choice) => choice.type)).toEqual([...Object.keys(THRESHOLDS), "CUSTOM"]);
    expect(["MAJORITY", "CUSTOM", "majority", "toString"].map(isThresholdType)).toEqual([true, true, false, false]);
    expect(["MAJORITY", "TWO_THIRDS", "WEIGHTED_MAJORITY", "UNANIMOUS"].map(isSpecThreshold)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test("a majority of all members is certain only under a rule counted on all members", () => {
    const sure = Object.values(THRESHOLDS)
      .filter(holdsMajorityOfMembers)
      .map((rule) => rule.type);
    expect(sure).toEqual([
      "MAJORITY_OF_MEMBERS",
      "TWO_THIRDS_OF_MEMBERS",
      "THREE_FOURTHS_OF_MEMBERS",
      "FOUR_FIFTHS_OF_MEMBERS",
      "UNANIMOUS_OF_MEMBERS",
      "WEIGHTED_MAJORITY_OF_MEMBERS",
    ]);
  });
});

describe("a fraction of the county's own", () => {
  const rule: CustomRule = {
    measure: "BOTH",
    fraction: { p: 63, q: 115 },
    strict: false,
    basis: "MEMBERS",
    authority: "County charter §104",
  };

  test("keeps its measure, basis, strictness and authority", () => {
    expect(ruleOf("CUSTOM", rule)).toMatchObject({
      ...rule,
      type: "CUSTOM",
      label: "At least 63/115",
      unanimous: false,
      wholeVotes: false,
    });
    expect(ruleOf("CUSTOM", { ...rule, strict: true, label: "Quota" }).label).toBe("Quota");
    expect(ruleOf("MAJORITY", rule)).toBe(THRESHOLDS.MAJORITY);
  });

  test.each([
    [null, "RULE_REQUIRED"],
    [{ ...rule, fraction: { p: 0.5, q: 1 } }, "FRACTION_NOT_WHOLE"],
    [{ ...rule, fraction: { p: 1, q: Number.NaN } }, "FRACTION_NOT_WHOLE"],
    [{ ...rule, fraction: { p: 0, q: 2 } }, "FRACTION_OUT_OF_RANGE"],
    [{ ...rule, fraction: { p: 3, q: 2 } }, "FRACTION_OUT_OF_RANGE"],
    [{ ...rule, fraction: { p: -1, q: 2 } }, "FRACTION_OUT_OF_RANGE"],
    [{ ...rule, fraction: { p: 1, q: 10_001 } }, "FRACTION_OUT_OF_RANGE"],
    [{ ...rule, fraction: { p: 2, q: 2 }, strict: true }, "RULE_CANNOT_PASS"],
    [{ ...rule, authority: " " }, "AUTHORITY_REQUIRED"],
  ])("%j is refused: %s", (custom, code) => {
    const refusal = refuseRule(custom);
    expect(refusal).toEqual({ code, message: expect.stringMatching(/\.$/) });
    expect(() => ruleOf("CUSTOM", custom)).toThrow(refusal?.message);
  });

  test("the threshold remains an exact whole number at the largest weights", () => {
    const total = 1000 * 100_000_000;
    expect(thresholdOf({ fraction: { p: 9999, q: 10_000 }, strict: true }, total, 1)).toBe(99_990_000_001);
    expect(thresholdOf({ fraction: { p: 9999, q: 10_000 }, strict: false }, total, 1)).toBe(99_990_000_000);
  });
});
