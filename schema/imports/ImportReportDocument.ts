import type { Letterhead } from "../tenancy/letterhead.rules.ts";

/** The report of an import on paper: finished words. */
export interface ImportReportDocument {
  county: Letterhead;
  printedText: string;
  printedAt: string;
  /** 'Import of vendors' */
  title: string;
  facts: [label: string, words: string][];
  columns: { label: string; heading: string }[];
  parts: { heading: string; rows: { line: string; name: string; note: string }[] }[];
}

declare module "../context.ts" {
  interface Typesetting {
    importReportPdf(document: ImportReportDocument): Promise<Uint8Array>;
  }
}
