import pg from "pg";
import { documentOf } from "./editor.ts";
import { type Ground, helper, HOST, product, vacuumAnalyze, signIn } from "./ground.ts";
import { heardAfter } from "./room.ts";
import { ms, percentile, type Row } from "./table.ts";

const AIM = 2;
/** It is closed, its opening time has passed, and its bids wait to be opened. */
const WAITING = "Standby generators for three fire towers";

/**
 * A step of an opening to everyone who watches it as a guest, compared with a bare `ws` broadcast of the same bytes.
 */
export async function watchers(on: Ground): Promise<Row[]> {
  const { screens, bids, steps, warmSteps } = on.size.watchers;
  const { helper: server, port, clerk: witness } = await product(on);
  await using _server = server;
  await using bare = helper("tests/bench/bareServer.ts", {});
  await using audience = helper("tests/bench/audience.ts", {});
  const { port: barePort } = await bare.hears<{ port: number }>("ready");

  const { tenantId, solicitationId } = await waiting(on);
  const id = Buffer.from(`Solicitation:${solicitationId}`).toString("base64");
  const purchasing = await signIn(port, "purchasing");
  const { opening } = await purchasing.does("startOpening", { solicitationId: id }, "opening { id key }");
  await announced(on, { tenantId, solicitationId, openingId: opening.key, bids });
  await vacuumAnalyze(on);
  server.tell({ topic: `${tenantId}:opening:${solicitationId}` });
  await server.hears("listening");

  const subscribe = {
    query: "",
    variables: { solicitationId: id },
    extensions: { documentId: documentOf("WatchPageSubscription") },
  };
  const seat = async (name: "ours" | "bare", url: string) => {
    const isOurs = name === "ours";
    audience.tell({
      open: { server: name, url, host: HOST, count: screens, subscribe: isOurs ? subscribe : null },
    });
    return audience.hears<{ bytes: string }>("seated");
  };
  const { bytes } = await seat("ours", `ws://127.0.0.1:${port}/graphql`);
  await seat("bare", `ws://127.0.0.1:${barePort}`);

  const [ours, limit]: [number[], number[]] = [[], []];
  for (let step = -warmSteps; step < steps; step += 1) {
    const startedAt = process.hrtime.bigint();
    // Repeating it changes nothing in the record, and is broadcast like any other step.
    const request = witness.does("witnessOpening", { openingId: opening.id }, "opening { id }");
    const [ourTimes] = await heardAfter(server, audience, startedAt);
    await request;
    bare.tell({ broadcast: bytes });
    const [bareTimes] = await heardAfter(bare, audience, startedAt);
    if (step < 0) continue;
    ours.push(...ourTimes);
    limit.push(...bareTimes);
  }
  for (const name of ["ours", "bare"]) audience.tell({ leave: name });

  const ratio = (percent: number) => percentile(ours, percent) / percentile(limit, percent);
  const p50p99 = (times: number[]) => `${ms(percentile(times, 50))} / ${ms(percentile(times, 99))} ms`;
  return [
    {
      what: `(k) a step of an opening with ${bids} bids read, to ${screens.toLocaleString("en-US")} guests, p50 / p99`,
      ours: p50p99(ours),
      limit: `${p50p99(limit)}, bare ws, ${(Buffer.byteLength(bytes) / 1024).toFixed(1)} KiB`,
      ratio: `${ratio(50).toFixed(2)} / ${ratio(99).toFixed(2)}`,
      aim: `<= ${AIM}`,
      met: ratio(50) <= AIM && ratio(99) <= AIM,
    },
  ];
}

async function rowsOf<T extends pg.QueryResultRow>(on: Ground, sql: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: on.databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function waiting(on: Ground): Promise<{ tenantId: string; solicitationId: string }> {
  const [found] = await rowsOf<{ tenantId: string; solicitationId: string }>(
    on,
    `select tenant_id as "tenantId", id as "solicitationId" from solicitation where title = $1`,
    [WAITING],
  );
  if (!found) throw new Error(`the demonstration has no “${WAITING}”`);
  return found;
}

/** Inserts this many bids as already read. */
async function announced(
  on: Ground,
  {
    tenantId,
    solicitationId,
    openingId,
    bids,
  }: Record<"tenantId" | "solicitationId" | "openingId", string> & { bids: number },
): Promise<void> {
  await rowsOf(
    on,
    `with made as (
       insert into bid (tenant_id, id, solicitation_id, kind, state, edition, bidder_name, received_at, position)
       select $1, 'bench-' || n, $2, 'PAPER', 'OPENED', 1, 'Bidder ' || n, now(), n
       from generate_series(1, $4::int) n returning id, bidder_name, position)
     insert into announced_bid (tenant_id, id, opening_id, bid_id, position, at, bidder_name, stated_total, computed_cents)
     select $1, id, $3, id, position, now(), bidder_name, '$100,000.00', 9999900 from made`,
    [tenantId, solicitationId, openingId, bids],
  );
}
