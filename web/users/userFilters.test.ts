import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isNarrowed,
  openedIn,
  optionalColumns,
  pageVariables,
  readFilters,
  standings,
  type UserFilters,
  widened,
  writeFilters,
} from "./userFilters.ts";

const first = readFilters(new URLSearchParams());
const view: fc.Arbitrary<UserFilters> = fc.record({
  q: fc.string().map((text) => text.trim()),
  role: fc.constantFrom(null, "Um9sZTox"),
  department: fc.constantFrom(null, "RGVwOjE="),
  standing: fc.constantFrom(null, ...standings),
  sort: fc.constantFrom("NAME" as const, "LAST_SIGN_IN" as const),
  direction: fc.constantFrom("ASC" as const, "DESC" as const),
  after: fc.constantFrom(null, "abc"),
  before: fc.constantFrom(null, "xyz"),
  size: fc.constantFrom(25 as const, 50 as const, 100 as const),
  columns: fc.subarray([...optionalColumns]),
  density: fc.constantFrom("compact" as const, "comfortable" as const),
});

test("without filters all users are listed by name, with the specified columns and the status", () => {
  expect(isNarrowed(first)).toBe(false);
  expect(pageVariables(first)).toMatchObject({ filter: {}, sort: "NAME", direction: "ASC", first: 25 });
  expect(first.columns).toEqual([
    "EMAIL",
    "TITLE",
    "ADDRESS",
    "CITY",
    "STATE",
    "ZIP",
    "PHONE",
    "CELL_PHONE",
    "ROLE",
    "STANDING",
  ]);
  expect(writeFilters(first).toString()).toBe("");
});

test("a view is unchanged after being written to the address and read back", () => {
  fc.assert(
    fc.property(view, (filters) => {
      expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
    }),
  );
});

test("any address can be read", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const filters = readFilters(new URLSearchParams(text));
      expect([25, 50, 100]).toContain(filters.size);
      expect(isNarrowed(widened(filters))).toBe(false);
    }),
  );
});

test("the page before is asked for from its end", () => {
  expect(pageVariables({ ...first, before: "xyz" })).toMatchObject({ first: null, last: 25, before: "xyz" });
});

test("the address opens a user at a tab, and an unknown tab is the first", () => {
  expect(openedIn(new URLSearchParams("user=abc&tab=orgs"))).toEqual({ user: "abc", tab: "orgs" });
  expect(openedIn(new URLSearchParams("user=abc&tab=secrets"))).toEqual({ user: "abc", tab: "main" });
  expect(openedIn(new URLSearchParams(""))).toEqual({ user: null, tab: "main" });
});
