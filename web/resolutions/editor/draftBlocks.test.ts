import { expect, test } from "vitest";
import type { DraftBlock, DraftBlockKind } from "#schema/resolutions/facts.rules.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { emptyBlock, isEmptyBlock, moved, namesOf, placeFor } from "./draftBlocks.ts";

const draft = (...kinds: DraftBlockKind[]): DraftBlock[] =>
  kinds.map((kind, index) => ({ key: String(index), kind, content: richTextOf("words"), struck: false }));

test("clauses are counted by their kind", () => {
  expect(namesOf(draft("TITLE", "WHEREAS", "WHEREAS", "RESOLVED", "TEXT"))).toEqual([
    "Title",
    "WHEREAS clause 1",
    "WHEREAS clause 2",
    "RESOLVED clause 1",
    "Free text 1",
  ]);
});

test("a new WHEREAS clause is added after the last one, before the RESOLVED clauses", () => {
  expect(placeFor(draft("TITLE", "WHEREAS", "WHEREAS", "RESOLVED"), "WHEREAS")).toBe(3);
  expect(placeFor(draft("TITLE", "RESOLVED"), "WHEREAS")).toBe(1);
  expect(placeFor(draft("RESOLVED"), "TITLE")).toBe(0);
});

test("free text is added at the end", () => {
  expect(placeFor(draft("TITLE", "RESOLVED"), "TEXT")).toBe(2);
});

test("a new clause is empty", () => {
  expect(isEmptyBlock(emptyBlock("WHEREAS"))).toBe(true);
});

test("a clause moves to the place where it was put", () => {
  expect(moved(draft("TITLE", "WHEREAS", "RESOLVED"), "2", 0).map(({ key }) => key)).toEqual(["2", "0", "1"]);
});
