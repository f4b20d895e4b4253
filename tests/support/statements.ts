import type { PGlite, Transaction } from "@electric-sql/pglite";
import pg from "pg";
import type { World } from "./world.ts";

/** What was answered before is not what is measured. */
const forgotten = (world: World) =>
  world.database.asOwner((db) => db.$executeRaw`update county_change set number = number + 1`);

/** How many SQL statements the product sends while `work` runs, on whichever database the tests use. */
async function countedOnce(world: World, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const lite = (world.database as { lite?: PGlite }).lite;
  if (lite) {
    const transaction = lite.transaction.bind(lite);
    lite.transaction = (inside) =>
      transaction((tx: Transaction) => {
        const query = tx.query.bind(tx);
        return inside(
          Object.assign(tx, { query: (...args: Parameters<typeof query>) => ((count += 1), query(...args)) }),
        );
      });
    await work();
    lite.transaction = transaction;
    return count;
  }
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: never[]) {
    count += 1;
    return Reflect.apply(query, this, args);
  } as typeof query;
  await work();
  pg.Client.prototype.query = query;
  return count;
}

/** Longest that jobs of the server are waited for, in rounds of a tenth of a second. */
const MOST_ROUNDS = 100;

/** Readings of which two in a row must cost the same: a job that falls into one of them is told by the next. */
const MOST_READINGS = 6;

/** Waits until no job of the server writes: what a publication or a vote has set going ends first. */
export async function silence(world: World): Promise<void> {
  const aTenth = () => new Promise((done) => setTimeout(done, 100));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const seen = await countedOnce(world, aTenth);
    if (seen === 0 && (await countedOnce(world, aTenth)) === 0) break;
  }
}

/** How many statements one reading takes when nothing is known from before. */
export async function counted(world: World, read: () => Promise<unknown>): Promise<number> {
  await forgotten(world);
  return countedOnce(world, read);
}

/** How many statements a read takes. A job of the clock may fall into a reading, so it is read until two in a row agree. */
export async function agreed(world: World, read: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  while (counts.length < MOST_READINGS && (counts.length < 2 || counts.at(-1) !== counts.at(-2))) {
    counts.push(await counted(world, read));
  }
  return counts.at(-1) as number;
}

/** The same, in silence. */
export async function statementsOf(world: World, read: () => Promise<unknown>): Promise<number> {
  await silence(world);
  return agreed(world, read);
}
