import type { Cell, Clause, Paragraph, Run } from "#schema/resolutions/export/paragraphs.rules.ts";

// What XML 1.0 cannot hold. A tab would use the reader's own tab stops.
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const NOT_FOR_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text that a Word file can hold: well-formed, without control characters. */
export const wordText = (text: string): string => text.toWellFormed().replaceAll("\t", " ").replace(NOT_FOR_XML, "");

/** Escapes text for XML. */
export const escaped = (text: string) =>
  wordText(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function runXml({ text, bold, italic, underline }: Run, strong: boolean): string {
  const marks = [bold || strong ? "<w:b/>" : "", italic ? "<w:i/>" : "", underline ? '<w:u w:val="single"/>' : ""].join(
    "",
  );
  const words = text.split(/\r?\n/).map((line) => (line ? `<w:t xml:space="preserve">${escaped(line)}</w:t>` : ""));
  return `<w:r>${marks && `<w:rPr>${marks}</w:rPr>`}${words.join("<w:br/>")}</w:r>`;
}

/** The title is centered and a heading of the outline. Items hang behind their mark. */
function paragraphXml({ runs, isItem }: Paragraph, isTitle: boolean): string {
  const properties = [
    isTitle ? "<w:keepNext/>" : "",
    `<w:spacing w:before="${isTitle ? 120 : 0}" w:after="${isItem ? 60 : 160}"/>`,
    isItem ? '<w:ind w:left="720" w:hanging="270"/>' : "",
    isTitle ? '<w:jc w:val="center"/><w:outlineLvl w:val="0"/>' : "",
  ].join("");
  return `<w:p><w:pPr>${properties}</w:pPr>${runs.map((run) => runXml(run, isTitle)).join("")}</w:p>`;
}

const BORDERS = ["top", "left", "bottom", "right", "insideH", "insideV"]
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)
  .join("");

/** A table across the page. A first row of headers repeats on each page. An empty paragraph separates two tables. */
function tableXml(rows: readonly (readonly Cell[])[]): string {
  const columns = "<w:gridCol/>".repeat(rows[0]?.length ?? 0);
  const cell = ({ isHeader, lines }: Cell) => {
    const words = lines.map((runs) => `<w:p>${runs.map((run) => runXml(run, isHeader)).join("")}</w:p>`).join("");
    return `<w:tc><w:tcPr/>${words || "<w:p/>"}</w:tc>`;
  };
  const row = (cells: readonly Cell[], at: number) => {
    const isHead = at === 0 && cells.every(({ isHeader }) => isHeader);
    return `<w:tr>${isHead ? "<w:trPr><w:tblHeader/></w:trPr>" : ""}${cells.map(cell).join("")}</w:tr>`;
  };
  if (columns === "") return "";
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr><w:tblGrid>${columns}</w:tblGrid>${rows.map(row).join("")}</w:tbl><w:p/>`;
}

/** The clauses of a draft as paragraphs of WordprocessingML. An empty draft gives one empty paragraph. */
export function clausesXml(clauses: readonly Clause[]): string {
  const paragraphs = clauses.flatMap(({ kind, paragraphs: each }) =>
    each.map((paragraph) => (paragraph.table ? tableXml(paragraph.table) : paragraphXml(paragraph, kind === "TITLE"))),
  );
  return paragraphs.join("") || "<w:p/>";
}
