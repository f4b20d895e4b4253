import type { PrintedDocument } from "../../files/printedBy.ts";

/** A signed Opening Record as printed. All texts are final. */
export interface OpeningRecordDocument extends PrintedDocument {
  number: string;
  title: string;
  facts: [label: string, words: string][];
  bids: { number: string; bidder: string; stated: string; computed: string }[];
  /** Discrepancies, and the conductor's note on them. [] if everything matches. */
  faults: string[];
  receipts: { number: string; words: string; hash: string }[];
  /** Hash, signature and key, with which anyone can verify it. */
  proofs: [label: string, words: string][];
}

declare module "../../context.ts" {
  interface Typesetting {
    openingRecordPdf(document: OpeningRecordDocument): Promise<Uint8Array>;
  }
}
