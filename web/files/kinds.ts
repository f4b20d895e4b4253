import { texts } from './texts.ts';

const MEGABYTE = 1024 * 1024;
const DOCUMENT = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const VIDEO = { '.mp4': 'video/mp4', '.mov': 'video/quicktime', '.webm': 'video/webm' };

export type FileKind = 'AGENDA' | 'MINUTES' | 'MEDIA' | 'DOCUMENT';
type Kind = { readonly label: string; readonly types: Readonly<Record<string, string>>; readonly maxBytes: number; readonly hint: string };

const document = (label: string): Kind => ({ label, types: DOCUMENT, maxBytes: 50 * MEGABYTE, hint: 'PDF, DOC or DOCX, up to 50 MB' });

/** What each kind of file is called and may be: types by the end of the name, sizes in bytes. Only a first look; the server checks the content. */
export const kinds: Readonly<Record<FileKind, Kind>> = {
  AGENDA: document('Agenda'),
  MINUTES: document('Minutes'),
  MEDIA: { label: 'Meeting Video', types: VIDEO, maxBytes: 4096 * MEGABYTE, hint: 'MP4, QuickTime or WebM, up to 4 GB' },
  DOCUMENT: document('Resolution file'),
};

const extension = (name: string): string => /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';

/** The content type by the end of the file's name: browsers leave it empty for some Word files. */
export const contentTypeOf = (kind: FileKind, file: File): string => kinds[kind].types[extension(file.name)] ?? file.type;

/** Why this file cannot be sent, or null. */
export function refuseFile(kind: FileKind, file: File): string | null {
  const { types, maxBytes } = kinds[kind];
  if (!(extension(file.name) in types)) return texts.wrongType(Object.keys(types).join(', '));
  if (file.size === 0) return texts.empty;
  return file.size > maxBytes ? texts.tooLarge(maxBytes >= 1024 * MEGABYTE ? '4 GB' : '50 MB') : null;
}
