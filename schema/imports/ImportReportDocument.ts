import type { Letterhead } from "../tenancy/letterhead.rules.ts";

/** The printed report of an import, with every text ready to print. */
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
