import type { PrintedDocument } from "../files/printedBy.ts";

/** A page of a packet that we set ourselves: what stands before an item's papers, or in place of one. */
export interface PacketSheet extends Omit<PrintedDocument, "printedAt"> {
  heading: string;
  /** Beneath the county's name. */
  under: string;
  notice: string | null;
  /** Typed texts under their headings; an empty heading: none. */
  texts: { heading: string; text: string }[];
}

declare module "../context.ts" {
  interface Typesetting {
    packetSheetPdf(sheet: PacketSheet): Promise<Uint8Array>;
  }
}
