import { afterEach, expect, test } from "vitest";
import { choose, writtenDate, writtenDay, writtenMoment, writtenTime } from "./formats.ts";

const plain = { date: null, time: null };
// Of where the reader is, so that the test holds in every time zone.
const moment = new Date(2026, 2, 9, 14, 3).toISOString();
const early = new Date(2026, 2, 9, 0, 5).toISOString();
afterEach(() => choose(plain));

test("dates and times are written as the language has it until somebody chooses", () => {
  expect(writtenDate("2026-03-09")).toBe("Mar 9, 2026");
  expect(writtenDay(moment)).toBe("Mar 9, 2026");
  expect(writtenTime(moment)).toBe("2:03 PM");
  expect(writtenMoment(moment)).toBe("Mar 9, 2026, 2:03 PM");
});

test.each([
  [{ date: "ISO", time: "H24" }, "2026-03-09", "2026-03-09, 14:03"],
  [{ date: "US", time: "H12" }, "3/9/2026", "3/9/2026, 2:03 PM"],
  [{ date: "EU", time: "H24" }, "09.03.2026", "09.03.2026, 14:03"],
  [{ date: null, time: "H24" }, "Mar 9, 2026", "Mar 9, 2026, 14:03"],
  [{ date: "EU", time: null }, "09.03.2026", "09.03.2026, 2:03 PM"],
] as const)("somebody who chose %j reads %s and %s", (formats, date, whole) => {
  choose(formats);
  expect(writtenDate("2026-03-09")).toBe(date);
  expect(writtenDay(moment)).toBe(date);
  expect(writtenMoment(moment)).toBe(whole);
});

test("midnight is 00:05 in 24 hours and 12:05 AM in twelve", () => {
  expect(writtenTime(early, { date: null, time: "H24" })).toBe("00:05");
  expect(writtenTime(early, { date: null, time: "H12" })).toBe("12:05 AM");
});

test("a date without a time is the same day in every time zone, and what is no date stays", () => {
  expect(writtenDate("2026-01-01", { date: "ISO", time: null })).toBe("2026-01-01");
  expect(writtenDate("TBD", { date: "US", time: null })).toBe("TBD");
});
