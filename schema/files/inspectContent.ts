import { inflateRawSync } from "node:zlib";
import PizZip from "pizzip";
import type { FileStore } from "../context.ts";
import { type FoundContent, MAX_ENTRIES, XLSX } from "./rules.ts";

/** Bytes needed to recognize the container of a video. */
const HEAD = 64 * 1024;
const LARGEST_TYPES_LIST = 1024 * 1024;
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** Office archives, and what the content type list of each names. */
const OFFICE: Readonly<Record<string, string>> = {
  [DOCX]: "wordprocessingml.document.main+xml",
  [XLSX]: "spreadsheetml.sheet.main+xml",
};

/**
 * Inspects an uploaded file: its type by content, and for Word and Excel files whether they are valid documents and
 * have macros.
 * A document is read whole and hashed (SHA-256, hex). Only the head of a video is read, and its hash is null.
 */
export async function inspectContent(
  store: FileStore,
  file: { key: string; size: number; contentType: string },
): Promise<FoundContent & { sha256: string | null }> {
  const isFullRead = !file.contentType.startsWith("video/");
  const bytes = await store.read(file.key, 0, isFullRead ? file.size : Math.min(file.size, HEAD));
  // Both iterate over all entries on the serving thread, so an archive with too many is not opened.
  const main = OFFICE[file.contentType];
  if (main && tooManyEntries(bytes)) {
    const word = { isDocument: false, hasMacros: false, entries: MAX_ENTRIES + 1, unpacked: 0 };
    return { size: file.size, sniffed: file.contentType, word, sha256: null };
  }
  // Loaded with the first file that arrives.
  const { fileTypeFromBuffer } = await import("file-type");
  const sniffed = (await fileTypeFromBuffer(bytes))?.mime ?? null;
  return {
    size: file.size,
    sniffed: sniffed?.includes("macroenabled") ? (main ? file.contentType : DOCX) : sniffed,
    word: sniffed === "application/x-cfb" ? oldWord(bytes) : main ? office(bytes, main) : null,
    sha256: isFullRead ? Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(bytes))).toString("hex") : null,
  };
}

/** Whether an archive has more entries than an office file may have; each begins with this signature. */
function tooManyEntries(bytes: Uint8Array): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = -1;
  for (let found = 0; found <= MAX_ENTRIES; found += 1) {
    at = content.indexOf("PK\x03\x04", at + 1, "latin1");
    if (at < 0) return false;
  }
  return true;
}

/**
 * A .docx or .xlsx is an archive whose content type list names its main part. Macros appear in that list or as their
 * own file.
 */
function office(bytes: Uint8Array, main: string): FoundContent["word"] {
  try {
    const entries = Object.values(new PizZip(bytes).files);
    const types = typesList(entries.find((entry) => entry.name === "[Content_Types].xml"));
    return {
      isDocument: types.includes(main),
      hasMacros:
        /macroEnabled|vbaProject/i.test(types) || entries.some((entry) => /vbaProject|vbaData/i.test(entry.name)),
      entries: entries.length,
      unpacked: entries.reduce((sum, entry) => sum + (entry.dir ? 0 : entry._data.uncompressedSize), 0),
    };
  } catch {
    // Not an archive, or a broken one.
    return { isDocument: false, hasMacros: false, entries: 0, unpacked: 0 };
  }
}

function typesList(entry: PizZip["files"][string] | undefined): string {
  if (!entry) return "";
  const packed = entry._data.getCompressedContent();
  // Sizes in an archive may be false: never unpack more than a content type list needs.
  const plain =
    entry._data.compressionMethod === "\x00\x00"
      ? packed
      : inflateRawSync(packed, { maxOutputLength: LARGEST_TYPES_LIST });
  return Buffer.from(plain).toString("utf8");
}

/** An old .doc is a compound file with a stream WordDocument; macros live in a storage of their own. */
function oldWord(bytes: Uint8Array): FoundContent["word"] {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = (name: string) => content.includes(Buffer.from(name, "utf16le"));
  return {
    isDocument: names("WordDocument"),
    hasMacros: names("_VBA_PROJECT"),
    entries: 1,
    unpacked: bytes.byteLength,
  };
}
