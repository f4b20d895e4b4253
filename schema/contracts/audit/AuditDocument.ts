import type { PrintedDocument } from "../../files/printedBy.ts";

/** The file of a purchase on paper: finished words. */
export interface AuditDocument extends PrintedDocument {
  number: string;
  title: string;
  /** What is missing, said before anything else. */
  summary: string;
  papers: { label: string; source: string; state: string }[];
  parts: AuditPart[];
}

/** A part of the file: facts with their labels, then a table, then words. */
export interface AuditPart {
  heading: string;
  facts: [label: string, words: string][];
  /** Null: none. Cells of a row are as many as the headings. */
  table: { headings: string[]; rows: string[][] } | null;
  words: string;
}

declare module "../../context.ts" {
  interface Typesetting {
    auditPdf(document: AuditDocument): Promise<Uint8Array>;
  }
}
