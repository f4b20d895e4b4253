import { expect, test } from "vitest";
import { unreadReviews } from "./reviewsOfRole.rules.ts";

test("a role change warns when the role would no longer read the resolutions of its review", () => {
  const reviews = ["Legal Review"];
  expect(unreadReviews(["meetings.meeting-items.view-all"], reviews)).toMatch(/holds Legal Review/);
  expect(unreadReviews(["meetings.meeting-items.view-all"], [])).toBe(null);
  expect(unreadReviews(["meetings.routing.sign-step"], reviews)).toBe(null);
});
