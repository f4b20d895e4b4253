import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_CHARACTERS_SOUGHT, sought } from "./listing.rules.ts";

describe("what is sought", () => {
  it("spaces and signs that do not print are not sought", () => {
    expect(sought("  road\u0000 salt\n")).toBe("road  salt");
    expect([sought(" \u0000 "), sought(""), sought(null), sought(undefined)]).toEqual([null, null, null, null]);
  });

  it("whatever is typed, what is sought is short and prints", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 500 }), (typed) => {
        const text = sought(typed) ?? "";
        expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS_SOUGHT);
        expect(text).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});
