import { documentOf } from "./editor.ts";
import { type Clerk, type Ground, helper, type Helper, HOST, meetingOf, product, vacuumAnalyze } from "./ground.ts";
import { ms, percentile, type Row } from "./table.ts";

const AIM = { screens: 1_000, ratio: 2 };

/**
 * One vote to many displays, compared with a bare `ws` broadcast of the same bytes. Both are measured from the moment
 * it is known until it is on the screen.
 */
export async function room(on: Ground): Promise<Row[]> {
  const { helper: server, port, clerk } = await product(on);
  await using _server = server;
  await using bare = helper("tests/bench/bareServer.ts", {});
  await using audience = helper("tests/bench/audience.ts", {});
  const { port: barePort } = await bare.hears<{ port: number }>("ready");
  const vote = await openVote(clerk);
  await vacuumAnalyze(on);
  server.tell({ topic: vote.topic });
  await server.hears("listening");

  const rows: Row[] = [];
  for (const { screens, votes, warmVotes } of on.size.room) {
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

    const [ours, limit, fromTheClick]: [number[], number[], number[]] = [[], [], []];
    for (let round = -warmVotes; round < votes; round += 1) {
      const counts = round >= 0;
      const clicked = process.hrtime.bigint();
      const cast = vote.cast();
      const [ourTimes, clickTimes] = await heardAfter(server, audience, clicked);
      await cast;
      bare.tell({ broadcast: bytes });
      const [bareTimes] = await heardAfter(bare, audience, clicked);
      if (!counts) continue;
      ours.push(...ourTimes);
      limit.push(...bareTimes);
      fromTheClick.push(...clickTimes);
    }
    for (const server of ["ours", "bare"]) audience.tell({ leave: server });

    const ratio = (percent: number) => percentile(ours, percent) / percentile(limit, percent);
    const met = screens === AIM.screens ? ratio(50) <= AIM.ratio && ratio(99) <= AIM.ratio : null;
    const p50p99 = (times: number[]) => `${ms(percentile(times, 50))} / ${ms(percentile(times, 99))} ms`;
    rows.push({
      what: `(b) one vote to ${screens.toLocaleString("en-US")} displays, p50 / p99 (from the click: ${p50p99(fromTheClick)})`,
      ours: p50p99(ours),
      limit: `${p50p99(limit)}, bare ws, ${(Buffer.byteLength(bytes) / 1024).toFixed(1)} KiB`,
      ratio: `${ratio(50).toFixed(2)} / ${ratio(99).toFixed(2)}`,
      aim: met === null ? "" : `<= ${AIM.ratio}`,
      met,
    });
  }
  return rows;
}

/** Milliseconds from the announcement, and from the click, to each screen. */
export async function heardAfter(server: Helper, audience: Helper, clicked: bigint): Promise<[number[], number[]]> {
  const all = audience.hears<{ at: string[] }>("all heard");
  const { at: announced } = await server.hears<{ at: string }>("announced");
  const { at } = await all;
  const since = (startedAt: bigint) => at.map((time) => Number(BigInt(time) - startedAt) / 1e6);
  return [since(BigInt(announced)), since(clicked)];
}

/** A roll call under way, and a function to vote in it repeatedly. */
export async function openVote(clerk: Clerk) {
  const meeting = await meetingOf(clerk, 3);
  const itemId = meeting.itemIds[0] as string;
  const item = {
    itemId,
    version: 1,
    description: "To buy a snow plow",
    voteType: "ROLL_CALL_VOTE",
    thresholdType: "WEIGHTED_MAJORITY",
  };
  await clerk.does("updateAgendaItem", item, "item { id }");
  const { motion } = await clerk.does("addMotion", { itemId, kind: "MAIN" }, "motion { id }");
  const opened = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id } }");
  const roll: { id: string }[] = opened.motion.roll;
  const { data } = (await clerk.http("/graphql", { query: "{ tenant { key } }" })).json;
  let count = 0;
  return {
    motionId: String(motion.id),
    roll,
    topic: `${data.tenant.key}:motion:${Buffer.from(motion.id, "base64").toString().split(":")[1]}`,
    cast: () => {
      const at = count;
      count += 1;
      const value = Math.floor(at / roll.length) % 2 === 0 ? "YES" : "NO";
      return clerk.does(
        "castVote",
        { motionId: motion.id, entryId: roll[at % roll.length]?.id, value },
        "motion { id }",
      );
    },
  };
}
