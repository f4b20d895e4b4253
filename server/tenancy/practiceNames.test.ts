import { expect, test } from "vitest";
import { practiceNames } from "./practiceNames.ts";

test("invented people have unique names, and no real person's", () => {
  const names = practiceNames(new Set(["Ada Ashdown"]));
  const sample = Array.from({ length: 1500 }, () => names.next().value);
  expect(new Set(sample).size).toBe(1500);
  expect(sample).not.toContain("Ada Ashdown");
  expect(sample[0]).toBe("Basil Birchall");
});
