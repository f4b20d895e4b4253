import type { PrintedDocument } from "../../files/printedBy.ts";
import type { WordData } from "./wordDocument.rules.ts";
import type { Clause } from "./paragraphs.rules.ts";

/** The cover sheet of a request. */
export interface CoverSheetDocument extends PrintedDocument {
  /** The register number, otherwise the file number. */
  number: string;
  title: string;
  /** Every nonempty field, in the order of the form. */
  facts: [label: string, words: string][];
  /** Steps in order. [] if there are none. Null if this reader may not see them. */
  route: { review: string; order: string; name: string; action: string; state: string }[] | null;
}

/** A printed copy of an adopted text as sealed, for the clerk to certify. */
export interface CertifiedCopyDocument extends PrintedDocument {
  number: string;
  title: string;
  clauses: Clause[];
  /** Who adopted it, when and how, in a sentence. */
  adoption: string;
  /** SHA-256 of the sealed content, hex. */
  hash: string;
  sealedText: string;
  /** Name and title of the person who certifies on the day of printing. Null if the county names no one. */
  signature: string | null;
  /** The vote by which it was adopted. Null if none was counted here. */
  vote: CertifiedVote | null;
}

/** A roll call in a certified copy. */
export interface CertifiedVote {
  /** Body, number and day of the meeting. */
  meeting: string;
  moved: string | null;
  /** Null for a voice vote, which the chair declares by ear. */
  rule: string | null;
  /** The verdict in a sentence. */
  result: string;
  /** When it was closed. Null if unknown. */
  closed: string | null;
  /** In the order of the roll. `weight` is null for a person without a vote. [] for a voice vote. */
  roll: { name: string; seat: string | null; weight: string | null; vote: string }[];
  /** SHA-256 of roll, votes, rule and weights at the close, as hex. Null if none was stored. */
  rollHash: string | null;
  /** Public page of the meeting and its record. */
  page: string;
  /**
   * End of the chain of the meeting's record, place:hash, as 'npm run verify-meeting' expects it. Null if there is
   * none.
   */
  head: string | null;
}

/** The book of a year's adopted resolutions. */
export interface RegisterDocument extends PrintedDocument {
  year: number;
  /** In the order of their numbers. */
  entries: { number: string; title: string; department: string; subject: string; adoptedText: string }[];
}

declare module "../../context.ts" {
  interface Typesetting {
    coverSheetPdf(sheet: CoverSheetDocument): Promise<Uint8Array>;
    certifiedCopyPdf(copy: CertifiedCopyDocument): Promise<Uint8Array>;
    registerPdf(register: RegisterDocument): Promise<Uint8Array>;
  }
  interface Words {
    /**
     * Fills a county's .docx template with a resolution. Null uses the built-in letterhead. `fault`: what is wrong with
     * the template, naming the tag.
     */
    resolutionDocx(template: Uint8Array | null, data: WordData): Promise<{ docx: Uint8Array } | { fault: string }>;
  }
}
