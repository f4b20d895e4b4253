import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { makeCluster, removeSocketDir, startPostgres } from "#prisma/postgres/cluster.ts";
import { npmPrograms } from "#prisma/postgres/programs.ts";
import { makeSocketDir, urlOf } from "#prisma/postgres/server.ts";
import type { DrillContext } from "./context.ts";

/** A PostgreSQL that may be stopped: no one else uses it. */
export interface OwnPostgres {
  /** An empty database. */
  url: string;
  start(): Promise<void>;
  /** Stops as in a power cut: no one is told. */
  stop(): Promise<void>;
}

/** A cluster of the drill's own, in a scratch folder, with the settings of the product's own PostgreSQL. */
export async function ownPostgres(on: Pick<DrillContext, "folder" | "atEnd">): Promise<OwnPostgres> {
  const around = await on.folder();
  // Where root starts it, another user runs it.
  await chmod(around, 0o711);
  const [folder, programs] = [join(around, "cluster"), npmPrograms()];
  await makeCluster(folder, programs);
  const socketDir = makeSocketDir(folder);
  let server: ChildProcess | null = null;
  const postgres: OwnPostgres = {
    url: urlOf(socketDir),
    async start() {
      server = await startPostgres(folder, { programs, socketDir, stopping: new AbortController().signal });
    },
    async stop() {
      if (!server) return;
      const ended = once(server, "exit");
      server.kill("SIGQUIT");
      server = null;
      await ended;
    },
  };
  await postgres.start();
  on.atEnd(async () => {
    await postgres.stop();
    removeSocketDir(socketDir);
  });
  return postgres;
}
