import PizZip from "pizzip";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { exampleMinutes } from "#schema/minutes/minutesWords.ts";
import { exampleSolicitation } from "#schema/solicitations/export/solicitationWords.rules.ts";
import { exampleWordData } from "#schema/resolutions/export/exampleWordData.rules.ts";
import { type Letterhead, letterheadWords } from "#schema/tenancy/letterhead.rules.ts";
import { picturesInWordFile } from "./pictures.fixture.ts";
import { inkOf } from "../county/ink.ts";
import { type FillData, fillTemplate } from "./fillTemplate.ts";
import { letterhead } from "./letterhead.ts";

let png: Buffer;
let essex: Letterhead;
beforeAll(async () => {
  png = await sharp({ create: { width: 300, height: 150, channels: 3, background: "#7a1f3d" } })
    .png()
    .toBuffer();
  essex = {
    name: "County of Essex",
    displayName: "Essex & Sons County",
    accent: "#e07b9b",
    logo: png.toString("base64"),
    lines: ["7551 Court Street", "(518) 555-0100 · www.essex.example"],
  };
});

const papers = { resolution: exampleWordData, solicitation: exampleSolicitation, minutes: exampleMinutes } as const;
type Kind = keyof typeof papers;
const filledFor = (county: Letterhead, template: Uint8Array | null = null, kind: Kind = "resolution"): Uint8Array => {
  const example: FillData = papers[kind]();
  const filled = fillTemplate(
    template,
    { ...example, county, words: { ...example.words, ...letterheadWords(county) } },
    kind,
  );
  if ("fault" in filled) throw new Error(filled.fault);
  return filled.docx;
};
const part = (docx: Uint8Array, name: string) => new PizZip(docx).files[name]?.asText() ?? "";
const KINDS = Object.keys(papers) as Kind[];

/** A template whose body, and whose first header, hold these paragraphs. */
function templateOf(body: string, header = ""): Buffer {
  const zip = new PizZip(letterhead());
  const inBody = (xml: string) => xml.replace(/<w:body>.*(?=<w:sectPr>)/, `<w:body>${body}`);
  zip.file("docProps/core.xml", (zip.files["docProps/core.xml"]?.asText() ?? "").replace("{number} {title}", ""));
  zip.file("word/document.xml", inBody(zip.files["word/document.xml"]?.asText() ?? ""));
  if (header)
    zip.file("word/header2.xml", (zip.files["word/header2.xml"]?.asText() ?? "").replace(/<w:tbl>.*<\/w:tbl>/, header));
  return zip.generate({ type: "nodebuffer", compression: "DEFLATE" });
}
const paragraph = (text: string, properties = "") => `<w:p>${properties}<w:r><w:t>${text}</w:t></w:r></w:p>`;

test.each(KINDS)("the default paper of a %s has the county's logo, lines and color on its first page", (kind) => {
  const docx = filledFor(essex, null, kind);
  expect(picturesInWordFile(docx)).toEqual([{ part: "word/header2.xml", bytes: png, type: "image/png" }]);
  const head = part(docx, "word/header2.xml");
  // 0.62 inches high, as on typeset papers.
  expect(head).toContain('<wp:extent cx="1133856" cy="566928"/>');
  expect(head).toContain('descr="Logo of Essex &amp; Sons County"');
  for (const line of essex.lines ?? []) expect(head).toContain(`${line}</w:t>`);
  expect(part(docx, "word/document.xml")).toContain('<w:headerReference w:type="first" r:id="rId4"/>');
  const ink = inkOf(essex.accent).slice(1);
  expect(part(docx, "word/styles.xml")).toContain(`<w:color w:val="${ink}"/>`);
  expect(head).toContain(`w:color="${ink}"`);
  expect(Buffer.compare(docx, filledFor(essex, null, kind))).toBe(0);
});

