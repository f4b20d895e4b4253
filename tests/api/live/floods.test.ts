import { once } from "node:events";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openScreen, type Screen, type ScreenOptions } from "#tests/support/screen.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

/** Concurrent messages of one socket; new texts of one person. */
const [MESSAGES, TEXTS] = [60, 12];

let world: World;
let county: County;
let clerk: Person;
let meeting: { id: string };
const open: Screen[] = [];
const screen = (options?: ScreenOptions, port = world.port, host = county.host): Screen => {
  const opened = openScreen(port, host, options);
  open.push(opened);
  return opened;
};
const signedIn = async (): Promise<Screen> => {
  const opened = screen({ params: { authorization: `Bearer ${clerk.token}` } });
  await opened.acknowledged;
  return opened;
};
const ITEM = "subscription Item($meetingId: ID!) { currentItemChanged(meetingId: $meetingId) { id } }";
const item = (more: object = {}) => ({ query: ITEM, variables: { meetingId: meeting.id, ...more } });
const floods = (from: number) =>
  world.log.slice(from).filter((line) => line["event"] === "ratelimit.live" || Number(line["level"]) >= 50);

/** How many transactions of a county start during some work, and how many are open at the same time. */
async function transactions(
  work: () => Promise<unknown>,
  slow = Promise.resolve(),
): Promise<{ begun: number; atOnce: number }> {
  const { inTenant } = world.database;
  const seen = { begun: 0, atOnce: 0 };
  let inside = 0;
  world.database.inTenant = async (...args) => {
    seen.begun += 1;
    inside += 1;
    seen.atOnce = Math.max(seen.atOnce, inside);
    try {
      await slow;
      return await inTenant<any>(...args);
    } finally {
      inside -= 1;
    }
  };
  await work();
  world.database.inTenant = inTenant;
  return seen;
}

beforeAll(async () => {
  world = await openWorld({
    liveLimits: {
      subscriptionsPerSocket: 4,
      transactions: 2,
      // So slow a refill adds nothing to the allowance, even on a busy machine.
      messages: { atOnce: MESSAGES, perSecond: 0.01 },
      texts: { atOnce: TEXTS, perSecond: 0.01 },
    },
  });
  county = await world.county("essex");
  clerk = await county.as("Clerk");
  meeting = await county.meeting().create();
});
afterEach(() => Promise.all(open.splice(0).map((each) => each.close().catch(() => {}))));
afterAll(() => world.close());

test("a subscription that is completed before it was let in counts until it has been", async () => {
  const hasty = await signedIn();
  const slow = Promise.withResolvers<void>();
  const seen = await transactions(async () => {
    for (let n = 0; n < 8; n += 1) {
      hasty.send({ id: `h${n}`, type: "subscribe", payload: item() });
      hasty.send({ id: `h${n}`, type: "complete" });
    }
    const [error] = await hasty.watch(item()).refused();
    expect(error?.message).toBe("At most 4 subscriptions a connection.");
  }, slow.promise);
  expect(seen.begun).toBe(1);
  slow.resolve();
  const again = () => {
    const watching = hasty.watch(item());
    return Promise.race([watching.until(() => true).catch(() => null), watching.refused().then(() => null)]);
  };
  // Completed subscriptions were admitted and are gone, so there is room again.
  await expect.poll(again, { interval: 1_000 }).toMatchObject({ currentItemChanged: { id: meeting.id } });
});

test("an id used again while its first subscription is still pending is closed with 4409", async () => {
  const twice = await signedIn();
  twice.send({ id: "a", type: "subscribe", payload: item() });
  twice.send({ id: "a", type: "complete" });
  twice.send({ id: "a", type: "subscribe", payload: item() });
  expect((await twice.closed).code).toBe(4409);
  await expect.poll(() => world.dais.live.stats().feeds).toBe(0);
});

test("any number of subscribing screens uses a limited number of database connections", async () => {
  const screens = await Promise.all(Array.from({ length: 6 }, signedIn));
  const seen = await transactions(() =>
    Promise.all(
      screens.flatMap((each) =>
        [1, 2, 3].map((n) =>
          each
            .watch({ query: ITEM.replace("Item", `Item${n}`), variables: { meetingId: meeting.id } })
            .until(() => true),
        ),
      ),
    ),
  );
  expect(seen.begun).toBeGreaterThan(6);
  expect(seen.atOnce).toBeLessThanOrEqual(2);
});

