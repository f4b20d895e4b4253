import { afterAll, beforeAll, expect, test } from "vitest";
import { type County, openWorld, PASSWORD, type World } from "#tests/support/world.ts";

const SECRET = "a secret of the county, long enough to sign";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld({ env: { SECRET } });
  county = await world.county("logged");
});
afterAll(() => world?.close());

const linesOf = (event: string) => world.log.filter((line) => line["event"] === event);

test("every answered request is one log line with its request number and its county", async () => {
  const clerk = await county.as("Clerk");
  for (const path of ["/api/me", "/api/meetings?year=2026", "/api/nothing"]) {
    const answer = await clerk.http(path);
    const number = answer.headers["x-request-id"];
    expect(number).toMatch(UUID);
    await expect.poll(() => world.log.filter((line) => line["requestId"] === number && line["req"])).toHaveLength(1);
    const line = world.log.find((one) => one["requestId"] === number && one["req"]);
    expect(line).toMatchObject({
      tenant: county.id,
      req: { url: path.split("?")[0] },
      time: expect.stringMatching(/Z$/),
    });
  }
});

test("security events are logged by name, with the request number and the county", async () => {
  const board = await county.as("Board member");
  const other = await world.county("other");
  await board.verb("createMeeting", { meetingType: "Board", date: "2026-04-01" });
  await board.http("/api/me", { headers: { "x-subdomain": "other" } });
  const email = (await other.as("Auditor")).email;
  for (let n = 0; n < 9; n += 1) await other.guest.http("/api/login", { body: { email, password: "Wrong-Horse-42" } });
  const out = await county.as("Risk manager");
  await out.http("/logout", { method: "POST" });
  for (const event of [
    "signin.ok",
    "signin.failed",
    "ratelimit.signin",
    "signout",
    "authz.denied",
    "tenant.mismatch",
  ]) {
    const [line] = linesOf(event);
    expect([event, line?.["requestId"], line?.["tenant"]]).toEqual([
      event,
      expect.stringMatching(UUID),
      expect.stringMatching(UUID),
    ]);
  }
  expect(linesOf("authz.denied")[0]).toMatchObject({
    permission: "meetings.meeting-record.create",
    user: board.userId,
    tenant: county.id,
  });
  expect(linesOf("signin.failed")[0]?.["tenant"]).toBe(other.id);
});

test("no log line has a password, token, cookie, XSRF value, file key or the server's secret", async () => {
  const clerk = await county.as("Clerk");
  const signedIn = await county.guest.http("/api/login", { body: { email: clerk.email, password: PASSWORD } });
  const cookies = [signedIn.headers["set-cookie"]].flat().map((line) => String(line).split(";")[0] ?? "");
  const headers = { cookie: cookies.join("; "), "x-xsrf-token": cookies[1]?.split("=")[1] ?? "" };
  await county.guest.http("/api/meetings", { method: "POST", headers, body: { password: PASSWORD } });
  await county.guest.http(`/api/check-session?token=${clerk.token}&password=${PASSWORD}`, { headers });
  const meeting = await county.meeting().items("Roads").published().create();
  const { file } = await clerk.does("generateAgenda", { meetingId: meeting.id }, "file { url }");
  const address = new URL(file.url, "http://here");
  await county.guest.http(address.pathname + address.search);
  await clerk.graphql("query($token: String) { meetings(first: 1, text: $token) { totalCount } }", { token: "x\0" });
  const text = JSON.stringify(world.log);
  const values = cookies.map((pair) => pair.slice(pair.indexOf("=") + 1));
  for (const secret of [
    PASSWORD,
    "Wrong-Horse-42",
    clerk.token,
    signedIn.json.token,
    SECRET,
    address.pathname,
    ...values,
  ])
    expect([secret, text.includes(secret as string)]).toEqual([secret, false]);
});

test("text in an address or a name never starts a log line of its own", async () => {
  const before = world.log.length;
  await county.guest.http('/api/x%0a{"event":"signin.ok"}');
  await county.guest.http("/api/login", { body: { email: 'a\n{"event":"signin.ok"}@b.example', password: "x" } });
  const since = world.log.slice(before);
  expect(since.filter((line) => line["event"] === "signin.ok")).toEqual([]);
  expect(since.length).toBeGreaterThan(0);
});
