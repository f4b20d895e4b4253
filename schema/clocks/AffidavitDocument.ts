import type { PrintedDocument } from "../files/printedBy.ts";
import type { PostedThing, Venue } from "./affidavit.rules.ts";

/** An affidavit of posting on paper: finished words. */
export interface AffidavitDocument extends PrintedDocument {
  number: string;
  title: string;
  /** Who swears. */
  affiant: string;
  /** Such as Clerk of the Board; null: not known, and left blank. */
  affiantTitle: string | null;
  venue: Venue;
  /** What is sworn, in numbered paragraphs. */
  statements: string[];
  postings: PostedThing<string>[];
}

declare module "../context.ts" {
  interface Typesetting {
    affidavitPdf(document: AffidavitDocument): Promise<Uint8Array>;
  }
}
