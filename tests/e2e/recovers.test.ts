// @module-tag long/journey: the server, the database, Redis and the storage are taken away

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { rename } from "node:fs/promises";
import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it, type TestContext } from "vitest";
import {
  demoFolder,
  type DrillContext,
  HOST,
  NotTried,
  openContext,
  type Person,
  type Running,
} from "#tests/drill/context.ts";
import { openBrowser, openWindow } from "#tests/support/browser.ts";

// The services behind a board meeting fail during a roll call. Nothing acknowledged is lost, and the room's wall
// display recovers without a reload.

let browser: Browser;
let demo: Awaited<ReturnType<typeof demoFolder>>;
let on: DrillContext;
let end: () => Promise<void> = async () => {};
beforeAll(async () => {
  browser = await openBrowser();
  demo = await demoFolder();
});
afterEach(() => end());
afterAll(async () => {
  await browser?.close();
  await demo?.[Symbol.asyncDispose]();
});

/** For services that recover automatically. */
const PATIENCE = { timeout: 60_000, interval: 250 };

type Value = "YES" | "NO";
type Roll = { id: string; vote: string | null }[];

/** A roll call under way and the wall that shows it. Late in the evening, the county's day differs from UTC's. */
async function evening(server: Running) {
  const clerk = await server.signIn("clerk");
  const date = new Date().toISOString().slice(0, 10);
  const { meeting } = await clerk.does("createMeeting", { meetingType: "Board", date }, "meeting { id key today }");
  const description = "To buy a snow plow";
  const { item } = await clerk.does("addAgendaItem", { meetingId: meeting.id, description }, "item { id version }");
  await clerk.does("addAllMembers", { meetingId: meeting.id, time: "10:00" });
  await clerk.does("publishAgenda", { meetingId: meeting.id });
  await clerk.does("startMeeting", { meetingId: meeting.id, startsOn: meeting.today });
  const plan = { voteType: "ROLL_CALL_VOTE", thresholdType: "MAJORITY_OF_MEMBERS" };
  await clerk.does("updateAgendaItem", { itemId: item.id, version: item.version, description, ...plan });
  const { motion } = await clerk.does(
    "addMotion",
    { itemId: item.id, kind: "MAIN", text: description },
    "motion { id }",
  );
  const opened = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id } }");
  const roll: Roll = opened.motion.roll;
  const { page } = await openWindow(browser, { width: 1920, height: 1080, dark: true });
  await page.goto(`http://${HOST}:${server.port}/display/${meeting.key}`);
  await page.getByRole("region", { name: "Verdict" }).waitFor();
  return { clerk, motionId: String(motion.id), ids: roll.map(({ id }) => id), wall: page };
}

/** One vote by the clerk. Returns whether the county acknowledged it. */
const cast = (clerk: Person, motionId: string, entryId: string, value: Value): Promise<boolean> =>
  clerk.does("castVote", { motionId, entryId, value }).then(
    () => true,
    () => false,
  );

/**
 * Casts votes one by one until the roll is complete. A refused vote is cast again, as a clerk would after reading the
 * refusal.
 */
async function untilThrough(clerk: Person, { motionId, ids, from }: { motionId: string; ids: string[]; from: number }) {
  for (const id of ids.slice(from)) await expect.poll(() => cast(clerk, motionId, id, "YES"), PATIENCE).toBe(true);
}

const rollOf = async (clerk: Person, motionId: string): Promise<Roll> => {
  const { json } = await clerk.graphql(`query($id: ID!) { node(id: $id) { ... on Motion { roll { id vote } } } }`, {
    id: motionId,
  });
  return json.data.node.roll;
};

/** The wall's verdict becomes 'Passed' without interaction. */
const showsPassed = async (wall: Page) => {
  const title = wall.getByRole("region", { name: "Verdict" }).locator(".title");
  await expect.poll(() => title.innerText(), PATIENCE).toBe("Passed");
};

/** A drill context. What cannot be tried without PostgreSQL or Redis is skipped with the reason. */
function tried(work: () => Promise<void>) {
  return async (test: TestContext) => {
    ({ on, end } = openContext(demo.path));
    try {
      await work();
    } catch (error) {
      if (error instanceof NotTried) test.skip(error.message);
      throw error;
    }
  };
}

