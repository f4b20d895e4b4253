import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FieldNode, parse, print, visit } from "graphql";
import pg from "pg";
import {
  NO_KEPT_ANSWERS,
  type Ground,
  helper,
  type Helper,
  meetingOf,
  prepared,
  product,
  PRODUCTION,
  vacuumAnalyze,
} from "./ground.ts";
import { AT_ONCE, openAgent, openMeter, pace, post } from "./pace.ts";
import { median, ms, type Row } from "./table.ts";

const AIM = 1 / 3;

/** The answer of the editor's query in one statement: $1 county, $2 meeting. */
export const EDITOR_SQL = readFileSync(join(import.meta.dirname, "editor.sql"), "utf8");
const GRAPHILE_QUERY = readFileSync(join(import.meta.dirname, "postgraphile.graphql"), "utf8");

/**
 * Every side on one meeting of one county, alternately: answers per second of each, of the statement and of
 * PostGraphile.
 */
export async function editor(on: Ground): Promise<Row[]> {
  const size = on.size.editor;
  const flags = process.env["BENCH_PROFILE"] ? ["--cpu-prof", `--cpu-prof-dir=${process.env["BENCH_PROFILE"]}`] : [];
  const { key } = await prepared(on, (clerk) => meetingOf(clerk, size.items));
  const { helper: uncached, port, clerk } = await product(on, flags, { ...PRODUCTION, ...NO_KEPT_ANSWERS });
  await using _uncached = uncached;
  const { helper: cached, port: keptPort, clerk: keptClerk } = await product(on, flags, PRODUCTION);
  await using _cached = cached;
  await vacuumAnalyze(on);
  const pool = new pg.Pool({ connectionString: on.databaseUrl, max: AT_ONCE });
  const agent = openAgent();
  try {
    const { rows } = await pool.query("select tenant_id from meeting where id = $1", [key]);
    const tenant = String(rows[0].tenant_id);
    const env = {
      DATABASE_URL: on.databaseUrl,
      DATABASE_POOL: String(AT_ONCE),
      BENCH_TENANT: tenant,
      BENCH_ROLE: "dais_app",
      ...PRODUCTION,
      GRAPHILE_ENV: "production",
    };
    await using bare = helper("tests/bench/bareHttp.ts", env);
    await using graphile = helper("tests/bench/postgraphile.ts", env);
    const { port: barePort } = await bare.hears<{ port: number }>("ready");
    const { port: graphilePort } = await graphile.hears<{ port: number }>("ready");

    const statement = { name: "editor", text: EDITOR_SQL, values: [tenant, key] };
    const document = documentOf("MeetingEditorPageQuery");
    const [page, graphileBody] = [
      { documentId: document, variables: { key } },
      { query: GRAPHILE_QUERY, variables: { tenant, meeting: key } },
    ];
    const side = (what: string, from: Helper, to: number, body: object, headers = {}): Side => {
      const text = JSON.stringify(body);
      return { what, pid: from.process.pid ?? null, ask: () => post(agent, to, headers, text) };
    };
    const dais = (what: string, body: object, headers = clerk.browser) =>
      side(`Dais, ${what}`, uncached, port, body, headers);
    // A browser may run only the app's own documents.
    const freely = { authorization: `Bearer ${clerk.token}` };
    const sides = {
      sql: {
        what: "one SQL statement without HTTP",
        pid: null,
        ask: async () => String((await pool.query(statement)).rows[0].answer),
      },
      bare: side("bare node:http, that statement under row-level security", bare, barePort, { meeting: key }),
      graphile: side("PostGraphile 5, what the tables say about it", graphile, graphilePort, graphileBody),
      typename: dais("{ __typename }", { query: "{ __typename }" }, freely),
      without: dais(
        "without viewerCan, computed",
        { ...page, documentId: undefined, query: withoutRights(document) },
        freely,
      ),
      uncached: dais("the editor's own document, computed", page),
      cached: side("Dais, the editor's own document, kept", cached, keptPort, page, keptClerk.browser),
    } satisfies Record<string, Side>;

    const answers = new Map<Side, string>();
    for (const each of Object.values(sides)) answers.set(each, await each.ask());
    const dataOf = (of: Side) => JSON.parse(answers.get(of) ?? "").data;
    const hand = JSON.parse(answers.get(sides.sql) ?? "");
    for (const each of [sides.uncached, sides.cached]) sameShape(hand, dataOf(each), "data");
    sameShape(JSON.parse(answers.get(sides.bare) ?? ""), hand, "bare");
    for (const { items } of [dataOf(sides.without).meeting, { items: dataOf(sides.graphile).meeting.items.nodes }])
      if (items.length !== size.items) throw new Error(`${items.length} items came of ${size.items}`);

    await using meter = await openMeter(on.databaseUrl);
    const figures = new Map<Side, Figures>();
    for (const each of Object.values(sides)) {
      await pace(each.ask, { during: size.warmMs });
      figures.set(each, { perSecond: [], node: [], postgres: [] });
    }
    for (let round = 0; round < size.rounds; round += 1) {
      for (const [{ pid, ask }, samples] of figures) {
        const [{ perSecond, times }, cpuMs] = await meter.during(pid, () => pace(ask, { during: size.roundMs }));
        samples.perSecond.push(perSecond);
        samples.node.push(cpuMs.node / times.length);
        samples.postgres.push(cpuMs.postgres / times.length);
      }
    }
    const rate = (of: Side) => median(figures.get(of)?.perSecond ?? []);
    const [sql, other] = [rate(sides.sql), rate(sides.graphile)];
    return [...figures].map(([each, { node, postgres }]) => {
      const bytes = ((answers.get(each)?.length ?? 0) / 1024).toFixed(1);
      const costs = `${each.pid === null ? "" : `node ${ms(median(node))}, `}PostgreSQL ${ms(median(postgres))} ms`;
      const hasAim = each === sides.uncached || each === sides.cached;
      return {
        what: `(a) meeting of ${size.items} items, 8 at once: ${each.what} (${bytes} KiB)`,
        ours: `${rate(each).toFixed(0)}/s, ${costs}`,
        limit: `${sql.toFixed(0)}/s SQL, ${other.toFixed(0)}/s PostGraphile`,
        ratio: `${(rate(each) / sql).toFixed(2)} / ${(rate(each) / other).toFixed(2)}`,
        aim: hasAim ? ">= 0.33 of SQL" : "",
        met: hasAim ? rate(each) / sql >= AIM : null,
      };
    });
  } finally {
    agent.destroy();
    await pool.end();
  }
}

