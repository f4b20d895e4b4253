import pg from "pg";
import type { Rounds } from "#server/outbox/rounds.ts";
import type { World } from "#tests/support/world.ts";

/** Stops the background jobs of a world, except `keptRounds`, so that none of them changes the database during a test. */
export async function stopJobs({ dais }: World, ...keptRounds: Rounds[]): Promise<void> {
  const jobs = dais.jobs.filter((job) => !keptRounds.includes(job));
  await Promise.all(jobs.map((job) => job.stop()));
  // A stop waits a limited time for work in progress. A round begins only after that work is done.
  await Promise.all(jobs.map((job) => job.round()));
}

/** The product's database load: statements, and the rows that come back. */
export interface Asked {
  statements: number;
  rows: number;
}

/** Counts the product's database load while `work` runs. Stops its jobs first. */
export async function asked(work: () => Promise<unknown>): Promise<Asked> {
  const counts: Asked = { statements: 0, rows: 0 };
  const count = async <T>(answer: T): Promise<Awaited<T>> => {
    counts.statements += 1;
    const result = await answer;
    for (const { rows } of [result].flat() as { rows?: unknown[] }[]) counts.rows += rows?.length ?? 0;
    return result;
  };
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: never[]) {
    return count(Reflect.apply(query, this, args));
  } as typeof query;
  await work().finally(() => (pg.Client.prototype.query = query));
  return counts;
}

/** How many connections of PostgreSQL wait for a lock that another holds. */
export async function lockWaits({ database }: World): Promise<number> {
  const [found] = await database.asOwner(
    (db) => db.$queryRaw<{ waits: number }[]>`
      select count(*)::int as waits from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found?.waits ?? 0;
}
