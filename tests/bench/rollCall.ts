import { setTimeout as pause } from "node:timers/promises";
import { documentOf } from "./editor.ts";
import { type Clerk, type Ground, helper, HOST, product, vacuumAnalyze } from "./ground.ts";
import { heardAfter, openVote } from "./room.ts";
import { ms, percentile, type Row } from "./table.ts";

const AIM = 2;

/**
 * A whole roll call with everyone's displays: from the clerk's key to the display, and the latency of the clerk's own
 * requests meanwhile.
 */
export async function rollCall(on: Ground): Promise<Row[]> {
  const { screens, votes, warmVotes } = on.size.rollCall;
  const { helper: server, port, clerk } = await product(on);
  await using _server = server;
  await using bare = helper("tests/bench/bareServer.ts", {});
  await using audience = helper("tests/bench/audience.ts", {});
  const { port: barePort } = await bare.hears<{ port: number }>("ready");
  const vote = await openVote(clerk);
  await vacuumAnalyze(on);
  server.tell({ topic: vote.topic });
  await server.hears("listening");
  for (let round = 0; round < warmVotes; round += 1) await vote.cast();
  const alone = await ownRequests(clerk, votes);

  const subscribe = {
    query: "",
    variables: { motionId: vote.motionId },
    extensions: { documentId: documentOf("DisplayMotionSubscription") },
  };
  audience.tell({
    open: { server: "ours", url: `ws://127.0.0.1:${port}/graphql`, host: HOST, count: screens, subscribe },
  });
  const { bytes } = await audience.hears<{ bytes: string }>("seated");
  audience.tell({
    open: { server: "bare", url: `ws://127.0.0.1:${barePort}`, host: HOST, count: screens, subscribe: null },
  });
  await audience.hears("seated");

  const [fromTheKey, limit, answered, meanwhile]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = -warmVotes; round < votes; round += 1) {
    const key = process.hrtime.bigint();
    const since = () => Number(process.hrtime.bigint() - key) / 1e6;
    const [took, read, [, keyTimes]] = await Promise.all([
      vote.cast().then(since),
      // The clerk queries something else while everyone is notified.
      pause(5).then(() => ownRequests(clerk, 1)),
      heardAfter(server, audience, key),
    ]);
    bare.tell({ broadcast: bytes });
    const [bareTimes] = await heardAfter(bare, audience, key);
    if (round < 0) continue;
    fromTheKey.push(...keyTimes);
    limit.push(...bareTimes);
    answered.push(took);
    meanwhile.push(...read);
  }
  for (const name of ["ours", "bare"]) audience.tell({ leave: name });

  const ratio = (one: number[], other: number[], percent: number) =>
    percentile(one, percent) / percentile(other, percent);
  const p50p99 = (times: number[]) => `${ms(percentile(times, 50))} / ${ms(percentile(times, 99))} ms`;
  const ratios = (one: number[], other: number[]) =>
    `${ratio(one, other, 50).toFixed(2)} / ${ratio(one, other, 99).toFixed(2)}`;
  const everyone = screens.toLocaleString("en-US");
  return [
    {
      what: `(p) a roll call of ${votes} before ${everyone} anonymous displays, from the clerk's key, p50 / p99 (the vote is answered after ${p50p99(answered)})`,
      ours: p50p99(fromTheKey),
      limit: `${p50p99(limit)}, bare ws, ${(Buffer.byteLength(bytes) / 1024).toFixed(1)} KiB`,
      ratio: ratios(fromTheKey, limit),
      aim: `<= ${AIM}`,
      met: ratio(fromTheKey, limit, 50) <= AIM && ratio(fromTheKey, limit, 99) <= AIM,
    },
    {
      what: `(p) another request of the clerk at the same moment, p50 / p99`,
      ours: p50p99(meanwhile),
      limit: `${p50p99(alone)}, before anyone watches`,
      ratio: ratios(meanwhile, alone),
      aim: "",
      met: null,
    },
  ];
}

/** Milliseconds of consecutive queries by the clerk. */
async function ownRequests(clerk: Clerk, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < count; request += 1) {
    const startedAt = performance.now();
    await clerk.http("/graphql", { query: "{ meetings(first: 20) { edges { node { id number date } } } }" });
    times.push(performance.now() - startedAt);
  }
  return times;
}
