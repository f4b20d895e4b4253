import type { PrintedDocument } from "../../files/printedBy.ts";
import type { Clause } from "../../resolutions/export/paragraphs.rules.ts";

type Labelled = [label: string, words: string];

/**
 * A printed contract: its cover sheet, and once executed its text and signature certificate. Every text is ready to
 * print.
 */
export interface ContractDocument extends PrintedDocument {
  number: string;
  name: string;
  facts: Labelled[];
  route: { part: string; order: string; name: string; action: string; state: string }[];
  /** Its thread of authority, link by link. */
  thread: { link: string; words: string; hashes: string[] }[];
  /** What follows the cover sheet. Null: nothing. */
  executed: ExecutedPart | null;
}

export interface ExecutedPart {
  clauses: Clause[];
  exhibits: { label: string; name: string; size: string; sha256: string }[];
  /** In order. `strokes`: the lines of a drawn signature, in a box of 600 by 200; null: typed. */
  signatures: { name: string; words: string; hash: string; strokes: number[][] | null }[];
  /** The chain of the signature certificate. */
  events: { number: string; words: string; textHash: string; hash: string }[];
  proofs: Labelled[];
}

/** A file attached to a PDF, for verification. */
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
