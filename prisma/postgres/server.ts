import type { ChildProcess } from "node:child_process";
import { chownSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ownerOf } from "./asOwner.ts";
import { hasEnded, removeSocketDir, SOCKET, startPostgres, stopLeftOver, stopped, SUPERUSER } from "./cluster.ts";
import type { Programs } from "./programs.ts";

/** A PostgreSQL of a folder, kept running until it is stopped. */
export interface Server {
  /** postgresql://… of its database `postgres`, as its superuser, over its socket. */
  url: string;
  /** Stops it within nine seconds. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  programs: Programs;
  /** PostgreSQL's own settings besides the product's. */
  settings?: Record<string, string>;
  /** Throws when the folder is no longer the one that was started. */
  stillThere: () => void;
  /** Hears that PostgreSQL ended unexpectedly, and whether the restart succeeded. */
  tell: (event: string, error?: unknown) => void;
}

/** Milliseconds before PostgreSQL is restarted. Doubles each time, and resets once it has started. */
const FIRST_PAUSE = 250;
const MAX_PAUSE = 30_000;
/** Maximum bytes of a socket's path on every operating system. */
const MAX_SOCKET_LENGTH = 100;

/** The address of a server by the folder of its socket. */
export const urlOf = (socketDir: string): string =>
  `postgresql://${SUPERUSER}@localhost:5432/postgres?host=${encodeURIComponent(socketDir)}&sslmode=disable`;

/** A folder that only PostgreSQL's user can enter. Below /tmp, because a socket's path must be short. */
export function makeSocketDir(folder: string): string {
  const base = Buffer.byteLength(join(tmpdir(), "dais-XXXXXX", SOCKET)) <= MAX_SOCKET_LENGTH ? tmpdir() : "/tmp";
  const directory = mkdtempSync(join(base, "dais-"));
  const owner = ownerOf(folder);
  if (owner) chownSync(directory, owner.uid, owner.gid);
  return directory;
}

/** Starts PostgreSQL on a folder that this process holds, and restarts it after every unexpected end. */
export async function keepServer(folder: string, { tell, stillThere, ...options }: ServerOptions): Promise<Server> {
  await stopLeftOver(folder);
  const socketDir = makeSocketDir(folder);
  const clear = () => removeSocketDir(socketDir);
  const stopping = new AbortController();
  let recovering: Promise<void> = Promise.resolve();
  let child: ChildProcess;
  const start = async () => {
    const started = await startPostgres(folder, { ...options, socketDir, stopping: stopping.signal });
    started.unref();
    const over = () => {
      if (stopping.signal.aborted) return;
      tell("PostgreSQL ended and is restarting");
      recovering = recover();
    };
    if (hasEnded(started)) over();
    else started.once("exit", over);
    child = started;
  };
  const recover = async () => {
    for (let wait = FIRST_PAUSE; !stopping.signal.aborted; wait = Math.min(wait * 2, MAX_PAUSE)) {
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        stillThere();
        await stopLeftOver(folder, socketDir);
        await start();
        return tell("PostgreSQL is running again");
      } catch (error) {
        tell("PostgreSQL could not be restarted", error);
      }
    }
  };
  try {
    await start();
  } catch (error) {
    clear();
    throw error;
  }
  return {
    url: urlOf(socketDir),
    async stop() {
      stopping.abort();
      await recovering;
      await stopped(
        (signal) => child.kill(signal),
        () => hasEnded(child),
      );
      clear();
    },
  };
}
