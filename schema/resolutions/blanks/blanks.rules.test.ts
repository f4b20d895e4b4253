import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#tests/support/sample.ts";
import { richTextOf } from "../../richText.rules.ts";
import { draftOf } from "../../drafting/drafting.rules.ts";
import { bareFacts, facts } from "../facts.fixture.ts";
import { type DraftBlock, type DraftBlockKind, RESOLUTION_CATEGORIES, RESOLUTION_STATUSES } from "../facts.rules.ts";
import { BLANK, blank } from "../words.rules.ts";
import { blanksOf, blanksSentence, refuseBlanksLeft, refuseKeepingBlanks } from "./blanks.rules.ts";

const block = (key: string, kind: DraftBlockKind, text: string, struck = false): DraftBlock => ({
  key,
  kind,
  struck,
  content: richTextOf(text),
});
const words = (text: string) => blanksOf([block("a", "TEXT", text)]).map((each) => each.words);

describe("the blanks of a text", () => {
  test("are the gaps that a generated draft leaves, each with its clause and the words around it", () => {
    const hearing = block(
      "r1",
      "RESOLVED",
      "a public hearing shall be held on __________ (day) at __________ (hour) in the courthouse",
    );
    expect(blanksOf([block("t", "TITLE", "RESOLUTION FOR A HEARING"), hearing])).toEqual([
      { blockKey: "r1", where: "RESOLVED clause 1", words: "be held on ____ (day)" },
      { blockKey: "r1", where: "RESOLVED clause 1", words: "at ____ (hour)" },
    ]);
  });

  test("are also what a template or a person leaves for later", () => {
    expect(
      words("this ___ day of ______, 20__, for $[ ] to [insert vendor], Attn: TBD, by [___] and [Fill in date]."),
    ).toEqual([
      "this ____ day of",
      "day of ____, 20",
      "20____, for $",
      "for $[ ] to",
      "to [insert vendor], Attn:",
      "Attn: TBD, by",
      "by [___] and",
      "and [Fill in date].",
    ]);
  });

  test("are not a law's own dots, brackets, or names", () => {
    expect(
      words(
        "Fee schedule ........ $40; “the clerk […] shall”; [sic]; [Section 3 is repealed]; Tba Street; snake_case; a __b__",
      ),
    ).toEqual([]);
  });

  test("are named by the clause as the editor counts it, and struck text has none", () => {
    const text = [
      block("w1", "WHEREAS", "__________ (day) is past", true),
      block("w2", "WHEREAS", "the vendor is __________ (vendor)"),
      block("t1", "TITLE", "FOR __________ (VENDOR)"),
    ];
    expect(blanksOf(text).map(({ where }) => where)).toEqual(["WHEREAS clause 2", "Title"]);
  });

  test("are found where bold or underlined words cut through them", () => {
    const content = {
      type: "doc" as const,
      content: [
        {
          type: "paragraph" as const,
          content: [
            { type: "text" as const, text: "on __" },
            { type: "text" as const, text: "__", marks: [{ type: "bold" as const }] },
          ],
        },
      ],
    };
    expect(blanksOf([{ key: "a", kind: "TEXT", struck: false, content }])).toHaveLength(1);
  });

  test("the first three blanks are listed in a sentence, by clause", () => {
    const each = (where: string, blankText: string) => ({ blockKey: "a", where, words: blankText });
    expect(blanksSentence([])).toBe("");
    expect(blanksSentence([each("RESOLVED clause 3", "on ____ (day)")])).toBe(
      "1 blank is left: “on ____ (day)”, RESOLVED clause 3.",
    );
    const four = [
      each("RESOLVED clause 3", "on ____ (day)"),
      each("RESOLVED clause 3", "at ____ (hour)"),
      each("RESOLVED clause 4", "of ____ (amount)"),
      each("RESOLVED clause 5", "to ____ (vendor)"),
    ];
    expect(blanksSentence(four)).toBe(
      "4 blanks are left: “on ____ (day)” and “at ____ (hour)”, RESOLVED clause 3; “of ____ (amount)”, RESOLVED clause 4; and 1 more.",
    );
    expect(refuseBlanksLeft(four, false)).toMatchObject({ code: "BLANKS_LEFT" });
    expect(refuseBlanksLeft(four, true)).toBeNull();
    expect(refuseBlanksLeft([], false)).toBeNull();
  });

  test.each(RESOLUTION_CATEGORIES)("of a generated draft of %s are found, all of them", (category) => {
    for (const fields of [bareFacts({ category }), facts({ category }), bareFacts({ category, type: "AMEND" })]) {
      const blocks = draftOf(fields);
      const left = JSON.stringify(blocks).split(BLANK).length - 1;
      expect(blanksOf(blocks)).toHaveLength(left);
    }
  });
});

const plain = fc.stringMatching(/^[a-z,.; ]{0,30}$/);
const kind = fc.constantFrom<DraftBlockKind>("TITLE", "WHEREAS", "RESOLVED", "TEXT");
const gap = fc.constantFrom(BLANK, "___", blank("day"), "[ ]", "TBD", "[insert amount]");
const gappy = fc.record({ kind, struck: fc.boolean(), parts: fc.array(fc.tuple(plain, gap), { maxLength: 5 }) });
const blocksOf = (drawn: readonly { kind: DraftBlockKind; struck: boolean; parts: [string, string][] }[]) =>
  drawn.map((each, index) =>
    block(`k${index}`, each.kind, each.parts.map(([before, found]) => `${before} ${found} `).join(""), each.struck),
  );

describe("however a text is written", () => {
  test("each blank outside of struck text is found once, in its block, in a few words", () => {
    fc.assert(
      fc.property(fc.array(gappy, { maxLength: 5 }), (drawn) => {
        const blocks = blocksOf(drawn);
        const found = blanksOf(blocks);
        const expected = drawn.flatMap(({ struck, parts }, index) => (struck ? [] : parts.map(() => `k${index}`)));
        expect(found.map(({ blockKey }) => blockKey)).toEqual(expected);
        for (const each of found) expect(each.words.length).toBeLessThanOrEqual(130);
      }),
      { numRuns: runs(300) },
    );
  });

  test("a text without blanks is never refused, and one with blanks is until the clerk keeps them", () => {
    fc.assert(
      fc.property(fc.array(gappy, { maxLength: 5 }), (drawn) => {
        const blanks = blanksOf(blocksOf(drawn));
        expect(refuseBlanksLeft(blanks, false)?.code ?? null).toBe(blanks.length > 0 ? "BLANKS_LEFT" : null);
        expect(refuseBlanksLeft(blanks, true)).toBeNull();
        const filled = blocksOf(drawn.map((each) => ({ ...each, parts: each.parts.map(([one]) => [one, "May 5"]) })));
        expect(blanksOf(filled)).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });
});

test("blanks are kept only with a reason, if there are any, and while the text may still become law", () => {
  for (const status of RESOLUTION_STATUSES) {
    const over = ["PUBLISHED", "REJECTED", "WITHDRAWN"].includes(status);
    expect(refuseKeepingBlanks({ status, blanks: 2 })?.code ?? null).toBe(over ? "WRONG_STATUS" : null);
    expect(refuseKeepingBlanks({ status, blanks: 0 })?.code).toBe(over ? "WRONG_STATUS" : "NO_BLANKS");
  }
});
