import { randomUUID } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { link, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

// A file that must last is written under another name, synced, renamed, and then its folder is synced: a name is on the
// disk only when its folder is. The libraries that write atomically (write-file-atomic, atomically) omit the folder.

const WINDOWS = process.platform === "win32";
const DAY_MS = 24 * 60 * 60 * 1000;

/** Throws the error unless it says that Windows cannot sync a folder. */
function unlessOfWindows(error: unknown): void {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (!WINDOWS || !["EISDIR", "EPERM", "EINVAL"].includes(code)) throw error;
}

const ASIDE = /\.[\da-f-]{36}\.partial$/;
const asideOf = (path: string): string => `${path}.${randomUUID()}.partial`;

/** Folders to sync after `path` was created, up to the parent of the first new folder. */
function holdersOf(path: string, first: string | undefined): string[] {
  const holders: string[] = [];
  if (first === undefined) return holders;
  for (let at = resolve(path); at !== dirname(at); at = dirname(at)) {
    holders.push(dirname(at));
    if (at === resolve(first)) break;
  }
  return holders;
}

/** Syncs a file that was written without syncing. */
export async function syncFile(path: string): Promise<void> {
  // Windows syncs only files that are open for writing.
  const handle = await open(path, WINDOWS ? "r+" : "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the names in a folder. */
export async function syncFolder(path: string): Promise<void> {
  await syncFile(path).catch(unlessOfWindows);
}

function syncFolderSync(path: string): void {
  try {
    const folder = openSync(path, "r");
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch (error) {
    unlessOfWindows(error);
  }
}

/** Makes a folder and its missing parents. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  for (const holder of holdersOf(path, await mkdir(path, { recursive: true, mode }))) await syncFolder(holder);
}

export function makeFolderSync(path: string): void {
  for (const holder of holdersOf(path, mkdirSync(path, { recursive: true }))) syncFolderSync(holder);
}

/** Renames a synced file, or a folder whose files are synced. Replaces a file of that name. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Gives a synced file its name. Throws EEXIST when the name is taken. When it throws, the file does not have the name. */
export async function linkDurably(from: string, to: string): Promise<void> {
  await link(from, to);
  try {
    await syncFolder(dirname(to));
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}

/** Writes a file completely or not at all. Replaces a file of that name. */
export async function writeAtomically(path: string, data: string | Uint8Array, mode?: number): Promise<void> {
  const aside = asideOf(path);
  try {
    await writeFile(aside, data, { flag: "wx", flush: true, mode });
    await renameDurably(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Writes a file that only its owner can read, completely or not at all. Keeps an existing file of that name. */
export function writeFirstSync(path: string, text: string): void {
  const aside = asideOf(path);
  try {
    const file = openSync(aside, "wx", 0o600);
    try {
      writeFileSync(file, text);
      // `flush` of writeFileSync does nothing when it writes a string.
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  syncFolderSync(dirname(path));
}

/** Removes temporary files of a folder that are over a day old because their process was killed. */
export function clearAside(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => ASIDE.test(each))) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && found.mtimeMs < Date.now() - DAY_MS) rmSync(path, { force: true });
  }
}
