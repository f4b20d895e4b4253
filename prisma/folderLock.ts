import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { CannotStart } from "./cannotStart.ts";

/** Who has a folder open. */
export interface Holder {
  pid: number;
  command: string;
  host: string;
  since: string;
  /** A server, which shares its open database with the commands of this machine. */
  serves: boolean;
}

/** Another process has the folder. */
export class InUse extends CannotStart {
  override name = "InUse";
  /** Null: it has not identified itself. */
  readonly holder: Holder | null;

  constructor(folder: string, holder: Holder | null) {
    const who = holder
      ? `${holder.command}, process ${holder.pid} on ${holder.host}, since ${holder.since}`
      : "another, unidentified process";
    super(`DATA_DIR: ${folder} is in use by ${who}. Stop that first.`);
    this.holder = holder;
  }
}

/** SQLite's primary error codes, in the lowest byte of its extended ones. */
const BUSY = 5;

/** Kept from garbage collection, which would release them. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Locks a folder for this process until the returned function is called. Throws {@link InUse} that names the holder.
 * The operating system keeps the lock (on `<folder>.lock`, through SQLite) and releases it when the process ends in any
 * way. It works between machines if their share supports locks. `<folder>.holder` only tells people who the holder is.
 */
export async function holdFolder(folder: string, serves = false): Promise<() => void> {
  const lock = take(folder) ?? (await inUse(folder));
  heldLocks.add(lock);
  const holder: Holder = {
    pid: process.pid,
    command: relative(process.cwd(), process.argv[1] ?? "node"),
    host: hostname(),
    since: new Date().toISOString(),
    serves,
  };
  try {
    writeFileSync(holderFile(folder), JSON.stringify(holder));
  } catch {
    // On a full disk the holder's name is missing. The lock works without it.
  }
  return () => {
    rmSync(holderFile(folder), { force: true });
    heldLocks.delete(lock);
    lock.close();
  };
}

const holderFile = (folder: string): string => `${folder}.holder`;

/** Null: another process has it. */
function take(folder: string): DatabaseSync | null {
  try {
    mkdirSync(dirname(folder), { recursive: true });
    const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
    try {
      // No journal, because nothing is ever written: a full disk does not matter, and kill -9 leaves nothing to clean up.
      lock.exec("pragma journal_mode = memory; begin immediate");
      return lock;
    } catch (error) {
      lock.close();
      throw error;
    }
  } catch (error) {
    const { errcode, code, message } = error as NodeJS.ErrnoException & { errcode?: number };
    if (errcode !== undefined && (errcode & 0xff) === BUSY) return null;
    throw new CannotStart(
      `DATA_DIR: the lock ${folder}.lock cannot be taken: ${errcode === undefined ? code : message}`,
    );
  }
}

/** Names the holder, who may be writing its name at this moment. */
async function inUse(folder: string): Promise<never> {
  let holder: Holder | null = null;
  for (let tries = 0; !holder && tries < 20; tries += 1) {
    if (tries > 0) await pause(50);
    holder = livingHolder(folder);
  }
  throw new InUse(folder, holder);
}

/** Null: not written yet, or left by a process that was killed. */
function livingHolder(folder: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(holderFile(folder), "utf8")) as Holder;
    if (holder.host === hostname()) process.kill(holder.pid, 0);
    return holder;
  } catch (error) {
    // It is alive, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return null;
    return JSON.parse(readFileSync(holderFile(folder), "utf8")) as Holder;
  }
}
