import pg from "pg";
import { type Asked, compared, filled } from "./counties.ts";
import { documentOf } from "./editor.ts";
import { NO_KEPT_ANSWERS, type Ground, product } from "./ground.ts";
import { indexed } from "./purchases.ts";
import { ms, type Row } from "./table.ts";

const FIRST = { first: 20, after: null, last: null, before: null };
const NEWEST = { sort: "CREATED", direction: "DESC" };
const BEST = { sort: "RELEVANCE", direction: "DESC" };
const by = (sort: string, direction = "ASC") => ({ sort, direction });

// The page's own document, queried like the page does.
const list = (what: string, filter: object = {}, order: object = NEWEST, who = "purchasing"): Asked => ({
  what: `contracts: ${what}`,
  kind: "list",
  who,
  body: { documentId: documentOf("ContractsPageQuery"), variables: { ...FIRST, ...order, filter } },
});
const search = (what: string, filter: object, order: object = BEST, who = "purchasing"): Asked => ({
  ...list(`search, ${what}`, filter, order, who),
  kind: "search",
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const QUESTIONS = (): Asked[] => [
  list("newest first"),
  list("by name", {}, by("NAME")),
  list("by number, descending", {}, by("NUMBER", "DESC")),
  list("by department", {}, by("DEPARTMENT")),
  list("by vendor", {}, by("VENDOR")),
  list("by last day, descending", {}, by("END", "DESC")),
  list("by status", {}, by("STATUS")),
  list("my own", { mine: true }),
  list("waiting on me", { waitingOnMe: true }, NEWEST, "clerk"),
  list("of a status by last day", { status: "EXECUTED" }, by("END")),
  // Three years after they began; the oldest unarchived ones began ten years ago.
  list("ending by a day, some", { endsBy: daysAgo(7 * 365 - 2) }),
  list("ending by a day, many", { endsBy: daysAgo(6 * 365) }),
  list("of a department by name", { department: "Sheriff" }, by("NAME")),
  list("of a category", { category: "kind-7" }),
  list("of a category of 20", { category: "rare" }),
  list("of a year", { year: 2015 }),
  list("a department's", {}, NEWEST, "staff"),
  search("a word in most", { q: "culvert" }),
  search("two words", { q: "asphalt bridge" }),
  search("a number", { q: "2010-5" }),
  search("a word among drafts", { q: "culvert", status: "DRAFT" }),
  search("a word, by name", { q: "landfill" }, by("NAME")),
  search("a department's", { q: "culvert" }, BEST, "staff"),
];

/** Lists of contracts in a county of a million compared with one of ten thousand, among a hundred counties. */
export async function contracts(on: Ground): Promise<Row[]> {
  const size = on.size.contracts;
  // A first start creates the tables and the demo counties. No one uses them while they are filled.
  await (await product(on)).helper[Symbol.asyncDispose]();
  const database = new pg.Client({ connectionString: on.databaseUrl });
  await database.connect();
  try {
    const startedAt = performance.now();
    await filled(database, "contracts.sql", size);
    await indexed(on, database);
    await database.query("vacuum analyze");
    const { rows } = await database.query(
      `select (select count(*) from contract)::int as contracts,
         (select count(*)::int from (select c, s.document from contract c join contract_search s on s.tenant_id = c.tenant_id
           and s.contract_id = c.id order by md5(c.id) limit 200) x where x.document is distinct from dais_contract_document(x.c)) as different`,
    );
    console.error(`filled in ${ms((performance.now() - startedAt) / 1000)} s:`, rows[0]);
    if (rows[0].different > 0) throw new Error("the words are not what the trigger would write");
  } finally {
    await database.end();
  }
  const { helper, port } = await product(on, [], NO_KEPT_ANSWERS);
  await using _helper = helper;
  // Awaited here, because the product stops when this ends.
  return await compared("l", port, size, QUESTIONS(), (data) => Number(data.contracts.totalCount));
}
