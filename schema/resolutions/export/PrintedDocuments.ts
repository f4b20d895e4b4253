import type { PrintedDocument } from "../../files/printedBy.ts";
import type { WordData } from "./wordDocument.rules.ts";
import type { Clause } from "./paragraphs.rules.ts";

/** The cover sheet of a request. */
export interface CoverSheetDocument extends PrintedDocument {
  /** The number of the register, else the file number. */
  number: string;
  title: string;
  /** Every field that says something, in the order of the form. */
  facts: [label: string, words: string][];
  /** Steps in their order, [] if none. Null: this reader may not see them. */
  route: { review: string; order: string; name: string; action: string; state: string }[] | null;
}

/** A copy of an adopted text as it was sealed, for the clerk to certify. */
export interface CertifiedCopyDocument extends PrintedDocument {
  number: string;
  title: string;
  clauses: Clause[];
  /** By whom, when and how it was adopted, in a sentence. */
  adoption: string;
  /** SHA-256 of the sealed content, hex. */
  hash: string;
  sealedText: string;
  /** Name and title of who certifies on the day of the printing. Null: the county names no one. */
  signature: string | null;
  /** The vote by which it was adopted. Null: none was counted here. */
  vote: CertifiedVote | null;
}

/** A roll call as a certified copy gives it. */
export interface CertifiedVote {
  /** Body, number and day. */
  meeting: string;
  moved: string | null;
  /** Null: a voice vote, which the chair declares by ear. */
  rule: string | null;
  /** The verdict in a sentence. */
  result: string;
  /** When it was closed; null: not known. */
  closed: string | null;
  /** In the order of the roll; weight null: has no vote. [] for a voice vote. */
  roll: { name: string; seat: string | null; weight: string | null; vote: string }[];
  /** SHA-256 of roll, votes, rule and weights at the close, as hex. Null: none was kept. */
  rollHash: string | null;
  /** Public page of the meeting and its record. */
  page: string;
  /**
   * End of the chain of the meeting's record, place:hash, as 'npm run verify-meeting' takes it. Null: there is none.
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
     * A county's .docx template filled with a resolution; null: the letterhead that is shipped. `fault`: what is wrong with the template, in
     * words that name the tag.
     */
    resolutionDocx(template: Uint8Array | null, data: WordData): Promise<{ docx: Uint8Array } | { fault: string }>;
  }
}
