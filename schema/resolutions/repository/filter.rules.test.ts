import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HIT, likelyMeant, matchParts, slipsBetween, wordsToCheck, withWords } from "./filter.rules.ts";

const word = fc.stringMatching(/^[a-z]{1,12}$/);

describe("typing errors", () => {
  it("a letter missed, added, changed or swapped is one slip", () => {
    expect(["brdge", "briidge", "bridge", "bridhe", "brigde"].map((typed) => slipsBetween(typed, "bridge"))).toEqual([
      1, 1, 0, 1, 1,
    ]);
  });

  it("edit distance is symmetric, zero for the same word, and at most the length of the longer word", () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const slips = slipsBetween(one, other);
        expect(slips).toBe(slipsBetween(other, one));
        expect(slips === 0).toBe(one === other);
        expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(slips).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      }),
    );
  });

  it("the closest word is suggested: one typo in a short word, two in a longer one, else none", () => {
    expect(likelyMeant("brigde", ["bride", "bridge"])).toBe("bridge");
    expect(likelyMeant("slat", ["salt"])).toBe("salt");
    expect(likelyMeant("vehcile", ["vehicle"])).toBe("vehicle");
    expect(likelyMeant("salt", ["insurance"])).toBeNull();
    expect(likelyMeant("salt", [])).toBeNull();
  });

  it("excluded words, numbers and alternatives are used as typed", () => {
    expect(wordsToCheck('Brigde -slat "road slat" 17-2026')).toEqual(["brigde", "road", "slat"]);
    expect(wordsToCheck("slat or brigde")).toEqual([]);
  });

  it("only the wrong words are replaced", () => {
    expect(withWords('"road Slat" 2026', new Map([["slat", "salt"]]))).toBe('"road salt" 2026');
  });
});

describe("where something was found", () => {
  it("hits are distinguished from the text around them", () => {
    const marked = `Purchase of ${HIT.start}road${HIT.stop} ${HIT.start}salt${HIT.stop} …`;
    expect(matchParts(marked)).toEqual([
      { text: "Purchase of ", hit: false },
      { text: "road", hit: true },
      { text: " ", hit: false },
      { text: "salt", hit: true },
      { text: " …", hit: false },
    ]);
  });

  it("without a hit nothing is shown", () => expect(matchParts("Purchase of road salt")).toEqual([]));
});
