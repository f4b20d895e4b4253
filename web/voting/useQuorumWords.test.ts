import { expect, test } from "vitest";
import { isToldByWeight } from "./useQuorumWords.ts";

test("a quorum of members is shown in members, and one of weight in weight", () => {
  for (const met of [true, false])
    for (const enoughHeads of [true, false]) {
      expect(isToldByWeight("HEADS", met, enoughHeads)).toBe(false);
      expect(isToldByWeight("WEIGHT", met, enoughHeads)).toBe(true);
    }
});

test("where both count, the badge names the one that falls short", () => {
  expect(isToldByWeight("BOTH", false, true)).toBe(true);
  expect(isToldByWeight("BOTH", false, false)).toBe(false);
  expect(isToldByWeight("BOTH", true, true)).toBe(false);
});
