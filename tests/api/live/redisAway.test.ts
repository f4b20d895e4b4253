import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { Redis } from "ioredis";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEvents } from "#server/events.ts";
import { openRedis } from "#server/redis.ts";
import { openScreen } from "#tests/support/screen.ts";
import { openWorld, PASSWORD } from "#tests/support/world.ts";
import { ballot } from "../voting/ballot.ts";

const there = spawnSync("redis-server", ["--version"]).error === undefined;
if (!there)
  console.info("Not run here, because there is no redis-server: the tests of a Redis that dies and comes back.");

const quiet = { info() {}, warn() {}, error() {} };
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const work of cleanUp.splice(0).reverse()) await work();
});

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function startRedis(port: number): Promise<ChildProcess> {
  const child = spawn("redis-server", ["--port", String(port), "--save", "", "--bind", "127.0.0.1"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  cleanUp.push(() => child.kill("SIGKILL"));
  const ready = Promise.withResolvers<void>();
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes("Ready to accept connections")) ready.resolve();
  });
  child.once("close", () => ready.reject(new Error(`redis-server ended: ${output}`)));
  await ready.promise;
  return child;
}

/** Accepts every connection and never answers. */
async function blackHole(): Promise<{ port: number; server: Server }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {});
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUp.push(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, server };
}

async function worldOn(port: number) {
  const world = await openWorld({ env: { REDIS_URL: `redis://127.0.0.1:${port}` } });
  cleanUp.push(() => world.close());
  const county = await world.county("essex");
  const redis = async () => (await county.guest.http("/readyz")).json;
  return { world, county, redis };
}

/** Commands of the connection itself. No request waits for their answers. */
const OF_THE_LINE = new Set(["hello", "client", "info", "psubscribe", "ping", "publish"]);
/** Commands that Redis did not answer, except those refused immediately because the connection was known to be down. */
let givenUp: string[] = [];
beforeEach(() => {
  givenUp = [];
  const sendCommand = Redis.prototype.sendCommand;
  const spy = vi.spyOn(Redis.prototype, "sendCommand").mockImplementation(function send(this: Redis, command, stream) {
    command.promise.catch((error: Error) => {
      if (!error.message.includes("enableOfflineQueue")) givenUp.push(command.name);
    });
    return sendCommand.call(this, command, stream);
  });
  cleanUp.push(() => spy.mockRestore());
});

/**
 * Reads, votes and signs in, one after the other. Each must succeed. Returns how many Redis commands they waited for in
 * vain.
 */
async function work({ county }: Awaited<ReturnType<typeof worldOn>>, cast: () => Promise<unknown>): Promise<number> {
  givenUp = [];
  await (await county.as("Clerk")).read("{ tenant { key } }");
  await cast();
  const body = { email: "clerk@essex.example", password: PASSWORD };
  expect((await county.guest.http("/api/login", { body })).status).toBe(200);
  return givenUp.filter((command) => !OF_THE_LINE.has(command)).length;
}

/** Commands that may be sent before a lost connection is noticed. The three requests send about a dozen. */
const AT_FIRST = 3;

test.runIf(there)(
  "a Redis that freezes, dies, and returns delays no one, and readyz tells the truth (skipped: no redis-server)",
  async () => {
    const port = await freePort();
    const first = await startRedis(port);
    const on = await worldOn(port);
    const vote = await ballot(on.county);
    let member = 0;
    const cast = () => vote.cast(`Member ${(member += 1)}`, "YES");
    await on.county.as("Clerk");
    await expect.poll(on.redis).toMatchObject({ status: "ready", redis: "answers" });
    await work(on, cast);

    first.kill("SIGSTOP");
    expect(await work(on, cast)).toBeLessThanOrEqual(AT_FIRST);
    await expect.poll(on.redis).toMatchObject({ status: "ready, but Redis is not responding", redis: "away" });
    expect(await work(on, cast)).toBe(0);
    first.kill("SIGCONT");
    await expect.poll(on.redis).toMatchObject({ status: "ready", redis: "answers" });

    first.kill("SIGKILL");
    expect(await work(on, cast)).toBeLessThanOrEqual(AT_FIRST);
    await expect.poll(on.redis).toMatchObject({ redis: "away" });
    expect((await on.county.guest.http("/readyz")).status).toBe(200);
    expect(on.world.log.filter((line) => line["event"] === "redis.away").length).toBeLessThanOrEqual(4);
    await startRedis(port);
    await expect.poll(on.redis).toMatchObject({ redis: "answers" });
    await work(on, cast);
  },
  120_000,
);

