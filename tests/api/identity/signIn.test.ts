import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type County, NOON, openWorld, PASSWORD, type World } from "#tests/support/world.ts";
import { ask } from "#tests/support/http.ts";

let world: World;
let alpha: County;
let beta: County;
beforeAll(async () => {
  world = await openWorld();
  alpha = await world.county("alpha");
  beta = await world.county("beta");
  await alpha.as("Clerk");
});
afterAll(() => world.close());

const login = (county: County, body: object, headers: Record<string, string> = {}) =>
  county.guest.http("/api/login", { body, headers });
const cookies = (answer: { headers: Record<string, unknown> }) =>
  (answer.headers["set-cookie"] as string[] | undefined) ?? [];
const cookieHeader = (answer: { headers: Record<string, unknown> }) =>
  cookies(answer)
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const xsrfOf = (answer: { headers: Record<string, unknown> }) =>
  decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookies(answer).join())?.[1] ?? "");
const VIEWER = "{ viewer { user { email } } }";

describe("signing in", () => {
  it("the right email address and password give a session cookie that scripts cannot read, and a bearer token", async () => {
    const answer = await login(alpha, { email: "Clerk@alpha.example", password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      token: expect.any(String),
      user: { email: "clerk@alpha.example", role: "Clerk" },
    });
    const session = cookies(answer).find((cookie) => cookie.startsWith("__Host-dais="));
    expect(session).toMatch(/HttpOnly/);
    expect(session).toMatch(/Secure/);
    expect(session).toMatch(/SameSite=Lax/);
    expect(session).toMatch(/Path=\//);
    expect(session).not.toMatch(/Domain=/);
    expect(cookies(answer).find((cookie) => cookie.startsWith("XSRF-TOKEN="))).not.toMatch(/HttpOnly/);
    expect(answer.headers["cache-control"]).not.toMatch(/public/);
  });

  it("a wrong password and an unknown address are answered alike", async () => {
    const wrong = await login(alpha, { email: "clerk@alpha.example", password: "Wrong-Horse-42" });
    const unknown = await login(alpha, { email: "nobody@alpha.example", password: "Wrong-Horse-42" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.json).toEqual(unknown.json);
  });

  it("an account of one county does not open another", async () => {
    expect((await login(beta, { email: "clerk@alpha.example", password: PASSWORD })).status).toBe(401);
  });

  it("a password is checked exactly as sent, but the same word typed on two keyboards is the same", async () => {
    for (const password of [PASSWORD.toLowerCase(), ` ${PASSWORD}`, PASSWORD.slice(0, -1)]) {
      expect((await login(alpha, { email: "clerk@alpha.example", password })).status).toBe(401);
    }
  });

  it.each([
    [{}, 400],
    [{ email: "clerk@alpha.example" }, 400],
    [{ email: ["clerk@alpha.example"], password: { $ne: "" } }, 400],
    [{ email: "clerk@alpha.example", password: "x".repeat(2000) }, 400],
  ])("a sign-in without both fields as text is refused: %j", async (body, status) => {
    const answer = await login(alpha, body);
    expect(answer.status).toBe(status);
    expect(answer.json.error).toBeTypeOf("string");
  });

  it("a body that is not JSON is refused without an inside word", async () => {
    const answer = await alpha.guest.http("/api/login", { body: "{", headers: { "content-type": "application/json" } });
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ error: "The body is not valid JSON.", code: "BAD_REQUEST" });
  });

  it("an address that names no county says so", async () => {
    const answer = await ask(world.port, "nowhere.localhost", "/api/login", {
      body: { email: "a@b.c", password: "x" },
    });
    expect(answer.json).toEqual({ error: "Unknown County / Invalid Subdomain", code: "NO_COUNTY" });
  });

  it("after eight wrong passwords from one address the ninth try waits, and the right one too", async () => {
    const email = (await beta.as("Auditor")).email as string;
    for (let n = 0; n < 8; n += 1) expect((await login(beta, { email, password: "Wrong-Horse-42" })).status).toBe(401);
    const ninth = await login(beta, { email, password: PASSWORD });
    expect(ninth.status).toBe(429);
    expect(Number(ninth.headers["retry-after"])).toBeGreaterThan(0);
    expect((await login(beta, { email: (await beta.as("Legal reviewer")).email, password: PASSWORD })).status).toBe(
      200,
    );
  });

  it("no log line holds the password, the token or the cookie", async () => {
    const answer = await login(alpha, { email: "clerk@alpha.example", password: PASSWORD });
    await alpha.guest.http("/api/check-session", {
      headers: { authorization: `Bearer ${answer.json.token}`, cookie: cookieHeader(answer) },
    });
    const text = JSON.stringify(world.log);
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain(answer.json.token);
    expect(text).not.toContain(cookieHeader(answer).split(";")[0]?.split("=")[1]);
  });
});

