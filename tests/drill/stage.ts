import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isAlive, readPidFile } from "#prisma/postgres/processes.ts";
import { urlOf } from "#prisma/postgres/server.ts";
import type { DrillContext, Person, Running } from "./context.ts";

/** What is killed. */
export type Victim = "the product" | "PostgreSQL" | "both";
export const VICTIMS: readonly Victim[] = ["the product", "PostgreSQL", "both"];

/** Milliseconds in which the product must have recovered. */
const HEALS_MS = 90_000;

/** A server on a separate data folder, to be killed in the middle of something and inspected afterwards. */
export interface Stage {
  dataDir: string;
  server(): Running;
  /** A signed-in person. Their session stays valid when the server restarts. */
  person(name: string): Promise<Person>;
  /** Committed rows, queried directly from PostgreSQL. */
  rows(sql: string): Promise<any[]>;
  /** Starts `work`, and resolves when it waits for this table in the middle of its transaction. */
  heldAt(table: string, work: () => Promise<unknown>): Promise<Held>;
  /**
   * kill -9, all at once. Resolves when they are gone.
   * `beside`: another process of the product, killed along with `both`.
   */
  kill(beside?: ChildProcess): Promise<void>;
  /** Waits until the product works again: on its own if only PostgreSQL was killed, else restarted. */
  again(): Promise<void>;
  /** Stops the server and verifies the log. Returns whether every chain is intact. */
  logIsIntact(): Promise<boolean>;
}

/** Work that waits for a lock. */
export interface Held {
  /** Whether it was finally acknowledged. */
  acknowledged: Promise<boolean>;
}

/** The PostgreSQL of a data folder, as its superuser. Null: it accepts no connections now. */
export function urlOfFolder(dataDir: string): string | null {
  const running = readPidFile(join(dataDir, "database"));
  return running?.ready && isAlive(running.pid) ? urlOf(running.socketDir) : null;
}

/** A connection to the PostgreSQL of a data folder. A broken one does not fail the drill. */
export async function connected(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOfFolder(dataDir) ?? "" });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** kill -9 of a process by id, and waits for its end. */
export async function kill(pid: number): Promise<void> {
  process.kill(pid, "SIGKILL");
  while (isAlive(pid)) await pause(5);
}

export async function openStage(on: DrillContext, victim: Victim): Promise<Stage> {
  const dataDir = await on.data();
  const env = { DATA_DIR: dataDir, PORT: String(await on.freePort()) };
  let server = await on.start(env);
  return {
    dataDir,
    server: () => server,
    person: (name) => server.signIn(name),
    async rows(sql) {
      const client = await connected(dataDir);
      try {
        return (await client.query(sql)).rows;
      } finally {
        await client.end();
      }
    },
    async heldAt(table, work) {
      const lock = await connected(dataDir);
      await lock.query(`begin; lock table ${table} in share row exclusive mode`);
      const acknowledged = work().then(
        () => true,
        () => false,
      );
      const waiting = "select 1 from pg_locks where relation = $1::regclass and not granted";
      const isOver = acknowledged.then((done) => {
        throw new Error(`it was ${done ? "done" : "refused"} without writing to ${table}`);
      });
      isOver.catch(() => {});
      const looking = async () => {
        while ((await lock.query(waiting, [table])).rows.length === 0) await pause(5);
      };
      await Promise.race([looking(), isOver]);
      return { acknowledged };
    },
    async kill(beside) {
      const postgres = readPidFile(join(dataDir, "database"))?.pid;
      const exits: Promise<unknown>[] = [];
      if (victim !== "PostgreSQL") {
        exits.push(once(server.process, "exit"));
        server.process.kill("SIGKILL");
      }
      if (victim !== "the product" && postgres !== undefined) exits.push(kill(postgres));
      if (victim === "both") beside?.kill("SIGKILL");
      await Promise.all(exits);
    },
    async again() {
      if (victim !== "PostgreSQL") {
        server = await on.start(env);
        return;
      }
      const until = performance.now() + HEALS_MS;
      while ((await server.ask("/readyz")).status !== 200) {
        if (performance.now() > until) throw new Error(`the server did not heal:\n${server.output()}`);
        await pause(50);
      }
    },
    async logIsIntact() {
      server.process.kill("SIGTERM");
      await server.exited;
      return (await on.runs(["server/verifyLog.ts"], { DATA_DIR: dataDir })).code === 0;
    },
  };
}
