import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainText, type RichText, richTextOf } from "../../richText.rules.ts";
import { draftText } from "../clauses.rules.ts";
import { clausesOf } from "./pasted.rules.ts";

const clauseTexts = (pasted: RichText | string) =>
  clausesOf(typeof pasted === "string" ? richTextOf(pasted) : pasted)?.map(
    ({ kind, content }) => `${kind}: ${plainText(content)}`,
  ) ?? null;

describe("a pasted resolution", () => {
  test("becomes its title and clauses, without the words that head them", () => {
    expect(
      clauseTexts(
        [
          "RESOLUTION AUTHORIZING ROAD SALT",
          "",
          "By Mr. Dunne",
          "WHEREAS, winter comes; and",
          "Whereas the Highway Department needs salt; now, therefore, be it",
          "RESOLVED, that salt is bought; and be it further",
          "RESOLVED that it is strewn.",
          "Dated March 2",
        ].join("\n"),
      ),
    ).toEqual([
      "TITLE: RESOLUTION AUTHORIZING ROAD SALT",
      "TEXT: By Mr. Dunne",
      "WHEREAS: winter comes; and",
      "WHEREAS: the Highway Department needs salt; now",
      "RESOLVED: salt is bought; and",
      "RESOLVED: it is strewn.\nDated March 2",
    ]);
  });

  test.each([
    "NOW, THEREFORE, BE IT RESOLVED, that salt is bought",
    "NOW THEREFORE BE IT RESOLVED that salt is bought",
    "BE IT FURTHER RESOLVED, that salt is bought",
    "AND BE IT FURTHER RESOLVED: salt is bought",
    "Resolved, that salt is bought",
    "  RESOLVED: that salt is bought",
  ])("knows the head of '%s'", (words) => {
    expect(clauseTexts(words)).toEqual(["RESOLVED: salt is bought"]);
  });

  test("keeps 'NOW, THEREFORE, BE IT' in a line of its own for the head that says it", () => {
    expect(
      clauseTexts(
        "WHEREAS winter comes\nNOW, THEREFORE, BE IT\nRESOLVED, that salt is bought\nand be it further\nRESOLVED it is",
      ),
    ).toEqual(["WHEREAS: winter comes", "RESOLVED: salt is bought", "RESOLVED: it is"]);
  });

  test("is split where a clause begins in a line of one paragraph, and keeps its bold words and lists", () => {
    const pasted: RichText = {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "WHEREAS", marks: [{ type: "bold" }] },
            { type: "text", text: ", a line" },
            { type: "hardBreak" },
            { type: "text", text: "goes on; and" },
            { type: "hardBreak" },
            { type: "text", text: "RESOLVED, that " },
            { type: "text", text: "these", marks: [{ type: "bold" }] },
            { type: "text", text: " are appointed:" },
          ],
        },
        {
          type: "orderedList",
          content: [{ type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "A. L." }] }] }],
        },
      ],
    };
    expect(clauseTexts(pasted)).toEqual(["WHEREAS: a line\ngoes on; and", "RESOLVED: these are appointed:\n1. A. L."]);
    const resolved = clausesOf(pasted)?.[1]?.content.content[0];
    expect(resolved).toEqual({
      type: "paragraph",
      content: [
        { type: "text", text: "these", marks: [{ type: "bold" }] },
        { type: "text", text: " are appointed:" },
      ],
    });
  });

  test("without a clause is not a resolution", () => {
    expect(clauseTexts("The whereabouts of the salt\nare resolved")).toBeNull();
    expect(clauseTexts("")).toBeNull();
  });

  test("read aloud as it was drafted says the same again, whatever its clauses say", () => {
    const words = fc
      .array(fc.constantFrom("salt", "the county", "buys", "winter;", "$5,000", "and", "whereas", "Highway"), {
        minLength: 1,
        maxLength: 8,
      })
      .map((all) => `the ${all.join(" ")}`);
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 6 }), fc.array(words, { maxLength: 6 }), (why, what) => {
        const block = (kind: "WHEREAS" | "RESOLVED", text: string) => ({
          key: text,
          kind,
          content: richTextOf(text),
          struck: false,
        });
        const draft = [...why.map((text) => block("WHEREAS", text)), ...what.map((text) => block("RESOLVED", text))];
        const aloud = draftText(draft);
        const again = clausesOf(richTextOf(aloud.replaceAll("\n\n", "\n"))) ?? [];
        expect(draftText(again.map((each) => ({ ...each, key: "", struck: false })))).toBe(aloud);
      }),
    );
  });
});
