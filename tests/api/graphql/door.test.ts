import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REST_ROUTES } from "#server/rest/rest.ts";
import { DEEPEST, isTooDeep } from "#server/http/body.ts";
import { type County, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("door");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const LETTERS = "A".repeat(43);
const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

describe("a query nested too deep is the caller's error", () => {
  const JSON_BODY = { "content-type": "application/json" };

  test("depth is counted to the bound, whatever the value", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: DEEPEST * 2 }), fc.boolean(), (levels, named) => {
        let value: unknown = 1;
        for (let level = 0; level < levels; level += 1) value = named ? { of: value } : [value];
        expect(isTooDeep(value)).toBe(levels > DEEPEST);
      }),
    );
  });

  test.each([100, 10_000, 100_000])("variables %d deep are answered 400 with a code", async (levels) => {
    for (const text of [`"x": ${deep(levels)}`, `"x": ${'{"a":'.repeat(levels / 4)}1${"}".repeat(levels / 4)}`]) {
      const body = `{"query":"query($x: ID!) { __typename node(id: $x) { id } }","variables":{${text}}}`;
      const answer = await clerk.http("/graphql", { body, headers: JSON_BODY });
      expect([answer.status, typeof answer.json?.errors?.[0].extensions.code], answer.text).toEqual([400, "string"]);
    }
  });

  test("so are variables in the address of a GET", async () => {
    const variables = encodeURIComponent(`{"x":${deep(2_000)}}`);
    const answer = await clerk.http(`/graphql?query=${encodeURIComponent("{ __typename }")}&variables=${variables}`, {
      headers: { "apollo-require-preflight": "1" },
    });
    expect([answer.status, answer.json?.errors?.[0].extensions.code]).toEqual([400, "BAD_USER_INPUT"]);
  });

  test("and every documented call's body, and those of signing in", async () => {
    const routesWithBody = REST_ROUTES.filter((route) => route.body).map(({ method, path }) => [method, path] as const);
    const calls = [
      ...routesWithBody,
      ["post", "/api/login"],
      ["post", "/api/verify-mfa"],
      ["post", "/api/reset-password"],
    ] as const;
    for (const [method, path] of calls) {
      const where = path.replaceAll(/\{\w+\}/g, "00000000-0000-7000-8000-000000000000");
      for (const body of [deep(4_000), `{"a":${deep(4_000)}}`]) {
        const answer = await clerk.http(where, { method: method.toUpperCase(), body, headers: JSON_BODY });
        expect([path, answer.status, typeof answer.json?.code], answer.text).toEqual([path, 400, "string"]);
      }
    }
  });
});

describe("invalid variables are the caller's error", () => {
  test("also where it is more than fifty at once", async () => {
    const query = "query($ids: [ID!]!) { nodes(ids: $ids) { id } }";
    const { errors = [] } = await clerk.graphql(query, { ids: Array.from({ length: 60 }, () => ({})) });
    expect(errors.length).toBeGreaterThan(50);
    for (const { extensions } of errors) expect(extensions.code).toBe("BAD_USER_INPUT");
  });

  test.each(["-271821-04-20T00:00:00Z", "+275760-09-13T00:00:00Z", "0000-01-01T00:00:00Z", "yesterday"])(
    "a moment that no database knows: %s",
    async (since) => {
      const written = await clerk.graphql(`{ ocdsReleases(since: "${since}") { edges { node { id } } } }`);
      const query = "query($since: DateTime) { ocdsReleases(since: $since) { edges { node { id } } } }";
      for (const { errors } of [written, await clerk.graphql(query, { since })])
        expect(errors?.[0]).toMatchObject({
          message: expect.stringContaining("DateTime must look like"),
          extensions: { code: expect.stringMatching(/BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED/) },
        });
    },
  );
});

