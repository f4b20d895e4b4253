import type { PrintedDocument } from "../../files/printedBy.ts";

/** A receipt for a sealed bid on paper: finished words. */
export interface BidReceiptDocument extends PrintedDocument {
  /** Number and title of the solicitation. */
  title: string;
  /** What it confirms. */
  said: string;
  facts: [label: string, words: string][];
  /** Hash, signature and key, with which anyone can verify it. */
  proofs: [label: string, words: string][];
  /** How it is checked. */
  how: string;
}

declare module "../../context.ts" {
  interface Typesetting {
    bidReceiptPdf(document: BidReceiptDocument): Promise<Uint8Array>;
  }
}
