import { parse } from "graphql";
import { describe, expect, it } from "vitest";
import { asksByKey } from "./byKey.ts";

const asks = (text: string) => asksByKey(parse(text));

describe("a query by keys alone", () => {
  it("names records only, anywhere in the document, or nothing at all", () => {
    expect(
      asks("query($key: ID!) { meeting(key: $key) { id items { ...row } } } fragment row on AgendaItem { id }"),
    ).toBe(true);
    expect(asks("subscription($motionId: ID!) { voteTallied(motionId: $motionId) { id } }")).toBe(true);
    expect(asks("{ departments { name } }")).toBe(true);
  });

  it("is not one if anything is searched, filtered, sorted or limited, even nested or in a fragment", () => {
    for (const part of ['filter: { q: "salt" }', "first: 20", "sort: TITLE", 'after: "x"', "ids: []"])
      expect(
        asks(`{ department(key: "1") { ...list } } fragment list on Department { resolutions(${part}) { id } }`),
      ).toBe(false);
  });
});