describe("a session", () => {
  it("check-session returns the signed-in person, and 401 for a guest", async () => {
    const clerk = await alpha.as("Clerk");
    expect((await clerk.http("/api/check-session")).json).toMatchObject({
      user: { email: "clerk@alpha.example", role: "Clerk" },
    });
    expect((await alpha.guest.http("/api/check-session")).status).toBe(401);
  });

  it("signing out ends the cookie and the token of the same sign-in immediately", async () => {
    const answer = await login(alpha, { email: "clerk@alpha.example", password: PASSWORD });
    const bearer = { authorization: `Bearer ${answer.json.token}` };
    const cookie = { cookie: cookieHeader(answer), "x-xsrf-token": xsrfOf(answer) };
    expect((await alpha.guest.http("/api/check-session", { headers: bearer })).status).toBe(200);
    expect((await alpha.guest.http("/logout", { method: "POST", headers: cookie })).status).toBe(204);
    expect((await alpha.guest.http("/api/check-session", { headers: bearer })).status).toBe(401);
    expect((await alpha.guest.http("/api/check-session", { headers: cookie })).status).toBe(401);
  });

  it("signing in again under an old cookie ends the old session", async () => {
    const first = await login(alpha, { email: "clerk@alpha.example", password: PASSWORD });
    const headers = { cookie: cookieHeader(first), "x-xsrf-token": xsrfOf(first) };
    const second = await login(alpha, { email: "clerk@alpha.example", password: PASSWORD }, headers);
    expect(cookieHeader(second)).not.toBe(cookieHeader(first));
    expect((await alpha.guest.http("/api/check-session", { headers })).status).toBe(401);
  });

  it("a session ends after the county's idle minutes, and after its absolute minutes whatever happens", async () => {
    const answer = await login(alpha, { email: "clerk@alpha.example", password: PASSWORD });
    const headers = { cookie: cookieHeader(answer) };
    const bearer = { authorization: `Bearer ${answer.json.token}` };
    world.clock.advance(59);
    expect((await alpha.guest.http("/api/check-session", { headers })).status).toBe(200);
    world.clock.advance(62);
    expect((await alpha.guest.http("/api/check-session", { headers })).status).toBe(401);
    expect((await alpha.guest.http("/api/check-session", { headers: bearer })).status).toBe(200);
    world.clock.advance(12 * 60);
    expect((await alpha.guest.http("/api/check-session", { headers: bearer })).status).toBe(401);
    world.clock.set(NOON);
  });

  it("a disabled user and a taken-away permission are seen by the very next request", async () => {
    const staff = await alpha.as("Department staff");
    await world.database.inTenant(alpha.id, (db) =>
      db.user.updateMany({ where: { id: staff.userId as string }, data: { isActive: false } }),
    );
    expect((await staff.graphql(VIEWER)).status).toBe(401);
  });

  it("a forged, foreign, unsigned or expired token is refused", async () => {
    const key = new TextEncoder().encode("x".repeat(48));
    const claims = { tenant: alpha.id, sid: "whatever" };
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
      .setAudience("dais-api")
      .setExpirationTime("1h")
      .sign(key);
    const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}')}.${btoa(JSON.stringify({ ...claims, aud: "dais-api" }))}.`;
    for (const token of [forged, unsigned, "rubbish", `${(await alpha.as("Clerk")).token}x`]) {
      expect(
        (await alpha.guest.http("/api/check-session", { headers: { authorization: `Bearer ${token}` } })).status,
      ).toBe(401);
    }
  });
});

