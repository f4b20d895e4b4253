import type { Database } from "#prisma/client.ts";
import type { Log } from "#schema/context.ts";

const FIRST = 20_000;
const EVERY = 30 * 60_000;

/**
 * Keeps the embedded database's statistics: no autovacuum does it there, and without them every table is taken for empty, so that
 * a record is looked for among all of its county's. Returns the way to stop; resolves when none is under way.
 */
export function keepStatistics(database: Pick<Database, "kind" | "asOwner">, log: Log): () => Promise<void> {
  if (database.kind !== "pglite") return async () => {};
  let running: Promise<unknown> = Promise.resolve();
  const analyze = () => {
    running = database
      .asOwner((db) => db.$executeRaw`analyze`)
      .catch((error: unknown) => log.warn({ err: error }, "the database's statistics could not be renewed"));
  };
  const first = setTimeout(analyze, FIRST).unref();
  const again = setInterval(analyze, EVERY).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(again);
    await running;
  };
}
