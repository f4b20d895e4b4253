import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DraftBlock } from "#schema/resolutions/facts.rules.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { draftTextOf } from "./draftBlocks.ts";
import { mergeDraft, mergeLines } from "./mergeDraft.ts";

const clause = (key: string, text: string, struck = false): DraftBlock => ({
  key,
  kind: "WHEREAS",
  content: richTextOf(text),
  struck,
});
const base = [clause("a", "the salt is needed"), clause("b", "bids were opened"), clause("c", "funds are there")];
const keys = (blocks: DraftBlock[]) => blocks.map(({ key }) => key).join("");

describe("two people changed a draft", () => {
  test("a clause that only one of them changed is taken as changed", () => {
    const mine = base.with(0, clause("a", "road salt is needed"));
    const theirs = base.with(2, clause("c", "funds are in the budget"));
    expect(mergeDraft(base, mine, theirs)).toEqual([mine[0], base[1], theirs[2]]);
    expect(mergeLines(base, mine, theirs).map(({ key, changedBy }) => `${key} ${changedBy}`)).toEqual([
      "a MINE",
      "c THEIRS",
    ]);
  });

  test("a clause that both changed differently waits for a choice", () => {
    const mine = base.with(1, clause("b", "three bids were opened"));
    const theirs = base.with(1, clause("b", "bids were opened on March 3"));
    expect(mergeLines(base, mine, theirs)).toMatchObject([{ key: "b", changedBy: "BOTH" }]);
    expect(mergeDraft(base, mine, theirs, { b: "THEIRS" })).toEqual(theirs);
    expect(mergeDraft(base, mine, theirs)).toEqual(mine);
  });

  test("a clause that one deleted and the other changed waits for a choice", () => {
    const mine = [base[0]!, base[2]!];
    const theirs = base.with(1, clause("b", "bids were opened on March 3"));
    expect(mergeLines(base, mine, theirs)).toMatchObject([{ key: "b", changedBy: "BOTH", mine: null }]);
    expect(keys(mergeDraft(base, mine, theirs, { b: "MINE" }))).toBe("ac");
    expect(keys(mergeDraft(base, mine, theirs, { b: "THEIRS" }))).toBe("abc");
  });

  test("each side's new clause is placed after its neighbor", () => {
    const mine = base.toSpliced(1, 0, clause("m", "the supply is low"));
    const theirs = [...base, clause("t", "winter comes")];
    expect(keys(mergeDraft(base, mine, theirs))).toBe("ambct");
  });

  test("a new first clause remains first", () => {
    expect(keys(mergeDraft(base, [clause("m", "first"), ...base], base))).toBe("mabc");
  });

  test("my order is kept when I moved clauses, and the other side's additions follow their neighbors", () => {
    const mine = [base[2]!, base[0]!, base[1]!];
    expect(keys(mergeDraft(base, mine, [...base, clause("t", "winter comes")]))).toBe("ctab");
  });

  test("striking a clause is a change of it", () => {
    const mine = base.with(0, clause("a", "the salt is needed", true));
    expect(mergeLines(base, mine, base)).toMatchObject([{ key: "a", changedBy: "MINE" }]);
  });
});

const drafts = fc
  .uniqueArray(fc.constantFrom(..."abcdefgh".split("")), { maxLength: 8 })
  .chain((list) =>
    fc.tuple(
      ...list.map((key) => fc.string({ maxLength: 5 }).map((text) => clause(key, text.replaceAll(/[\r\n]/g, "")))),
    ),
  );

describe("for any two drafts", () => {
  test("when only one side changed anything, the result is that side", () => {
    fc.assert(
      fc.property(drafts, drafts, (before, after) => {
        expect(draftTextOf(mergeDraft(before, before, after))).toBe(draftTextOf(after));
        expect(
          keys(mergeDraft(before, after, before))
            .split("")
            .sort(),
        ).toEqual(keys(after).split("").sort());
      }),
    );
  });

  test("every clause that I wrote or changed is in the result, unless the other side's was chosen, once", () => {
    fc.assert(
      fc.property(drafts, drafts, drafts, (before, mine, theirs) => {
        const result = mergeDraft(before, mine, theirs);
        expect(new Set(result.map(({ key }) => key)).size).toBe(result.length);
        const written = mergeLines(before, mine, theirs).filter(({ changedBy }) => changedBy !== "THEIRS");
        expect(result).toEqual(expect.arrayContaining(written.flatMap((line) => line.mine ?? [])));
      }),
    );
  });
});
