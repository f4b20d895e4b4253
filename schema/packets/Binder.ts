/** A bookmark of a packet. */
export interface Bookmark {
  title: string;
  /** The part that it opens at its first page, counted from 0. */
  part: number;
  inside: readonly Bookmark[];
}

/** Pages that are ready to be bound, or why there are none, in words that end a sentence. */
export type BoundPart = { pdf: Uint8Array; pages: number } | { fault: string };

declare module "../context.ts" {
  interface Binder {
    /** Whether Word and Excel files can be converted here. */
    hasOffice: boolean;
    /**
     * Reads, copies and rewrites the pages of an attached file: a PDF, a picture, or, if LibreOffice is installed, a
     * Word or Excel file. Reports files that are locked, damaged or built to hang.
     */
    pagesOf(bytes: Uint8Array, contentType: string): Promise<BoundPart>;
    /**
     * Binds parts into one PDF, with bookmarks, page numbers, links from our own pages to parts, and any tags that the
     * parts have.
     */
    bind(packet: {
      title: string;
      author: string;
      /** `own`: made by us, with links to parts. `mark`: text at the top of each of its pages. */
      parts: readonly { pdf: Uint8Array; own: boolean; mark?: string }[];
      bookmarks: readonly Bookmark[];
    }): Promise<{ pdf: Uint8Array; pages: number }>;
  }
}
