import type { PrintedDocument } from "../../files/printedBy.ts";

/** A printed comparison of bids. All texts are final. */
export interface TabulationDocument extends PrintedDocument {
  number: string;
  title: string;
  facts: [label: string, words: string][];
  /** Ranked bids in order, then unranked ones. */
  bids: { place: string; name: string; base: string; compared: string; stated: string; standing: string }[];
  /** Lines with the offers of some bidders. Each table fits the width of a page. */
  tables: {
    /** The bidders shown. */
    heading: string;
    bidders: string[];
    /** Each bidder's compared total. */
    totals: string[];
    rows: { number: string; description: string; quantity: string; estimate: string; cells: TabulationPrice[] }[];
  }[];
  /** Differences from what was read aloud, and questions about unclear numbers. */
  notes: { bidder: string; words: string[] }[];
}

/** A bidder's price for a line. `remark`: low, corrected, … or ''. */
interface TabulationPrice {
  amount: string;
  unitPrice: string;
  remark: string;
}

declare module "../../context.ts" {
  interface Typesetting {
    tabulationPdf(document: TabulationDocument): Promise<Uint8Array>;
  }
}
