import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openScreen, type Screen, type ScreenOptions } from "#tests/support/screen.ts";
import { type County, openWorld, PASSWORD, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
const open: Screen[] = [];
/** No periodic recheck happens during a test, so only an announcement can close a socket. */
const NEVER_MS = 24 * 60 * 60_000;
const screen = (options?: ScreenOptions, host = county.host): Screen => {
  const opened = openScreen(world.port, host, options);
  open.push(opened);
  return opened;
};

beforeAll(async () => {
  world = await openWorld({ liveLimits: { socketsPerUser: 3, subscriptionsPerSocket: 2, recheck: NEVER_MS } });
  county = await world.county("essex");
});
afterEach(() => Promise.all(open.splice(0).map((each) => each.close().catch(() => {}))));
afterAll(() => world.close());

test("a socket that another site's page opens is refused", async () => {
  const foreign = screen({ headers: { origin: "https://evil.example" } });
  await expect(foreign.acknowledged).rejects.toThrow("403");
  await screen({ headers: { origin: `http://${county.host}` } }).acknowledged;
});

test("a socket speaks graphql-transport-ws or is closed with 4406", async () => {
  const mute = screen({ protocols: [], params: false });
  expect((await mute.closed).code).toBe(4406);
});

test("a socket that does not authenticate in time is closed with 4408", async () => {
  await using impatient = await openWorld({ liveLimits: { initTimeout: 300 } });
  const silent = openScreen(impatient.port, (await impatient.county("essex")).host, { params: false });
  expect((await silent.closed).code).toBe(4408);
});

test("a second introduction is closed with 4429", async () => {
  const twice = screen();
  await twice.acknowledged;
  twice.send({ type: "connection_init" });
  expect((await twice.closed).code).toBe(4429);
});

test("a message outside the protocol is closed with 4400", async () => {
  const garbled = screen();
  await garbled.acknowledged;
  garbled.send("good morning");
  expect((await garbled.closed).code).toBe(4400);
});

test("a subscription before the acknowledgement is closed with 4401", async () => {
  const hasty = screen({ params: false });
  hasty.socket.on("open", () => hasty.send({ id: "1", type: "subscribe", payload: { query: "subscription { x }" } }));
  expect((await hasty.closed).code).toBe(4401);
});

test("a second subscription under one id is closed with 4409", async () => {
  const clerk = await county.as("Clerk");
  const meeting = await county.meeting().create();
  const twice = screen({ params: { authorization: `Bearer ${clerk.token}` } });
  await twice.acknowledged;
  const payload = { query: `subscription { currentItemChanged(meetingId: "${meeting.id}") { id } }` };
  twice.send({ id: "a", type: "subscribe", payload });
  twice.send({ id: "a", type: "subscribe", payload });
  expect((await twice.closed).code).toBe(4409);
});

test("a message of more than 64 KiB is closed with 1009", async () => {
  const loud = screen();
  await loud.acknowledged;
  loud.send({ type: "ping", payload: { text: "x".repeat(65 * 1024) } });
  expect((await loud.closed).code).toBe(1009);
});

test("a forged token is closed with 4403, and so is a county that does not exist", async () => {
  const forged = screen({ params: { authorization: "Bearer forged" } });
  expect((await forged.closed).code).toBe(4403);
  const nowhere = screen({}, "nowhere.localhost");
  expect((await nowhere.closed).code).toBe(4403);
});

test("one county's token is closed with 4403 on another county's address", async () => {
  const other = await world.county("sussex");
  const stranger = await other.as("Clerk");
  const wrong = screen({ params: { authorization: `Bearer ${stranger.token}` } });
  expect((await wrong.closed).code).toBe(4403);
});

test("a dead session cookie is a guest's, so that the room's display lives on without it", async () => {
  const cookie = `__Host-dais=${county.id}.${"x".repeat(43)}`;
  await expect(screen({ headers: { cookie } }).acknowledged).resolves.toBeUndefined();
});

test("one person may have a limited number of sockets", async () => {
  const counted = await county.with("meetings.meeting-record.view");
  const params = { authorization: `Bearer ${counted.token}` };
  const fine = [screen({ params }), screen({ params }), screen({ params })];
  await Promise.all(fine.map((each) => each.acknowledged));
  expect((await screen({ params }).closed).code).toBe(1013);
  await fine[0]?.close();
  await screen({ params }).acknowledged;
});

test("one socket may have a limited number of subscriptions, and ended ones do not count", async () => {
  const clerk = await county.as("Clerk");
  const meeting = await county.meeting().create();
  const busy = screen({ params: { authorization: `Bearer ${clerk.token}` } });
  const ask = { query: `subscription { currentItemChanged(meetingId: "${meeting.id}") { id } }` };
  const first = busy.watch(ask);
  await first.until(() => true);
  await busy.watch(ask).until(() => true);
  expect((await busy.watch(ask).refused())[0]?.message).toBe("At most 2 subscriptions a connection.");
  first.stop();
  await busy.watch(ask).until(() => true);
});

test("a screen that no longer answers is dropped at the second ping", async () => {
  await using watchful = await openWorld({ liveLimits: { heartbeat: 500 } });
  const { host } = await watchful.county("essex");
  const [stalled, there] = [openScreen(watchful.port, host), openScreen(watchful.port, host)];
  await Promise.all([stalled.acknowledged, there.acknowledged]);
  stalled.socket.pause();
  await expect.poll(() => watchful.dais.live.stats().sockets).toBe(1);
  expect(there.socket.readyState).toBe(there.socket.OPEN);
  stalled.socket.terminate();
  await there.close();
});

test("signing out closes the browser's sockets with 4499 immediately, and the token's with 4403", async () => {
  const { cookie, token, xsrf } = await browser("Clerk");
  const page = screen({ headers: { cookie } });
  const tool = screen({ params: { authorization: `Bearer ${token}` } });
  await Promise.all([page.acknowledged, tool.acknowledged]);
  expect(
    (await county.guest.http("/logout", { method: "POST", headers: { cookie, "x-xsrf-token": xsrf } })).status,
  ).toBe(204);
  expect((await page.closed).code).toBe(4499);
  expect((await tool.closed).code).toBe(4403);
});

test("a role change closes its holders' sockets with 4499 immediately, and no others", async () => {
  const watcher = await county.with("meetings.meeting-record.view", "meetings.votes-and-attendance.view");
  const other = await county.as("Clerk");
  const theirs = screen({ params: { authorization: `Bearer ${watcher.token}` } });
  const others = screen({ params: { authorization: `Bearer ${other.token}` } });
  await Promise.all([theirs.acknowledged, others.acknowledged]);
  const roleId = await world.database.inTenant(county.id, async (db) => {
    const user = await db.user.findFirstOrThrow({ where: { id: watcher.userId as string } });
    await db.rolePermission.updateMany({
      where: { roleId: user.roleId, key: "meetings.votes-and-attendance.view" },
      data: { allowed: false },
    });
    return user.roleId;
  });
  world.dais.ports.events.publish(`${county.id}:role:${roleId}`);
  expect((await theirs.closed).code).toBe(4499);
  expect(others.socket.readyState).toBe(others.socket.OPEN);
});

async function browser(role: string): Promise<{ cookie: string; token: string; xsrf: string }> {
  await county.as(role);
  const answer = await county.guest.http("/api/login", {
    body: { email: `${role.toLowerCase()}@essex.example`, password: PASSWORD },
  });
  const cookies = ([answer.headers["set-cookie"]].flat() as string[]).map((line) => line.split(";")[0] as string);
  const xsrf = decodeURIComponent(
    cookies.find((pair) => pair.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "",
  );
  return { cookie: cookies.join("; "), token: answer.json.token, xsrf };
}
