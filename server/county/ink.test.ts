import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastOnPaper, inkOf } from "./ink.ts";

test("a county's color is darkened for paper, unless it is dark enough", () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((each) => `#${each.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(color, (accent) => {
      expect(contrastOnPaper(inkOf(accent))).toBeGreaterThanOrEqual(4.5);
      expect(inkOf(accent) === accent).toBe(contrastOnPaper(accent) >= 4.5);
    }),
  );
  expect(inkOf("#FFFFFF")).toMatch(/^#([\da-f]{2})\1\1$/);
  for (const none of [null, undefined, "red", "#0b55600"]) expect(inkOf(none)).toBe("#0b5560");
});
