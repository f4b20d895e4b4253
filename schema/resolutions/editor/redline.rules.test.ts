import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DraftBlock, DraftBlockKind } from "../facts.rules.ts";
import { type Redline, redline, redlineWords } from "./redline.rules.ts";
import { plainText, richTextOf } from "../../richText.rules.ts";

const clause = (key: string, text: string, overrides: Partial<DraftBlock> = {}): DraftBlock => ({
  key,
  kind: "WHEREAS",
  content: richTextOf(text),
  struck: false,
  ...overrides,
});
const between = (before: DraftBlock[], after: DraftBlock[]) =>
  redline({ title: "Salt", blocks: before }, { title: "Salt", blocks: after });
const states = ({ blocks }: Redline) => blocks.map(({ key, state }) => `${key} ${state}`);

describe("a redline by clause", () => {
  test("a redline shows removed and added words", () => {
    expect(redlineWords("at a cost of $20,000 a year", "at a cost of $25,000 a year")).toEqual([
      { change: "SAME", text: "at a cost of " },
      { change: "REMOVED", text: "$20,000" },
      { change: "ADDED", text: "$25,000" },
      { change: "SAME", text: " a year" },
    ]);
  });

  test("counts a clause that was changed, added, removed, moved or struck, and the title", () => {
    const before = [
      clause("a", "one"),
      clause("b", "two"),
      clause("c", "three"),
      clause("d", "four"),
      clause("e", "five"),
    ];
    const after = [
      clause("e", "five"),
      clause("a", "one and a half"),
      clause("b", "two", { struck: true }),
      clause("new", "an entirely other matter"),
      clause("d", "four"),
    ];
    const found = redline({ title: "Salt", blocks: before }, { title: "Sand", blocks: after });
    expect(states(found)).toEqual(["e MOVED", "a CHANGED", "b STRUCK", "c REMOVED", "new ADDED", "d SAME"]);
    expect(found.changes).toBe(6);
    expect(found.titleParts).toEqual([
      { change: "REMOVED", text: "Salt" },
      { change: "ADDED", text: "Sand" },
    ]);
  });

  test("a clause with a new key is recognized by its words", () => {
    const words = "the Highway Department has asked for road salt for the coming winter";
    expect(states(between([clause("old", words)], [clause("new", `${words} season`)]))).toEqual(["new CHANGED"]);
    expect(states(between([clause("old", words)], [clause("new", words, { kind: "RESOLVED" })]))).toEqual([
      "old REMOVED",
      "new ADDED",
    ]);
  });

  test("clauses struck in both texts are left out, and one no longer struck is added", () => {
    const struck = clause("a", "one", { struck: true });
    expect(states(between([struck], [struck]))).toEqual([]);
    expect(between([struck], [clause("a", "one")]).blocks).toEqual([
      { key: "a", kind: "WHEREAS", state: "ADDED", parts: [{ change: "ADDED", text: "one" }] },
    ]);
  });

  test("words are not marked where no one could read the marks, but none are lost", () => {
    const many = (word: string) => Array.from({ length: 3_000 }, (_, index) => `${word}${index}`).join(" ");
    const parts = redlineWords(many("a"), many("b"));
    expect(parts.map(({ change }) => change)).toEqual(["REMOVED", "ADDED"]);
  });
});

const kinds: DraftBlockKind[] = ["TITLE", "WHEREAS", "RESOLVED", "TEXT"];
const words = fc.array(fc.constantFrom("the", "County", "road", "salt", "$20,000", ";", "and", "•", "\n", "  "), {
  maxLength: 12,
});
const draft = fc
  .uniqueArray(
    fc.record({
      key: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"),
      kind: fc.constantFrom(...kinds),
      text: words.map((each) => each.join(" ")),
      struck: fc.boolean(),
    }),
    { selector: ({ key }) => key },
  )
  .map((blocks) => blocks.map(({ key, kind, text, struck }) => clause(key, text, { kind, struck })));

const side = (found: Redline, change: "REMOVED" | "ADDED") =>
  found.blocks
    .map(({ parts }) =>
      parts
        .filter((part) => part.change === "SAME" || part.change === change)
        .map(({ text }) => text)
        .join(""),
    )
    .filter((text) => text !== "");
const counting = (blocks: DraftBlock[]) =>
  blocks
    .filter(({ struck }) => !struck)
    .map(({ content }) => plainText(content))
    .filter((text) => text !== "");

test("unchanged and removed words form the old text, unchanged and added words the new, in order", () => {
  fc.assert(
    fc.property(draft, draft, (before, after) => {
      const found = between(before, after);
      expect(side(found, "REMOVED").toSorted()).toEqual(counting(before).toSorted());
      expect(side(found, "ADDED")).toEqual(counting(after));
    }),
  );
});

test("a text beside itself shows no change", () => {
  fc.assert(
    fc.property(draft, (blocks) => {
      expect(between(blocks, blocks).changes).toBe(0);
    }),
  );
});

test("as long as no clause moves, the old text is also in its own order", () => {
  fc.assert(
    fc.property(draft, draft, (before, after) => {
      const found = between(before, after);
      fc.pre(found.blocks.every(({ state }) => state === "SAME" || state === "ADDED" || state === "REMOVED"));
      expect(side(found, "REMOVED")).toEqual(counting(before));
    }),
  );
});
