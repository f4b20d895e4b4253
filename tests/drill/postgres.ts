import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ownerOf } from "#prisma/postgres/asOwner.ts";
import { makeCluster, startPostgres } from "#prisma/postgres/cluster.ts";
import { npmPrograms } from "#prisma/postgres/programs.ts";
import { urlOf } from "#prisma/postgres/server.ts";
import type { DrillContext } from "./context.ts";

/** A PostgreSQL that a drill may stop. Only {@link OwnPostgres.start} starts it again. */
export interface OwnPostgres {
  /** An empty database. */
  url: string;
  start(): Promise<void>;
  /** Stops like a power failure: no client is told, and nothing more is written. */
  stop(): Promise<void>;
}

/** A separate cluster for the drill, in a scratch folder. */
export async function ownPostgres(on: Pick<DrillContext, "folder" | "atEnd">): Promise<OwnPostgres> {
  const around = await on.folder();
  // If root runs the drill, another user runs PostgreSQL.
  await chmod(around, 0o711);
  const [folder, socketDir] = [join(around, "database"), join(around, "socket")];
  const programs = npmPrograms();
  await makeCluster(folder, programs);
  await mkdir(socketDir, { mode: 0o700 });
  const owner = ownerOf(folder);
  if (owner) await chown(socketDir, owner.uid, owner.gid);
  let child: ChildProcess;
  const postgres: OwnPostgres = {
    url: urlOf(socketDir),
    async start() {
      child = await startPostgres(folder, { programs, socketDir, stopping: new AbortController().signal });
    },
    async stop() {
      const exit = once(child, "exit");
      child.kill("SIGQUIT");
      await exit;
    },
  };
  await postgres.start();
  return postgres;
}