test("a Redis that accepts connections but never answers delays no one, and local displays are notified", async () => {
  const { port } = await blackHole();
  const on = await worldOn(port);
  const vote = await ballot(on.county);
  const documentId = on.world.trust(
    "subscription($motionId: ID!) { voteTallied(motionId: $motionId) { tally { heads { yes } } } }",
  );
  const display = openScreen(on.world.port, on.county.host);
  cleanUp.push(() => display.close());
  const watching = display.watch({ documentId, variables: { motionId: vote.motionId } });
  await watching.until(() => true);
  expect(await work(on, () => vote.cast("Member 1", "YES"))).toBe(0);
  await watching.until((data) => data.voteTallied.tally.heads.yes === 1);
  expect(await on.redis()).toMatchObject({ redis: "away" });
});

test("while Redis is away wrong passwords are still counted, in this process", async () => {
  const { port } = await blackHole();
  const { county } = await worldOn(port);
  const clerk = await county.as("Clerk");
  const statuses: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    const body = { email: clerk.email, password: "Wrong-Horse-42" };
    statuses.push((await county.guest.http("/api/login", { body })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 401), 429]);
});

for (const [what, away, back] of [
  ["killed and started again", "SIGKILL", null],
  ["frozen and goes on", "SIGSTOP", "SIGCONT"],
] as const)
  test.runIf(there)(
    `what is announced while Redis is ${what} is heard at once here, and at the other process when it is back (skipped: no redis-server)`,
    async () => {
      const port = await freePort();
      const redis = await startRedis(port);
      const lines = await Promise.all([1, 2].map(() => openRedis(`redis://127.0.0.1:${port}`, quiet)));
      const processes = lines.map((line) => createEvents(line, quiet));
      cleanUp.push(
        () => lines.forEach((line) => line.disconnect()),
        () => processes.forEach((events) => events.close()),
      );
      const heard = [0, 0];
      processes.forEach((events, index) =>
        events.subscribe("essex:motion:1", () => (heard[index] = (heard[index] ?? 0) + 1)),
      );
      // Each reads once when it is first connected.
      await expect.poll(() => heard).toEqual([1, 1]);
      redis.kill(away);
      processes[0]?.publish("essex:motion:1");
      expect(heard[0]).toBe(2);
      // The announcement failed, and is stored until Redis is back.
      await expect.poll(() => givenUp).toContain("publish");
      expect(heard[1]).toBe(1);
      if (back) redis.kill(back);
      else await startRedis(port);
      await expect.poll(() => heard[1]).toBeGreaterThanOrEqual(2);
      const now = [...heard];
      processes[0]?.publish("essex:motion:1");
      await expect.poll(() => heard[1]).toBeGreaterThan(now[1] ?? 0);
    },
    120_000,
  );

test.runIf(there)(
  "a line to Redis that died without a word is noticed, and its listeners read again (skipped: no redis-server)",
  async () => {
    const port = await freePort();
    await startRedis(port);
    // A proxy between the product and Redis goes silent.
    let silent = false;
    const between = createServer((socket) => {
      const onward = connect(port, "127.0.0.1");
      for (const [from, to] of [[socket, onward] as const, [onward, socket] as const]) {
        from.on("data", (data) => !silent && to.write(data));
        from.on("error", () => to.destroy());
        from.on("close", () => to.destroy());
      }
    }).listen(0, "127.0.0.1");
    await once(between, "listening");
    cleanUp.push(() => between.close());
    const warnings: unknown[] = [];
    const log = { ...quiet, warn: (facts: object) => void warnings.push((facts as { event?: unknown }).event) };
    // The test triggers the heartbeat itself.
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    cleanUp.push(() => vi.useRealTimers());
    const line = await openRedis(`redis://127.0.0.1:${(between.address() as AddressInfo).port}`, quiet);
    const events = createEvents(line, log);
    cleanUp.push(
      () => line.disconnect(),
      () => events.close(),
    );
    let heard = 0;
    events.subscribe("essex:motion:1", () => (heard += 1));
    await expect.poll(() => heard).toBe(1);
    silent = true;
    vi.advanceTimersByTime(5_000);
    await expect.poll(() => warnings).toContain("redis.away");
    silent = false;
    await expect.poll(() => heard).toBe(2);
  },
  120_000,
);
