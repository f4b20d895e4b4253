import type { PrintedDocument } from "../../files/printedBy.ts";

/** A printed receipt for a sealed bid. All texts are final. */
export interface BidReceiptDocument extends PrintedDocument {
  /** Number and title of the solicitation. */
  title: string;
  /** What the receipt confirms. */
  said: string;
  facts: [label: string, words: string][];
  /** Hash, signature and key, with which anyone can verify it. */
  proofs: [label: string, words: string][];
  /** How to verify the receipt. */
  how: string;
}

declare module "../../context.ts" {
  interface Typesetting {
    bidReceiptPdf(document: BidReceiptDocument): Promise<Uint8Array>;
  }
}