for (const [what, say] of [
  ["messages", (loud: Screen) => loud.send({ type: "ping" })],
  ["pings of the line itself", (loud: Screen) => loud.socket.ping()],
  ["unasked answers to pings", (loud: Screen) => loud.socket.pong()],
  ["broken messages", (loud: Screen) => loud.send("good morning")],
  ["introductions", (loud: Screen) => loud.send({ type: "connection_init" })],
] as const)
  test(`a socket that floods the server with ${what} is closed, and the log has one line about it`, async () => {
    const from = world.log.length;
    const loud = screen();
    await loud.acknowledged;
    let pongs = 0;
    loud.socket.on("message", () => (pongs += 1));
    for (let n = 0; n < 2_000; n += 1) say(loud);
    const { code } = await loud.closed;
    expect([4400, 4429]).toContain(code);
    expect(pongs).toBeLessThanOrEqual(MESSAGES);
    expect(floods(from).length).toBeLessThanOrEqual(1);
  });

test("a browser that only keeps its connection alive is never closed", async () => {
  const page = screen();
  await page.acknowledged;
  for (let n = 0; n < MESSAGES - 2; n += 1) page.send({ type: "ping" });
  const [answer] = await once(page.socket, "message");
  expect(JSON.parse(String(answer))).toEqual({ type: "pong" });
  expect(page.socket.readyState).toBe(page.socket.OPEN);
});

test("a message in very many pieces is closed with 1008", async () => {
  const choppy = screen();
  await choppy.acknowledged;
  for (let n = 0; n < 200; n += 1) choppy.socket.send(" ", { fin: false });
  expect((await choppy.closed).code).toBe(1008);
});

test("what a subscription does not ask for makes no other question of it", async () => {
  const documentId = world.trust(ITEM);
  const display = await signedIn();
  const watching = [1, 2, 3].map((junk) => display.watch({ documentId, variables: { meetingId: meeting.id, junk } }));
  await Promise.all(watching.map((each) => each.until(() => true)));
  expect(world.dais.live.stats().feeds).toBe(1);
});

test("a person's new documents are parsed a few at a time, and known ones do not count", async () => {
  const other = await county.as("Auditor");
  const busy = screen({ params: { authorization: `Bearer ${other.token}` } });
  await busy.acknowledged;
  const heavy = (n: number) => `subscription Heavy${n} { currentItemChanged(meetingId: "x") { ${"id ".repeat(900)} } }`;
  for (let n = 0; n < TEXTS; n += 1) await busy.watch({ query: heavy(n) }).refused();
  const [error] = await busy.watch({ query: heavy(TEXTS) }).refused();
  expect(error).toMatchObject({ extensions: { code: "RATE_LIMITED" } });
  const [known] = await busy.watch({ query: heavy(0) }).refused();
  expect(known?.extensions?.code).not.toBe("RATE_LIMITED");
});

test("an address that asks too much of the database must come back later, and passive watchers stay", async () => {
  await using crowded = await openWorld({ liveLimits: { asking: { atOnce: 12, perSecond: 0.01 } } });
  const sussex = await crowded.county("sussex");
  const opened = () => screen({}, crowded.port, sussex.host);
  const watching = opened();
  await watching.acknowledged;
  const from = crowded.log.length;
  const refused: string[] = [];
  for (let n = 0; n < 40; n += 1)
    await opened().acknowledged.catch((error: Error) => refused.push(/1013|429/.exec(error.message)?.[0] ?? "other"));
  expect(refused.length).toBe(35);
  expect(new Set(refused)).toEqual(new Set(["429"]));
  expect(watching.socket.readyState).toBe(watching.socket.OPEN);
  watching.send({ id: "1", type: "subscribe", payload: { query: "", extensions: { documentId: "x" } } });
  expect((await watching.closed).code).toBe(1013);
  const lines = crowded.log.slice(from).filter((line) => line["event"] === "ratelimit.live");
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(11);
  // The sockets are closed before their world is.
  await Promise.all(open.splice(0).map((each) => each.close().catch(() => {})));
});
