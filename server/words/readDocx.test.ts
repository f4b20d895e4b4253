import PizZip from "pizzip";
import { expect, test } from "vitest";
import { isRichText, plainText, type RichText } from "#schema/richText.rules.ts";
import { letterhead } from "./letterhead.ts";
import { readDocx } from "./readDocx.ts";

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const R = (words: string, marks = "") =>
  `<w:r>${marks && `<w:rPr>${marks}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`;
const P = (inside: string, marks = "") => `<w:p>${marks && `<w:pPr>${marks}</w:pPr>`}${inside}</w:p>`;
const NUMBERED = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const numbering = `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

function wordFile(body: string, more: Record<string, string> = {}): Buffer {
  const zip = new PizZip(letterhead());
  zip.file("word/document.xml", `<w:document xmlns:w="${W}"><w:body>${body}</w:body></w:document>`);
  for (const [name, text] of Object.entries(more)) zip.file(name, text);
  return zip.generate({ type: "nodebuffer", compression: "DEFLATE" });
}
const read = async (bytes: Uint8Array) => {
  const found = await readDocx(bytes);
  if ("fault" in found) throw new Error(found.fault);
  expect(isRichText(found.content)).toBe(true);
  return found;
};
const faultOf = async (bytes: Uint8Array) => {
  const found = await readDocx(bytes);
  return "fault" in found ? found.fault : null;
};

test("a Word file is read as paragraphs and lists with styles, ignoring spaces and empty paragraphs", async () => {
  const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>`;
  const { content, leftOut } = await read(
    wordFile(
      P(R("Term. ", "<w:b/>") + R("The term ends") + R(" on May 1.")) +
        P("") +
        P(R("One &amp; only"), NUMBERED) +
        P(R("Two"), NUMBERED) +
        P(`<w:r><w:t>A</w:t><w:br/><w:t>B</w:t><w:tab/><w:t>C</w:t></w:r>`),
      { "word/numbering.xml": numbering, "word/_rels/document.xml.rels": rels },
    ),
  );
  expect(leftOut).toEqual([]);
  expect(content).toEqual({
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [
          { type: "text", text: "Term. ", marks: [{ type: "bold" }] },
          { type: "text", text: "The term ends on May 1." },
        ],
      },
      {
        type: "orderedList",
        content: ["One & only", "Two"].map((text) => ({
          type: "listItem",
          content: [{ type: "paragraph", content: [{ type: "text", text }] }],
        })),
      },
      {
        type: "paragraph",
        content: [{ type: "text", text: "A" }, { type: "hardBreak" }, { type: "text", text: "B C" }],
      },
    ],
  } satisfies RichText);
});

test("tracked changes are read as accepted, tables cell by cell, and both are reported", async () => {
  const cell = (words: string) => `<w:tc>${P(R(words))}</w:tc>`;
  const { content, leftOut } = await read(
    wordFile(
      P(
        `${R("within ")}<w:del w:id="1"><w:r><w:delText>30</w:delText></w:r></w:del><w:ins w:id="2">${R("45")}</w:ins>${R(" days")}`,
      ) + `<w:tbl><w:tr>${cell("Rate")}${cell("$95")}</w:tr></w:tbl>`,
    ),
  );
  expect(plainText(content)).toBe("within 45 days\nRate\n$95");
  expect(leftOut).toEqual([
    "The cells of a table were put one after another.",
    "Tracked changes in the file are read as accepted.",
  ]);
});

test("a file without text is refused in words: no archive, a bomb, a scan, or too long for a contract", async () => {
  expect(await faultOf(Buffer.from("not a Word file"))).toContain("damaged");
  expect(await faultOf(wordFile("", { "word/zeros.bin": "0".repeat(65 * 1024 * 1024) }))).toContain(
    "too large when unpacked",
  );
  expect(await faultOf(wordFile(P("")))).toContain("no text");
  expect(await faultOf(wordFile(P(R("x".repeat(50_001)))))).toContain("50,000 characters");
  expect(await faultOf(wordFile("<w:p><w:r>"))).toContain("cannot be read");
  const broken = new PizZip(wordFile(P(R("words"))));
  delete broken.files["word/document.xml"];
  expect(await faultOf(broken.generate({ type: "nodebuffer", compression: "DEFLATE" }))).toContain("cannot be read");
});
