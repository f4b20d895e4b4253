import fc from "fast-check";
import { expect, test } from "vitest";
import { shortHash, wordParts } from "./words.rules.ts";

const long = "The Board of Supervisors authorizes the purchase of road salt.";

test("only the changed words of a long text are marked", () => {
  expect(wordParts(long, long.replace("road salt", "sand"))?.filter(({ change }) => change !== "SAME")).toEqual([
    { change: "REMOVED", text: "road salt" },
    { change: "ADDED", text: "sand" },
  ]);
  expect(wordParts("Draft", "Adopted")).toBeNull();
  expect(wordParts(long, "x".repeat(20_001))).toBeNull();
});

test("unchanged and removed words form the old text, unchanged and added words the new", () => {
  const words = fc.array(fc.constantFrom("road", "salt", "sand", "of", "the", "\n", "$5"), { maxLength: 30 });
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [before, after] = [one.join(" "), other.join(" ")];
      const parts = wordParts(before, after) ?? [
        { change: "REMOVED", text: before },
        { change: "ADDED", text: after },
      ];
      const without = (omittedChange: string) =>
        parts.map(({ change, text }) => (change === omittedChange ? "" : text)).join("");
      expect([without("ADDED"), without("REMOVED")]).toEqual([before, after]);
    }),
  );
});

test("a hash is shown by its first twelve characters, and nothing else is shortened", () => {
  expect(shortHash("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")).toBe("9f86d081884c…");
  expect(shortHash("9f86")).toBeNull();
});
