import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { v7 as uuid } from "uuid";
import { WebSocket } from "ws";
import { openScreen } from "#tests/support/screen.ts";
import { documentOf, HOST, openVote, p, product, signIn, timed, told } from "./liveGround.ts";

// One socket subscribes and completes as fast as it can, and reconnects when it is closed. Others read, vote and watch.

const LASTS_MS = 10_000;
const A_SECOND_MS = 1_000;

async function run(): Promise<{ acknowledged: string; found: string; held: boolean }> {
  await using server = await product();
  const clerk = await signIn(server.port);
  const vote = await openVote(clerk);
  const display = openScreen(server.port, HOST);
  const documentId = documentOf("subscription DisplayMotionSubscription(");
  const watching = display.watch({ documentId, variables: { motionId: vote.motionId } });
  await watching.until(() => true);

  const before = server.lines();
  const attacker = new Worker(new URL(import.meta.url), {
    workerData: { port: server.port, token: clerk.token, motionId: vote.motionId },
  });
  const reads: number[] = [];
  const heard: number[] = [];
  let failed = 0;
  const asking: Promise<void>[] = [];
  const until = Date.now() + LASTS_MS;
  const voting = (async () => {
    while (Date.now() < until) {
      const states = watching.states.length;
      const startedAt = performance.now();
      const cast = await timed(vote.cast);
      if (!cast.done) failed += 1;
      while (watching.states.length === states && performance.now() - startedAt < 30_000) await pause(2);
      heard.push(performance.now() - startedAt);
      await pause(250);
    }
  })();
  while (Date.now() < until) {
    asking.push(
      timed(() => clerk.graphql("{ tenant { key } }")).then(({ ms, done }) => {
        reads.push(ms);
        if (!done) failed += 1;
      }),
    );
    await pause(50);
  }
  await Promise.all([...asking, voting]);
  attacker.postMessage("stop");
  const [attack] = (await once(attacker, "message")) as [{ sent: number; closed: Record<string, number> }];
  await attacker.terminate();
  await pause(500);
  const lines = server.lines() - before;
  await display.close();
  const held = failed === 0 && p(reads, 99) < A_SECOND_MS && p(heard, 99) < A_SECOND_MS && lines < 1_000;
  return {
    acknowledged: `${attack.sent} subscribe and complete in ${LASTS_MS / 1000} s; sent away ${JSON.stringify(attack.closed)}`,
    found: `others' reads ${told(reads)}; vote to display ${told(heard)} (p50 / p99); ${failed} failed; ${lines} lines of log`,
    held,
  };
}

/** Subscribes and completes endlessly. */
async function attack({ port, token, motionId }: { port: number; token: string; motionId: string }): Promise<void> {
  const closed: Record<string, number> = {};
  let sent = 0;
  let going = true;
  parentPort?.on("message", () => {
    going = false;
    parentPort?.postMessage({ sent, closed });
  });
  while (going) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, ["graphql-transport-ws"], {
      headers: { host: HOST },
    });
    const over = new Promise<string>((resolve) => {
      socket.on("close", (code) => resolve(String(code)));
      socket.on("error", (error) => resolve(error.message));
    });
    socket.on("open", () =>
      socket.send(JSON.stringify({ type: "connection_init", payload: { authorization: `Bearer ${token}` } })),
    );
    socket.once("message", () => void flood(socket));
    const why = await over;
    closed[why] = (closed[why] ?? 0) + 1;
    await pause(50);
  }

  async function flood(socket: WebSocket): Promise<void> {
    const query = `subscription($motionId: ID!) { voteTallied(motionId: $motionId) { id state roll { id } } }`;
    while (going && socket.readyState === WebSocket.OPEN) {
      for (let n = 0; n < 50 && socket.bufferedAmount < 1024 * 1024; n += 1) {
        const id = uuid();
        socket.send(JSON.stringify({ id, type: "subscribe", payload: { query, variables: { motionId, id } } }));
        socket.send(JSON.stringify({ id, type: "complete" }));
        sent += 1;
      }
      await pause(1);
    }
  }
}

if (!isMainThread && workerData?.motionId) await attack(workerData);

export default { name: "one socket subscribes and completes in a loop", run };
