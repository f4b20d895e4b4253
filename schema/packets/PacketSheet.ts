import type { PrintedDocument } from "../files/printedBy.ts";

/** A page of a packet that we typeset: what precedes an item's papers, or replaces one. */
export interface PacketSheet extends Omit<PrintedDocument, "printedAt"> {
  heading: string;
  /** Shown under the county's name. */
  under: string;
  notice: string | null;
  /** Typed texts under their headings. An empty heading means none. */
  texts: { heading: string; text: string }[];
}

declare module "../context.ts" {
  interface Typesetting {
    packetSheetPdf(sheet: PacketSheet): Promise<Uint8Array>;
  }
}
