import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { afterEach, expect, test } from "vitest";
import { createEvents } from "#server/events.ts";
import { openScreen } from "#tests/support/screen.ts";
import { PRODUCTION } from "#tests/support/production.ts";
import { openWorld } from "#tests/support/world.ts";
import { ballot } from "../voting/ballot.ts";

const databaseUrl = process.env["TEST_DATABASE_URL"];
const redisUrl = process.env["TEST_REDIS_URL"];
const both = Boolean(databaseUrl && redisUrl);
if (!both)
  console.info(
    "Not run here, because they need PostgreSQL and Redis: the tests of several server processes (.ci/run runs them).",
  );

const quiet = { info() {}, warn() {}, error() {} };
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const work of cleanUp.splice(0).reverse()) await work();
});

test("an announcement reaches the listeners of its own process immediately, and none that left", () => {
  const events = createEvents(null, quiet);
  const heard: string[] = [];
  const leave = events.subscribe("essex:motion:1", () => heard.push("first"));
  events.subscribe("essex:motion:1", () => heard.push("second"));
  events.subscribe("essex:motion:2", () => heard.push("other"));
  events.publish("essex:motion:1");
  leave();
  events.publish("essex:motion:1");
  expect(heard).toEqual(["first", "second", "second"]);
  expect(events.listeners("essex:motion:1")).toBe(1);
});

test.runIf(both)(
  "two server processes on one PostgreSQL and one Redis show the same tally (skipped: no TEST_REDIS_URL)",
  async () => {
    const secret = "one secret for every process of the county";
    const world = await openWorld({ env: { REDIS_URL: redisUrl as string, SECRET: secret } });
    cleanUp.push(() => world.close());
    const county = await world.county("essex");
    const dataDir = await mkdtemp(join(tmpdir(), "dais-second-"));
    cleanUp.push(() => rm(dataDir, { recursive: true, force: true }));
    const second = spawn(process.execPath, ["server/main.ts"], {
      env: {
        ...process.env,
        ...PRODUCTION,
        PORT: "0",
        DATA_DIR: dataDir,
        SECRET: secret,
        LOG_LEVEL: "error",
        DATABASE_URL: world.databaseUrl as string,
        REDIS_URL: redisUrl as string,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    cleanUp.push(() => stopped(second));
    const secondPort = await portOf(second);

    const vote = await ballot(county);
    const here = openScreen(world.port, county.host);
    const there = openScreen(secondPort, county.host);
    cleanUp.push(() => Promise.all([here.close(), there.close()]));
    const documentId = await documentOf("DisplayMotionSubscription");
    const watching = [here, there].map((screen) =>
      screen.watch({ documentId, variables: { motionId: vote.motionId } }),
    );
    await Promise.all(watching.map((each) => each.until((data) => data.voteTallied.tally.heads.yes === 0)));
    for (let member = 1; member <= 5; member += 1) {
      await vote.cast(`Member ${member}`, member === 5 ? "NO" : "YES");
      const states = await Promise.all(
        watching.map((each) =>
          each.until((data) => data.voteTallied.tally.heads.yes + data.voteTallied.tally.heads.no === member),
        ),
      );
      expect(states[0]).toEqual(states[1]);
    }
    await vote.close();
    const [first, other] = await Promise.all(
      watching.map((each) => each.until((data) => data.voteTallied.state === "CLOSED")),
    );
    expect(first.voteTallied).toMatchObject({ outcome: "PASSED", verdict: { passed: true } });
    expect(other).toEqual(first);
  },
  120_000,
);

test.runIf(both)(
  "while Redis is unavailable, a process still tells its own listeners, and no one has missed anything when it returns (skipped: no TEST_REDIS_URL)",
  async () => {
    const line = await cuttable(redisUrl as string);
    const [a, b] = [
      new Redis(line.url, { maxRetriesPerRequest: 2, retryStrategy: () => 50 }),
      new Redis(line.url, { maxRetriesPerRequest: 2, retryStrategy: () => 50 }),
    ];
    for (const redis of [a, b]) redis.on("error", () => {});
    const [here, there] = [createEvents(a, quiet), createEvents(b, quiet)];
    cleanUp.push(
      () => line.close(),
      () => [here, there].forEach((events) => events.close()),
      () => [a, b].forEach((redis) => redis.disconnect()),
    );
    let hereCount = 0;
    let thereCount = 0;
    here.subscribe("essex:motion:1", () => (hereCount += 1));
    there.subscribe("essex:motion:1", () => (thereCount += 1));
    // Both listen once they have been told to reread at their first connection.
    await expect.poll(() => [hereCount, thereCount]).toEqual([1, 1]);

    here.publish("essex:motion:1");
    expect(hereCount).toBe(2);
    await expect.poll(() => thereCount).toBe(2);

    line.cut();
    here.publish("essex:motion:1");
    expect(hereCount).toBe(3);
    expect(thereCount).toBe(2);
    line.mend();
    await expect.poll(() => thereCount).toBeGreaterThanOrEqual(3);
  },
);

async function portOf(server: ChildProcess): Promise<number> {
  let output = "";
  for await (const chunk of server.stdout as NodeJS.ReadableStream) {
    output += String(chunk);
    const port = /listens on port (\d+)/.exec(output)?.[1];
    if (port) return Number(port);
  }
  throw new Error(`the second process did not start: ${output}`);
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill("SIGTERM");
  await once(server, "exit");
}

/** The app's own subscription of that name, because a separate process trusts nothing else. */
async function documentOf(name: string): Promise<string> {
  const { default: documents } = (await import("#server/generated/documents.json", { with: { type: "json" } })) as {
    default: Record<string, string>;
  };
  const id = Object.keys(documents).find((key) => documents[key]?.startsWith(`subscription ${name}(`));
  if (!id) throw new Error(`the app has no subscription ${name}`);
  return id;
}

/** A connection to a server that can be cut and restored. */
async function cuttable(url: string): Promise<{ url: string; cut(): void; mend(): void; close(): void }> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let isConnected = true;
  const server = createServer((socket) => {
    if (!isConnected) return void socket.destroy();
    const onward = connect(Number(target.port || 6379), target.hostname);
    for (const [one, two] of [[socket, onward] as const, [onward, socket] as const]) {
      open.add(one);
      one.pipe(two);
      one.on("error", () => two.destroy());
      one.on("close", () => (open.delete(one), two.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isConnected = false;
      for (const socket of open) socket.destroy();
    },
    mend: () => void (isConnected = true),
    close: () => void server.close(),
  };
}
