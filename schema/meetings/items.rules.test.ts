import { expect, test } from "vitest";
import { actionOf } from "./items.rules.ts";

test("an item says what was done with it, so that two of the same file are told apart", () => {
  const description = "CB 118101: An ordinance about pilings";
  expect(actionOf({ description, motionText: " Approved by Committee " })).toBe("Approved by Committee");
  expect(actionOf({ description, motionText: "Approved by Council" })).toBe("Approved by Council");
});

test("an item whose words are those of its motion says them once, and one without a motion nothing more", () => {
  expect(actionOf({ description: "Salt", motionText: "Salt " })).toBeNull();
  for (const motionText of [null, undefined, "", "  "])
    expect(actionOf({ description: "Salt", motionText })).toBeNull();
});
