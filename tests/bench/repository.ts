import pg from "pg";
import { type Asked, compared, filled } from "./counties.ts";
import { NO_KEPT_ANSWERS, type Ground, product } from "./ground.ts";
import type { Size } from "./size.ts";
import { ms, type Row } from "./table.ts";

const LIST = `query($filter: ResolutionFilter, $sort: ResolutionSort, $direction: SortDirection, $after: String) {
  resolutions(first: 20, filter: $filter, sort: $sort, direction: $direction, after: $after) {
    totalCount correctedTo pageInfo { hasNextPage endCursor }
    edges { match { text hit } node { id displayNumber title department vendor status createdAt waitingOn adoptedOn } } } }`;

const search = (what: string, q: string, more: object = {}, who = "clerk"): Asked => ({
  what: `search: ${what}`,
  kind: "search",
  who,
  body: { query: LIST, variables: { filter: { q, ...more } } },
});
const list = (what: string, variables: object = {}, who = "clerk"): Asked => ({
  what: `list: ${what}`,
  kind: "list",
  who,
  body: { query: LIST, variables },
});
const QUESTIONS: Asked[] = [
  search("a word in 20", "cacebashire"),
  search("a word in most", "agreement"),
  search("two words", "cemetery election"),
  search("a phrase", '"grant program"'),
  search("a vendor", "paving"),
  search("a number", "RLA-2006-17"),
  search("a typing error", "cacebashrie"),
  search("an unfinished word", "cemet"),
  search("a word among drafts", "agreement", { status: "DRAFT" }),
  {
    ...search("a word, by title", "landfill"),
    body: { query: LIST, variables: { filter: { q: "landfill" }, sort: "TITLE" } },
  },
  search("a department's", "culvert", {}, "staff"),
  list("newest first"),
  list("by title", { sort: "TITLE" }),
  list("by vendor, descending", { sort: "VENDOR", direction: "DESC" }),
  list("by number", { sort: "NUMBER", direction: "DESC" }),
  list("by status", { sort: "STATUS" }),
  list("by adoption", { sort: "ADOPTED" }),
  list("drafts by title", { sort: "TITLE", filter: { status: "DRAFT" } }),
  list("of a year", { filter: { year: 2012 } }),
  list("of a department by title", { sort: "TITLE", filter: { department: "Sheriff" } }),
  list("a department's", {}, "staff"),
];

/**
 * Search and first pages in a county of a million resolutions compared with one of ten thousand, among a hundred
 * counties, through HTTP and GraphQL.
 */
export async function repository(on: Ground): Promise<Row[]> {
  const size = on.size.repository;
  const { helper, port } = await product(on, [], NO_KEPT_ANSWERS);
  await using _helper = helper;
  const database = new pg.Client({ connectionString: on.databaseUrl });
  await database.connect();
  try {
    await fill(database, size);
    const rows = await compared("e", port, size, QUESTIONS, (data) => Number(data.resolutions.totalCount));
    await explain(database);
    return rows;
  } finally {
    await database.end();
  }
}

async function fill(database: pg.Client, size: Size["repository"]): Promise<void> {
  const startedAt = performance.now();
  await filled(database, "repository.sql", size);
  await database.query("vacuum analyze");
  const { rows } = await database.query(
    `select (select count(*) from resolution)::int as resolutions, (select count(*) from tenant)::int as counties,
       (select count(*)::int from (select r, s.document from resolution r join resolution_search s on s.tenant_id = r.tenant_id
         and s.resolution_id = r.id order by md5(r.id) limit 200) x where x.document is distinct from dais_document(x.r)) as different`,
  );
  console.error(`filled in ${ms((performance.now() - startedAt) / 1000)} s:`, rows[0]);
  if (rows[0].different > 0) throw new Error("the words are not what the trigger would write");
}

/**
 * The database's query plans, including the statements inside the search function, which PostgreSQL reports on request.
 */
async function explain(database: pg.Client): Promise<void> {
  const { rows } = await database.query("select id from tenant where subdomain = 'demo'");
  await database.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set client_min_messages = log`);
  const logNotice = (notice: { message?: string | undefined }) => console.error(notice.message);
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
  database.on("notice", logNotice);
  for (const [what, statement] of ways) {
    console.error(`\n--- ${what}`);
    await database.query("begin");
    await database.query("select set_config('app.tenant', $1, true), set_config('role', 'dais_app', true)", [
      rows[0].id,
    ]);
    await database.query(statement);
    await database.query("rollback");
  }
  database.off("notice", logNotice);
}
