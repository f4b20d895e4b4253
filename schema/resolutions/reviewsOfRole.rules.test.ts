import { expect, test } from "vitest";
import { unreadReviews } from "./reviewsOfRole.rules.ts";

test("a change of a role tells of a review that it holds, when its resolutions would not be read any more", () => {
  const reviews = ["Legal Review"];
  expect(unreadReviews(["meetings.meeting-items.view-all"], reviews)).toMatch(/holds Legal Review/);
  expect(unreadReviews(["meetings.meeting-items.view-all"], [])).toBe(null);
  expect(unreadReviews(["meetings.routing.sign-step"], reviews)).toBe(null);
});