describe("credentials are accepted only if valid, whatever they look like", () => {
  const SCHEMA = "{ __schema { types { name } } }";
  const tokens = (): [string, string][] => [
    ["an invented API token", `dais_${county.id}_${LETTERS}`],
    ["an invented API token of no county", `dais_00000000-0000-7000-8000-000000000000_${LETTERS}`],
    ["something like a token", `dais_${LETTERS}`],
    ["a forged bearer token", `${clerk.token?.slice(0, -4)}AAAA`],
    ["nonsense", "nonsense"],
  ];
  const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

  test("an invented, forged or expired token gets 401, by POST and GET, for any document", async () => {
    const documentId = world.trust("{ meetings(first: 1) { totalCount } }");
    for (const [what, token] of tokens()) {
      const headers = bearing(token);
      const bodies = [
        { query: SCHEMA },
        { query: "{ meetings(first: 1) { totalCount } }" },
        { query: "{ nothingOfTheKind }" },
        { query: "{ half" },
        { documentId },
      ];
      for (const body of bodies) {
        const answer = await county.guest.http("/graphql", { body, headers });
        expect([what, body, answer.status, answer.json?.errors?.[0].extensions.code]).toEqual([
          what,
          body,
          401,
          "SIGN_IN",
        ]);
        expect(answer.headers["www-authenticate"]).toBe('Bearer realm="dais"');
      }
      const got = await county.guest.http(`/graphql?query=${encodeURIComponent(SCHEMA)}`, {
        headers: { ...headers, "apollo-require-preflight": "1" },
      });
      expect([what, got.status]).toEqual([what, 401]);
      expect((await county.guest.http("/api/schema.graphql", { headers })).status).toBe(401);
      expect((await county.guest.http("/api/explorer-token", { method: "POST", headers })).status).toBe(401);
    }
  });

  test("an ended session gets no answer from then on", async () => {
    const other = await world.county("ended");
    const person = await other.as("Clerk");
    expect((await person.graphql(SCHEMA)).status).toBe(200);
    await world.database.inTenant(other.id, (db) => db.session.updateMany({ data: { revokedAt: world.clock.now() } }));
    const { status, errors } = await person.graphql(SCHEMA);
    expect([status, errors?.[0]?.extensions?.code]).toEqual([401, "SIGN_IN"]);
  });

  test("no documented call closed to guests answers a caller with invalid credentials", async () => {
    const shown: Record<string, string>[] = [
      ...tokens().map(([, token]) => bearing(token)),
      { cookie: `__Host-dais=${county.id}.${LETTERS}`, "sec-fetch-site": "same-origin" },
      { cookie: `__Host-dais=00000000-0000-7000-8000-000000000000.${LETTERS}`, "sec-fetch-site": "same-origin" },
    ];
    for (const { method, path } of REST_ROUTES.filter((route) => !route.guests)) {
      const where = path.replaceAll(/\{\w+\}/g, "00000000-0000-7000-8000-000000000000");
      for (const headers of shown) {
        const answer = await county.guest.http(where, {
          method: method.toUpperCase(),
          headers,
          ...(method === "get" ? {} : { body: {} }),
        });
        // A cookie's write is stopped earlier, because the request does not return the cookie's XSRF token.
        const stopped = "cookie" in headers && method !== "get" ? 403 : 401;
        expect([method, path, headers, answer.status], answer.text).toEqual([method, path, headers, stopped]);
        expect(typeof answer.json.code).toBe("string");
      }
    }
  });

  test("a browser's own session still runs the app's documents, and a guest too", async () => {
    const documentId = world.trust("{ viewer { user { email } } }");
    const signedIn = await county.guest.http("/api/login", { body: { email: clerk.email, password: PASSWORD } });
    const cookies = [signedIn.headers["set-cookie"]].flat().map((line) => String(line).split(";")[0] ?? "");
    const xsrf = cookies.find((pair) => pair.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
    const headers = { cookie: cookies.join("; "), "x-xsrf-token": decodeURIComponent(xsrf) };
    const response = await county.guest.http("/graphql", { body: { documentId }, headers });
    expect(response.json.data.viewer.user.email).toBe(clerk.email);
    expect((await county.guest.http("/graphql", { body: { documentId } })).status).toBe(200);
  });
});

/** The status line and body of the answer to these exact lines. */
function raw(lines: string[]): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(world.port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    let text = "";
    socket.on("data", (chunk) => (text += String(chunk)));
    socket.on("end", () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }));
    socket.on("error", reject);
  });
}

describe("a request says once and clearly where it was sent to", () => {
  const get = (...hosts: string[]) =>
    raw([`GET /api/openapi.json HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), "Connection: close"]);

  test.each([
    ["two hosts", ["door.localhost", "door.localhost"]],
    ["two different hosts", ["door.localhost", "other.localhost"]],
    ["no host", []],
    ["an empty host", [""]],
    ["someone's name in it", ["clerk@door.localhost"]],
    ["a name and a password", ["clerk:secret@door.localhost"]],
    ["a port that is none", ["door.localhost:99999"]],
    ["port 0", ["door.localhost:0"]],
    ["a port of letters", ["door.localhost:http"]],
    ["two ports", ["door.localhost:80:80"]],
    ["a path", ["door.localhost/api"]],
    ["a space", ["door localhost"]],
    ["a list", ["door.localhost, other.localhost"]],
    ["markup", ["<script>.localhost"]],
    ["a label without letters", ["door..localhost"]],
    ["half an address", ["[::1"]],
  ])("%s: 400", async (_what, hosts) => {
    expect((await get(...hosts)).status).toBe(400);
  });

  test("a socket that names two hosts is refused as well", async () => {
    const asking = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"];
    const key = `Sec-WebSocket-Key: ${Buffer.from("sixteen letters!").toString("base64")}`;
    const open = (...hosts: string[]) =>
      raw(["GET /graphql HTTP/1.1", ...hosts.map((host) => `Host: ${host}`), ...asking, key]);
    expect((await open("door.localhost", "other.localhost")).status).toBe(400);
  });

  test("a refused host is reported in the format of every refusal", async () => {
    const { text } = await get("door.localhost", "other.localhost");
    expect(text).toContain('{"error":"Send one Host header with a name this site uses.","code":"HOST"}');
  });

  test.each([
    "door.localhost",
    "DOOR.localhost:5100",
    "door.localhost.",
    "127.0.0.1:80",
    "[::1]:8080",
    "dais_1.example",
  ])("%s is one", async (host) => expect((await get(host)).status).toBe(200));

  test("the county is the Host's, whatever else names another", async () => {
    await world.county("elsewhere");
    const [here, there] = await Promise.all(
      [{}, { "x-forwarded-host": "elsewhere.localhost", forwarded: "host=elsewhere.localhost" }].map((headers) =>
        county.guest.http("/graphql", { body: { documentId: world.trust("{ tenant { subdomain } }") }, headers }),
      ),
    );
    expect(there?.json).toEqual(here?.json);
    expect(there?.json.data.tenant.subdomain).toBe("door");
  });

  test("whether it lives and is ready may be asked without a name", async () => {
    expect((await raw(["GET /healthz HTTP/1.0", "Connection: close"])).status).toBe(200);
  });
});
