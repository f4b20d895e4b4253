import { describe, expect, test } from "vitest";
import { COMMODITY_GROUPS } from "./commodityGroups.rules.ts";
import { matchingGroups, isFoundBy, wordsTyped } from "./commodityWords.rules.ts";

const found = (text: string) => matchingGroups(wordsTyped(text)).map(({ code }) => code);

describe("commodity groups", () => {
  test("are found by everyday words, not only by the group's name", () => {
    expect(found("concrete")).toEqual(["05", "13", "22"]);
    expect(found("salt")).toEqual(["13"]);
    expect(found("truck")).toEqual(["04", "13", "23"]);
    expect(found("laptop")).toEqual(["08"]);
    expect(found("ambulance")).toEqual(["04", "17"]);
    expect(found("plumber")).toEqual(["28"]);
    expect(found("playground")).toEqual(["22", "26"]);
  });

  test("are found by plurals, in capitals, and while the word is being typed", () => {
    for (const text of ["trucks", "TRUCK"]) expect(found(text)).toEqual(["04", "13", "23"]);
    expect(found("batteries")).toEqual(["04"]);
    expect(found("road salt")).toEqual(["13"]);
    expect(found("gener")).toEqual(["16", "28"]);
  });

  test("are found by a code or a part of the name, and all are shown before anything is typed", () => {
    expect(found("28")).toEqual(["28"]);
    expect(found("certified")).toContain("31");
    expect(found("")).toHaveLength(31);
    expect(found("zeppelin")).toEqual([]);
  });

  test("each have everyday words, and each word finds its group", () => {
    const unfound = COMMODITY_GROUPS.filter(
      (group) => !WORD_OF_EACH.has(group.code) || !isFoundBy(group, WORD_OF_EACH.get(group.code) ?? ""),
    );
    expect(unfound).toEqual([]);
  });
});

/** For each group, something that its name does not mention. */
const WORD_OF_EACH: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "01": "payroll",
    "02": "fertilizer",
    "03": "fireworks",
    "04": "tire",
    "05": "lumber",
    "06": "uniform",
    "07": "radio",
    "08": "laptop",
    "09": "milk",
    10: "curtain",
    11: "desk",
    12: "ladder",
    13: "gravel",
    14: "mop",
    15: "microscope",
    16: "generator",
    17: "vaccine",
    18: "cemetery",
    19: "toner",
    20: "brochure",
    21: "shampoo",
    22: "sidewalk",
    23: "scaffold",
    24: "helmet",
    25: "textbook",
    26: "kayak",
    27: "asbestos",
    28: "furnace",
    29: "paratransit",
    30: "hydrant",
    31: "solar",
  }),
);
