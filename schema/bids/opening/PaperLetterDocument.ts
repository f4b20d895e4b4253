import type { PrintedDocument } from "../../files/printedBy.ts";

/** A printed letter to a bidder. All texts are final. */
export interface PaperLetterDocument extends PrintedDocument {
  /** The letter's name in the typesetter's log. */
  number: string;
  title: string;
  date: string;
  /** Name and address, one line each. */
  to: string[];
  paragraphs: string[];
  /** The figures read aloud, and their corrected values. `now` is null in all of them if nothing was corrected. */
  figures: { label: string; first: string; now: string | null }[];
  /** What was corrected, when, by whom, and why. */
  corrections: string[];
  /** Prices as copied from paper. [] if there are none, or if prices are not read aloud. */
  prices: { line: string; description: string; unitPrice: string }[];
  closing: string[];
  signer: string;
}

declare module "../../context.ts" {
  interface Typesetting {
    paperLetterPdf(document: PaperLetterDocument): Promise<Uint8Array>;
  }
}
