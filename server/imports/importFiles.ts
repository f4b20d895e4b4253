import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { LegistarError } from "#schema/history/legistarRecord.rules.ts";
import { OcdsError } from "#schema/opendata/ocdsImport/readOcds.ts";
import { CountyError } from "../tenancy/countyNamed.ts";

/** Largest file that is read at once. The exporting side must split a larger one. */
export const LARGEST_MB = 64;
/** Maximum files of one import. */
const MAX_FILES = 500_000;

/** A file to import. */
export interface Sized {
  path: string;
  /** Name in reports: its path in the imported folder. */
  name: string;
  bytes: number;
}

/** The JSON files of a folder and its subfolders, or the one file. Throws {@link CountyError}. */
export async function filesOf(path: string): Promise<Sized[]> {
  const found = await stat(path).catch(() => {
    throw new CountyError(`${path}: file or folder not found`);
  });
  if (!found.isDirectory()) return [{ path, name: basename(path), bytes: found.size }];
  const names = (await readdir(path, { recursive: true })).filter((name) => name.endsWith(".json")).sort();
  if (names.length === 0) throw new CountyError(`${path}: no .json file in it`);
  if (names.length > MAX_FILES)
    throw new CountyError(`${path}: ${names.length} files. At most ${MAX_FILES} can be imported at a time.`);
  const files: Sized[] = [];
  for (const name of names) {
    const full = join(path, name);
    // An unreadable entry is reported when its turn comes.
    const stats = await stat(full).catch(() => null);
    if (stats === null || stats.isFile()) files.push({ path: full, name, bytes: stats?.size ?? 0 });
  }
  return files;
}

/** The disk's error when a file does not open. */
const UNREADABLE: Record<string, string> = {
  EACCES: "cannot be read by this account",
  EPERM: "cannot be read by this account",
  ENOENT: "does not exist, or is a link to something that does not exist",
  ELOOP: "is a link to itself",
  EIO: "the disk cannot read it",
};

/** Why a file cannot be read, in one line. Rethrows every other error. */
function whyNot(path: string, error: unknown): string {
  if (error instanceof SyntaxError) return `${path}: not valid JSON: ${error.message.replaceAll(/\s+/g, " ")}`;
  if (error instanceof LegistarError || error instanceof OcdsError) return `${path}: ${error.message}`;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && code in UNREADABLE) return `${path}: ${UNREADABLE[code]}`;
  throw error;
}

/** One file that was read, or, in one line, why it could not be. */
export async function readOne<Read>(
  { path, name, bytes }: Sized,
  read: (name: string, content: unknown) => Read,
): Promise<{ file: Read } | { unread: string }> {
  if (bytes > LARGEST_MB * 1024 * 1024)
    return { unread: `${path}: ${Math.ceil(bytes / 1024 / 1024)} MB, but the limit is ${LARGEST_MB} MB. Split it.` };
  try {
    return { file: read(name, JSON.parse(await readFile(path, "utf8"))) };
  } catch (error) {
    return { unread: whyNot(path, error) };
  }
}

/** Reads and checks every file before anything is written. An unreadable one is reported and skips only itself. */
export async function readAll<Read>(
  paths: readonly string[],
  read: (name: string, content: unknown) => Read,
): Promise<{ files: Read[]; unread: string[] }> {
  const files: Read[] = [];
  const unread: string[] = [];
  for (const path of paths) {
    const one = await readOne({ path, name: basename(path), bytes: (await stat(path)).size }, read);
    if ("file" in one) files.push(one.file);
    else unread.push(one.unread);
  }
  if (files.length === 0) throw new CountyError(unread.join("\n"));
  return { files, unread };
}
