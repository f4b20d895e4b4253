import type { PGlite, Transaction } from "@electric-sql/pglite";
import pg from "pg";
import type { World } from "./world.ts";

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

/** How many statements a read takes, counted once no job of the server writes: what a publication or a vote has set going ends first. */
export async function statementsOf(world: World, read: () => Promise<unknown>): Promise<number> {
  const aTenth = () => new Promise((done) => setTimeout(done, 100));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const seen = await countedOnce(world, aTenth);
    if (seen === 0 && (await countedOnce(world, aTenth)) === 0) break;
  }
  return countedOnce(world, read);
}
