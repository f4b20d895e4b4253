import { execFile } from "node:child_process";
import { chown, mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A PostgreSQL server of this run alone. */
export interface Cluster {
  /** postgresql://… of its database `postgres`, as a user who may make databases. */
  url: string;
  /** Stops it and deletes its files. */
  stop(): Promise<void>;
}

const DEBIAN = "/usr/lib/postgresql";
const MEMORY = "/dev/shm";
/** Bytes that the databases of three test files at once, the template and the log of a run take at most. */
const ROOM = 2 * 1024 ** 3;
/** What a run writes is gone with it, so nothing has to reach a disk. */
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

/** The folder of `initdb` and `pg_ctl`: of PATH, else the newest that Debian's packages have installed. Null: there is none. */
async function binaries(): Promise<string | null> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const installed = versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, "bin"));
  for (const folder of [...(process.env["PATH"] ?? "").split(":"), ...installed]) {
    const names = await readdir(folder).catch((): string[] => []);
    if (names.includes("initdb") && names.includes("pg_ctl")) return folder;
  }
  return null;
}

/** A folder in memory where there is room, else where temporary files are. */
async function folderOfRun(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null);
  const base = memory && memory.bavail * memory.bsize > ROOM ? MEMORY : tmpdir();
  return mkdtemp(join(base, "dais-pg-"));
}

/** PostgreSQL does not run as root: then everything is done as nobody. */
const asUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Starts a server with its files in memory, reached by a socket in its own folder. Null: PostgreSQL is not installed here. */
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
