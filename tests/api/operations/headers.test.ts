import { afterAll, beforeAll, expect, test } from "vitest";
import { type County, openWorld, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("headers");
});
afterAll(() => world?.close());

test("every answer requires encryption, allows no foreign script, and cannot be framed", async () => {
  const clerk = await county.as("Clerk");
  const paths = [
    "/",
    "/meetings",
    "/healthz",
    "/api/me",
    "/api/nothing",
    "/api/docs/",
    "/api/openapi.json",
    "/graphql",
  ];
  for (const path of paths) {
    for (const person of [county.guest, clerk]) {
      const { headers } = await person.http(path);
      expect([path, Number(/max-age=(\d+)/.exec(String(headers["strict-transport-security"]))?.[1])]).toEqual([
        path,
        31_536_000,
      ]);
      const policy = String(headers["content-security-policy"]);
      for (const rule of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'"])
        expect([path, policy.split(";").includes(rule)]).toEqual([path, true]);
      expect([path, headers["x-content-type-options"], headers["referrer-policy"], headers["x-powered-by"]]).toEqual([
        path,
        "nosniff",
        "same-origin",
        undefined,
      ]);
    }
  }
});

test("personal answers are not cached", async () => {
  const clerk = await county.as("Clerk");
  const meeting = await county.meeting().items("Roads").create();
  for (const path of ["/api/me", "/api/meetings", `/api/meetings/${meeting.key}`, "/api/check-session"]) {
    expect([path, (await clerk.http(path)).headers["cache-control"]]).toEqual([path, "no-store"]);
  }
  const response = await clerk.http("/graphql", { body: { query: "{ viewer { user { email } } }" } });
  expect(response.headers["cache-control"]).toBe("no-store");
});
