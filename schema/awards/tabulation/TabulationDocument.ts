import type { PrintedDocument } from "../../files/printedBy.ts";

/** Bids beside each other on paper: finished words. */
export interface TabulationDocument extends PrintedDocument {
  number: string;
  title: string;
  facts: [label: string, words: string][];
  /** In the order of their places; who has none comes last. */
  bids: { place: string; name: string; base: string; compared: string; stated: string; standing: string }[];
  /** Lines with what some of the bidders offer; each table is as wide as a page. */
  tables: {
    /** Which bidders it shows. */
    heading: string;
    bidders: string[];
    /** The compared total of each. */
    totals: string[];
    rows: { number: string; description: string; quantity: string; estimate: string; cells: TabulationPrice[] }[];
  }[];
  /** What was computed otherwise than read aloud, and what is to be asked. */
  notes: { bidder: string; words: string[] }[];
}

/** What a bidder offers for a line; `remark`: low, corrected, … or ''. */
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
