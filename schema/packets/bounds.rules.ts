// How much a packet holds; what is more is named on a page of its own instead.

/** Pages of one attachment. */
export const MOST_PART_PAGES = 1_000;
/** Pages of a packet. */
export const MOST_PAGES = 3_000;
/** Bytes of all parts of a packet together. */
export const MOST_BYTES = 200 * 1024 * 1024;
/** Attachments of a packet. */
export const MOST_PARTS = 1_000;
/** Seconds that one attachment may take to be read; a packet has so many for all its pages. */
export const PART_SECONDS = 30;
export const BINDING_SECONDS = 180;
/** Seconds for which LibreOffice may convert one Word or Excel file, and bytes of memory that it may take. */
export const OFFICE_SECONDS = 90;
export const OFFICE_MEMORY = 3 * 1024 * 1024 * 1024;
/** Bytes of memory by which reading one attachment, or binding a packet, may grow the server. */
export const PART_MEMORY = 768 * 1024 * 1024;
export const BINDING_MEMORY = 1536 * 1024 * 1024;

/** The scheme of links in our own pages that lead to another part of the packet, by its number. */
export const PART_LINK = "packet-part:";
