import { expect, test } from "vitest";
import { addressOf, openedIn } from "./departmentAddress.ts";

test("the address opens a department at a tab and at a page of its resolutions", () => {
  const opened = openedIn(new URLSearchParams("department=abc&tab=resolutions&after=x"));
  expect(opened).toEqual({ department: "abc", tab: "resolutions", after: "x", before: null });
  expect(addressOf(opened).toString()).toBe("department=abc&tab=resolutions&after=x");
});

test("a closed panel is not in the address, an unknown tab is the first, and another tab has no pages", () => {
  expect(addressOf(openedIn(new URLSearchParams("tab=users"))).toString()).toBe("");
  expect(openedIn(new URLSearchParams("department=abc&tab=money")).tab).toBe("main");
  expect(addressOf({ department: "abc", tab: "users", after: "x", before: null }).toString()).toBe(
    "department=abc&tab=users",
  );
});