interface Side {
  what: string;
  /** Process that answers. Null: this process queries PostgreSQL. */
  pid: number | null;
  ask: () => Promise<string>;
}

type Figures = Record<"perSecond" | "node" | "postgres", number[]>;

/** A document of the app without the viewer's permissions. */
function withoutRights(id: string): string {
  const rights = { Field: ({ name }: FieldNode) => (name.value === "viewerCan" ? null : undefined) };
  return print(visit(parse(documents()[id] ?? ""), rights));
}

/** The id of one of the app's own documents. */
export function documentOf(name: string): string {
  const found = Object.entries(documents()).find(([, text]) =>
    new RegExp(`^(query|mutation|subscription) ${name}\\b`).test(text),
  );
  if (!found) throw new Error(`the app has no document ${name}: run npm run generate`);
  return found[0];
}

function documents(): Record<string, string> {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../../server/generated/documents.json"), "utf8"));
}

/** Throws if the statement returns less than the product. Field values may differ if they are signed or formatted. */
export function sameShape(limit: unknown, ours: unknown, path: string): void {
  const isNode = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
  if (!isNode(ours)) return;
  if (!isNode(limit))
    throw new Error(`${path}: the statement has nothing here; bring tests/bench/editor.sql up to the editor's query`);
  for (const key of Object.keys(ours)) {
    if (!(key in limit))
      throw new Error(`${path}.${key} is not in the statement; bring tests/bench/editor.sql up to the editor's query`);
    sameShape(limit[key], ours[key], `${path}.${key}`);
  }
}
