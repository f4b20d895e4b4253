import { expect, test } from "vitest";
import { parseDate, showDate } from "./parseDate.ts";

test.each([
  "2026-03-04",
  "3/4/26",
  "03/04/2026",
  "3-4-2026",
  "Mar 4 2026",
  "March 4, 2026",
  "4 March 2026",
  " mar 4th, 26 ",
])("the fourth of March may be typed as %s", (typed) => expect(parseDate(typed)).toEqual({ iso: "2026-03-04" }));

test.each([
  ["3/4", "must include a year"],
  ["March 2026", "must include a day"],
  ["13/4/2026", "must have a month from 1 to 12"],
  ["2/30/2026", "must have a day from 1 to 28 in that month"],
  ["2/29/2026", "must have a day from 1 to 28 in that month"],
  ["3/4/226", "must have a year of 4 digits"],
  ["tomorrow", "must be a date, such as 3/4/2026 or Mar 4 2026"],
])("%s is refused, and the message names the part that is wrong: %s", (typed, problem) =>
  expect(parseDate(typed)).toEqual({ problem }),
);

test("the leap day of a leap year is a date", () => expect(parseDate("2/29/2028")).toEqual({ iso: "2028-02-29" }));

test("an empty field has no date and no problem", () => expect(parseDate("  ")).toEqual({ iso: "" }));

test("a stored date is shown in the order of the United States, and read back as the same day", () => {
  expect(showDate("2026-03-04")).toBe("Mar 4, 2026");
  expect(parseDate(showDate("2026-12-31"))).toEqual({ iso: "2026-12-31" });
});
