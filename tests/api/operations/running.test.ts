import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createCounty } from "#prisma/seed/seed.ts";
import { DEMO_PASSWORD } from "#prisma/seed/seedDemo.ts";
import { newDatabase } from "#tests/support/databases.ts";
import { ask } from "#tests/support/http.ts";
import { PRODUCTION } from "#tests/support/production.ts";
import { openScreen } from "#tests/support/screen.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { run, start, type Started } from "./process.ts";

const { SECRET } = PRODUCTION;

describe("liveness and readiness", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world?.close());

  test("probes are answered on any address, without a county and without a secret", async () => {
    for (const host of ["localhost", "10.0.0.7", "unknown.example"]) {
      const [live, ready] = await Promise.all([ask(world.port, host, "/healthz"), ask(world.port, host, "/readyz")]);
      expect([live.status, live.json]).toEqual([200, { status: "ok" }]);
      expect(ready.status).toBe(200);
      expect(ready.json).toEqual({ status: "ready", migrations: expect.any(Number) });
    }
  });

  test("the server is alive but not ready if the database does not respond, and does not say why", async () => {
    const { ping } = world.database;
    world.database.ping = () => Promise.reject(new Error("postgresql://dais:hunter2@db"));
    try {
      const ready = await ask(world.port, "localhost", "/readyz");
      expect([ready.status, ready.json]).toEqual([503, { status: "the database is not responding" }]);
      expect((await ask(world.port, "localhost", "/healthz")).status).toBe(200);
    } finally {
      world.database.ping = ping;
    }
    expect((await ask(world.port, "localhost", "/readyz")).status).toBe(200);
  });
});

describe("an address that no one could have meant", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    await world.county("lost");
  });
  afterAll(() => world?.close());

  test.each([
    "/%E0%A4%A",
    "/api/meetings/%E0%A4%A",
    "/api/tenants/%00",
    "/files/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/files/get/x",
    "/assets/..%2f..%2f..%2fpackage.json",
    "/../../package.json",
    "//evil.example/",
    "/api/docs/..%2f..%2fconfig.ts",
    `/${"x".repeat(8000)}`,
    "/graphql?query=%E0%A4%A",
    "/api/meetings?year[$ne]=1&year=2&tenant_id[]=x",
    "/api/storage/signed-get?key=../../secret",
  ])("%s is answered, reveals nothing internal, and leaves the server alive", async (path) => {
    const answer = await ask(world.port, "lost.localhost", path);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(/node_modules|\.ts:\d|root:x|"dependencies"|at .+:\d+:\d+/);
    expect((await ask(world.port, "localhost", "/healthz")).status).toBe(200);
  });
});

