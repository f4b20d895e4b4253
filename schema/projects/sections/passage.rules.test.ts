import fc from "fast-check";
import { expect, test } from "vitest";
import { changedPassage } from "./passage.rules.ts";

test("the log keeps the changed passage with a few words on either side", () => {
  const text = "Deliver nine hundred tons of treated salt to the shed at Greenport before the first of November.";
  expect(changedPassage(text, text.replace("Greenport", "Hudson"))).toEqual([
    "…to the shed at Greenport before the first of…",
    "…to the shed at Hudson before the first of…",
  ]);
  expect(changedPassage("", "Salt")).toEqual(["", "Salt"]);
});

test("two different texts have different passages, however long they are", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const [was, now] = changedPassage(before, after);
      expect(was !== now || before.trim() === after.trim() || before.length + after.length >= 500).toBe(true);
      expect(Math.max(was.length, now.length)).toBeLessThanOrEqual(601);
    }),
  );
});
