import type { PrintedDocument } from "../../files/printedBy.ts";

/** The printed purchase file, with every text ready to print. */
export interface AuditDocument extends PrintedDocument {
  number: string;
  title: string;
  /** What is missing, shown first. */
  summary: string;
  papers: { label: string; source: string; state: string }[];
  parts: AuditPart[];
}

/** A section of the file: facts with their labels, then a table, then text. */
export interface AuditPart {
  heading: string;
  facts: [label: string, words: string][];
  /** Null if there is none. Each row has as many cells as there are headings. */
  table: { headings: string[]; rows: string[][] } | null;
  words: string;
}

declare module "../../context.ts" {
  interface Typesetting {
    auditPdf(document: AuditDocument): Promise<Uint8Array>;
  }
}
