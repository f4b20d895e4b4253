import type { PrintedDocument } from "../../files/printedBy.ts";
import type { Clause } from "../../resolutions/export/paragraphs.rules.ts";

type Labelled = [label: string, words: string];

/** A contract on paper: its cover sheet, and once it is executed its text and signature certificate behind it. Finished words. */
export interface ContractDocument extends PrintedDocument {
  number: string;
  name: string;
  facts: Labelled[];
  route: { part: string; order: string; name: string; action: string; state: string }[];
  /** Its chain of authority, link by link. */
  thread: { link: string; words: string; hashes: string[] }[];
  /** What follows the cover sheet. Null: nothing. */
  executed: ExecutedPart | null;
}

export interface ExecutedPart {
  clauses: Clause[];
  exhibits: { label: string; name: string; size: string; sha256: string }[];
  /** In their order. `strokes`: of a drawn one its lines, in a box of 600 by 200; null: typed. */
  signatures: { name: string; words: string; hash: string; strokes: number[][] | null }[];
  /** The chain of the signature certificate. */
  events: { number: string; words: string; textHash: string; hash: string }[];
  proofs: Labelled[];
}

/** A file that a PDF carries for whoever checks it. */
export interface AttachedFile {
  name: string;
  description: string;
  mediaType: string;
  text: string;
}

declare module "../../context.ts" {
  interface Typesetting {
    /** The same document and files give the same bytes. */
    contractPdf(document: ContractDocument, attached?: readonly AttachedFile[]): Promise<Uint8Array>;
  }
}
