import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "#tests/support/http.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";

/** Requests per minute: enough for the setup, few enough to use up. */
const LIMIT = 40;
const VIEWER = "{ viewer { user { email } } }";

let world: World;
let alpha: County;
let beta: County;
let gamma: County;
beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) } });
  alpha = await world.county("alpha");
  beta = await world.county("beta");
  gamma = await world.county("gamma");
});
afterAll(() => world.close());

const left = (answer: Answer): number => Number(answer.headers["x-ratelimit-remaining"]);
const session = (headers: Record<string, string>) => alpha.guest.http("/api/check-session", { headers });
/** Sends requests until none are left. */
async function useUp(ask: () => Promise<Answer>): Promise<void> {
  let answer = await ask();
  for (let n = 0; n < LIMIT && left(answer) > 0; n += 1) answer = await ask();
  expect(left(answer)).toBe(0);
}

describe("requests a minute", () => {
  let clerk: Person;
  beforeAll(async () => {
    clerk = await alpha.as("Clerk");
    // From here on the session is known and has its own limit.
    await clerk.http("/api/check-session");
  });

  it("each answer says how many there are, how many are left, and when the count begins again", async () => {
    const first = await clerk.http("/api/check-session");
    const second = await clerk.http("/graphql", { body: { query: VIEWER } });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(left(second)).toBe(left(first) - 1);
    const policy = `"default";q=${LIMIT};w=60`;
    for (const { headers } of [first, second]) {
      expect(headers["ratelimit-policy"]).toBe(policy);
      expect(headers["ratelimit"]).toMatch(/^"default";r=\d+;t=\d+$/);
      expect(headers["x-ratelimit-limit"]).toBe(String(LIMIT));
      const seconds = Number(headers["x-ratelimit-reset"]) - NOON.valueOf() / 1000;
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
    }
  });

  it("too many are refused with the time to wait, in the shape of what was asked, before anything is done", async () => {
    const person = await alpha.as("Auditor");
    await person.http("/api/check-session");
    await useUp(() => person.http("/api/check-session"));
    const rest = await person.http("/api/meetings");
    const graphql = await person.http("/graphql", { body: { query: VIEWER } });
    const problem = await person.http("/api/meetings", { headers: { accept: "application/problem+json" } });
    for (const answer of [rest, graphql, problem]) {
      expect(answer.status).toBe(429);
      expect(answer.headers["retry-after"]).toMatch(/^([1-9]|[1-5]\d|60)$/);
      expect(left(answer)).toBe(0);
    }
    expect(rest.json).toEqual({
      error: expect.stringMatching(/^Too many requests\. Wait \d+ seconds?/),
      code: "RATE_LIMITED",
    });
    expect(graphql.json.errors).toEqual([
      { message: expect.stringContaining("Too many requests"), extensions: { code: "RATE_LIMITED" } },
    ]);
    expect(problem.headers["content-type"]).toContain("application/problem+json");
    expect(problem.json).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect(world.log.some((line) => line["event"] === "ratelimit.requests")).toBe(true);
  });

  it("a person who used up their requests takes none from their other sessions, other people or counties", async () => {
    expect((await clerk.http("/api/check-session")).status).toBe(200);
    expect((await alpha.guest.http("/api/current-tenant")).status).not.toBe(429);
    expect((await beta.guest.http("/api/current-tenant")).status).not.toBe(429);
  });

  it("an API token counts for itself", async () => {
    const { token } = await clerk.does(
      "createApiToken",
      { name: "Website", kind: "API", permissions: ["meetings.meeting-record.view"], expiresOn: "2026-06-30" },
      "token",
    );
    const headers = { authorization: `Bearer ${token}` };
    await session(headers);
    const before = left(await clerk.http("/api/check-session"));
    await useUp(() => session(headers));
    expect((await session(headers)).status).toBe(429);
    expect(left(await clerk.http("/api/check-session"))).toBe(before - 1);
  });

  it("invented sessions and tokens all count for the address that sends them", async () => {
    const county = beta.id.replaceAll("-", "");
    const invented = (n: number): Record<string, string> => {
      const secret = String(n).padStart(43, "x");
      return n % 2
        ? { cookie: `__Host-dais=${beta.id}.${secret}` }
        : { authorization: `Bearer dais_${county}_${secret}` };
    };
    const statuses: number[] = [];
    for (let n = 0; n < LIMIT + 2; n += 1)
      statuses.push((await beta.guest.http("/api/check-session", { headers: invented(n) })).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses[0]).toBe(401);
    expect((await beta.guest.http("/api/check-session")).status).toBe(429);
    expect((await alpha.guest.http("/api/check-session")).status).toBe(401);
  });

  it("files, calendars, the schema and signing out count like everything else, before anything is looked at", async () => {
    const guest = (path: string, method = "GET") => gamma.guest.http(path, { method });
    await useUp(() => guest("/files/get/nothing"));
    for (const [method, path] of [
      ["GET", "/files/get/nothing"],
      ["PUT", "/files/put/nothing"],
      ["GET", "/calendar.ics"],
      ["GET", "/calendar/board.ics"],
      ["GET", "/api/schema.graphql"],
      ["GET", "/api/nothing"],
      ["POST", "/logout"],
    ] as const) {
      const answer = await guest(path, method);
      expect([path, answer.status]).toEqual([path, 429]);
      expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
    }
  });

  it("health, pages and the description of the API are not counted", async () => {
    for (const path of ["/healthz", "/readyz", "/api/docs/", "/login", "/favicon.ico"]) {
      const answer = await gamma.guest.http(path);
      expect(answer.status, path).not.toBe(429);
      expect(answer.headers["ratelimit"], path).toBeUndefined();
    }
  });
});