/** Sends the first half of a sign-in. Returns a function that sends the rest and reads the answer. */
async function halfSent(port: number, host: string): Promise<() => Promise<string>> {
  const body = JSON.stringify({ email: `clerk@${host.split(".")[0]}.example`, password: DEMO_PASSWORD });
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString()));
  const head = `POST /api/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  socket.write(head + body.slice(0, 10));
  return async () => {
    socket.write(body.slice(10));
    await once(socket, "close");
    return answer;
  };
}

describe("a server that is asked to stop", { tags: ["long/process"], timeout: 180_000 }, () => {
  test("finishes current requests, closes screens with 1001, accepts nothing new and exits", async () => {
    await using server = await start({ NODE_ENV: "development", LOG_LEVEL: "info" });
    const port = await server.port();
    const screen = openScreen(port, "demo.localhost");
    await screen.acknowledged;
    const finish = await halfSent(port, "demo.localhost");
    // The first half has arrived once a later request is answered.
    expect((await ask(port, "localhost", "/healthz")).status).toBe(200);
    server.process.kill("SIGTERM");
    expect((await screen.closed).code).toBe(1001);
    await expect(ask(port, "localhost", "/healthz")).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
    const answer = await finish();
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('"token"');
    // 1 would mean that its own limit of ten seconds ended it.
    expect(await server.exited).toBe(0);
    expect(server.output()).not.toContain("Error");
  });
});

describe("a server started by npm", { tags: ["long/process"], timeout: 240_000 }, () => {
  const SIGNALS: [what: string, tell: (npm: Started) => void][] = [
    ["npm receives SIGTERM", (npm) => void npm.process.kill("SIGTERM")],
    ["npm receives SIGINT", (npm) => void npm.process.kill("SIGINT")],
    // npm passes this signal on to no one; a closing terminal signals every process in it.
    ["its terminal is closed", (npm) => npm.toGroup("SIGHUP")],
  ];
  test.each(SIGNALS)("ends when %s, without leftovers", async (_what, tell) => {
    await using npm = await start(PRODUCTION, ["start", "--silent"], "npm");
    const port = await npm.port();
    tell(npm);
    await npm.exited;
    await expect(ask(port, "localhost", "/healthz")).rejects.toThrow(/ECONNREFUSED/);
    expect(npm.output()).not.toContain("Error");
  });
});

describe("connections during shutdown", { timeout: 180_000 }, () => {
  test("a keep-alive connection gets a last answer, and an idle one holds no one up", async () => {
    await using world = await openWorld();
    const { port, dais } = world;
    const silent = connect(port, "127.0.0.1");
    const keepAlive = connect(port, "127.0.0.1");
    await Promise.all([once(silent, "connect"), once(keepAlive, "connect")]);
    const request = "GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n";
    keepAlive.write(request);
    expect(String((await once(keepAlive, "data"))[0])).toMatch(/^HTTP\/1\.1 200 [^]*connection: keep-alive/i);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      // The test ends the grace period of one second itself.
      const stopped = dais.stop();
      Object.assign(dais, { stop: () => stopped });
      await expect.poll(() => ask(port, "localhost", "/healthz").catch(() => null)).toBeNull();
      keepAlive.write(request);
      expect(String((await once(keepAlive, "data"))[0])).toMatch(/^HTTP\/1\.1 503 [^]*connection: close/i);
      expect(silent.closed).toBe(false);
      vi.advanceTimersByTime(1_000);
      await stopped;
    } finally {
      vi.useRealTimers();
    }
    if (!silent.closed) await once(silent, "close");
  });

  test("a process with keep-alive or idle connections exits on its own", { tags: ["long/process"] }, async () => {
    await using server = await start({ ...PRODUCTION, LOG_LEVEL: "error" });
    const port = await server.port();
    const silent = connect(port, "127.0.0.1");
    const keepAlive = connect(port, "127.0.0.1");
    await Promise.all([once(silent, "connect"), once(keepAlive, "connect")]);
    keepAlive.write("GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n");
    expect(String((await once(keepAlive, "data"))[0])).toMatch(/^HTTP\/1\.1 200 /);
    server.process.kill("SIGTERM");
    // 1 would mean that its own limit of ten seconds ended it.
    expect(await server.exited).toBe(0);
    silent.destroy();
  });
});

describe("production mode", { tags: ["long/process"], timeout: 180_000 }, () => {
  test("does not start while a county is a demonstration, says how to remove it, and then starts", async () => {
    const testDatabase = await newDatabase();
    try {
      const county = { subdomain: "demo", name: "Demo", displayName: "Demo", committees: [], locations: [] };
      await createCounty(testDatabase.database, { ...county, isDemo: true }, async () => {});
      const settings = { ...PRODUCTION, LOG_LEVEL: "error", DATABASE_URL: testDatabase.url };
      const refused = await run(["server/main.ts"], settings);
      expect(refused.code).toBe(1);
      expect(refused.lines).toEqual([
        expect.stringMatching(
          /^The county demo is a demonstration .* npm run county -- delete demo --yes-delete demo$/,
        ),
      ]);
      const args = refused.lines[0]?.split("npm run county -- ")[1]?.split(" ") ?? [];
      expect((await run(["server/county.ts", ...args], settings)).code).toBe(0);
      await using server = await start(settings);
      expect((await ask(await server.port(), "localhost", "/readyz")).status).toBe(200);
    } finally {
      await testDatabase.drop();
    }
  });

  test("starts without a county, users or a known password", async () => {
    await using server = await start({ ...PRODUCTION, LOG_LEVEL: "debug" });
    const port = await server.port();
    for (const name of await readdir(server.dataDir))
      expect([name, (await stat(join(server.dataDir, name))).mode & 0o077]).toEqual([name, 0]);
    expect((await ask(port, "localhost", "/readyz")).status).toBe(200);
    for (const county of ["demo", "sample"]) {
      const body = { email: `clerk@${county}.example`, password: DEMO_PASSWORD };
      const answer = await ask(port, `${county}.localhost`, "/api/login", { body });
      expect([answer.status, answer.json.code]).toEqual([503, "NO_COUNTY_YET"]);
    }
    expect(server.output()).toContain("No county is set up yet. Set one up: npm run county -- new");
    expect(server.output()).not.toContain(DEMO_PASSWORD);
    expect(server.output()).not.toContain(SECRET);
  });
});
