import fc from "fast-check";
import { expect, test } from "vitest";
import { isAdjournment, positionOfNewBusiness } from "./insertion.rules.ts";

test.each([
  "Adjournment",
  "12. Adjournment",
  "Motion to adjourn",
  "XII) ADJOURN",
  "Motion for adjournment",
  " Adjourn sine die",
])("“%s” is the end of an agenda", (description) => expect(isAdjournment(description)).toBe(true));

test.each([
  "Resolution to amend the rule on adjournment",
  "Approval of the minutes of the adjourned meeting",
  "Recess",
  "",
])("“%s” is business like any other", (description) => expect(isAdjournment(description)).toBe(false));

test("new business comes in before the last item that adjourns", () => {
  expect(positionOfNewBusiness(["Call to Order", "Adjournment"])).toBe(2);
  expect(positionOfNewBusiness(["Adjourn to the chamber", "Roads", "Adjournment", "Notes"])).toBe(3);
});

test("without an adjournment new business comes in at the end", () => {
  expect(positionOfNewBusiness([])).toBe(1);
  expect(positionOfNewBusiness(["Call to Order", "Roads"])).toBe(3);
});

test("no inserted item comes after the adjournment", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.integer({ min: 1, max: 9 }), (before, count) => {
      const items = [...before, "Adjournment"];
      const at = positionOfNewBusiness(items);
      const after = items.toSpliced(at - 1, 0, ...Array<string>(count).fill("Roads"));
      expect(after.at(-1)).toBe("Adjournment");
      expect(after.length).toBe(items.length + count);
    }),
  );
});
