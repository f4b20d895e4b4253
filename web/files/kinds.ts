import { KINDS } from "#schema/files/rules.ts";

const DOCUMENT = {
  ".pdf": "application/pdf",
  ".doc": "application/msword",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};
const VIDEO = { ".mp4": "video/mp4", ".mov": "video/quicktime", ".webm": "video/webm" };

export type FileKind = "AGENDA" | "MINUTES" | "MEDIA" | "DOCUMENT" | "ATTACHMENT" | "TEMPLATE";
type Kind = { readonly label: string; readonly types: Readonly<Record<string, string>>; readonly maxBytes: number };

/** What each kind of file is called and may be: types by the end of the name, sizes in bytes. Only a first look; the server checks the content. */
export const kinds: Readonly<Record<FileKind, Kind>> = {
  AGENDA: { label: "Agenda", types: DOCUMENT, maxBytes: KINDS.agenda.largest },
  MINUTES: { label: "Minutes", types: DOCUMENT, maxBytes: KINDS.minutes.largest },
  MEDIA: { label: "Meeting Video", types: VIDEO, maxBytes: KINDS.media.largest },
  DOCUMENT: { label: "Resolution file", types: DOCUMENT, maxBytes: KINDS.document.largest },
  TEMPLATE: { label: "Word template", types: { ".docx": DOCUMENT[".docx"] }, maxBytes: KINDS.template.largest },
  ATTACHMENT: { label: "Attachment", types: DOCUMENT, maxBytes: KINDS.attachment.largest },
};

const extension = (name: string): string => /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? "";

/** The content type by the end of the file's name: browsers leave it empty for some Word files. */
export const contentTypeOf = (kind: FileKind, file: File): string =>
  kinds[kind].types[extension(file.name)] ?? file.type;
