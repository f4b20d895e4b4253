import { expect, test } from "vitest";
import { calendarYearOf, pageSize, pageVariables, readFilters, writeFilters } from "./meetingFilters.ts";

const first = readFilters(new URLSearchParams());

test("an address without filters shows board meetings of all years, the nearest first", () => {
  expect(first).toEqual({
    tab: "BOARD",
    year: null,
    day: null,
    text: "",
    sort: "NEAREST",
    direction: "DESC",
    after: null,
    before: null,
  });
});

test("a view is unchanged after being written to the address and read back", () => {
  const view = {
    tab: "COMMITTEE",
    year: 2025,
    day: "2025-04-14",
    text: "chambers",
    sort: "NUMBER",
    direction: "ASC",
    after: "abc",
    before: null,
  } as const;
  expect(readFilters(writeFilters(view))).toEqual(view);
});

test("the first view leaves the address clean", () => {
  expect(writeFilters(first).toString()).toBe("");
});

test("an address that names no known tab, year or order falls back instead of failing", () => {
  expect(readFilters(new URLSearchParams("tab=board%20of%20health&year=20x5&sort=color&direction=sideways"))).toEqual(
    first,
  );
});

test("nearest first is asked for in its one way, whatever the address says", () => {
  expect(pageVariables({ ...first, direction: "DESC" })).toMatchObject({ sort: "NEAREST", direction: "ASC" });
  expect(pageVariables({ ...first, sort: "DATE", direction: "DESC" })).toMatchObject({ direction: "DESC" });
});

test("the way back asks for the last meetings before the cursor, the way on for the first after it", () => {
  expect(pageVariables({ ...first, before: "b" })).toMatchObject({
    first: null,
    after: null,
    last: pageSize,
    before: "b",
  });
  expect(pageVariables({ ...first, after: "a" })).toMatchObject({
    first: pageSize,
    after: "a",
    last: null,
    before: null,
  });
});

test("a day is listed whole, whatever the tab, below the calendar of its year", () => {
  const view = readFilters(new URLSearchParams("tab=committee&day=2004-02-18"));
  expect(pageVariables(view)).toMatchObject({ tab: null, year: null, day: "2004-02-18" });
  expect(calendarYearOf(view)).toBe(2004);
  expect(calendarYearOf({ year: 2025, day: null })).toBe(2025);
  expect(readFilters(new URLSearchParams("day=2004-13-40")).day).toBeNull();
});
