import type { Readable } from "node:stream";
import type { FileStore, StoredObject } from "#schema/context.ts";
import { type Part, partsOf } from "#schema/files/parts.rules.ts";

/** Seconds for which an upload address is valid. */
export const PUT_SECONDS = 15 * 60;
/** Seconds for which addresses of parts are valid: a recording takes hours to upload on a county's line. */
export const PART_SECONDS = 6 * 60 * 60;
/** Seconds for which a download address is valid. */
const GET_SECONDS = 5 * 60;
/** Seconds for which a video can be watched at one address: players request its parts as they reach them. */
const WATCH_SECONDS = 6 * 60 * 60;
export const readingSeconds = (contentType: string): number =>
  contentType.startsWith("video/") ? WATCH_SECONDS : GET_SECONDS;

/** Why an upload or an address is refused, with the HTTP status to answer. */
export class FileRefused extends Error {
  override name = "FileRefused";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** An upload that arrives at the product itself. */
export interface ArrivingFile {
  contentType: string | undefined;
  /** Content-Length in bytes. Null: not given. */
  length: number | null;
  body: Readable;
  /** The county of the request, if it names one. An address of another county is refused. */
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

/**
 * A store, and what it does for the addresses under /files that the product serves itself. What it stores is on the
 * disk when it resolves.
 */
export interface ServedFileStore extends FileStore {
  /** Accepts what a PUT address allows: stored (with the tag of a part), or to be redirected to `redirect`. Throws {@link FileRefused}. */
  receive(token: string, file: ArrivingFile): Promise<{ tag: string | null } | { redirect: string }>;
  /** Resolves while the store appears writable to the product. Throws Unavailable when its folder is gone. */
  ready(): Promise<void>;
  /** Writes an object to a new file and syncs it, but not its folder. Null: no such object. */
  copyOut(key: string, path: string): Promise<StoredObject | null>;
  /** Stores a local file of any size under a key. Repeating it changes nothing. */
  copyIn(key: string, path: string, contentType: string): Promise<void>;
  /** The file behind a GET address. Throws {@link FileRefused}. */
  locate(token: string, tenantId: string | null): LeavingFile;
}

/** Throws unless the key has the server's own form, county/uuid. Keeps paths inside the store. */
export function assertKey(key: string): void {
  if (!/^[\w-]{1,64}\/[\w-]{1,64}$/.test(key)) throw new Error("A storage key is county/uuid.");
}

/** The parts of a file. [] when it is sent in one piece. */
export function plannedParts(file: { contentType: string; size: number; atMost?: boolean }, partBytes: number): Part[] {
  if (file.atMost || !file.contentType.startsWith("video/") || file.size <= partBytes) return [];
  return partsOf(file.size, partBytes);
}

/** Throws unless an uploaded file has the announced type and size. */
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
