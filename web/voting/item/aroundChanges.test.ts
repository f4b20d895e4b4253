import fc from "fast-check";
import { expect, test } from "vitest";
import { aroundChanges } from "./aroundChanges.ts";

const same = (text: string) => ({ change: "SAME" as const, text });
const added = (text: string) => ({ change: "ADDED" as const, text });
const removed = (text: string) => ({ change: "REMOVED" as const, text });

test("each change is shown with six words on either side", () => {
  const long = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen ";
  expect(aroundChanges([same(long), removed("a"), added("b"), same(` ${long}`), added("c"), same(` ${long}`)])).toEqual(
    [
      same("… nine ten eleven twelve thirteen fourteen "),
      removed("a"),
      added("b"),
      same(" one two three four five six … nine ten eleven twelve thirteen fourteen "),
      added("c"),
      same(" one two three four five six … "),
    ],
  );
});

test("short texts are unchanged, and no change is ever left out", () => {
  const part = fc.record({
    change: fc.constantFrom("SAME" as const, "ADDED" as const, "REMOVED" as const),
    text: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const shown = aroundChanges(parts);
      expect(shown.filter(({ change }) => change !== "SAME")).toEqual(parts.filter(({ change }) => change !== "SAME"));
    }),
  );
  expect(aroundChanges([same("salt for "), added("$5"), same(" is bought")])).toEqual([
    same("salt for "),
    added("$5"),
    same(" is bought"),
  ]);
});
