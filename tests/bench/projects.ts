import pg from "pg";
import { type Asked, compared, filled } from "./counties.ts";
import { type Ground, product } from "./ground.ts";
import type { Size } from "./size.ts";
import { ms, percentile, type Row } from "./table.ts";

const LIST = `query($filter: ProjectFilter, $sort: ProjectSort, $direction: SortDirection, $after: String) {
  projects(first: 20, filter: $filter, sort: $sort, direction: $direction, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node { id procurementId title department status createdAt waitingFor solicitation { dueAt } } } } }`;
const PORTAL = `query($filter: SolicitationFilter) {
  solicitations(first: 20, filter: $filter) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { id number title state dueAt } } } }`;

const list = (what: string, variables: Asked["variables"] = {}): Asked => ({
  what: `projects: ${what}`,
  kind: "list",
  who: "purchasing",
  query: LIST,
  variables,
});
const search = (what: string, q: string, more: object = {}): Asked => ({
  ...list(`search, ${what}`, { filter: { q, ...more } }),
  kind: "search",
});
const portal = (what: string, filter: object | null, kind: Asked["kind"] = "list"): Asked => ({
  what: `portal: ${what}`,
  kind,
  who: "vendor",
  query: PORTAL,
  variables: { filter },
});

const QUESTIONS: Asked[] = [
  list("newest first"),
  list("by title", { sort: "TITLE" }),
  list("by due date", { sort: "DUE", direction: "DESC" }),
  list("by number", { sort: "NUMBER", direction: "DESC" }),
  list("waiting on me", { filter: { waitingOnMe: true } }),
  list("running late", { filter: { late: true } }),
  list("of a department by title", { sort: "TITLE", filter: { department: "Sheriff" } }),
  search("a word of most", "culvert"),
  search("two words", "asphalt bridge"),
  search("a number", "PR-2006-17"),
  search("a word among drafts", "culvert", { status: "DRAFT" }),
  portal("first page", null),
  portal("search, a word of most", { q: "culvert" }, "search"),
  portal("search, a number", { q: "BID-2006-16" }, "search"),
];

/** Lists of purchases for staff and for everybody, in a county of a million solicitations against one of ten thousand, among a hundred. */
export async function projects(on: Ground): Promise<Row[]> {
  const size = on.size.projects;
  const { helper, port } = await product(on);
  await using _helper = helper;
  const database = new pg.Client({ connectionString: on.databaseUrl });
  await database.connect();
  try {
    const begun = performance.now();
    await filled(database, "projects.sql", size);
    const { rows } = await database.query(
      `select (select count(*) from solicitation)::int as solicitations, (select count(*) from tenant)::int as counties,
         (select count(*)::int from (select p, s.document from project p join project_search s on s.tenant_id = p.tenant_id
           and s.project_id = p.id order by md5(p.id) limit 200) x where x.document is distinct from dais_project_document(x.p)) as different`,
    );
    console.error(`filled in ${ms((performance.now() - begun) / 1000)} s:`, rows[0]);
    if (rows[0].different > 0) throw new Error("the words are not what the trigger would write");
    return [
      ...(await compared("f", port, size, QUESTIONS, (data) =>
        Number((data.projects ?? data.solicitations).totalCount),
      )),
      await againstOneStatement(database, port, size),
    ];
  } finally {
    await database.end();
  }
}

/** The first page by title in the large county, against one statement for its rows alone. */
async function againstOneStatement(database: pg.Client, port: number, size: Size["projects"]): Promise<Row> {
  const { rows } = await database.query("select id from tenant where subdomain = 'demo'");
  const bare: number[] = [];
  for (let round = -size.warmRounds; round < size.rounds; round += 1) {
    const begun = performance.now();
    await database.query("begin");
    await database.query("select set_config('app.tenant', $1, true), set_config('role', 'dais_app', true)", [
      rows[0].id,
    ]);
    await database.query(
      `select p.id, procurement_id, p.title, department, status, p.created_at, waiting_for, s.due_at from project p
       left join solicitation s on s.tenant_id = p.tenant_id and s.project_id = p.id
       where p.tenant_id = $1 and not is_deleted order by p.sort_title limit 21`,
      [rows[0].id],
    );
    await database.query("commit");
    if (round >= 0) bare.push(performance.now() - begun);
  }
  const [row] = await compared("f", port, size, [list("by title", { sort: "TITLE" })], () => 0);
  return {
    what: "(f) projects: by title, against one statement for its rows",
    ours: row?.ours ?? "",
    limit: `p50 ${ms(percentile(bare, 50))}, p95 ${ms(percentile(bare, 95))} ms, the statement alone`,
    ratio: "",
    aim: "",
    met: null,
  };
}
