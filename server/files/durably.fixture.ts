import fs, { type PathLike, type Stats } from "node:fs";
import promises, { type FileHandle } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { type Mock, onTestFinished, vi } from "vitest";

/** A successful sync, or the naming of a file or folder (link, rename, mkdir). One counter numbers starts and ends of all of them. */
interface DiskCall {
  /** Stable across renames of a file or folder. */
  ino: number;
  /** The new name, also of a new folder. Null: a sync. */
  to: string | null;
  /** The folder of that name. */
  holder: number | null;
  began: number;
  ended: number;
}

interface DiskLog {
  /** What happened so far to the file or folder with this name or a name ending in it. */
  storyOf(path: string): string[];
  /** Whether a file has been synced. For a folder: since a name was added to it and each file in it was synced. */
  synced(path: string): boolean;
  /** Fails the next sync of a folder. */
  failFolder(error: Error): void;
}

/** Records what this process syncs and names (link, rename, mkdir) until the test ends. The calls still do their work. */
export async function watchDisk(): Promise<DiskLog> {
  const calls: DiskCall[] = [];
  let ticks = 0;
  let failure: Error | null = null;

  const begin = ({ ino }: Stats, to: string | null) => {
    const began = ++ticks;
    const holder = to === null ? null : fs.statSync(dirname(to)).ino;
    return () => void calls.push({ ino, to, holder, began, ended: ++ticks });
  };
  const beginSync = (fd: number) => {
    const stats = fs.fstatSync(fd);
    const error = stats.isDirectory() ? failure : null;
    if (!error) return begin(stats, null);
    failure = null;
    throw error;
  };
  const beginName = (from: PathLike, to: PathLike) => begin(fs.statSync(from), String(to));
  /** A new folder and its new parents. None: it existed. */
  const recordFolders = (path: string, first: string | undefined) => {
    if (first === undefined) return;
    begin(fs.statSync(path), path)();
    if (path !== first) recordFolders(dirname(path), first);
  };

  const handle = await promises.open(import.meta.filename);
  const files = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  // The original functions.
  const { sync } = files;
  const { fsync, fsyncSync, linkSync, mkdirSync } = fs;
  const { link, mkdir, rename } = promises;
  const spies: Mock[] = [
    vi.spyOn(files, "sync").mockImplementation(async function (this: FileHandle) {
      const end = beginSync(this.fd);
      await sync.call(this);
      end();
    }),
    // Streams call it.
    vi.spyOn(fs, "fsync").mockImplementation((fd, callback) => {
      const end = beginSync(fd);
      fsync(fd, (error) => {
        if (!error) end();
        callback(error);
      });
    }),
    vi.spyOn(fs, "fsyncSync").mockImplementation((fd) => {
      const end = beginSync(fd);
      fsyncSync(fd);
      end();
    }),
    vi.spyOn(fs, "linkSync").mockImplementation((from, to) => {
      const end = beginName(from, to);
      linkSync(from, to);
      end();
    }),
    vi.spyOn(fs, "mkdirSync").mockImplementation((path, options) => {
      const first = mkdirSync(path, options);
      recordFolders(String(path), first);
      return first;
    }),
    vi.spyOn(promises, "mkdir").mockImplementation(async (path, options) => {
      const first = await mkdir(path, options);
      recordFolders(String(path), options === undefined ? String(path) : first);
      return first;
    }),
    ...([link, rename] as const).map((original) =>
      vi.spyOn(promises, original.name as "link" | "rename").mockImplementation(async (from, to) => {
        const end = beginName(from, to);
        await original(from, to);
        end();
      }),
    ),
  ] as Mock[];
  // Also records calls of functions imported by name.
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  });

  const syncsOf = (ino: number | null) => calls.filter((call) => call.to === null && call.ino === ino);
  return {
    storyOf(path) {
      const named = calls.findLast(({ to }) => to?.endsWith(path));
      if (!named) return [];
      const file = syncsOf(named.ino).some(({ ended }) => ended < named.began);
      const folder = syncsOf(named.holder).some(({ began }) => began > named.ended);
      return [file ? "synced" : "not synced", "named", folder ? "folder synced" : "folder not synced"];
    },
    synced(path) {
      const found = fs.statSync(path);
      const entries = found.isDirectory() ? fs.readdirSync(path).map((name) => fs.statSync(join(path, name))) : [];
      const files = entries.filter((entry) => entry.isFile()).flatMap(({ ino }) => syncsOf(ino));
      const names = calls.filter(({ holder }) => holder === found.ino);
      const last = Math.max(0, ...[...files, ...names].map(({ ended }) => ended));
      return syncsOf(found.ino).some(({ began }) => began > last);
    },
    failFolder(error) {
      failure = error;
    },
  };
}
