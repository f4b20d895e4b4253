// Limits of a packet. Anything beyond them is named on a page of its own instead.

/** Maximum number of pages per attachment. */
export const MAX_PART_PAGES = 1_000;
/** Maximum number of pages per packet. */
export const MAX_PAGES = 3_000;
/** Maximum total size of a packet's parts, in bytes. */
export const MAX_BYTES = 200 * 1024 * 1024;
/** Maximum number of attachments per packet. */
export const MAX_PARTS = 1_000;
/** Maximum seconds to read one attachment, and to bind a whole packet. */
export const PART_SECONDS = 30;
export const BINDING_SECONDS = 180;
/** Maximum seconds for LibreOffice to convert one Word or Excel file, and the maximum memory in bytes. */
export const OFFICE_SECONDS = 90;
export const OFFICE_MEMORY = 3 * 1024 * 1024 * 1024;
/** Maximum growth of the server's memory, in bytes, while reading one attachment or binding a packet. */
export const PART_MEMORY = 768 * 1024 * 1024;
export const BINDING_MEMORY = 1536 * 1024 * 1024;

/** The scheme of links in our own pages to another part of the packet, by number. */
export const PART_LINK = "packet-part:";
