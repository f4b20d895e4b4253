import { execFile } from "node:child_process";
import { chown, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type DrillContext, NotTried } from "./context.ts";

const run = promisify(execFile);

/** A PostgreSQL that may be stopped: nobody else uses it. */
export interface OwnPostgres {
  /** An empty database. */
  url: string;
  start(): Promise<void>;
  /** As a machine that loses its power: nothing is said to anybody. */
  stop(): Promise<void>;
}

/** The folder of initdb and pg_ctl: the newest of Debian's, else what PATH has. */
async function programs(): Promise<string> {
  const base = "/usr/lib/postgresql";
  const versions = await readdir(base).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest ? join(base, newest, "bin") : "";
}

/** PostgreSQL does not run as root: as its own user there, else as whoever runs the drill. */
async function account(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const id = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  return { uid: await id("-u"), gid: await id("-g") };
}

/** A cluster of the drill's own, in a scratch folder and on a free port. */
export async function ownPostgres(on: Pick<DrillContext, "folder" | "freePort" | "atEnd">): Promise<OwnPostgres> {
  const bin = await programs();
  const folder = await on.folder();
  const who = await account().catch(() => {
    throw new NotTried("there is no user postgres");
  });
  if (who.uid !== undefined && who.gid !== undefined) await chown(folder, who.uid, who.gid);
  const port = await on.freePort();
  const data = join(folder, "cluster");
  const call = (program: string, args: string[]) =>
    run(bin ? join(bin, program) : program, args, { ...who, cwd: folder });
  await call("initdb", ["-D", data, "-U", "dais", "--auth=trust", "--no-sync", "-E", "UTF8"]).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? new NotTried("PostgreSQL's initdb is not installed") : error;
    },
  );
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  const log = join(folder, "log");
  const postgres: OwnPostgres = {
    url: `postgresql://dais@127.0.0.1:${port}/postgres`,
    start: async () => void (await call("pg_ctl", ["-D", data, "-l", log, "-o", options, "-w", "start"])),
    stop: async () => void (await call("pg_ctl", ["-D", data, "-m", "immediate", "stop"])),
  };
  await postgres.start();
  // Stopped already: nothing is left to do.
  on.atEnd(() => postgres.stop().catch(() => {}));
  return postgres;
}
