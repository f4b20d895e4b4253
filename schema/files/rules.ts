// Which files are accepted, and of what size (decision 'Files').
import { type NameRefusal, refuseName } from "./names.rules.ts";

export type FileKind =
  | "agenda"
  | "minutes"
  | "media"
  | "document"
  | "itemPaper"
  | "attachment"
  | "template"
  | "project"
  | "vendor"
  | "bid"
  | "protest"
  | "obligation"
  | "contractText"
  | "contract"
  | "paper"
  | "packet"
  | "certificate"
  | "logo"
  | "print";

/** Kinds that a meeting or its items hold. */
export const MEETING_KINDS = ["agenda", "minutes", "media", "document", "itemPaper"] as const;

const PDF = "application/pdf";
const DOC = "application/msword";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const MEGABYTE = 1024 * 1024;

interface KindRule {
  types: readonly string[];
  /** Size in bytes. */
  largest: number;
  refused: { type: string; size: string };
}
const DOCUMENTS: KindRule = {
  types: [PDF, DOC, DOCX],
  largest: 50 * MEGABYTE,
  refused: {
    type: "This file is not of an accepted type. Accepted: PDF, DOC, DOCX.",
    size: "This file is too large. The limit is 50 MB.",
  },
};

/** Purchases are also described, answered and protested with drawings and price lists. */
const EVIDENCE: KindRule = {
  types: [PDF, DOC, DOCX, XLSX, "image/png", "image/jpeg"],
  largest: 50 * MEGABYTE,
  refused: {
    type: "This file is not of an accepted type. Accepted: PDF, DOC, DOCX, XLSX, PNG, JPEG.",
    size: "This file is too large. The limit is 50 MB.",
  },
};

/** A paper of an agenda item may also be a table. */
const ITEM_PAPERS: KindRule = {
  types: [...DOCUMENTS.types, XLSX],
  largest: DOCUMENTS.largest,
  refused: { ...DOCUMENTS.refused, type: "This file is not of an accepted type. Accepted: PDF, DOC, DOCX, XLSX." },
};

/** Accepted types of each kind of file. Sizes in bytes. */
export const KINDS: Readonly<Record<FileKind, KindRule>> = {
  agenda: DOCUMENTS,
  minutes: DOCUMENTS,
  document: ITEM_PAPERS,
  itemPaper: ITEM_PAPERS,
  attachment: DOCUMENTS,
  project: EVIDENCE,
  vendor: DOCUMENTS,
  // Extracted from an opened envelope. Only the scan of a paper bid is uploaded.
  bid: EVIDENCE,
  protest: EVIDENCE,
  obligation: EVIDENCE,
  // Only what can be read as text.
  contractText: {
    types: [DOCX],
    largest: 10 * MEGABYTE,
    refused: {
      type: "Only a Word file can be compared. Accepted: DOCX.",
      size: "This file is too large. The limit is 10 MB.",
    },
  },
  contract: EVIDENCE,
  // A scan or a print: no one edits another party's paper.
  certificate: {
    types: [PDF, "image/png", "image/jpeg"],
    largest: 20 * MEGABYTE,
    refused: {
      type: "This file is not of an accepted type. Accepted: PDF, PNG, JPEG.",
      size: "This file is too large. The limit is 20 MB.",
    },
  },
  template: {
    types: [DOCX],
    largest: 10 * MEGABYTE,
    refused: {
      type: "This file is not of an accepted type. Accepted: DOCX.",
      size: "This file is too large. The limit is 10 MB.",
    },
  },
  // A drawing (SVG) is converted to a picture before it is sent, because it may contain a script.
  logo: {
    types: ["image/png", "image/jpeg", "image/webp"],
    largest: MEGABYTE,
    refused: {
      type: "This file is not of an accepted type. Accepted: PNG, JPEG, WebP.",
      size: "This file is too large. The limit is 1 MB.",
    },
  },
  // Made by the product, never uploaded.
  paper: {
    types: [],
    largest: 50 * MEGABYTE,
    refused: { type: "Executed contracts are created here and cannot be uploaded.", size: "This file is too large." },
  },
  packet: {
    types: [],
    largest: 250 * MEGABYTE,
    refused: { type: "Packets are created here and cannot be uploaded.", size: "This packet is too large." },
  },
  print: {
    types: [],
    largest: 50 * MEGABYTE,
    refused: { type: "Prints are created here and cannot be uploaded.", size: "This print is too large." },
  },
  media: {
    types: ["video/mp4", "video/quicktime", "video/webm"],
    largest: 8192 * MEGABYTE,
    refused: {
      type: "This file is not of an accepted type. Accepted: MP4, QuickTime, WebM.",
      size: "This file is too large. The limit is 8 GB.",
    },
  },
};

