import type { ImportReportDocument } from "#schema/imports/ImportReportDocument.ts";
import { createdParts, type DocumentLayout, oneLine } from "./paper.ts";

/** Input of importReport.typ. */
type ImportReportLayout = DocumentLayout &
  Pick<ImportReportDocument, "columns" | "parts"> & { facts: { label: string; words: string }[] };

/** The pages of the report of an import. */
export function layoutImportReport(document: ImportReportDocument): ImportReportLayout {
  const title = oneLine(document.title);
  return {
    county: { displayName: oneLine(document.county.displayName) || oneLine(document.county.name) },
    created: createdParts(document.printedAt),
    printedText: oneLine(document.printedText),
    title,
    heading: title,
    under: "Report of an import",
    running: { left: title, right: "" },
    facts: document.facts.map(([label, words]) => ({ label: oneLine(label), words: oneLine(words) })),
    columns: document.columns.map(({ label, heading }) => ({ label: oneLine(label), heading: oneLine(heading) })),
    parts: document.parts.map(({ heading, rows }) => ({
      heading: oneLine(heading),
      rows: rows.map(({ line, name, note }) => ({ line, name: oneLine(name), note: oneLine(note) })),
    })),
  };
}
