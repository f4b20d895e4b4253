import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { ask } from "#tests/support/http.ts";
import { DEMO_PASSWORD } from "./ground.ts";
import type { Size } from "./size.ts";
import { ms, percentile, type Row } from "./table.ts";

// A list in two counties among a hundred, one of them a hundred times larger, through HTTP and GraphQL.

const AIM = { search: 3, list: 1.5 };
const DEADLOCK = "40P01";

export interface Asked {
  what: string;
  kind: "search" | "list";
  /** The account that asks. Null: a guest. */
  who: string | null;
  body: { query?: string; documentId?: string; variables: object };
}

/**
 * Runs each query in both counties alternately and returns the ratio of their medians. `totalOf`: the total number that
 * an answer states.
 */
export async function compared(
  letter: string,
  port: number,
  size: Size["repository"],
  questions: readonly Asked[],
  totalOf: (data: any) => number,
): Promise<Row[]> {
  const tokens = new Map<string, string>();
  const tokenOf = async (county: string, who: string) => {
    const name = `${who}@${county}`;
    const token = tokens.get(name) ?? (await signIn(port, county, who));
    tokens.set(name, token);
    return token;
  };
  const through = async (county: string, { what, who, body }: Asked) => {
    const headers: Record<string, string> =
      who === null ? {} : { authorization: `Bearer ${await tokenOf(county, who)}` };
    const startedAt = performance.now();
    const { json, text } = await ask(port, `${county}.localhost`, "/graphql", { body, headers });
    if (!json?.data || json.errors) throw new Error(`${what}: ${text.slice(0, 500)}`);
    return { took: performance.now() - startedAt, total: totalOf(json.data) };
  };
  const rows: Row[] = [];
  for (const question of questions) {
    const [large, small]: [number[], number[]] = [[], []];
    let totals = "";
    for (let round = -size.warmRounds; round < size.rounds; round += 1) {
      const [one, other] = [await through("demo", question), await through("sample", question)];
      totals = `${shown(one.total)} and ${shown(other.total)} found`;
      if (round < 0) continue;
      large.push(one.took);
      small.push(other.took);
    }
    const ratio = percentile(large, 50) / percentile(small, 50);
    rows.push({
      what: `(${letter}) ${question.what}; ${totals}`,
      ours: `p50 ${ms(percentile(large, 50))}, p95 ${ms(percentile(large, 95))} ms of ${size.large.toLocaleString("en-US")}`,
      limit: `p50 ${ms(percentile(small, 50))}, p95 ${ms(percentile(small, 95))} ms of ${size.small.toLocaleString("en-US")}`,
      ratio: ratio.toFixed(2),
      aim: `<= ${AIM[question.kind]}`,
      met: ratio <= AIM[question.kind],
    });
  }
  return rows;
}

const shown = (total: number): string => (total > 1_000 ? "more than 1,000" : String(total));

/** Runs a script of this folder paragraph by paragraph, to show where the time goes. */
export async function filled(
  database: pg.Client,
  file: string,
  size: Pick<Size["repository"], "large" | "small" | "others">,
): Promise<void> {
  const script = await readFile(join(import.meta.dirname, file), "utf8");
  const sized = script.replaceAll(/\{(large|small|others)\}/g, (_, name: "large" | "small" | "others") =>
    String(size[name]),
  );
  for (const part of sized.split("\n\n")) {
    const from = performance.now();
    // The product's own jobs use the same tables meanwhile, so a conflict with them is retried.
    for (let tries = 0; ; tries += 1) {
      try {
        await database.query(part);
        break;
      } catch (problem) {
        if ((problem as { code?: string }).code !== DEADLOCK || tries === 5) throw problem;
      }
    }
    if (performance.now() - from > 5_000)
      console.error(`${ms((performance.now() - from) / 1000)} s: ${part.slice(0, 70)}…`);
  }
}

/** Signs in a person of a county. Returns the token. */
export async function signIn(port: number, county: string, who: string): Promise<string> {
  const body = { email: `${who}@${county}.example`, password: DEMO_PASSWORD };
  return String((await ask(port, `${county}.localhost`, "/api/login", { body })).json.token);
}
