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

  it("slips are counted the same both ways, none between a word and itself, and never more than the longer word has letters", () => {
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

  it("the nearest word is meant: one slip in a short word, two in a longer one, and none is made up", () => {
    expect(likelyMeant("brigde", ["bride", "bridge"])).toBe("bridge");
    expect(likelyMeant("slat", ["salt"])).toBe("salt");
    expect(likelyMeant("vehcile", ["vehicle"])).toBe("vehicle");
    expect(likelyMeant("salt", ["insurance"])).toBeNull();
    expect(likelyMeant("salt", [])).toBeNull();
  });

  it("words left out with a minus, numbers and alternatives are taken as they were typed", () => {
    expect(wordsToCheck('Brigde -slat "road slat" 17-2026')).toEqual(["brigde", "road", "slat"]);
    expect(wordsToCheck("slat or brigde")).toEqual([]);
  });

  it("only the wrong words are replaced", () => {
    expect(withWords('"road Slat" 2026', new Map([["slat", "salt"]]))).toBe('"road salt" 2026');
  });
});

describe("where something was found", () => {
  it("the hits are told from what stands around them", () => {
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