test.each(KINDS)("the default paper of a %s has only the name if the county has no logo and chose no lines", (kind) => {
  const docx = filledFor({ name: "County of Essex", displayName: "Essex County" }, null, kind);
  expect(picturesInWordFile(docx)).toEqual([]);
  expect(Object.keys(new PizZip(docx).files).filter((name) => /media|header2.xml.rels/.test(name))).toEqual([]);
  expect(part(docx, "[Content_Types].xml")).not.toContain("png");
  expect(part(docx, "word/header2.xml").match(/<w:p>/g)).toHaveLength(2);
  expect(part(docx, "word/styles.xml")).toContain('<w:color w:val="0b5560"/>');
});

test("a county's own template places the logo at its tag, in body and header, in its paragraph's format", () => {
  const centered = '<w:pPr><w:jc w:val="center"/></w:pPr>';
  const template = templateOf(
    paragraph("{@county_logo}", centered) + paragraph("{county_lines}") + paragraph("{@county_logo}"),
    paragraph("{@county_logo}"),
  );
  const docx = filledFor(essex, template);
  const drawn = picturesInWordFile(docx);
  expect(drawn.map((each) => each.part).toSorted()).toEqual([
    "word/document.xml",
    "word/document.xml",
    "word/header2.xml",
  ]);
  for (const { bytes } of drawn) expect(bytes.equals(png)).toBe(true);
  const body = part(docx, "word/document.xml");
  expect(body).toContain(`<w:p>${centered}<w:r><w:drawing>`);
  expect(body.match(/<w:jc w:val="center"\/>/g)).toHaveLength(1);
  expect(body).toMatch(/7551 Court Street<\/w:t><\/w:r><w:r><w:br\/>/);
  const numbers = ["word/document.xml", "word/header2.xml"].flatMap((name) =>
    [...part(docx, name).matchAll(/<wp:docPr id="(\d+)"/g)].map(([, id]) => id),
  );
  expect(new Set(numbers).size).toBe(3);
  // The parts that were there stay.
  expect(part(docx, "word/_rels/document.xml.rels")).toContain('Target="header1.xml"');
});

test("a template that already has a file with our name gets the logo under another name", () => {
  const ours = filledFor(essex, templateOf(paragraph("{@county_logo}")));
  const zip = new PizZip(ours);
  const body = part(ours, "word/document.xml");
  zip.file("word/document.xml", body.replace("<w:sectPr>", `${paragraph("{@county_logo}")}<w:sectPr>`));
  const again = filledFor(essex, zip.generate({ type: "nodebuffer", compression: "DEFLATE" }));
  expect(picturesInWordFile(again)).toHaveLength(2);
  expect(Object.keys(new PizZip(again).files).filter((name) => name.includes("media/")).length).toBe(2);
});

test("without a logo, or with a damaged one, nothing appears, and the cell keeps a paragraph", () => {
  const cell = `<w:tbl><w:tr><w:tc>${paragraph("{@county_logo}")}</w:tc></w:tr></w:tbl><w:p/>`;
  for (const logo of [null, png.subarray(0, 20).toString("base64"), Buffer.from("<svg/>").toString("base64")]) {
    const docx = filledFor({ ...essex, logo }, templateOf(cell));
    expect(picturesInWordFile(docx)).toEqual([]);
    expect(part(docx, "word/document.xml")).not.toContain("drawing");
    expect(part(docx, "word/document.xml")).toMatch(/<w:tc><w:p>.*<\/w:p><\/w:tc>/);
  }
});

test.each([
  ["{county_logo}", "The tag {county_logo} must be written {@county_logo}."],
  ["{@county_lines}", "The tag {@county_lines} must be written {county_lines}."],
  ["{@signature}", "The tag {@signature} must be written {signature}."],
  ["Logo: {@county_logo}", "The tag {@county_logo} must be alone in its paragraph."],
])("a template with %s is refused with the correct spelling", (text, fault) => {
  expect(fillTemplate(templateOf(paragraph(text)), exampleWordData())).toEqual({ fault });
});

test("minutes and resolutions say who certifies, and a solicitation does not have that tag", () => {
  const signed = templateOf(paragraph("Signed: {signature}"));
  for (const kind of ["resolution", "minutes"] as const)
    expect(part(filledFor(essex, signed, kind), "word/document.xml")).toContain("Signed: Example");
  expect(fillTemplate(signed, exampleSolicitation(), "solicitation")).toEqual({
    fault: "Unknown tag {signature}.",
  });
});
