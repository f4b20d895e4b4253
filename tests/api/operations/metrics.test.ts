import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "#tests/support/http.ts";
import { openScreen } from "#tests/support/screen.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

const TOKEN = "a token for the county's meters";

describe("metrics of a server with a metrics token", () => {
  let world: World;
  let county: County;
  beforeAll(async () => {
    world = await openWorld({ env: { METRICS_TOKEN: TOKEN } });
    county = await world.county("metered");
  });
  afterAll(() => world?.close());

  const read = (authorization?: string) =>
    ask(world.port, "localhost", "/metrics", { headers: authorization === undefined ? {} : { authorization } });
  const meter = async (name: string) => {
    const { text } = await read(`Bearer ${TOKEN}`);
    const line = text.split("\n").find((each) => each.startsWith(`${name} `));
    return line === undefined ? 0 : Number(line.slice(name.length + 1));
  };

  test("are shown to requests with the token, and not found for everyone else", async () => {
    const shown = await read(`Bearer ${TOKEN}`);
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    expect(shown.headers["cache-control"]).toBe("no-store");
    const clerk = await county.as("Clerk");
    for (const sent of [undefined, "", "Bearer ", `Bearer ${TOKEN}x`, TOKEN, `Bearer ${clerk.token}`]) {
      expect([sent, (await read(sent)).status]).toEqual([sent, 404]);
    }
  });

  test("count requests by class and status, operations by kind and outcome, and live connections", async () => {
    const clerk = await county.as("Clerk");
    const names = [
      'dais_http_request_seconds_count{route="graphql",status="200"}',
      'dais_http_request_seconds_count{route="api",status="404"}',
      'dais_operation_seconds_count{kind="query",outcome="ok"}',
      'dais_operation_seconds_count{kind="mutation",outcome="ok"}',
      "dais_live_sockets",
    ];
    const all = () => Promise.all(names.map(meter));
    const before = await all();
    await clerk.read("{ viewer { user { email } } }");
    await clerk.http("/api/nothing/of/the/kind");
    await county.meeting().create();
    const screen = openScreen(world.port, county.host);
    await screen.acknowledged;
    const after = await all();
    const grown = after.map((count, index) => count - (before[index] as number));
    expect(grown).toEqual([2, 1, 1, 1, 1]);
    expect(await meter("process_resident_memory_bytes")).toBeGreaterThan(1e6);
    screen.socket.close();
  });

  test("name no county, no record and no person", async () => {
    const clerk = await county.as("Clerk");
    const meeting = await county.meeting().items("Roads").create();
    await clerk.http(`/api/meetings/${meeting.key}`);
    await clerk.http(`/meetings/${meeting.key}/edit`);
    const { text } = await read(`Bearer ${TOKEN}`);
    for (const secret of ["metered", county.id, meeting.key, clerk.userId as string, "clerk@", TOKEN])
      expect(text).not.toContain(secret);
  });
});

describe("metrics of a server without such a token", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world?.close());

  test("are shown on the machine itself, but not through a proxy", async () => {
    expect((await ask(world.port, "localhost", "/metrics")).status).toBe(200);
    for (const headers of [{ "x-forwarded-for": "203.0.113.9" }, { forwarded: "for=203.0.113.9" }])
      expect((await ask(world.port, "localhost", "/metrics", { headers })).status).toBe(404);
  });
});

test("behind a configured proxy, the machine itself needs the token too", async () => {
  await using world = await openWorld({ env: { TRUST_PROXY: "1" } });
  expect((await ask(world.port, "localhost", "/metrics")).status).toBe(404);
});
