import PizZip from "pizzip";
import { inkOf } from "../county/ink.ts";

// The shipped letterhead, as the files of a Word document. Any county may upload its own instead.

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const MUTED = "4A5558";

const paragraph = (style: string, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const style = (id: string, name: string, paragraphs: string, runs: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${paragraphs}</w:pPr><w:rPr>${runs}</w:rPr></w:style>`;

const PAGE_NUMBER = ["PAGE", "NUMPAGES"]
  .map((field) => `<w:fldSimple w:instr=" ${field} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`)
  .join('<w:r><w:t xml:space="preserve"> of </w:t></w:r>');

type Files = Readonly<Record<string, string>>;

/** The parts of the shipped letterhead that depend on the county. */
export interface Look {
  /** #rrggbb, dark enough to read. */
  ink: string;
  /** Its width in EMU. Null: papers have no logo. */
  logo: { width: number } | null;
}
const PLAIN: Look = { ink: inkOf(null), logo: null };

/** Width of the lines in twentieths of a point, and the gap between logo and name. */
const LINE = 9360;
const GAP = 280;
const EMU_IN_TWENTIETH = 635;

/** A table without lines, one row of cells. */
const row = (properties: string, cells: readonly { width: number; border?: string; paragraphs: string }[]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="${LINE}" w:type="dxa"/>${properties}<w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>${cells
    .map(({ width }) => `<w:gridCol w:w="${width}"/>`)
    .join("")}</w:tblGrid><w:tr><w:trPr><w:cantSplit/></w:trPr>${cells
    .map(
      ({ width, border = "", paragraphs }) =>
        `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${border}<w:vAlign w:val="center"/></w:tcPr>${paragraphs}</w:tc>`,
    )
    .join("")}</w:tr></w:tbl>`;
const ruled = (side: "top" | "bottom", eighths: number, color: string) =>
  `<w:${side} w:val="single" w:sz="${eighths}" w:space="0" w:color="${color}"/>`;

/** The head of the first page: the logo beside the name and the lines under it. */
function headOf({ ink, logo }: Look): string {
  const beside = logo ? Math.min(LINE - 1440, Math.round(logo.width / EMU_IN_TWENTIETH) + GAP) : 0;
  const name = [
    paragraph("Name", "{county_display_name}"),
    paragraph("Lines", "{#county_lines}"),
    paragraph("Lines", "{county_lines}"),
    paragraph("Lines", "{/county_lines}"),
  ].join("");
  const cells = [
    ...(logo ? [{ width: beside, paragraphs: paragraph("Lines", "{@county_logo}") }] : []),
    { width: LINE - beside, paragraphs: name },
  ];
  return `${row(`<w:tblBorders>${ruled("bottom", 12, ink.slice(1))}</w:tblBorders>`, cells)}${paragraph("Small", "")}`;
}

const FOOT = `${XML}<w:ftr ${WORD}><w:p><w:pPr><w:pStyle w:val="Small"/></w:pPr><w:r><w:t xml:space="preserve">{printed}</w:t></w:r><w:r><w:tab/></w:r>${PAGE_NUMBER}</w:p></w:ftr>`;

const filesOf = (look: Look): Files => ({
  "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/word/header1.xml" ContentType="${TYPES}.header+xml"/><Override PartName="/word/header2.xml" ContentType="${TYPES}.header+xml"/><Override PartName="/word/footer1.xml" ContentType="${TYPES}.footer+xml"/><Override PartName="/word/footer2.xml" ContentType="${TYPES}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
  "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  "docProps/core.xml": `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>{number} {title}</dc:title><dc:creator>{county_display_name}</dc:creator><dc:language>en-US</dc:language></cp:coreProperties>`,
  "word/_rels/document.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/relationships/header" Target="header1.xml"/><Relationship Id="rId3" Type="${OFFICE}/relationships/footer" Target="footer1.xml"/><Relationship Id="rId4" Type="${OFFICE}/relationships/header" Target="header2.xml"/><Relationship Id="rId5" Type="${OFFICE}/relationships/footer" Target="footer2.xml"/></Relationships>`,
  "word/styles.xml": `${XML}<w:styles ${WORD}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia" w:cs="Times New Roman"/><w:sz w:val="23"/><w:szCs w:val="23"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="288" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${[
    style(
      "County",
      "County",
      `<w:pBdr><w:bottom w:val="single" w:sz="12" w:space="6" w:color="${look.ink.slice(1)}"/></w:pBdr><w:spacing w:after="120"/>`,
      `<w:b/><w:color w:val="${look.ink.slice(1)}"/><w:sz w:val="30"/>`,
    ),
    style(
      "Name",
      "Name",
      '<w:spacing w:after="20" w:line="240" w:lineRule="auto"/>',
      `<w:b/><w:color w:val="${look.ink.slice(1)}"/><w:sz w:val="30"/>`,
    ),
    style(
      "Lines",
      "Lines",
      '<w:spacing w:after="80" w:line="264" w:lineRule="auto"/>',
      `<w:color w:val="${MUTED}"/><w:sz w:val="18"/>`,
    ),
    style(
      "Heading1",
      "heading 1",
      `<w:keepNext/><w:spacing w:before="120" w:after="160"/><w:jc w:val="center"/><w:outlineLvl w:val="0"/>`,
      "<w:b/>",
    ),
    style("ToSign", "To sign", '<w:keepNext/><w:spacing w:before="600" w:after="0"/>', ""),
    style("Facts", "Facts", `<w:spacing w:after="40"/>`, `<w:color w:val="${MUTED}"/><w:sz w:val="19"/>`),
    style(
      "Small",
      "Small",
      `<w:tabs><w:tab w:val="right" w:pos="9360"/></w:tabs><w:spacing w:after="0"/>`,
      `<w:color w:val="${MUTED}"/><w:sz w:val="17"/>`,
    ),
  ].join("")}</w:styles>`,
  "word/header1.xml": `${XML}<w:hdr ${WORD}>${paragraph("County", "{county_display_name}")}</w:hdr>`,
  "word/header2.xml": `${XML}<w:hdr ${WORD}>${headOf(look)}</w:hdr>`,
  "word/footer1.xml": FOOT,
  "word/footer2.xml": FOOT,
  "word/document.xml": `${XML}<w:document ${WORD} xmlns:r="${OFFICE}/relationships"><w:body>${paragraph("Facts", "Resolution {number}")}${paragraph("Facts", "Department: {department}")}${paragraph("Facts", "Status: {status}{#adopted_on}, adopted on {adopted_on}{/adopted_on}")}${paragraph("Normal", "{#heading}")}${paragraph("Heading1", "{heading}")}${paragraph("Normal", "{/heading}")}<w:p><w:r><w:t>{@clauses}</w:t></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="rId2"/><w:headerReference w:type="first" r:id="rId4"/><w:footerReference w:type="default" r:id="rId3"/><w:footerReference w:type="first" r:id="rId5"/><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/><w:titlePg/></w:sectPr></w:body></w:document>`,
});

const DOCUMENT = "word/document.xml";
const CORE = "docProps/core.xml";
const [BEFORE_BODY = "", SECTION = ""] = (filesOf(PLAIN)[DOCUMENT] ?? "").split(/<w:body>.*(?=<w:sectPr>)/);

/** The same letterhead for another text. */
const paperOf = (look: Look, title: string, ...body: string[]): Files => {
  const files = filesOf(look);
  return {
    ...files,
    [CORE]: (files[CORE] ?? "").replace("{number} {title}", title),
    [DOCUMENT]: `${BEFORE_BODY}<w:body>${body.join("")}${SECTION}`,
  };
};
const blockTag = (tag: string) => `<w:p><w:r><w:t>{@${tag}}</w:t></w:r></w:p>`;

/** A line for the signature, and one for the date. */
const toSign = () => {
  const border = `<w:tcBorders>${ruled("top", 6, MUTED)}</w:tcBorders>`;
  return row("", [
    { width: 4400, border, paragraphs: paragraph("Small", "{signature}") },
    { width: 560, paragraphs: paragraph("Small", "") },
    { width: 4400, border, paragraphs: paragraph("Small", "Date") },
  ]);
};

function packed(files: Files): Buffer {
  const zip = new PizZip();
  for (const [name, text] of Object.entries(files)) zip.file(name, text, { date: new Date("2026-01-01T00:00:00Z") });
  return zip.generate({ type: "nodebuffer", compression: "DEFLATE" });
}

/** The shipped letterhead as a .docx template. Always the same bytes. */
export const letterhead = (look: Look = PLAIN): Buffer => packed(filesOf(look));

/** The shipped template of the document of a solicitation. */
export const solicitationLetterhead = (look: Look = PLAIN): Buffer =>
  packed(
    paperOf(
      look,
      "{project_number} {title}",
      paragraph("Facts", "{kind} {number}"),
      paragraph("Facts", "Project {project_number}, {department}"),
      paragraph("Facts", "{#due}Due {due}{/due}"),
      paragraph("Heading1", "{title}"),
      blockTag("sections"),
      paragraph("Normal", "{#lines_heading}"),
      paragraph("Heading1", "{lines_heading}"),
      paragraph("Normal", "{/lines_heading}"),
      paragraph("Normal", "{#lines}"),
      paragraph("Normal", "{number}. {description}: {quantity} {unit}{allowance}"),
      paragraph("Normal", "{/lines}"),
    ),
  );

/** The shipped template of minutes. */
export const minutesLetterhead = (look: Look = PLAIN): Buffer =>
  packed(
    paperOf(
      look,
      "Minutes of meeting {number}",
      paragraph("Heading1", "Minutes of meeting {number}"),
      paragraph("Facts", "{body}, {type}, {date}"),
      paragraph("Facts", "{standing}"),
      blockTag("lines"),
      paragraph("Normal", "{#signature}"),
      paragraph("ToSign", ""),
      toSign(),
      paragraph("Small", ""),
      paragraph("Normal", "{/signature}"),
      paragraph("Facts", "{#hash}SHA-256 {hash}{/hash}"),
    ),
  );
