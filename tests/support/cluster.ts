import { execFile } from "node:child_process";
import { chown, mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A PostgreSQL server that only this run uses. */
export interface Cluster {
  /** postgresql://… of its database `postgres`, as a user who may create databases. */
  url: string;
  /** Stops it and deletes its files. */
  stop(): Promise<void>;
}

const DEBIAN = "/usr/lib/postgresql";
const MEMORY = "/dev/shm";
/** Bytes that a run needs at most: the databases of three test files, the template, and the write-ahead log. */
const ROOM = 2 * 1024 ** 3;
/** The run deletes its files, so nothing has to reach a disk. */
const SETTINGS = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_connections: "200",
  shared_buffers: "256MB",
  listen_addresses: "''",
};

/** The folder of `initdb` and `pg_ctl`: from PATH, else the newest of Debian's packages. Null: not installed. */
async function binaries(): Promise<string | null> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const installed = versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, "bin"));
  for (const folder of [...(process.env["PATH"] ?? "").split(":"), ...installed]) {
    const names = await readdir(folder).catch((): string[] => []);
    if (names.includes("initdb") && names.includes("pg_ctl")) return folder;
  }
  return null;
}

/** Creates a folder in memory if there is room, else among temporary files. */
async function folderOfRun(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null);
  const base = memory && memory.bavail * memory.bsize > ROOM ? MEMORY : tmpdir();
  return mkdtemp(join(base, "dais-pg-"));
}

/** PostgreSQL refuses to run as root, so root runs it as the user nobody. */
const asUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Starts a server whose files are in memory and whose socket is in its own folder. Null: PostgreSQL is not installed. */
export async function startCluster(): Promise<Cluster | null> {
  const programs = await binaries();
  if (programs === null) return null;
  const folder = await folderOfRun();
  if (asUser.uid !== undefined) await chown(folder, asUser.uid, asUser.gid);
  const data = join(folder, "data");
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: folder });
  const pgCtl = (...args: string[]) =>
    run(join(programs, "pg_ctl"), ["--pgdata", data, "--wait", ...args], { ...asUser, cwd: folder });
  try {
    await run(
      join(programs, "initdb"),
      ["--pgdata", data, "--username=dais", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
      { ...asUser, cwd: folder },
    );
    const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(" ");
    await pgCtl("--log", join(folder, "log"), "--options", options, "start");
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `postgresql://dais@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      await pgCtl("--mode=immediate", "stop").catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}
