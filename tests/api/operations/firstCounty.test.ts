import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newCounty } from "#server/tenancy/newCounty.ts";
import { ask } from "#tests/support/http.ts";
import { PRODUCTION } from "#tests/support/production.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const HTML = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const COMMAND = "npm run county -- new";

describe("a production server without a county", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ env: PRODUCTION });
  });
  afterAll(() => world?.close());

  test("shows one page that names the command at every web address", async () => {
    for (const host of ["localhost", "hartwell.localhost", "10.0.0.7", "elsewhere.example"])
      for (const path of [
        "/",
        "/login",
        "/public",
        "/vendor-portal",
        "/meetings/1/edit",
        "/calendar.ics",
        "/start.js",
      ]) {
        const answer = await ask(world.port, host, path, { headers: HTML });
        expect([host, path, answer.status]).toEqual([host, path, 503]);
        expect(answer.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "retry-after": "60" });
        expect(answer.headers["cache-control"]).toBe("no-store");
        expect(answer.text).toContain("<h1>No county is set up yet</h1>");
        expect(answer.text).toContain(COMMAND);
      }
  });

  test("responds to programs in their requested format", async () => {
    const call = await ask(world.port, "hartwell.localhost", "/api/login", { body: { email: "a@b.example" } });
    expect([call.status, call.json.code, call.json.error]).toEqual([
      503,
      "NO_COUNTY_YET",
      expect.stringContaining(COMMAND),
    ]);
    const response = await ask(world.port, "hartwell.localhost", "/graphql", {
      body: { query: "{ tenant { name } }" },
    });
    expect([response.status, response.json.errors[0].extensions.code]).toEqual([503, "NO_COUNTY_YET"]);
    // A supervisor leaves it running.
    expect((await ask(world.port, "localhost", "/readyz")).status).toBe(200);
  });

  test("serves the first county as soon as it is set up, and rejects other addresses as unknown", async () => {
    const ports = { clock: world.clock, secrets: world.dais.ports.secrets };
    const wanted = { subdomain: "hartwell", name: "County of Hartwell", admin: "head@hartwell.example" };
    await newCounty(world.database, wanted, ports);
    const there = await ask(world.port, "hartwell.localhost", "/login", { headers: HTML });
    expect([there.status, there.text.includes("No county is set up yet")]).toEqual([200, false]);
    const other = await ask(world.port, "nowhere.localhost", "/login", { headers: HTML });
    expect([other.status, other.text.includes("No county is set up yet")]).toEqual([404, false]);
  });
});

describe("an address without a county", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ env: PRODUCTION });
    await world.county("hidden");
  });
  afterAll(() => world?.close());

  test.each([
    "/",
    "/login",
    "/choose-password?token=x",
    "/public",
    "/public/meetings",
    "/public/resolutions",
    "/vendor-portal",
    "/vendor-portal/feed.xml",
    "/vendor-portal/calendar.ics",
    "/api/ocds/releases",
    "/api/public/meetings",
    "/api/tenants/nowhere",
    "/calendar/dais_x",
    "/verify/contract",
    "/meetings",
  ])("%s is not found there, and no other county is named", async (path) => {
    for (const headers of [HTML, { accept: "application/json" }]) {
      const { status, text } = await ask(world.port, "nowhere.localhost", path, { headers });
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toMatch(/hidden/i);
    }
  });
});
