import type pg from "pg";
import { portalVariables, readPortalAddress } from "#schema/solicitations/portal/listAddress.rules.ts";
import { type Asked, compared } from "./counties.ts";
import { documentOf } from "./editor.ts";
import { NO_KEPT_ANSWERS, type Ground, product } from "./ground.ts";
import { purchases } from "./purchases.ts";
import type { Size } from "./size.ts";
import { ms, percentile, type Row } from "./table.ts";

// The pages' own documents, queried like the pages do.

const FIRST = { first: 20, after: null, last: null, before: null };
const NEWEST = { sort: "CREATED", direction: "DESC" };
const BEST = { sort: "RELEVANCE", direction: "DESC" };
const by = (sort: string, direction = "ASC") => ({ sort, direction });

const staff = (what: string, filter: object = {}, order: object = NEWEST, who = "purchasing"): Asked => ({
  what: `projects: ${what}`,
  kind: "list",
  who,
  body: { documentId: documentOf("ProjectsPageQuery"), variables: { ...FIRST, ...order, filter } },
});
const search = (what: string, filter: object, order: object = BEST, who = "purchasing"): Asked => ({
  ...staff(`search, ${what}`, filter, order, who),
  kind: "search",
});
const portal = (what: string, address: string, kind: Asked["kind"] = "list"): Asked => ({
  what: `portal: ${what}`,
  kind,
  who: null,
  body: {
    documentId: documentOf("PortalPageQuery"),
    variables: portalVariables(readPortalAddress(new URLSearchParams(address))),
  },
});

const QUESTIONS = (): Asked[] => [
  staff("newest first"),
  staff("by title", {}, by("TITLE")),
  staff("by number, descending", {}, by("NUMBER", "DESC")),
  staff("by department", {}, by("DEPARTMENT")),
  staff("by status", {}, by("STATUS")),
  staff("by due date, descending", {}, by("DUE", "DESC")),
  staff("my own", { mine: true }),
  staff("my own by title", { mine: true }, by("TITLE")),
  staff("waiting on me", { waitingOnMe: true }),
  {
    ...staff("waiting on me, oldest first"),
    body: { documentId: documentOf("WaitingPageQuery"), variables: FIRST },
  },
  staff("of a status by due date", { status: "AWARDED" }, by("DUE")),
  staff("running late", { late: true }),
  staff("of a department", { department: "Sheriff" }),
  staff("of a department by title", { department: "Sheriff" }, by("TITLE")),
  staff("of a category", { category: "kind-7" }),
  staff("of a category of 20", { category: "rare" }),
  staff("of a year", { year: 2015 }),
  staff("a department's", {}, NEWEST, "staff"),
  search("a word in most", { q: "culvert" }),
  search("two words", { q: "asphalt bridge" }),
  search("a number", { q: "BID-2006-17" }),
  search("a word among drafts", { q: "culvert", status: "DRAFT" }),
  search("a word, by title", { q: "landfill" }, by("TITLE")),
  search("a department's", { q: "culvert" }, BEST, "staff"),
  portal("open", ""),
  portal("closed", "state=closed"),
  portal("awarded", "state=awarded"),
  portal("all", "state=all"),
  portal("of a category", "state=all&category=kind-7"),
  portal("of a category of 20", "state=all&category=rare"),
  portal("due in a month", "state=all&dueFrom=2015-03-01&dueTo=2015-03-31"),
  portal("search, a word in most", "state=all&q=culvert", "search"),
  portal("search, two words", "state=all&q=asphalt+bridge", "search"),
  portal("search, a number", "state=all&q=BID-2006-16", "search"),
  portal("search, a word among open ones", "q=culvert", "search"),
];

/**
 * Lists of purchases for staff and the public, in a county of a million solicitations compared with one of ten
 * thousand, among a hundred counties.
 */
export async function projects(on: Ground): Promise<Row[]> {
  const size = on.size.projects;
  const database = await purchases(on, size);
  try {
    const { helper, port } = await product(on, [], NO_KEPT_ANSWERS);
    await using _helper = helper;
    return [...(await lists(port, size)), await againstOneStatement(database, port, size)];
  } finally {
    await database.end();
  }
}

/** The lists of both counties, once they are filled. */
export const lists = (port: number, size: Size["projects"]): Promise<Row[]> =>
  compared("f", port, size, QUESTIONS(), (data) => Number((data.projects ?? data.solicitations).totalCount));

/** The first page by title in the large county, compared with one statement for only its rows. */
async function againstOneStatement(database: pg.Client, port: number, size: Size["projects"]): Promise<Row> {
  const { rows } = await database.query("select id from tenant where subdomain = 'demo'");
  const bare: number[] = [];
  for (let round = -size.warmRounds; round < size.rounds; round += 1) {
    const startedAt = performance.now();
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
    if (round >= 0) bare.push(performance.now() - startedAt);
  }
  const [row] = await compared("f", port, size, [staff("by title", {}, by("TITLE"))], () => 0);
  return {
    what: "(f) projects: by title, against one statement for its rows",
    ours: row?.ours ?? "",
    limit: `p50 ${ms(percentile(bare, 50))}, p95 ${ms(percentile(bare, 95))} ms, the statement alone`,
    ratio: "",
    aim: "",
    met: null,
  };
}
