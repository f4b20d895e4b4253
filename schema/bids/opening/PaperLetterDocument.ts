import type { PrintedDocument } from "../../files/printedBy.ts";

/** A letter to a bidder on paper: finished words. */
export interface PaperLetterDocument extends PrintedDocument {
  /** What the log of the typesetter calls it. */
  number: string;
  title: string;
  date: string;
  /** Name and address, a line each. */
  to: string[];
  paragraphs: string[];
  /** What was read out, and what it says since it was corrected. `now` null in all of them: nothing was corrected. */
  figures: { label: string; first: string; now: string | null }[];
  /** What was corrected, when, by whom, and why. */
  corrections: string[];
  /** Prices as they were copied. [] for none, or where prices are not read out. */
  prices: { line: string; description: string; unitPrice: string }[];
  closing: string[];
  signer: string;
}

declare module "../../context.ts" {
  interface Typesetting {
    paperLetterPdf(document: PaperLetterDocument): Promise<Uint8Array>;
  }
}
