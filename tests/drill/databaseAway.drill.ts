import pg from "pg";
import type { Answer } from "#tests/support/http.ts";
import type { Drill, Person } from "./context.ts";
import { schedule, thereStill } from "./meetings.ts";

const CONNECTIONS = 3;

const inWords = ({ status, headers, text }: Answer): boolean =>
  status === 503 && Number(headers["retry-after"]) > 0 && !/Something went wrong|at .+:\d+:\d+/.test(text);

/** Tries each way in. Returns what is wrong with the answers, and the longest time. */
async function doors(clerk: Person): Promise<{ wrong: string[]; slowest: number }> {
  const asks: [string, () => Promise<Answer>, (answer: Answer) => boolean][] = [
    [
      "GraphQL",
      () => clerk.graphql("{ tenant { displayName } }"),
      ({ json }) => json?.errors?.[0]?.extensions?.code === "SERVICE_UNAVAILABLE",
    ],
    ["REST", () => clerk.http("/api/meetings"), ({ json }) => typeof json?.error === "string"],
    ["a page", () => clerk.http("/", { headers: { accept: "text/html" } }), ({ text }) => text.includes("<title>")],
    ["a write", () => clerk.http("/api/meetings", { body: { meeting_type: "Board", date: "2031-05-05" } }), () => true],
  ];
  let slowest = 0;
  const wrong: string[] = [];
  await Promise.all(
    asks.map(async ([door, ask, form]) => {
      const startedAt = performance.now();
      const answer = await ask();
      slowest = Math.max(slowest, performance.now() - startedAt);
      // A county that is cached may still get its page.
      const page = door === "a page" && answer.status === 200;
      if (!page && !(inWords(answer) && form(answer)))
        wrong.push(`${door}: ${answer.status} ${answer.text.slice(0, 80)}`);
    }),
  );
  return { wrong, slowest: slowest / 1000 };
}

export default {
  name: "the database goes away and comes back",
  async run(on) {
    const postgres = await on.postgres();
    await on.seed(postgres.url);
    const server = await on.start({ DATABASE_URL: postgres.url, DATABASE_POOL: String(CONNECTIONS) });
    const clerk = await server.signIn("clerk");
    const meetings = [await schedule(clerk)];

    const others = new pg.Client({ connectionString: postgres.url });
    await others.connect();
    await others.query("begin; lock table meeting");
    // Each request waiting for the lock holds a connection.
    const waiting = Array.from({ length: CONNECTIONS }, () =>
      clerk.graphql("{ meetings(first: 1) { edges { node { id } } } }"),
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    const exhausted = await doors(clerk);
    await others.query("commit");
    await others.end();
    await Promise.all(waiting);

    await postgres.stop();
    const away = await doors(clerk);
    const again = await doors(clerk);
    const ready = await server.ask("/readyz");
    await postgres.start();
    const back = performance.now();
    let healed = false;
    while (!healed && performance.now() - back < 15_000)
      healed = (await clerk.graphql("{ tenant { displayName } }")).status === 200;
    meetings.push(await schedule(clerk));
    const there = await thereStill(clerk, meetings);
    const wrong = [exhausted, away, again].flatMap((looked) => looked.wrong);
    const slowest = Math.max(...[exhausted, away, again].map((looked) => looked.slowest));
    return {
      acknowledged: `${meetings.length} meetings`,
      found: `${wrong.length === 0 ? "every door answers 503 with Retry-After" : wrong.join("; ")}, the slowest after ${slowest.toFixed(1)} s (pool exhausted ${exhausted.slowest.toFixed(1)} s); readyz ${ready.status}; works again by itself: ${healed}; ${there.length} meetings there`,
      held:
        wrong.length === 0 &&
        exhausted.slowest < 3 &&
        ready.status === 503 &&
        healed &&
        there.length === meetings.length,
    };
  },
} satisfies Drill;
