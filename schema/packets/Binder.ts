/** A bookmark of a packet. */
export interface Bookmark {
  title: string;
  /** The part whose first page it opens, counted from 0. */
  part: number;
  inside: readonly Bookmark[];
}

/** Pages that are ready to be bound, or why they are not, in words that end a sentence. */
export type BoundPart = { pdf: Uint8Array; pages: number } | { fault: string };

declare module "../context.ts" {
  interface Binder {
    /** Whether Word and Excel files can be converted here. */
    hasOffice: boolean;
    /** Reads, copies and writes anew the pages of somebody's file: a PDF, a picture, or where there is LibreOffice a Word or Excel file. What is locked, damaged or made to hang is told. */
    pagesOf(bytes: Uint8Array, contentType: string): Promise<BoundPart>;
    /** Binds parts into one PDF: bookmarks, page numbers, links from our own pages to parts, tags as far as the parts have them. */
    bind(packet: {
      title: string;
      author: string;
      /** `own`: made by us, with links to parts. `mark`: words at the head of each of its pages. */
      parts: readonly { pdf: Uint8Array; own: boolean; mark?: string }[];
      bookmarks: readonly Bookmark[];
    }): Promise<{ pdf: Uint8Array; pages: number }>;
  }
}
