import { existsSync, statSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CannotStart } from "../cannotStart.ts";
import { type Database, type DatabaseSettings, openDatabase } from "../client.ts";
import { holdFolder, InUse } from "../folderLock.ts";
import { Unavailable } from "../unavailable.ts";
import { CONTROL, makeCluster, refuseForeign } from "./cluster.ts";
import { isAlive, readPidFile } from "./processes.ts";
import { npmPrograms } from "./programs.ts";
import { keepServer, type Server, type ServerOptions, urlOf } from "./server.ts";

type Settings = Omit<DatabaseSettings, "databaseUrl" | "directUrl" | "stillThere"> &
  Partial<Pick<ServerOptions, "tell">> & {
    /** A server, whose PostgreSQL commands may use meanwhile. */
    serves?: boolean;
  };

/**
 * The database of a folder. Starts PostgreSQL on it, and stops it when the database is closed. If a server of the
 * product already runs it, a command uses that one. Throws {@link CannotStart} with one line for every problem.
 */
export async function openFolder(
  path: string,
  { serves = false, tell = () => {}, ...settings }: Settings = {},
): Promise<Database> {
  // PostgreSQL is started in its folder.
  const folder = resolve(path);
  try {
    const release = await holdFolder(folder, serves);
    try {
      const server = await served(folder, tell);
      const database = await openDatabase({ ...settings, databaseUrl: server.url, stillThere: stillThere(folder) });
      return closing(database, () => server.stop().finally(release));
    } catch (error) {
      release();
      throw error;
    }
  } catch (error) {
    if (!(error instanceof InUse) || serves || !error.holder?.serves) throw error;
    return openDatabase({ ...settings, databaseUrl: await urlOfRunning(folder, error) });
  }
}

async function served(folder: string, tell: ServerOptions["tell"]): Promise<Server> {
  const programs = npmPrograms();
  try {
    await makeCluster(folder, programs);
    refuseForeign(folder, programs.major);
    return await keepServer(folder, { programs, tell, stillThere: stillThere(folder) });
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`DATA_DIR: ${await whyNot(folder, error as Error)}`, { cause: error });
  }
}

function closing(database: Database, then: () => Promise<void>): Database {
  return { ...database, close: () => database.close().finally(then) };
}

/** Milliseconds that a command waits for a server that is starting. */
const STARTING_MS = 60_000;
const LOOK_MS = 100;

async function urlOfRunning(folder: string, inUse: InUse): Promise<string> {
  for (let waited = 0; waited < STARTING_MS; waited += LOOK_MS) {
    const running = readPidFile(folder);
    if (running?.ready && isAlive(running.pid)) return urlOf(running.socketDir);
    await pause(LOOK_MS);
  }
  throw inUse;
}

/** What prevents a start: the disk's own error first. */
async function whyNot(folder: string, { message }: Error): Promise<string> {
  const probe = `${folder}.probe`;
  const full = `the disk of ${folder} is full. Free up space and start again.`;
  // initdb removes what it wrote, which leaves room for the probe.
  if (/No space left on device|Disk quota exceeded/.test(message)) return full;
  try {
    await writeFile(probe, Buffer.alloc(64 * 1024));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOSPC" || code === "EDQUOT" ? full : `the folder of ${folder} cannot be written (${code}).`;
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
  return existsSync(folder)
    ? `the database in ${folder} cannot be opened: ${message}. See ${folder}.log for details. If it is damaged, restore a backup into another DATA_DIR.`
    : `a database cannot be created in ${folder}: ${message}.`;
}

/** Throws {@link Unavailable} when the folder is no longer the one that was opened. */
function stillThere(folder: string): () => void {
  const control = join(folder, CONTROL);
  const { dev, ino } = statSync(control);
  return () => {
    const now = statSync(control, { throwIfNoEntry: false });
    if (now?.ino !== ino || now.dev !== dev) throw new Unavailable("GONE");
  };
}
