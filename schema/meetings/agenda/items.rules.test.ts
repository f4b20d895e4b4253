import { expect, test } from "vitest";
import { actionOf } from "./items.rules.ts";

test("an item shows its action, so that two items of the same file can be distinguished", () => {
  const description = "CB 118101: An ordinance about pilings";
  expect(actionOf({ description, motionText: " Approved by Committee " })).toBe("Approved by Committee");
  expect(actionOf({ description, motionText: "Approved by Council" })).toBe("Approved by Council");
});

test("an item whose title equals its motion shows the text once, and one without a motion adds nothing", () => {
  expect(actionOf({ description: "Salt", motionText: "Salt " })).toBeNull();
  for (const motionText of [null, undefined, "", "  "])
    expect(actionOf({ description: "Salt", motionText })).toBeNull();
});
