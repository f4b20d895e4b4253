import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { ask } from "#tests/support/http.ts";
import { type Ground, product } from "./ground.ts";
import { ms, percentile, type Row } from "./table.ts";

/** Resolutions of the large county and of the small one; BENCH_RESOLUTIONS makes the large one smaller for a quick look. */
const LARGE = Number(process.env["BENCH_RESOLUTIONS"] ?? 1_000_000);
const SMALL = 10_000;
const ROUNDS = 40;
const AIM = { search: 3, list: 1.5 };
const PASSWORD = "Dais-Demo-2026";

const LIST = `query($filter: ResolutionFilter, $sort: ResolutionSort, $direction: SortDirection, $after: String) {
  resolutions(first: 20, filter: $filter, sort: $sort, direction: $direction, after: $after) {
    totalCount correctedTo pageInfo { hasNextPage endCursor }
    edges { match { text hit } node { id displayNumber title department vendor status createdAt waitingOn adoptedOn } } } }`;

interface Asked {
  what: string;
  kind: "search" | "list";
  who: "clerk" | "staff";
  variables: Record<string, unknown>;
}
const search = (what: string, q: string, more: object = {}, who: Asked["who"] = "clerk"): Asked => ({
  what: `search: ${what}`,
  kind: "search",
  who,
  variables: { filter: { q, ...more } },
});
const list = (what: string, variables: Asked["variables"] = {}, who: Asked["who"] = "clerk"): Asked => ({
  what: `list: ${what}`,
  kind: "list",
  who,
  variables,
});
const QUESTIONS: Asked[] = [
  search("a word of 20", "cacebashire"),
  search("a word of most", "agreement"),
  search("two words", "cemetery election"),
  search("a phrase", '"grant program"'),
  search("a vendor", "paving"),
  search("a number", "RLA-2006-17"),
  search("a typing error", "cacebashrie"),
  search("an unfinished word", "cemet"),
  search("a word among drafts", "agreement", { status: "DRAFT" }),
  { ...search("a word, by title", "landfill"), variables: { filter: { q: "landfill" }, sort: "TITLE" } },
  search("a department's", "culvert", {}, "staff"),
  list("newest first"),
  list("by title", { sort: "TITLE" }),
  list("by vendor, downward", { sort: "VENDOR", direction: "DESC" }),
  list("by number", { sort: "NUMBER", direction: "DESC" }),
  list("by status", { sort: "STATUS" }),
  list("by adoption", { sort: "ADOPTED" }),
  list("drafts by title", { sort: "TITLE", filter: { status: "DRAFT" } }),
  list("of a year", { filter: { year: 2012 } }),
  list("of a department by title", { sort: "TITLE", filter: { department: "Sheriff" } }),
  list("a department's", {}, "staff"),
];

/** Search and first pages in a county of a million resolutions against one of ten thousand, among a hundred, through HTTP and GraphQL. */
export async function repository(on: Ground): Promise<Row[]> {
  const { helper, port } = await product(on);
  await using _helper = helper;
  const database = new pg.Client({ connectionString: on.databaseUrl });
  await database.connect();
  try {
    await fill(database);
    const tokens = new Map<string, string>();
    for (const county of ["demo", "sample"])
      for (const who of ["clerk", "staff"]) tokens.set(`${who}@${county}`, await signIn(port, county, who));
    const through = async (county: string, asked: Asked) => {
      const begun = performance.now();
      const { json, text } = await ask(port, `${county}.localhost`, "/graphql", {
        body: { query: LIST, variables: asked.variables },
        headers: { authorization: `Bearer ${tokens.get(`${asked.who}@${county}`)}` },
      });
      if (!json?.data) throw new Error(`${asked.what}: ${text.slice(0, 500)}`);
      return { took: performance.now() - begun, total: Number(json.data.resolutions.totalCount) };
    };
    const rows: Row[] = [];
    for (const asked of QUESTIONS) {
      const [large, small]: [number[], number[]] = [[], []];
      let totals = "";
      for (let round = -8; round < ROUNDS; round += 1) {
        const [one, other] = [await through("demo", asked), await through("sample", asked)];
        totals = `${shown(one.total)} and ${shown(other.total)} found`;
        if (round < 0) continue;
        large.push(one.took);
        small.push(other.took);
      }
      const ratio = percentile(large, 50) / percentile(small, 50);
      rows.push({
        what: `(e) ${asked.what}; ${totals}`,
        ours: `p50 ${ms(percentile(large, 50))}, p95 ${ms(percentile(large, 95))} ms of ${LARGE.toLocaleString("en-US")}`,
        limit: `p50 ${ms(percentile(small, 50))}, p95 ${ms(percentile(small, 95))} ms of ${SMALL.toLocaleString("en-US")}`,
        ratio: ratio.toFixed(2),
        aim: `<= ${AIM[asked.kind]}`,
        met: ratio <= AIM[asked.kind],
      });
    }
    await explain(database);
    return rows;
  } finally {
    await database.end();
  }
}