describe("in mid roll call", () => {
  it(
    "the server is killed: every acknowledged vote is kept, and the wall display resumes automatically",
    tried(async () => {
      const dataDir = await on.data();
      const port = String(await on.freePort());
      const first = await on.start({ DATA_DIR: dataDir, PORT: port });
      const { clerk, motionId, ids, wall } = await evening(first);
      const acknowledged: string[] = [];
      await Promise.all(
        ids.map(async (id) => {
          if (!(await cast(clerk, motionId, id, "NO"))) return;
          acknowledged.push(id);
          if (acknowledged.length === 3) first.process.kill("SIGKILL");
        }),
      );
      await first.exited;
      expect(acknowledged.length).toBeGreaterThanOrEqual(3);
      await wall.getByText(/Connection lost/).waitFor();

      const again = await on.start({ DATA_DIR: dataDir, PORT: port });
      const back = await again.signIn("clerk");
      const there = (await rollOf(back, motionId)).filter(({ vote }) => vote === "NO").map(({ id }) => id);
      expect(there).toEqual(expect.arrayContaining(acknowledged));
      await untilThrough(back, { motionId, ids, from: 0 });
      await back.does("closeVote", { motionId });
      await showsPassed(wall);
      await wall.getByText(/Connection lost/).waitFor({ state: "detached" });
      again.process.kill("SIGTERM");
      await again.exited;
      expect((await on.runs(["server/verifyLog.ts"], { DATA_DIR: dataDir })).code).toBe(0);
    }),
  );

  it(
    "PostgreSQL fails and restarts: acknowledged votes are kept, others refused, and the wall resumes",
    tried(async () => {
      const postgres = await on.postgres();
      await on.seed(postgres.url);
      const server = await on.start({ DATABASE_URL: postgres.url });
      const { clerk, motionId, ids, wall } = await evening(server);
      const acknowledged = new Set<string>();
      for (const id of ids.slice(0, 3)) if (await cast(clerk, motionId, id, "NO")) acknowledged.add(id);
      await postgres.stop();
      expect(await cast(clerk, motionId, ids[3] as string, "NO")).toBe(false);
      await postgres.start();
      await expect.poll(async () => (await clerk.graphql("{ tenant { key } }")).status, PATIENCE).toBe(200);
      const roll = await rollOf(clerk, motionId);
      expect(new Set(roll.filter(({ vote }) => vote === "NO").map(({ id }) => id))).toEqual(acknowledged);
      await untilThrough(clerk, { motionId, ids, from: 0 });
      await clerk.does("closeVote", { motionId });
      await showsPassed(wall);
    }),
  );

  it(
    "Redis fails and restarts: the roll call continues, and the wall ends with the record",
    tried(async () => {
      const port = await on.freePort();
      let redis = await redisServer(port);
      try {
        const server = await on.start({ REDIS_URL: `redis://127.0.0.1:${port}` });
        const { clerk, motionId, ids, wall } = await evening(server);
        expect(await cast(clerk, motionId, ids[0] as string, "NO")).toBe(true);
        redis.kill("SIGKILL");
        expect(await cast(clerk, motionId, ids[1] as string, "NO")).toBe(true);
        redis = await redisServer(port);
        expect(await cast(clerk, motionId, ids[2] as string, "NO")).toBe(true);
        const roll = await rollOf(clerk, motionId);
        expect(roll.filter(({ vote }) => vote === "NO")).toHaveLength(3);
        await untilThrough(clerk, { motionId, ids, from: 0 });
        await clerk.does("closeVote", { motionId });
        await showsPassed(wall);
      } finally {
        redis.kill("SIGKILL");
      }
    }),
  );

  it(
    "the storage fails: only stored votes are acknowledged, and the roll call continues on recovery",
    tried(async () => {
      const dataDir = await on.data();
      const server = await on.start({ DATA_DIR: dataDir });
      const { clerk, motionId, ids, wall } = await evening(server);
      expect(await cast(clerk, motionId, ids[0] as string, "NO")).toBe(true);
      await rename(dataDir, `${dataDir}.away`);
      expect(await cast(clerk, motionId, ids[1] as string, "NO")).toBe(false);
      await rename(`${dataDir}.away`, dataDir);
      await untilThrough(clerk, { motionId, ids, from: 1 });
      const roll = await rollOf(clerk, motionId);
      expect(roll.map(({ vote }) => vote)).toEqual(ids.map((_, index) => (index === 0 ? "NO" : "YES")));
      await clerk.does("closeVote", { motionId });
      await showsPassed(wall);
    }),
  );
});

async function redisServer(port: number): Promise<ChildProcess> {
  if (spawnSync("redis-server", ["--version"]).error) throw new NotTried("redis-server is not installed");
  const child = spawn("redis-server", ["--port", String(port), "--save", "", "--bind", "127.0.0.1"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
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
