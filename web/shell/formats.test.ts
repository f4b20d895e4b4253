import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  anAfternoon,
  choose,
  inZone,
  loggedMoment,
  longDate,
  typedTimeHelp,
  writtenClock,
  writtenDate,
  writtenDay,
  writtenMoment,
  writtenTime,
  yearNow,
} from "./formats.ts";

const plain = { date: null, time: null };
const moment = "2026-03-09T18:03:00Z";
const early = "2026-03-09T04:05:00Z";
const here = process.env["TZ"];
// The reader's time zone. The county is in New York.
const sitsIn = (zone: string) => {
  process.env["TZ"] = zone;
};
beforeEach(() => {
  sitsIn("America/New_York");
  inZone("America/New_York");
});
afterEach(() => {
  choose(plain);
  vi.useRealTimers();
});
afterAll(() => {
  if (here === undefined) delete process.env["TZ"];
  else process.env["TZ"] = here;
});

test("dates and times follow the language until the user chooses a format", () => {
  expect(writtenDate("2026-03-09")).toBe("Mar 9, 2026");
  expect(longDate("2026-03-09")).toBe("March 9, 2026");
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
] as const)("a user who chose %j reads %s and %s", (formats, date, dateAndTime) => {
  choose(formats);
  expect(writtenDate("2026-03-09")).toBe(date);
  expect(writtenDay(moment)).toBe(date);
  expect(writtenMoment(moment)).toBe(dateAndTime);
});

test("midnight is 00:05 in 24 hours and 12:05 AM in twelve", () => {
  expect(writtenTime(early, { date: null, time: "H24" })).toBe("00:05");
  expect(writtenTime(early, { date: null, time: "H12" })).toBe("12:05 AM");
});

test("a date without a time is the same in every time zone, and other text is unchanged", () => {
  sitsIn("Asia/Tokyo");
  expect(writtenDate("2026-01-01", { date: "ISO", time: null })).toBe("2026-01-01");
  expect(writtenDate("TBD", { date: "US", time: null })).toBe("TBD");
});

describe("a reader in Tokyo", () => {
  beforeEach(() => sitsIn("Asia/Tokyo"));

  test("reads the county's day and time, with the zone named", () => {
    expect(writtenDay("2026-11-21T00:00:00Z")).toBe("Nov 20, 2026");
    expect(writtenTime("2026-11-21T00:00:00Z")).toBe("7:00 PM EST");
    expect(writtenMoment("2026-11-21T00:00:00Z", { date: "ISO", time: "H24" })).toBe("2026-11-20, 19:00 EST");
    expect(writtenClock("2026-11-21T00:00:09Z")).toBe("19:00:09 EST");
  });

  test("sees that typed times are in the county's time zone", () => {
    expect(typedTimeHelp("2026-11-20")).toBe("County time (EST)");
    expect(typedTimeHelp("2026-07-01")).toBe("County time (EDT)");
    expect(typedTimeHelp("soon")).toBeNull();
  });
});

test("readers in the county's time zone see no zone, except in the log", () => {
  expect(typedTimeHelp("2026-11-20")).toBeNull();
  expect(writtenClock("2026-11-21T00:00:09Z")).toBe("19:00:09");
  expect(loggedMoment("2026-11-21T00:00:00Z")).toBe("Nov 20, 2026, 7:00 PM EST");
});

test("the repeated hour in fall and the skipped hour in spring are distinguished by the zone", () => {
  expect(loggedMoment("2026-11-01T05:30:00Z")).toBe("Nov 1, 2026, 1:30 AM EDT");
  expect(loggedMoment("2026-11-01T06:30:00Z")).toBe("Nov 1, 2026, 1:30 AM EST");
  expect(loggedMoment("2026-03-08T06:59:00Z")).toBe("Mar 8, 2026, 1:59 AM EST");
  expect(loggedMoment("2026-03-08T07:00:00Z")).toBe("Mar 8, 2026, 3:00 AM EDT");
});

test("before the county is known, times are shown in the reader's time zone, with a label", () => {
  inZone(null);
  expect(writtenTime(moment)).toBe("2:03 PM EDT");
});

test("the county's year begins at its own midnight", () => {
  vi.useFakeTimers({ now: new Date("2027-01-01T04:59:00Z") });
  sitsIn("Asia/Tokyo");
  expect(yearNow()).toBe(2026);
  expect(writtenTime(anAfternoon(), { date: null, time: "H24" })).toBe("14:30 EST");
});
