import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draftText } from "../clauses.rules.ts";
import { isRichText } from "../../richText.rules.ts";
import { blocksOfText } from "./plainDraft.rules.ts";

const kinds = (text: string) => blocksOfText(text).map(({ kind }) => kind);

describe("a draft that comes as plain words", () => {
  test("becomes clauses where it is written in clauses", () => {
    const text = [
      "RESOLUTION AUTHORIZING SALT",
      "WHEREAS, winter comes; and",
      "NOW, THEREFORE, BE IT RESOLVED, that salt is bought",
      "BE IT FURTHER RESOLVED, that it is strewn",
    ].join("\n\n");
    expect(kinds(text)).toEqual(["TEXT", "WHEREAS", "RESOLVED", "RESOLVED"]);
    expect(draftText(blocksOfText(text))).toBe(text);
  });

  test("stays free text where its clauses are headed otherwise, so that no word of it changes", () => {
    const text = "BE IT FURTHER RESOLVED, that it is strewn\n\nNOW, THEREFORE, BE IT RESOLVED, that salt is bought";
    expect(kinds(text)).toEqual(["TEXT", "TEXT"]);
    expect(draftText(blocksOfText(text))).toBe(text);
  });

  test("loses no word, whatever it says", () => {
    const part = fc.oneof(
      fc.constantFrom(
        "WHEREAS, ",
        "NOW, THEREFORE, BE IT RESOLVED, that ",
        "BE IT FURTHER RESOLVED, that ",
        "\n",
        "\n\n",
        " ",
      ),
      fc.string({ maxLength: 10 }),
    );
    const words = (text: string) => text.split(/\s+/).filter(Boolean);
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const blocks = blocksOfText(parts.join(""));
        expect(words(draftText(blocks))).toEqual(words(parts.join("")));
        for (const block of blocks) expect(isRichText(block.content)).toBe(true);
        expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length);
      }),
    );
  });

  test("read back and sent again, changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const read = draftText(blocksOfText(text));
        expect(draftText(blocksOfText(read))).toBe(read);
      }),
    );
  });

  test("of more paragraphs than a draft has blocks is one block", () => {
    expect(blocksOfText(Array.from({ length: 301 }, () => "x").join("\n\n")).length).toBe(1);
  });
});