const shown = (total: number): string => (total > 1_000 ? "more than 1,000" : String(total));

async function fill(database: pg.Client): Promise<void> {
  const begun = performance.now();
  const script = await readFile(join(import.meta.dirname, "repository.sql"), "utf8");
  // A paragraph at a time, so that one can see where the time goes.
  for (const part of script.replaceAll("{large}", String(LARGE)).replaceAll("{small}", String(SMALL)).split("\n\n")) {
    const from = performance.now();
    await database.query(part);
    if (performance.now() - from > 5_000)
      console.error(`${ms((performance.now() - from) / 1000)} s: ${part.slice(0, 70)}…`);
  }
  await database.query("vacuum analyze");
  const { rows } = await database.query(
    `select (select count(*) from resolution)::int as resolutions, (select count(*) from tenant)::int as counties,
       (select count(*)::int from (select r, s.document from resolution r join resolution_search s on s.tenant_id = r.tenant_id
         and s.resolution_id = r.id order by md5(r.id) limit 200) x where x.document is distinct from dais_document(x.r)) as different`,
  );
  console.error(`filled in ${ms((performance.now() - begun) / 1000)} s:`, rows[0]);
  if (rows[0].different > 0) throw new Error("the words are not what the trigger would write");
}

async function signIn(port: number, county: string, who: string): Promise<string> {
  const body = { email: `${who}@${county}.example`, password: PASSWORD };
  return String((await ask(port, `${county}.localhost`, "/api/login", { body })).json.token);
}

/** How the database goes about it: the statements inside the function of search too, which PostgreSQL tells when it is asked. */
async function explain(database: pg.Client): Promise<void> {
  const { rows } = await database.query("select id from tenant where subdomain = 'demo'");
  await database.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set client_min_messages = log`);
  const told = (notice: { message?: string | undefined }) => console.error(notice.message);
  const ways: [string, string][] = [
    ["a rare word", "select * from dais_search('cacebashire', 1001)"],
    ["a common word", "select * from dais_search('agreement', 1001)"],
    ["two words", "select * from dais_search('cemetery election', 1001)"],
    ["a typing error", "select * from dais_similar_words('cacebashrie')"],
    ["by title", "select id, sort_title from resolution where not is_deleted order by sort_title limit 21"],
    [
      "newest first",
      "select id, created_at from resolution where not is_deleted order by created_at desc, id desc limit 21",
    ],
    [
      "a later page by title",
      "select id, sort_title from resolution where not is_deleted and sort_title > 'm' order by sort_title limit 21",
    ],
  ];
  database.on("notice", told);
  for (const [what, statement] of ways) {
    console.error(`\n--- ${what}`);
    await database.query("begin");
    await database.query("select set_config('app.tenant', $1, true), set_config('role', 'dais_app', true)", [
      rows[0].id,
    ]);
    await database.query(statement);
    await database.query("rollback");
  }
  database.off("notice", told);
}
