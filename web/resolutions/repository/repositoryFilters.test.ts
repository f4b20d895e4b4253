import fc from "fast-check";
import { expect, test } from "vitest";
import { RESOLUTION_CATEGORIES, RESOLUTION_STATUSES } from "#schema/resolutions/facts.rules.ts";
import {
  isNarrowed,
  optionalColumns,
  orderOf,
  pageVariables,
  readFilters,
  type RepositoryFilters,
  withoutFilters,
  writeFilters,
} from "./repositoryFilters.ts";

const first = readFilters(new URLSearchParams());
const view: fc.Arbitrary<RepositoryFilters> = fc.record({
  status: fc.constantFrom(null, ...RESOLUTION_STATUSES),
  q: fc.string().map((text) => text.trim()),
  waitingOnMe: fc.boolean(),
  mine: fc.boolean(),
  category: fc.constantFrom(null, ...RESOLUTION_CATEGORIES),
  year: fc.option(fc.integer({ min: 1000, max: 9999 })),
  sort: fc.constantFrom(null, "TITLE" as const, "WAITING_ON" as const),
  direction: fc.constantFrom("ASC" as const, "DESC" as const),
  after: fc.constantFrom(null, "abc"),
  before: fc.constantFrom(null, "xyz"),
  size: fc.constantFrom(25 as const, 50 as const, 100 as const),
  view: fc.constantFrom("list" as const, "board" as const),
  columns: fc.subarray([...optionalColumns]),
  density: fc.constantFrom("compact" as const, "comfortable" as const),
});

test("an address without filters shows everything, newest first", () => {
  expect(isNarrowed(first)).toBe(false);
  expect(pageVariables(first)).toMatchObject({ filter: {}, sort: "CREATED", direction: "DESC", first: 25 });
  expect(writeFilters(first).toString()).toBe("");
});

test("a view is unchanged after being written to the address and read back", () => {
  fc.assert(
    fc.property(view, (filters) => {
      const read = readFilters(new URLSearchParams(writeFilters(filters).toString()));
      expect(read).toEqual(filters.sort ? filters : { ...filters, direction: "DESC" });
    }),
  );
});

test("statuses and categories are spelled in the address as in the specification", () => {
  const address = writeFilters({ ...first, status: "LEGAL_REVIEW", category: "LOCAL_LAW" }).toString();
  expect(address).toBe("status=legal-review&category=local-law");
});

test("an address with an unknown value falls back instead of failing", () => {
  const strange = "status=archived&category=x&year=20x5&sort=color&size=7&view=map&columns=&density=3";
  expect(readFilters(new URLSearchParams(strange))).toEqual({ ...first, columns: [] });
});

test("a search is ordered by relevance until another order is asked for", () => {
  expect(orderOf({ ...first, q: "salt" })).toEqual({ sort: "RELEVANCE", direction: "DESC" });
  expect(orderOf({ ...first, q: "salt", sort: "TITLE", direction: "ASC" })).toEqual({
    sort: "TITLE",
    direction: "ASC",
  });
});

test("the statuses are counted under the same filters, whatever status is shown", () => {
  expect(pageVariables({ ...first, status: "DRAFT", year: 2026 })).toMatchObject({
    filter: { status: "DRAFT", year: 2026 },
    counted: { year: 2026 },
  });
});

test("clearing the filters keeps the layout of the list", () => {
  fc.assert(
    fc.property(view, (filters) => {
      const cleared = withoutFilters(filters);
      expect(isNarrowed(cleared)).toBe(false);
      expect(cleared).toMatchObject({ size: filters.size, columns: filters.columns, density: filters.density });
    }),
  );
});
