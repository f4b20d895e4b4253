import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMoment, MAX_CHARACTERS_SOUGHT, cleanSearch, searchWords } from "./listing.rules.ts";

describe("a search text", () => {
  it("spaces and signs that do not print are not sought", () => {
    expect(cleanSearch("  road\u0000 salt\n")).toBe("road  salt");
    expect([cleanSearch(" \u0000 "), cleanSearch(""), cleanSearch(null), cleanSearch(undefined)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("any typed text becomes a short printable search text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 500 }), (typed) => {
        const text = cleanSearch(typed) ?? "";
        expect(text.length).toBeLessThanOrEqual(MAX_CHARACTERS_SOUGHT);
        expect(text).not.toMatch(/\p{Cc}/u);
      }),
    );
  });

  it("a dash excludes a word only directly before it, and is an ordinary character elsewhere", () => {
    expect(searchWords("road -salt")).toBe("road -salt");
    expect(searchWords('road -"rock salt" 2026-0001')).toBe('road -"rock salt" 2026-0001');
    expect(searchWords("Paving - Route 12").split(/ +/)).toEqual(["Paving", "Route", "12"]);
    expect(searchWords("-".repeat(200)).trim()).toBe("");
    expect(searchWords("- ( -!".repeat(30))).not.toContain("-");
  });
});

describe("a cursor of a list by time", () => {
  it("contains a moment that the database can store", () => {
    expect(readMoment("2026-11-23T12:00:00.000Z")?.toISOString()).toBe("2026-11-23T12:00:00.000Z");
    for (const none of [
      "-271821-04-20T00:00:00.000Z",
      "0000-01-01T00:00:00.000Z",
      "+275760-09-13T00:00:00.000Z",
      "x",
      "",
    ])
      expect(readMoment(none)).toBeNull();
  });
});
