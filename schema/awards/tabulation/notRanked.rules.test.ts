import { expect, test } from "vitest";
import { type Unranked, whyNotRanked } from "./notRanked.rules.ts";

const bid = (change: Partial<Unranked> = {}): Unranked => ({
  rank: null,
  isUnreadable: false,
  isWithdrawn: false,
  responsive: null,
  asks: 0,
  missingLines: [],
  ...change,
});

test("a ranked bid needs no reason", () => {
  expect(whyNotRanked(bid({ rank: 1, missingLines: ["2"] }))).toBeNull();
});

test("the public reason why a bid is not ranked is given", () => {
  expect(whyNotRanked(bid({ missingLines: ["2"] }))).toBe(
    "It has no price for line 2, so its total cannot be compared with the others.",
  );
  expect(whyNotRanked(bid({ missingLines: ["2", "A", "7"] }))).toContain("lines 2, A and 7");
  expect(whyNotRanked(bid({ missingLines: Array.from({ length: 25 }, (_, index) => String(index + 1)) }))).toContain(
    "19, 20 and 5 more",
  );
  expect(whyNotRanked(bid({ asks: 2 }))).toBe("2 of its numbers are not clear.");
  expect(whyNotRanked(bid())).toBe("It has no price.");
});

test("a withdrawal or mark takes precedence over what is missing in a bid", () => {
  const missing = { missingLines: ["2"], asks: 1 };
  expect(whyNotRanked(bid({ ...missing, isUnreadable: true }))).toBe("It could not be opened.");
  expect(whyNotRanked(bid({ ...missing, isWithdrawn: true }))).toBe("It was withdrawn because of a mistake.");
  expect(whyNotRanked(bid({ ...missing, responsive: false }))).toBe("The county marked it as not responsive.");
});
