import type { Readable } from "node:stream";
import type { FileStore, StoredObject } from "#schema/context.ts";
import { type Part, partsOf } from "#schema/files/parts.rules.ts";

/** Seconds for which an upload address is good. */
export const PUT_SECONDS = 15 * 60;
/** Seconds for which the addresses of parts are good: an evening takes hours on a county's line. */
export const PART_SECONDS = 6 * 60 * 60;
/** Seconds for which a reading address is good. */
const GET_SECONDS = 5 * 60;
/** Seconds for which a video can be watched at one address: players ask for its parts as they come to them. */
const WATCH_SECONDS = 6 * 60 * 60;
export const readingSeconds = (contentType: string): number =>
  contentType.startsWith("video/") ? WATCH_SECONDS : GET_SECONDS;

/** Why an upload or an address is not taken, with the HTTP status to answer. */
export class FileRefused extends Error {
  override name = "FileRefused";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** An upload as it arrives at the product itself. */
export interface ArrivingFile {
  contentType: string | undefined;
  /** Content-Length in bytes; null: not told. */
  length: number | null;
  body: Readable;
  /** The county that the request was sent to, if it names one: an address of another county is refused there. */
  tenantId: string | null;
}

/** A file that the product itself sends. */
interface LeavingFile {
  /** Folder and path below it. */
  root: string;
  path: string;
  contentType: string;
  filename: string;
  inline: boolean;
}

/** A store, and what it does for the addresses under /files that the product serves itself. What it keeps is on the disk when it resolves. */
export interface ServedFileStore extends FileStore {
  /** Takes what a PUT address promised: stored (with the tag of a part), or to be sent on to `redirect`. Throws {@link FileRefused}. */
  receive(token: string, file: ArrivingFile): Promise<{ tag: string | null } | { redirect: string }>;
  /** Resolves while files can be kept as far as the product itself can tell; throws Unavailable when its folder is gone. */
  ready(): Promise<void>;
  /** Writes what is kept under a key to a new file and syncs it, but not its folder; null: no such object. */
  copyOut(key: string, path: string): Promise<StoredObject | null>;
  /** Keeps the bytes of a file on this machine under a key, however large. Repeating it changes nothing. */
  copyIn(key: string, path: string, contentType: string): Promise<void>;
  /** The file behind a GET address. Throws {@link FileRefused}. */
  locate(token: string, tenantId: string | null): LeavingFile;
}

/** Throws unless the key is one of the server's own: county/uuid. Keeps paths inside the store. */
export function assertKey(key: string): void {
  if (!/^[\w-]{1,64}\/[\w-]{1,64}$/.test(key)) throw new Error("A storage key is county/uuid.");
}

/** The parts of a file; [] when it is sent in one piece. */
export function plannedParts(file: { contentType: string; size: number; atMost?: boolean }, partBytes: number): Part[] {
  if (file.atMost || !file.contentType.startsWith("video/") || file.size <= partBytes) return [];
  return partsOf(file.size, partBytes);
}

/** Throws unless an arriving file is of the promised type and size. */
export function assertPromised(
  promised: { contentType: string | null; size: number; atMost: boolean },
  file: ArrivingFile,
): number {
  if (promised.contentType !== null && file.contentType?.trim().toLowerCase() !== promised.contentType.toLowerCase()) {
    throw new FileRefused(415, `This address accepts only ${promised.contentType}.`);
  }
  if (file.length === null) throw new FileRefused(411, "Content-Length is needed.");
  if (file.length > promised.size) throw new FileRefused(413, "The file is larger than announced.");
  if (file.length === 0) throw new FileRefused(400, "The file is empty.");
  if (file.length < promised.size && !promised.atMost)
    throw new FileRefused(400, "The file is smaller than announced.");
  return file.length;
}