describe("requests that a browser could be tricked into", () => {
  it("a write under a cookie needs the XSRF value that belongs to that session", async () => {
    const answer = await login(alpha, { email: "clerk@alpha.example", password: PASSWORD });
    const other = await login(alpha, { email: "clerk@alpha.example", password: PASSWORD });
    const cookie = cookieHeader(answer);
    for (const headers of [
      { cookie },
      { cookie, "x-xsrf-token": "wrong" },
      { cookie, "x-xsrf-token": xsrfOf(other) },
    ]) {
      expect(
        (await alpha.guest.http("/logout", { method: "POST", headers: headers as Record<string, string> })).status,
      ).toBe(403);
    }
  });

  it("a request from another site is refused, whatever it carries", async () => {
    const answer = await login(alpha, { email: "clerk@alpha.example", password: PASSWORD });
    const headers = { cookie: cookieHeader(answer), "x-xsrf-token": xsrfOf(answer) };
    for (const origin of ["https://evil.example", "null"])
      expect((await alpha.guest.http("/logout", { method: "POST", headers: { ...headers, origin } })).status).toBe(403);
    expect(
      (await alpha.guest.http("/logout", { method: "POST", headers: { ...headers, "sec-fetch-site": "cross-site" } }))
        .status,
    ).toBe(403);
    expect(
      (await login(alpha, { email: "clerk@alpha.example", password: PASSWORD }, { origin: "https://evil.example" }))
        .status,
    ).toBe(403);
  });

  it("GraphQL takes no form post and no mutation by GET", async () => {
    const clerk = await alpha.as("Clerk");
    const form = await clerk.http("/graphql", {
      body: "query={__typename}",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(form.status).toBeGreaterThanOrEqual(400);
    const get = await clerk.http(
      `/graphql?query=${encodeURIComponent('mutation { deleteMeeting(input: {meetingId: "x"}) { __typename } }')}`,
      { headers: { "apollo-require-preflight": "1" } },
    );
    expect(get.status).toBe(405);
  });
});

describe("the county of a request", () => {
  it.each([
    ["the header X-Tenant-Id", { headers: { "x-tenant-id": "beta-id" } }, ""],
    ["the header X-Subdomain", { headers: { "x-subdomain": "beta" } }, ""],
    ["the query value tenant_id", {}, "?tenant_id=beta"],
    ["the query value tenantId", {}, "?tenantId=beta"],
  ])(
    "a session that names another county by %s is refused, and the log tells of it",
    async (_what, question, query) => {
      const clerk = await alpha.as("Clerk");
      const answer = await clerk.http(`/api/check-session${query}`, question);
      expect(answer.status).toBe(403);
      expect(answer.json).toEqual({ error: "This session belongs to another county.", code: "OTHER_TENANT" });
      expect(world.log.at(-2) ?? world.log.at(-1)).toBeDefined();
      expect(world.log.some((line) => line["event"] === "tenant.mismatch")).toBe(true);
    },
  );

  it("a session used on another county's address is refused", async () => {
    const clerk = await alpha.as("Clerk");
    const answer = await ask(world.port, beta.host, "/api/check-session", {
      headers: { authorization: `Bearer ${clerk.token}` },
    });
    expect(answer.status).toBe(403);
  });

  it("naming the session's county is accepted, by id and by subdomain", async () => {
    const clerk = await alpha.as("Clerk");
    expect(
      (
        await clerk.http(`/api/check-session?tenant_id=${alpha.id}`, {
          headers: { "x-subdomain": "alpha", "x-tenant-id": alpha.id },
        })
      ).status,
    ).toBe(200);
  });

  it.each(["localhost", "www.localhost", "unknown.localhost", "a.b.localhost", "example.com"])(
    "the address %s gives no county",
    async (host) => {
      const answer = await ask(world.port, host, "/api/check-session");
      expect(answer.status).toBe(401);
    },
  );
});

describe("free queries", () => {
  it("a browser runs only the app's own documents, and a token may send any query", async () => {
    const free = await alpha.guest.http("/graphql", { body: { query: VIEWER } });
    expect(free.status).toBe(403);
    expect(free.json.errors[0].extensions.code).toBe("FREE_QUERY_NEEDS_TOKEN");
    const unknown = await alpha.guest.http("/graphql", { body: { documentId: "0".repeat(64) } });
    expect(unknown.json.errors[0].extensions.code).toBe("PERSISTED_QUERY_NOT_FOUND");
    expect((await (await alpha.as("Clerk")).read(VIEWER)).viewer.user.email).toBe("clerk@alpha.example");
    expect((await alpha.guest.read(VIEWER)).viewer.user).toBeNull();
  });

  it.each([
    ["sixteen aliases", `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: viewer { user { email } }`).join(" ")} }`],
    [
      "six directives",
      `{ viewer { user { email @skip(if: false) @include(if: true) @skip(if: false) @include(if: true) @skip(if: false) @include(if: true) } } }`,
    ],
    ["a document of 3,000 tokens", `{ ${"viewer { user { email } } ".repeat(500)} }`],
    [
      "lists nested five deep",
      "{ meetings(first: 9) { edges { node { items { motions { item { motions { item { motions { id } } } } } } } } } }",
    ],
    [
      "depth thirteen",
      "{ meetings(first: 1) { edges { node { currentItem { meeting { currentItem { meeting { currentItem { meeting { currentItem { meeting { currentItem { meeting { id } } } } } } } } } } } } } }",
    ],
    ["a thing that is not there", "{ viewr { user } }"],
    ["half a sentence", "{ viewer {"],
  ])("%s is refused with 400 and a user error", async (_what, query) => {
    const clerk = await alpha.as("Clerk");
    const answer = await clerk.graphql(query);
    expect(answer.status, JSON.stringify(answer)).toBe(400);
    expect(JSON.stringify(answer)).not.toMatch(/Did you mean|INTERNAL|at .*\.ts/);
  });

  it("two verbs in one operation are refused: a verb is whole or not at all", async () => {
    const clerk = await alpha.as("Clerk");
    const answer = await clerk.graphql(
      'mutation { a: deleteMeeting(input: {meetingId: "TQ=="}) { __typename } b: deleteMeeting(input: {meetingId: "TQ=="}) { __typename } }',
    );
    expect(answer.status).toBe(400);
  });

  it.each(["", "x", "TWVldGluZw==", "TWVldGluZzo=", "Um9sZTox", "' or 1=1 --", "TWVldGluZzonIG9yIDE9MQ=="])(
    "the malformed id %j is a user error, never ours",
    async (id) => {
      const clerk = await alpha.as("Clerk");
      const answer = await clerk.graphql("query($id: ID!) { node(id: $id) { id } }", { id });
      expect(JSON.stringify(answer)).not.toContain("INTERNAL_SERVER_ERROR");
      expect(answer.data?.node ?? null).toBeNull();
    },
  );
});
