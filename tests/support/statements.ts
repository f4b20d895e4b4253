import type { PGlite, Transaction } from "@electric-sql/pglite";
import pg from "pg";
import type { World } from "./world.ts";

/** How many SQL statements the product sends while `work` runs, on whichever database the tests use. */
export async function statementsOf(world: World, work: () => Promise<unknown>): Promise<number> {
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
