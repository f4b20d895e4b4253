import { inflateRawSync } from "node:zlib";
import PizZip from "pizzip";
import type { FileStore } from "../context.ts";
import { type FoundContent, MOST_ENTRIES, XLSX } from "./rules.ts";

/** Enough of a video to know its container. */
const HEAD = 64 * 1024;
const LARGEST_TYPES_LIST = 1024 * 1024;
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** Archives of the office's, and what the list of types of each names. */
const OFFICE: Readonly<Record<string, string>> = {
  [DOCX]: "wordprocessingml.document.main+xml",
  [XLSX]: "spreadsheetml.sheet.main+xml",
};

/**
 * Looks into a file that arrived: its type by content, and for Word and Excel files whether they are documents and hold macros.
 * A document is read whole and hashed (SHA-256, hex); of a video only the head is read, and its hash is null.
 */
export async function inspectContent(
  store: FileStore,
  file: { key: string; size: number; contentType: string },
): Promise<FoundContent & { sha256: string | null }> {
  const whole = !file.contentType.startsWith("video/");
  const bytes = await store.read(file.key, 0, whole ? file.size : Math.min(file.size, HEAD));
  // Both go from entry to entry on the thread that serves everybody: an archive of too many is not opened.
  const main = OFFICE[file.contentType];
  if (main && tooManyEntries(bytes)) {
    const word = { isDocument: false, hasMacros: false, entries: MOST_ENTRIES + 1, unpacked: 0 };
    return { size: file.size, sniffed: file.contentType, word, sha256: null };
  }
  // Loaded for the first file that arrives.
  const { fileTypeFromBuffer } = await import("file-type");
  const sniffed = (await fileTypeFromBuffer(bytes))?.mime ?? null;
  return {
    size: file.size,
    sniffed: sniffed?.includes("macroenabled") ? (main ? file.contentType : DOCX) : sniffed,
    word: sniffed === "application/x-cfb" ? oldWord(bytes) : main ? office(bytes, main) : null,
    sha256: whole ? Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(bytes))).toString("hex") : null,
  };
}

/** Whether an archive has more entries than a office file may; each begins with this sign. */
function tooManyEntries(bytes: Uint8Array): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = -1;
  for (let found = 0; found <= MOST_ENTRIES; found += 1) {
    at = content.indexOf("PK\x03\x04", at + 1, "latin1");
    if (at < 0) return false;
  }
  return true;
}

/** A .docx or .xlsx is an archive whose list of types names its main part; macros show in that list or as their own file. */
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
  // What an archive says of its sizes may be a lie: never unpack more than a list of types needs.
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
