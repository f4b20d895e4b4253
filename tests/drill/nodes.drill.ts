import { setTimeout as pause } from "node:timers/promises";
import { ask } from "#tests/support/http.ts";
import { HOST, p, product, signIn, timed, told } from "./liveGround.ts";

// Ten concurrent requests, each for five thousand records by id, while someone else reads something small twenty times
// per second.

const IDS = 5_000;
const AT_ONCE = 10;
const LASTS_MS = 10_000;
const A_SECOND_MS = 1_000;

async function run(): Promise<{ acknowledged: string; found: string; held: boolean }> {
  // The request limit would hide what one of them costs.
  await using server = await product({ RATE_LIMIT_PER_MINUTE: "1000000" });
  const clerk = await signIn(server.port);
  const ids = Array.from({ length: IDS }, (_, n) =>
    btoa(`Meeting:00000000-0000-7000-8000-${String(n).padStart(12, "0")}`),
  );
  const body = { query: "query($ids: [ID!]!) { nodes(ids: $ids) { id } }", variables: { ids } };
  const headers = { authorization: `Bearer ${clerk.token}` };
  const until = Date.now() + LASTS_MS;
  const answered = new Map<number, number>();
  const attack = async () => {
    while (Date.now() < until) {
      const { status } = await ask(server.port, HOST, "/graphql", { body, headers });
      answered.set(status, (answered.get(status) ?? 0) + 1);
    }
  };
  const attacks = Array.from({ length: AT_ONCE }, attack);
  const reads: number[] = [];
  let failed = 0;
  const asking: Promise<void>[] = [];
  while (Date.now() < until) {
    asking.push(
      timed(() => clerk.graphql("{ tenant { key } }")).then(({ ms, done }) => {
        reads.push(ms);
        if (!done) failed += 1;
      }),
    );
    await pause(50);
  }
  await Promise.all([...asking, ...attacks]);
  const statuses = [...answered].map(([status, count]) => `${count} × ${status}`).join(", ");
  return {
    acknowledged: `${IDS.toLocaleString("en-US")} ids at a time: ${statuses}`,
    found: `others read in ${told(reads)} (p50 / p99), ${failed} failed`,
    held: failed === 0 && p(reads, 99) < A_SECOND_MS,
  };
}

export default { name: "nodes", run };
