import { expect, test } from "vitest";
import { practiceNames } from "./practiceNames.ts";

test("invented people have unique names, and no real person's", () => {
  const names = practiceNames(new Set(["Ada Ashdown"]));
  const taken = Array.from({ length: 1500 }, () => names.next().value);
  expect(new Set(taken).size).toBe(1500);
  expect(taken).not.toContain("Ada Ashdown");
  expect(taken[0]).toBe("Basil Birchall");
});
