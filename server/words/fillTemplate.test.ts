import fc from "fast-check";
import PizZip from "pizzip";
import { expect, test } from "vitest";
import { clausesOf } from "#schema/resolutions/export/paragraphs.rules.ts";
import { draftText } from "#schema/resolutions/clauses.rules.ts";
import { exampleWordData } from "#schema/resolutions/export/exampleWordData.rules.ts";
import type { DraftBlock } from "#schema/resolutions/facts.rules.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { WORD_TAGS } from "#schema/resolutions/export/wordDocument.rules.ts";
import { fillTemplate } from "./fillTemplate.ts";
import { letterhead } from "./letterhead.ts";
import { wordText } from "./paragraphXml.ts";

const docx = (filled: ReturnType<typeof fillTemplate>): Uint8Array => {
  if ("fault" in filled) throw new Error(filled.fault);
  return filled.docx;
};
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** The words of each paragraph in the body of a Word file. */
function paragraphsIn(file: Uint8Array): string[] {
  const xml = new PizZip(file).files["word/document.xml"]?.asText() ?? "";
  return [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|(<w:br\/>)/g)]
      .map(([, text = "", lineBreak]) =>
        lineBreak ? "\n" : text.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? ""),
      )
      .join(""),
  );
}

test("typed text appears unchanged in the Word file, including tags and markup", () => {
  const written = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom("{title}", "{#whereas}", "{@clauses}", "</w:t></w:r></w:p>", "&lt;", "]]>", "a\tb", "{/heading}"),
  );
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 4 }), written, (texts, title) => {
      const blocks: DraftBlock[] = texts.map((text, index) => ({
        key: `b${index}`,
        kind: "WHEREAS",
        content: richTextOf(text),
        struck: false,
      }));
      const data = { ...exampleWordData(), clauses: clausesOf(blocks) };
      const paragraphs = paragraphsIn(docx(fillTemplate(null, { ...data, words: { ...data.words, heading: title } })));
      const paragraphTexts = paragraphs
        .slice(-clausesOf(blocks).flatMap((each) => each.paragraphs).length)
        .map((each) => each.trimEnd());
      expect(paragraphTexts.filter(Boolean)).toEqual(
        wordText(draftText(blocks))
          .split("\n")
          .map((line) => line.trimEnd())
          .filter(Boolean),
      );
    }),
    { numRuns: 30, endOnFailure: true },
  );
}, 60_000);

test("a table appears in the Word file row by row, with repeated headers and its content as text", () => {
  const paragraph = (text: string) => richTextOf(text).content as never;
  const row = (type: "tableCell" | "tableHeader", ...texts: string[]) => ({
    type: "tableRow" as const,
    content: texts.map((text) => ({ type, content: paragraph(text) })),
  });
  const content = {
    type: "doc" as const,
    content: [
      {
        type: "table" as const,
        content: [row("tableHeader", "Item", "Cost"), row("tableCell", "Salt & sand", "</w:t>")],
      },
    ],
  };
  const blocks: DraftBlock[] = [{ key: "a", kind: "RESOLVED", content, struck: false }];
  const xml = new PizZip(docx(fillTemplate(null, { ...exampleWordData(), clauses: clausesOf(blocks) }))).files[
    "word/document.xml"
  ]?.asText();
  expect(xml?.match(/<w:tr>/g)?.length).toBe(2);
  expect(xml).toContain("<w:trPr><w:tblHeader/></w:trPr>");
  expect(xml).toContain("Salt &amp; sand");
  expect(xml).toContain("&lt;/w:t&gt;");
});

test("the same letterhead and text give the same bytes", () => {
  expect(letterhead().equals(letterhead())).toBe(true);
  const [one, two] = [fillTemplate(null, exampleWordData()), fillTemplate(null, exampleWordData())];
  expect(Buffer.compare(docx(one), docx(two))).toBe(0);
});

test("the letterhead uses only tags that every county may use", () => {
  const used = Object.values(new PizZip(letterhead()).files)
    .flatMap((entry) => [...entry.asText().matchAll(/\{[#/^]?(\w+)\}/g)])
    .map(([, tag = ""]) => tag);
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((tag) => !(tag in WORD_TAGS))).toEqual([]);
});

test("a template that unpacks to too much is refused before it is filled", () => {
  const grown = (name: string, bytes: number) => {
    const zip = new PizZip(letterhead());
    zip.file(name, " ".repeat(bytes));
    return zip.generate({ type: "nodebuffer", compression: "DEFLATE" });
  };
  const data = exampleWordData();
  for (const [name, megabytes] of [
    ["word/footer9.xml", 5],
    ["word/media/logo.png", 50],
  ] as const) {
    const filled = fillTemplate(grown(name, megabytes * 1024 * 1024), data);
    expect(filled).toEqual({ fault: expect.stringContaining("This template is too large") });
  }
  expect(fillTemplate(grown("word/media/logo.png", 6 * 1024 * 1024), data)).toHaveProperty("docx");
});

test("a file that is not Word is refused, not a crash", () => {
  for (const bytes of [
    Buffer.from("no archive"),
    Buffer.alloc(0),
    new PizZip().generate({ type: "nodebuffer", compression: "DEFLATE" }),
  ])
    expect(fillTemplate(bytes, exampleWordData())).toEqual({
      fault: "This file is not a Word document that can be used as a template.",
    });
});
