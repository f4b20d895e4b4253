import { describe, expect, it } from "vitest";
import { itemAhead } from "./itemAhead.ts";

const agenda = (...consent: (string | null)[]) => consent.map((each) => ({ consent: each }));

describe("the item ahead", () => {
  it("is the next one, also from none and at the end", () => {
    const items = agenda(null, null);
    expect([-1, 0, 1].map((at) => itemAhead(items, at, false))).toEqual([0, 1, 2]);
  });

  it("skips items that the consent agenda has adopted", () => {
    expect(itemAhead(agenda(null, "ADOPTED", "PULLED", "ADOPTED", null), 2, false)).toBe(4);
  });

  it("skips items adopted by the closing vote, and none when that vote fails", () => {
    const items = agenda("OPEN", "OPEN", "PULLED");
    expect(itemAhead(items, 0, true)).toBe(2);
    expect(itemAhead(items, 0, false)).toBe(1);
  });

  it("is the next one when everything there is adopted", () => {
    expect(itemAhead(agenda(null, "ADOPTED", "ADOPTED"), 0, false)).toBe(1);
  });
});
