import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("unchanged");
  clerk = await county.as("Clerk");
  await county.meeting().items("Roll call").create();
});
afterAll(() => world?.close());

const read = (tag?: string) =>
  clerk.http(`/graphql?query=${encodeURIComponent("{ meetings(first: 5) { edges { node { id number } } } }")}`, {
    headers: { "apollo-require-preflight": "true", ...(tag !== undefined && { "if-none-match": tag }) },
  });

describe("a client that reads the same query again", () => {
  it("gets 304 while nothing has changed, and the new answer as soon as something has", async () => {
    const first = await read();
    const tag = String(first.headers["etag"]);
    expect([first.status, first.json.data.meetings.edges.length]).toEqual([200, 1]);
    const again = await read(tag);
    expect([again.status, again.text, again.headers["etag"]]).toEqual([304, "", tag]);

    await county.meeting().create();
    const changed = await read(tag);
    expect([changed.status, changed.json.data.meetings.edges.length]).toEqual([200, 2]);
    expect(changed.headers["etag"]).not.toBe(tag);
  });

  it("is refused once its session has ended, whatever it read before", async () => {
    const tag = String((await read()).headers["etag"]);
    await world.database.inTenant(county.id, (db) => db.session.updateMany({ data: { revokedAt: world.clock.now() } }));
    expect((await read(tag)).status).toBe(401);
  });
});
