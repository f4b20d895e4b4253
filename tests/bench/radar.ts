import pg from "pg";
import { ask } from "#tests/support/http.ts";
import { filled, signIn } from "./counties.ts";
import { documentOf } from "./editor.ts";
import { NO_KEPT_ANSWERS, type Ground, product } from "./ground.ts";
import { median, ms, percentile, type Row } from "./table.ts";

/** Milliseconds allowed for the server's radar. */
const AIM_MS = 200;

/**
 * The radar of a county's executed contracts, through HTTP and GraphQL, compared with one statement that fetches the
 * dates of all of them in the same run.
 */
export async function radar(on: Ground): Promise<Row[]> {
  const { contracts, rounds, warmRounds } = on.size.radar;
  await (await product(on)).helper[Symbol.asyncDispose]();
  const database = new pg.Client({ connectionString: on.databaseUrl });
  await database.connect();
  try {
    await filled(database, "radar.sql", { large: contracts, small: 0, others: 0 });
    await database.query("vacuum analyze contract");
    const { helper, port } = await product(on, [], NO_KEPT_ANSWERS);
    await using _helper = helper;
    const headers = { authorization: `Bearer ${await signIn(port, "demo", "purchasing")}` };
    const asks = async (name: string, variables: object) => {
      const startedAt = performance.now();
      const { json, text } = await ask(port, "demo.localhost", "/graphql", {
        body: { documentId: documentOf(name), variables },
        headers,
      });
      if (!json?.data || json.errors) throw new Error(`${name}: ${text.slice(0, 500)}`);
      return { took: performance.now() - startedAt, data: json.data };
    };
    const fetched = async () => {
      const startedAt = performance.now();
      const { rowCount } = await database.query(
        `select c.id, c.number, c.name, c.department, c.vendor_name, c.owner_name, c.start_date, c.end_date, c.notice_date from contract c
         join tenant t on t.id = c.tenant_id where t.subdomain = 'demo' and c.status = 'EXECUTED' and c.parent_id is null order by c.end_date, c.id`,
      );
      return { took: performance.now() - startedAt, rows: rowCount ?? 0 };
    };
    const pages: Record<"first" | "last" | "lists" | "sql", number[]> = { first: [], last: [], lists: [], sql: [] };
    let found = 0;
    for (let round = -warmRounds; round < rounds; round += 1) {
      const first = await asks("RadarPageQuery", { page: 1, mine: false });
      const last = await asks("RadarPageQuery", { page: 100_000, mine: false });
      const lists = await asks("RadarFindingsQuery", {});
      const sql = await fetched();
      found = first.data.contractRadar.total;
      if (found !== sql.rows) throw new Error(`the radar shows ${found} of ${sql.rows} contracts`);
      if (round < 0) continue;
      pages.first.push(first.took);
      pages.last.push(last.took);
      pages.lists.push(lists.took);
      pages.sql.push(sql.took);
    }
    const base = median(pages.sql);
    return (["first", "last", "lists"] as const).map((name): Row => {
      const what = { first: "its first page", last: "its last page", lists: "its lists of sums and findings" }[name];
      const took = median(pages[name]);
      return {
        what: `(m) radar of ${found.toLocaleString("en-US")} contracts, ${what}`,
        ours: `p50 ${ms(took)}, p95 ${ms(percentile(pages[name], 95))} ms`,
        limit: `p50 ${ms(base)} ms, one statement that fetches them`,
        ratio: (took / base).toFixed(2),
        aim: `< ${AIM_MS} ms`,
        met: took < AIM_MS,
      };
    });
  } finally {
    await database.end();
  }
}
