import type { ChildProcess } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CannotStart } from "../cannotStart.ts";
import { renameDurably, writeAtomically } from "../durably.ts";
import { giveTo, type Owner, ownerOf, runnable, spawnAs } from "./asOwner.ts";
import { isAlive, PID_FILE, processesOf, readPidFile, runs } from "./processes.ts";
import { INSTEAD, type Programs } from "./programs.ts";

/** Every database folder has it, and it is only ever overwritten in place. */
export const CONTROL = "global/pg_control";
/** The product's own note in a database folder: the inode of its {@link CONTROL}, which differs in a copy. */
const NOTE = "dais.json";
/** The superuser of the cluster. */
export const SUPERUSER = "dais";

const inode = (folder: string): number => statSync(join(folder, CONTROL)).ino;

/**
 * Creates a cluster if a folder is missing or empty: under a temporary name, moved when complete, so that an
 * interruption leaves no partial database.
 */
export async function makeCluster(folder: string, programs: Programs): Promise<void> {
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there && (!there.isDirectory() || readdirSync(folder).length > 0)) return;
  const aside = `${folder}.new`;
  rmSync(aside, { recursive: true, force: true });
  try {
    mkdirSync(aside, { mode: 0o700 });
    const owner = ownerOf(aside);
    giveTo(owner, aside);
    const auth = ["--auth-local=trust", "--auth-host=reject"];
    const args = [`--pgdata=${aside}`, `--username=${SUPERUSER}`, ...auth, "--encoding=UTF8", ...programs.locale];
    const initdb = spawnAs(owner, join(runnable(owner, programs).folder, "initdb"), [...args, "--data-checksums"], {
      cwd: aside,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let errorOutput = "";
    initdb.stderr?.on("data", (chunk: Buffer) => (errorOutput += chunk.toString()));
    const code = await ended(initdb);
    if (/failed to execute/.test(errorOutput)) throw cannotRun("setpriv");
    if (code !== 0) throw new Error(errorOutput.trim().replaceAll(/\s*\n\s*/g, " ") || `initdb ended with ${code}`);
    await note(aside);
    rmSync(folder, { recursive: true, force: true });
    await renameDurably(aside, folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

const note = (folder: string): Promise<void> =>
  writeAtomically(join(folder, NOTE), JSON.stringify({ control: inode(folder) }), 0o600);

/** Throws {@link CannotStart} when the folder holds data that this version's PostgreSQL must not open. */
export function refuseForeign(folder: string, major: string): void {
  const there = readIfThere(join(folder, "PG_VERSION"))?.trim();
  if (there === undefined)
    throw new CannotStart(`DATA_DIR: ${folder} contains something other than a database. Use another DATA_DIR.`);
  if (readIfThere(join(folder, NOTE)) === undefined)
    throw new CannotStart(
      `DATA_DIR: ${folder} contains a PGlite database of an earlier commit. Export each county with that commit (npm run county -- export), and import it here with another DATA_DIR.`,
    );
  if (there !== major)
    throw new CannotStart(
      `DATA_DIR: ${folder} belongs to PostgreSQL ${there}, and this version of Dais has ${major}. Make a backup with the version that made it (npm run backup), and restore it with this one into another DATA_DIR (npm run restore).`,
    );
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

/**
 * Signals that stop processes, and the milliseconds until the next one. Without its last checkpoint, PostgreSQL
 * recovers at its next start.
 */
type Steps = readonly (readonly [NodeJS.Signals, number])[];
const FAST: Steps = [
  ["SIGINT", 6_000],
  ["SIGQUIT", 2_000],
];
/** A server that no one waits for may take longer to stop. */
const LEFT_OVER: Steps = [
  ["SIGINT", 60_000],
  ["SIGQUIT", 2_000],
];
const ORPHANS: Steps = [
  ["SIGQUIT", 2_000],
  ["SIGKILL", 2_000],
];
const LOOK_MS = 20;

/**
 * Prepares a folder for starting: stops the server that a killed product left and the processes that a killed server
 * left, and removes a note whose process id another program has now. `socketDir` is kept for the next start. Throws
 * {@link CannotStart} for a copy made while its server ran, because its files are of different moments.
 */
export async function stopLeftOver(folder: string, socketDir?: string): Promise<void> {
  const noted = readIfThere(join(folder, NOTE));
  // Whatever it is, this product has not run it.
  if (noted === undefined) return;
  const left = readPidFile(folder);
  const moved = (JSON.parse(noted) as { control: number }).control !== inode(folder);
  if (left && moved)
    throw new CannotStart(
      `DATA_DIR: ${folder} is a copy made while its database was running, and may be inconsistent. Copy it again with Dais stopped, or restore a backup. If Dais was not running then, delete ${join(folder, PID_FILE)}.`,
    );
  if (moved) await note(folder);
  if (left && isAlive(left.pid)) {
    if (runs(left.pid, folder)) await stopAll(folder, [left.pid], LEFT_OVER);
    else unlinkSync(join(folder, PID_FILE));
  }
  // A process of a killed PostgreSQL continues until its statement is done, and would write into the recovering data.
  await stopAll(folder, processesOf(folder), ORPHANS);
  if (left && left.socketDir !== socketDir) removeSocketDir(left.socketDir);
}

async function stopAll(folder: string, pids: readonly number[], steps: Steps): Promise<void> {
  // A zombie process counts as alive, but runs nothing.
  const living = () => pids.filter((pid) => runs(pid, folder));
  const kill = (signal: NodeJS.Signals) => {
    for (const pid of living()) process.kill(pid, signal);
  };
  await stopped(kill, () => living().length === 0, steps);
  if (living().length > 0)
    throw new CannotStart(
      `DATA_DIR: the PostgreSQL of ${folder}, process ${living().join(", ")}, did not stop. Stop it first.`,
    );
}

/** Name of PostgreSQL's socket in its folder. */
export const SOCKET = ".s.PGSQL.5432";

/** Removes the folder of a socket when nothing else is in it. */
export function removeSocketDir(folder: string): void {
  for (const name of [SOCKET, `${SOCKET}.lock`]) rmSync(join(folder, name), { force: true });
  try {
    rmdirSync(folder);
  } catch {
    // It is not empty, or is gone already.
  }
}

/** Sends each signal in turn until the processes are gone. */
export async function stopped(
  kill: (signal: NodeJS.Signals) => unknown,
  isGone: () => boolean,
  steps = FAST,
): Promise<void> {
  for (const [signal, limit] of steps) {
    if (isGone()) return;
    try {
      kill(signal);
    } catch {
      // It has ended meanwhile.
    }
    for (let waited = 0; waited < limit; waited += LOOK_MS) {
      if (isGone()) return;
      await pause(LOOK_MS);
    }
  }
}

/** Settings that PostgreSQL is started with, whatever the files of its folder say. */
const SETTINGS = {
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  listen_addresses: "",
  port: "5432",
  unix_socket_permissions: "0700",
  // Connections for the product's pool, and for commands beside it.
  max_connections: "60",
  // Parallel workers need shared memory, of which containers have little.
  max_parallel_workers_per_gather: "0",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // The product reports errors of statements itself.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

export interface StartOptions {
  programs: Programs;
  /** Folder for its socket. */
  socketDir: string;
  /** PostgreSQL's own settings besides the product's. */
  settings?: Record<string, string>;
  /** Aborts a start. */
  stopping: AbortSignal;
}

/** Milliseconds for a start: crash recovery comes first. */
const START_MS = 15 * 60_000;

/** Starts PostgreSQL on a folder, and resolves when it takes connections. Throws its last message when it ends before. */
export async function startPostgres(
  folder: string,
  { programs, socketDir, settings = {}, stopping }: StartOptions,
): Promise<ChildProcess> {
  const owner: Owner = ownerOf(folder);
  giveTo(owner, folder);
  const log = `${folder}.log`;
  const options = Object.entries({ ...SETTINGS, ...settings, unix_socket_directories: socketDir });
  if (existsSync(log)) renameSync(log, `${log}.before`);
  const sink = openSync(log, "w", 0o600);
  let child: ChildProcess;
  try {
    const args = options.flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const stdio = ["ignore", sink, sink] as ("ignore" | number)[];
    child = spawnAs(owner, join(runnable(owner, programs).folder, "postgres"), ["-D", folder, ...args], {
      cwd: folder,
      stdio,
    });
  } finally {
    closeSync(sink);
  }
  const end = ended(child);
  end.catch(() => {});
  for (let waited = 0; waited < START_MS && !hasEnded(child); waited += LOOK_MS) {
    const file = readPidFile(folder);
    if (file?.pid === child.pid && file?.ready) return child;
    if (stopping.aborted)
      await stopped(
        (signal) => child.kill(signal),
        () => hasEnded(child),
      );
    else await Promise.race([end, pause(LOOK_MS)]);
  }
  child.kill("SIGQUIT");
  const code = await end;
  const last = readFileSync(log, "utf8")
    .split("\n")
    .findLast((line) => /\b(FATAL|PANIC):|^postgres: /.test(line));
  throw new Error(last?.replace(/^.*?(FATAL|PANIC): +/, "") ?? `PostgreSQL ended with ${code}`);
}

/** Whether a program has ended. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** The exit code of a program. Rejects when it cannot be started. */
function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", ({ code }: NodeJS.ErrnoException) => reject(cannotRun(code)));
    child.once("close", (code) => resolve(code ?? -1));
  });
}

const cannotRun = (code = "unknown"): CannotStart =>
  new CannotStart(
    `PostgreSQL's programs cannot run on this system (${code}) because they need glibc. Instead, ${INSTEAD}`,
  );
