import PizZip from "pizzip";

// The letterhead that is shipped, as the files of a Word document. Any county may upload its own instead.

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const ACCENT = "0B5560";
const MUTED = "4A5558";

const paragraph = (style: string, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const style = (id: string, name: string, paragraphs: string, runs: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${paragraphs}</w:pPr><w:rPr>${runs}</w:rPr></w:style>`;

const PAGE_NUMBER = ["PAGE", "NUMPAGES"]
  .map((field) => `<w:fldSimple w:instr=" ${field} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`)
  .join('<w:r><w:t xml:space="preserve"> of </w:t></w:r>');

const FILES: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/word/header1.xml" ContentType="${TYPES}.header+xml"/><Override PartName="/word/footer1.xml" ContentType="${TYPES}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
  "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  "docProps/core.xml": `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>{number} {title}</dc:title><dc:creator>{county_display_name}</dc:creator><dc:language>en-US</dc:language></cp:coreProperties>`,
  "word/_rels/document.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/relationships/header" Target="header1.xml"/><Relationship Id="rId3" Type="${OFFICE}/relationships/footer" Target="footer1.xml"/></Relationships>`,
  "word/styles.xml": `${XML}<w:styles ${WORD}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia" w:cs="Times New Roman"/><w:sz w:val="23"/><w:szCs w:val="23"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="288" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${[
    style(
      "County",
      "County",
      `<w:pBdr><w:bottom w:val="single" w:sz="12" w:space="6" w:color="${ACCENT}"/></w:pBdr><w:spacing w:after="120"/>`,
      `<w:b/><w:color w:val="${ACCENT}"/><w:sz w:val="30"/>`,
    ),
    style(
      "Heading1",
      "heading 1",
      `<w:keepNext/><w:spacing w:before="120" w:after="160"/><w:jc w:val="center"/><w:outlineLvl w:val="0"/>`,
      "<w:b/>",
    ),
    style("Facts", "Facts", `<w:spacing w:after="40"/>`, `<w:color w:val="${MUTED}"/><w:sz w:val="19"/>`),
    style(
      "Small",
      "Small",
      `<w:tabs><w:tab w:val="right" w:pos="9360"/></w:tabs><w:spacing w:after="0"/>`,
      `<w:color w:val="${MUTED}"/><w:sz w:val="17"/>`,
    ),
  ].join("")}</w:styles>`,
  "word/header1.xml": `${XML}<w:hdr ${WORD}>${paragraph("County", "{county_display_name}")}</w:hdr>`,
  "word/footer1.xml": `${XML}<w:ftr ${WORD}><w:p><w:pPr><w:pStyle w:val="Small"/></w:pPr><w:r><w:t xml:space="preserve">{printed}</w:t></w:r><w:r><w:tab/></w:r>${PAGE_NUMBER}</w:p></w:ftr>`,
  "word/document.xml": `${XML}<w:document ${WORD} xmlns:r="${OFFICE}/relationships"><w:body>${paragraph("Facts", "Resolution {number}")}${paragraph("Facts", "Department: {department}")}${paragraph("Facts", "Status: {status}{#adopted_on}, adopted on {adopted_on}{/adopted_on}")}${paragraph("Normal", "{#heading}")}${paragraph("Heading1", "{heading}")}${paragraph("Normal", "{/heading}")}<w:p><w:r><w:t>{@clauses}</w:t></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="rId2"/><w:footerReference w:type="default" r:id="rId3"/><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
};

const DOCUMENT = "word/document.xml";
const CORE = "docProps/core.xml";
const [BEFORE_BODY = "", SECTION = ""] = (FILES[DOCUMENT] ?? "").split(/<w:body>.*(?=<w:sectPr>)/);

/** The same paper for the document of a solicitation. */
const SOLICITATION: Readonly<Record<string, string>> = {
  ...FILES,
  [CORE]: (FILES[CORE] ?? "").replace("{number} {title}", "{project_number} {title}"),
  [DOCUMENT]: `${BEFORE_BODY}<w:body>${[
    paragraph("Facts", "{kind} {number}"),
    paragraph("Facts", "Project {project_number}, {department}"),
    paragraph("Facts", "{#due}Due {due}{/due}"),
    paragraph("Heading1", "{title}"),
  ].join("")}<w:p><w:r><w:t>{@sections}</w:t></w:r></w:p>${[
    paragraph("Normal", "{#lines_heading}"),
    paragraph("Heading1", "{lines_heading}"),
    paragraph("Normal", "{/lines_heading}"),
    paragraph("Normal", "{#lines}"),
    paragraph("Normal", "{number}. {description}: {quantity} {unit}{allowance}"),
    paragraph("Normal", "{/lines}"),
  ].join("")}${SECTION}`,
};

/** The same paper for minutes. */
const MINUTES: Readonly<Record<string, string>> = {
  ...FILES,
  [CORE]: (FILES[CORE] ?? "").replace("{number} {title}", "Minutes of meeting {number}"),
  [DOCUMENT]: `${BEFORE_BODY}<w:body>${[
    paragraph("Heading1", "Minutes of meeting {number}"),
    paragraph("Facts", "{body}, {type}, {date}"),
    paragraph("Facts", "{standing}"),
  ].join("")}<w:p><w:r><w:t>{@lines}</w:t></w:r></w:p>${paragraph("Facts", "{#hash}SHA-256 {hash}{/hash}")}${SECTION}`,
};

function packed(files: Readonly<Record<string, string>>): Buffer {
  const zip = new PizZip();
  for (const [name, text] of Object.entries(files)) zip.file(name, text, { date: new Date("2026-01-01T00:00:00Z") });
  return zip.generate({ type: "nodebuffer", compression: "DEFLATE" });
}

/** The shipped letterhead as a .docx template; the same bytes each time. */
export const letterhead = (): Buffer => packed(FILES);

/** The shipped template of the document of a solicitation. */
export const solicitationLetterhead = (): Buffer => packed(SOLICITATION);

/** The shipped template of minutes. */
export const minutesLetterhead = (): Buffer => packed(MINUTES);
