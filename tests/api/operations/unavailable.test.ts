import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Trouble, Unavailable } from "#prisma/unavailable.ts";
import { newDatabase } from "#tests/support/databases.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { openDatabase } from "#prisma/client.ts";
import { LiveClose } from "#server/live/limits.ts";
import { openScreen } from "#tests/support/screen.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("away");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

describe("while the database does not respond", () => {
  let usual: Pick<World["database"], "inTenant" | "inDirectory">;
  const trouble = (kind: Trouble) => {
    const { inTenant, inDirectory } = world.database;
    usual = { inTenant, inDirectory };
    const away = () => Promise.reject(new Unavailable(kind, new Error("postgresql://dais:hunter2@db")));
    Object.assign(world.database, { inTenant: away, inDirectory: away });
  };
  afterEach(() => void Object.assign(world.database, usual));

  test.each([
    ["AWAY", 503, "5", "The database is not responding."],
    ["BUSY", 503, "5", "The server is too busy."],
    ["GONE", 503, "5", "The data folder is missing."],
    ["FULL", 507, undefined, "The disk is full."],
  ] as [Trouble, number, string | undefined, string][])(
    "%s is %i in the format of each interface, with a retry time if useful, and nothing internal",
    async (kind, status, retryAfter, words) => {
      trouble(kind);
      const query = 'mutation { createMeeting(input: { meetingType: "Board", date: "2026-05-05" }) { __typename } }';
      const [graphql, rest, guest, page] = await Promise.all([
        clerk.http("/graphql", { body: { query } }),
        clerk.http("/api/meetings"),
        // Its county is not cached, so the database is queried before any endpoint is reached.
        clerk.http("/graphql", {
          headers: { host: "stranger.localhost", authorization: "" },
          body: { documentId: "x" },
        }),
        clerk.http("/meetings", {
          headers: { host: "stranger.localhost", authorization: "", accept: "text/html,*/*;q=0.8" },
        }),
      ]);
      const answers = { graphql, rest, guest, page };
      for (const [door, answer] of Object.entries(answers)) {
        expect([door, answer.status, answer.headers["retry-after"]]).toEqual([door, status, retryAfter]);
        expect(answer.text).toContain(words);
        expect(answer.text).not.toContain("hunter2");
      }
      const inGraphQL = [{ message: expect.stringContaining(words), extensions: { code: "SERVICE_UNAVAILABLE" } }];
      expect(graphql.json.errors).toEqual(inGraphQL);
      expect(guest.json.errors).toEqual(inGraphQL);
      expect(rest.json).toEqual({ error: expect.stringContaining(words), code: "SERVICE_UNAVAILABLE" });
      expect(page.headers["content-type"]).toContain("text/html");
    },
  );

  test("a new screen is sent away to try again, not permanently", async () => {
    trouble("AWAY");
    const screen = openScreen(world.port, "stranger.localhost");
    expect((await screen.closed).code).toBe(LiveClose.tryAgainLater);
  });
});

test("a request that finds every connection in use is told so, without waiting", async () => {
  const { url, drop } = await newDatabase();
  const small = await openDatabase({ databaseUrl: url, poolSize: 1 });
  try {
    const release = Promise.withResolvers<void>();
    const holder = small.inDirectory(() => release.promise);
    // The connection is held until the answer is here.
    await expect(small.inDirectory((db) => db.tenant.count())).rejects.toMatchObject({ trouble: "BUSY" });
    release.resolve();
    await holder;
    expect(await small.inDirectory((db) => db.tenant.count())).toBe(0);
  } finally {
    await small.close();
    await drop();
  }
});
