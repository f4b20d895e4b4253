import { auditServer } from "graphql-http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("audits");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const TYPENAME = "{ __typename }";
/** Traces of internals that no answer may show. */
const INSIDE = /node_modules|\.ts:\d|at .+\(.+:\d+:\d+\)|prisma|stacktrace|select .+ from|INTERNAL_SERVER_ERROR/i;

test("GraphQL over HTTP: no MUST of the specification is missed, and at most three SHOULDs", async () => {
  const results = await auditServer({
    url: `http://127.0.0.1:${world.port}/graphql`,
    // Without the header, Apollo rejects a GET that a foreign page could cause; a token holder sends it.
    fetchFn: async (url: string, options: RequestInit = {}) => {
      const { pathname, search } = new URL(url);
      const headers = Object.fromEntries(new Headers(options.headers).entries());
      const answer = await clerk.http(pathname + search, {
        method: options.method ?? "GET",
        headers: { "apollo-require-preflight": "1", ...headers },
        ...(options.body === undefined ? {} : { body: options.body as string }),
      });
      return new Response(answer.bytes.length > 0 ? new Uint8Array(answer.bytes) : null, {
        status: answer.status,
        headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
      });
    },
  });
  const by = (status: string) => results.filter((result) => result.status === status);
  console.info(
    `GraphQL over HTTP: ${results.length} audits, ${by("ok").length} ok, ${by("notice").length} notices, ${by("warn").length} warnings, ${by("error").length} errors`,
  );
  expect(by("error").map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  expect(
    by("warn").length,
    by("warn")
      .map(({ name }) => name)
      .join("\n"),
  ).toBeLessThanOrEqual(3);
});

describe("limits for a hostile caller", () => {
  test("many operations in one request are refused, so a limit on requests is a limit on operations", async () => {
    const answer = await clerk.http("/graphql", {
      body: JSON.stringify([{ query: TYPENAME }, { query: TYPENAME }]),
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain('"Query"');
  });

  test("a mutation by GET is refused, with or without a token", async () => {
    const query = encodeURIComponent('mutation { deleteMeeting(input: { meetingId: "x" }) { __typename } }');
    for (const person of [clerk, county.guest]) {
      const answer = await person.http(`/graphql?query=${query}`, { headers: { "apollo-require-preflight": "1" } });
      expect([403, 405]).toContain(answer.status);
    }
  });

  test("a GET that a foreign page's image or form could send is refused", async () => {
    const answer = await clerk.http(`/graphql?query=${encodeURIComponent(TYPENAME)}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const posted = await clerk.http("/graphql", {
        body: JSON.stringify({ query: TYPENAME }),
        headers: { "content-type": type },
      });
      expect([type, posted.status >= 400 && posted.status < 500]).toEqual([type, true]);
    }
  });

  test.each([
    ["the schema", "{ __schema { types { name } } }"],
    ["one type", '{ __type(name: "Meeting") { fields { name } } }'],
    ["anything of her own", TYPENAME],
  ])("a guest may not ask for %s", async (_what, query) => {
    const answers = [
      await county.guest.http("/graphql", { body: { query } }),
      await county.guest.http(`/graphql?query=${encodeURIComponent(query)}`, {
        headers: { "apollo-require-preflight": "1" },
      }),
      await county.guest.http("/graphql", { body: { query, extensions: { persistedQuery: { version: 1 } } } }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(answer.json.errors[0].extensions.code).toBe("FREE_QUERY_NEEDS_TOKEN");
    }
  });

  test("a cookie is not a token: a signed-in browser runs only the app's own documents", async () => {
    const signedIn = await county.guest.http("/api/login", {
      body: { email: clerk.email, password: PASSWORD },
    });
    const cookies = [signedIn.headers["set-cookie"]].flat().map((line) => String(line).split(";")[0] ?? "");
    const xsrf = cookies.find((pair) => pair.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
    const headers = { cookie: cookies.join("; "), "x-xsrf-token": decodeURIComponent(xsrf) };
    const free = await county.guest.http("/graphql", { body: { query: TYPENAME }, headers });
    expect([free.status, free.json.errors[0].extensions.code]).toEqual([403, "FREE_QUERY_NEEDS_TOKEN"]);
    const documentId = world.trust("{ viewer { user { email } } }");
    const response = await county.guest.http("/graphql", { body: { documentId }, headers });
    expect(response.json.data.viewer.user.email).toBe(clerk.email);
  });

  test("a misspelt field is refused without a hint at the right one", async () => {
    const { status, errors } = await clerk.graphql("{ meetingz { totalCount } }");
    expect(status).toBe(400);
    expect(JSON.stringify(errors)).not.toMatch(/did you mean/i);
  });

  test("more than a hundred meetings at once are refused, and so is a list without a number", async () => {
    for (const size of ["first: 101", "last: 101", "first: 2147483647", "first: -1"]) {
      const { status, data, errors } = await clerk.graphql(`{ meetings(${size}) { edges { node { id } } } }`);
      expect(status).toBeLessThan(500);
      expect([size, data?.meetings?.edges.length ?? 0, JSON.stringify(errors ?? "").match(INSIDE)]).toEqual([
        size,
        0,
        null,
      ]);
    }
  });

  test.each([
    ["no body", ""],
    ["half a JSON", '{"query": "{ __typ'],
    ["a list", "[]"],
    ["null", "null"],
    ["a number", "7"],
    ["a query that is no text", '{"query": {"a": 1}}'],
    ["variables that are no object", '{"query": "{ __typename }", "variables": "x"}'],
    ["an unknown operation", '{"query": "query A { __typename }", "operationName": "B"}'],
    ["a document id that is a path", '{"documentId": "../../etc/passwd"}'],
    ["a document id of the prototype", '{"documentId": "__proto__"}'],
    ["a body of 7 MB", JSON.stringify({ query: TYPENAME, variables: { text: "x".repeat(7_000_000) } })],
  ])("%s is the caller's error, and the answer shows no internals", async (_what, body) => {
    for (const person of [clerk, county.guest]) {
      const answer = await person.http("/graphql", { body, headers: { "content-type": "application/json" } });
      expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
      expect(answer.status, answer.text).toBeLessThan(500);
      expect(answer.text).not.toMatch(INSIDE);
    }
  });

  test("a body of 300 kB, such as an import list, is read only from a caller who is really signed in", async () => {
    const body = JSON.stringify({ query: TYPENAME, variables: { text: "x".repeat(300_000) } });
    const send = async (authorization?: string) =>
      (
        await county.guest.http("/graphql", {
          body,
          headers: { "content-type": "application/json", ...(authorization ? { authorization } : {}) },
        })
      ).status;
    expect(await send(`Bearer ${clerk.token}`)).toBe(200);
    expect(await send()).toBe(413);
    expect(await send("Bearer forged")).toBe(413);
    expect(await send(`Bearer ${clerk.token?.slice(0, -4)}AAAA`)).toBe(413);
  });

  test("an internal error is answered with a number, and the log has it under that number", async () => {
    const { database } = world;
    const inTenant = database.inTenant;
    database.inTenant = () => Promise.reject(new Error("relation secret_table at 10.0.0.7 is gone"));
    try {
      const { status, errors } = await clerk.graphql("{ meetings(first: 1) { totalCount } }");
      expect(status).toBe(500);
      const text = JSON.stringify(errors);
      expect(text).not.toMatch(/secret_table|10\.0\.0\.7|node_modules|\.ts:/);
      const number = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0];
      expect(
        world.log.some((line) => line["requestId"] === number && JSON.stringify(line).includes("secret_table")),
      ).toBe(true);
    } finally {
      database.inTenant = inTenant;
    }
  });
});
