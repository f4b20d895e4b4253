import type { PrintedDocument } from "../files/printedBy.ts";
import type { PostedThing, Venue } from "./affidavit.rules.ts";

/** An affidavit of posting, with every text ready to print. */
export interface AffidavitDocument extends PrintedDocument {
  number: string;
  title: string;
  /** Name of the person who swears. */
  affiant: string;
  /** Such as Clerk of the Board. Null if not known: the line is left blank. */
  affiantTitle: string | null;
  venue: Venue;
  /** The sworn statement, in numbered paragraphs. */
  statements: string[];
  postings: PostedThing<string>[];
}

declare module "../context.ts" {
  interface Typesetting {
    affidavitPdf(document: AffidavitDocument): Promise<Uint8Array>;
  }
}
