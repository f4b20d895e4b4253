import { expect, test } from "vitest";
import { pageSize, pageVariables, readFilters, writeFilters } from "./meetingFilters.ts";

const first = readFilters(new URLSearchParams());

test("an address without filters shows board meetings of all years, newest first", () => {
  expect(first).toEqual({
    tab: "BOARD",
    year: null,
    text: "",
    sort: "DATE",
    direction: "DESC",
    after: null,
    before: null,
  });
});

test("a view survives being written into the address and read again", () => {
  const view = {
    tab: "COMMITTEE",
    year: 2025,
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