export interface FileRefusal {
  code:
    | "FILE_NOT_FOUND"
    | "WRONG_TYPE"
    | "TOO_LARGE"
    | "EMPTY_FILE"
    | NameRefusal["code"]
    | "NOT_ARRIVED"
    | "PARTS_MISSING"
    | "TOO_MANY_UPLOADS"
    | "SIZE_DIFFERS"
    | "CONTENT_DIFFERS"
    | "HAS_MACROS"
    | "UNPACKS_TOO_LARGE"
    | "INFECTED"
    | "SCANNER_AWAY"
    | "TARGET_REQUIRED";
  message: string;
  field?: string;
}

export const fileRefusal = (
  code: "FILE_NOT_FOUND" | "NOT_ARRIVED" | "TARGET_REQUIRED" | "SCANNER_AWAY",
): FileRefusal => ({
  code,
  message: {
    FILE_NOT_FOUND: "This file does not exist.",
    NOT_ARRIVED: "The file has not arrived. Upload it again.",
    TARGET_REQUIRED:
      "Say which meeting (agenda, minutes, video), which item (document), which resolution (attachment), which project, which protest, which obligation, which contract or which vendor the file belongs to.",
    SCANNER_AWAY: "The file could not be checked for viruses. Try again later.",
  }[code],
});

/** Parts of a recording are still missing. */
export const partsMissing = (arrived: number, parts: number): FileRefusal => ({
  code: "PARTS_MISSING",
  message: `${arrived} of ${parts} parts have arrived. Choose the same file again to continue.`,
  field: "partTags",
});

/** The county has the maximum number of unfinished uploads. */
export const tooManyUploads = (most: number): FileRefusal => ({
  code: "TOO_MANY_UPLOADS",
  message: `Your county has ${most} unfinished uploads. Finish or cancel one first.`,
});

/** The virus scanner's signature for the file. */
export const infected = (signature: string): FileRefusal => ({
  code: "INFECTED",
  message: `The file contains a virus (${signature}) and was not kept.`,
});

/** Why a file is refused, from what the sender says about it; null: it may be sent. `size` in bytes. */
export function refuseUpload(file: {
  kind: FileKind;
  filename: string;
  contentType: string;
  size: number;
}): FileRefusal | null {
  const { types, largest, refused } = KINDS[file.kind];
  if (!types.includes(file.contentType)) return { code: "WRONG_TYPE", message: refused.type, field: "contentType" };
  const unnamed = refuseName(file.filename, file.contentType);
  if (unnamed) return unnamed;
  if (!Number.isSafeInteger(file.size) || file.size <= 0)
    return { code: "EMPTY_FILE", message: "This file is empty.", field: "size" };
  return file.size > largest ? { code: "TOO_LARGE", message: refused.size, field: "size" } : null;
}

/** What was found inside an uploaded file. */
export interface FoundContent {
  /** Size in bytes. */
  size: number;
  /** Type by content; null: not recognized. */
  sniffed: string | null;
  /** For a Word file or an Excel workbook; null for any other. */
  word: { isDocument: boolean; hasMacros: boolean; entries: number; unpacked: number } | null;
}

/** Types by content that agree with a declared type: an old Word file shows only its container. */
const AGREES: Readonly<Record<string, readonly string[]>> = {
  [DOC]: ["application/x-cfb"],
  "video/mp4": ["video/mp4", "video/x-m4v"],
};

/** Largest size of one PUT, in bytes: S3 accepts at most 5 GB. */
export const LARGEST_PUT = 4096 * MEGABYTE;

/** Largest size to which a Word file may unpack: files, and bytes. */
export const MAX_ENTRIES = 5_000;
const MAX_UNPACKED = 500 * MEGABYTE;

/** Why an uploaded file is refused: it is not what was declared, or it is harmful; null: it is clean. */
export function refuseContent(
  promised: { contentType: string; size: number },
  found: FoundContent,
): FileRefusal | null {
  if (found.size !== promised.size)
    return { code: "SIZE_DIFFERS", message: "The file that arrived is not the size that was announced." };
  const agreeing = AGREES[promised.contentType] ?? [promised.contentType];
  const differs: FileRefusal = {
    code: "CONTENT_DIFFERS",
    message: "The content of this file does not match its type.",
  };
  if (found.sniffed === null || !agreeing.includes(found.sniffed)) return differs;
  const { word } = found;
  const noun = promised.contentType === XLSX ? "workbook" : "Word file";
  if (word && (word.entries > MAX_ENTRIES || word.unpacked > MAX_UNPACKED)) {
    return { code: "UNPACKS_TOO_LARGE", message: `This ${noun} is too large when unpacked.` };
  }
  if (word?.hasMacros)
    return { code: "HAS_MACROS", message: `This ${noun} contains macros. Save it without them and try again.` };
  return word && !word.isDocument ? differs : null;
}
