import pg from "pg";
import { filled } from "./counties.ts";
import { type Ground, product } from "./ground.ts";
import type { Size } from "./size.ts";
import { ms } from "./table.ts";

/** Fills the purchases of the counties. Returns the connection, for direct queries. */
export async function purchases(
  on: Ground,
  size: Pick<Size["repository"], "large" | "small" | "others">,
): Promise<pg.Client> {
  // A first start creates the tables and the demo counties. No one uses them while they are filled.
  await (await product(on)).helper[Symbol.asyncDispose]();
  const database = new pg.Client({ connectionString: on.databaseUrl });
  await database.connect();
  try {
    const startedAt = performance.now();
    await filled(database, "purchases.sql", size);
    await indexed(on, database);
    await database.query("vacuum analyze");
    const { rows } = await database.query(
      `select (select count(*) from solicitation)::int as solicitations, (select count(*) from tenant)::int as counties,
         (select count(*)::int from (select p, s.document from project p join project_search s on s.tenant_id = p.tenant_id
           and s.project_id = p.id order by md5(p.id) limit 200) x where x.document is distinct from dais_project_document(x.p)) as different`,
    );
    console.error(`filled in ${ms((performance.now() - startedAt) / 1000)} s:`, rows[0]);
    if (rows[0].different > 0) throw new Error("the words are not what the trigger would write");
    return database;
  } catch (problem) {
    await database.end();
    throw problem;
  }
}

/** Number of indexes built concurrently. */
const BUILDERS = 3;

/** Creates the indexes that were left out while the tables were filled, the most expensive first, several at a time. */
export async function indexed(on: Ground, database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ indexdef: string }>(
    "select indexdef from resting order by indexdef ilike '%using gin%' desc, indexdef",
  );
  const builder = async () => {
    const client = new pg.Client({ connectionString: on.databaseUrl });
    await client.connect();
    try {
      await client.query("set maintenance_work_mem = '512MB'");
      for (let next = rows.shift(); next; next = rows.shift()) await client.query(next.indexdef);
    } finally {
      await client.end();
    }
  };
  await Promise.all(Array.from({ length: BUILDERS }, builder));
}
