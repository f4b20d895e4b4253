import { KINDS } from "#schema/files/rules.ts";
import { texts } from "./texts.ts";

const DOCUMENT = {
  ".pdf": "application/pdf",
  ".doc": "application/msword",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};
const PAPER_OF_ITEM = {
  ...DOCUMENT,
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
const PURCHASE = {
  ...PAPER_OF_ITEM,
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
};
const PAPER = { ".pdf": "application/pdf", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg" };
const PICTURE = { ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp" };
const VIDEO = { ".mp4": "video/mp4", ".mov": "video/quicktime", ".webm": "video/webm" };

export type FileKind =
  | "AGENDA"
  | "MINUTES"
  | "MEDIA"
  | "DOCUMENT"
  | "ITEMPAPER"
  | "ATTACHMENT"
  | "TEMPLATE"
  | "PROJECT"
  | "VENDOR"
  | "BID"
  | "PROTEST"
  | "OBLIGATION"
  | "CONTRACTTEXT"
  | "CONTRACT"
  | "CERTIFICATE"
  | "LOGO";
type Kind = { readonly label: string; readonly types: Readonly<Record<string, string>>; readonly maxBytes: number };

/**
 * The name and limits of each file kind: types by file extension, sizes in bytes. This is only a first check; the
 * server checks the content.
 */
export const kinds: Readonly<Record<FileKind, Kind>> = {
  AGENDA: { label: texts.kinds.AGENDA, types: DOCUMENT, maxBytes: KINDS.agenda.largest },
  MINUTES: { label: texts.kinds.MINUTES, types: DOCUMENT, maxBytes: KINDS.minutes.largest },
  MEDIA: { label: texts.kinds.MEDIA, types: VIDEO, maxBytes: KINDS.media.largest },
  DOCUMENT: { label: texts.kinds.DOCUMENT, types: PAPER_OF_ITEM, maxBytes: KINDS.document.largest },
  ITEMPAPER: { label: texts.kinds.ITEMPAPER, types: PAPER_OF_ITEM, maxBytes: KINDS.itemPaper.largest },
  TEMPLATE: { label: texts.kinds.TEMPLATE, types: { ".docx": DOCUMENT[".docx"] }, maxBytes: KINDS.template.largest },
  CONTRACTTEXT: {
    label: texts.kinds.CONTRACTTEXT,
    types: { ".docx": DOCUMENT[".docx"] },
    maxBytes: KINDS.contractText.largest,
  },
  ATTACHMENT: { label: texts.kinds.ATTACHMENT, types: DOCUMENT, maxBytes: KINDS.attachment.largest },
  VENDOR: { label: texts.kinds.VENDOR, types: DOCUMENT, maxBytes: KINDS.vendor.largest },
  PROJECT: { label: texts.kinds.PROJECT, types: PURCHASE, maxBytes: KINDS.project.largest },
  BID: { label: texts.kinds.BID, types: PURCHASE, maxBytes: KINDS.bid.largest },
  OBLIGATION: { label: texts.kinds.OBLIGATION, types: PURCHASE, maxBytes: KINDS.obligation.largest },
  CERTIFICATE: { label: texts.kinds.CERTIFICATE, types: PAPER, maxBytes: KINDS.certificate.largest },
  LOGO: { label: texts.kinds.LOGO, types: PICTURE, maxBytes: KINDS.logo.largest },
  PROTEST: { label: texts.kinds.PROTEST, types: PURCHASE, maxBytes: KINDS.protest.largest },
  CONTRACT: { label: texts.kinds.CONTRACT, types: PURCHASE, maxBytes: KINDS.contract.largest },
};

const extension = (name: string): string => /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? "";

/** The content type by file extension, because browsers leave it empty for some Word files. */
export const contentTypeOf = (kind: FileKind, file: File): string =>
  kinds[kind].types[extension(file.name)] ?? file.type;
