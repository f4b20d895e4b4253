import { GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, parse } from "graphql";
import { expect, test } from "vitest";
import type { Actor, Context } from "#schema/context.ts";
import { announcements } from "#schema/announcements.ts";
import { createEvents } from "../events.ts";
import type { Operations } from "../graphql/operations.ts";
import { createFeed, type Listener } from "./feed.ts";

const quiet = { info() {}, warn() {}, error() {} };
const clerk = (userId: string) => ({ userId, roleId: "clerk", isAdmin: false }) as Actor;

/** A tally that counts up, read through a database that the test holds in its hand. */
function tally() {
  let yes = 0;
  const hand = { away: 0, commit: Promise.resolve(), actor: clerk("ada") as Actor | null, executions: 0 };
  const integer = { type: new GraphQLNonNull(GraphQLInt), resolve: () => yes };
  const schema = new GraphQLSchema({
    query: new GraphQLObjectType({ name: "Query", fields: { yes: integer } }),
    subscription: new GraphQLObjectType({ name: "Subscription", fields: { yes: integer } }),
  });
  const events = createEvents(null, quiet);
  const operations: Pick<Operations, "withContext"> = {
    async withContext(caller, work) {
      if (hand.away > 0) throw new Error(`the database is away, ${(hand.away -= 1)} more times`);
      const actor = caller.requestId && caller.credential ? hand.actor : null;
      const result = await work({ actor } as Context, actor && { change: 40 + yes });
      await hand.commit;
      return result;
    },
  };
  const feed = createFeed(
    {
      schema,
      operations: operations as Operations,
      clock: { now: () => new Date("2026-03-11T17:00:00Z") },
      log: quiet,
      limits: { snapshotAge: 1_000 },
      executed: () => (hand.executions += 1),
    },
    {
      subscription: {
        document: parse("subscription { yes }"),
        operationName: null,
        variables: {},
        key: "yes",
        perPerson: false,
      },
      viewerClass: "role:clerk:",
      source: announcements({ ports: { events } } as unknown as Context, "motion"),
    },
    () => {},
  );
  return {
    feed,
    hand,
    vote: () => ((yes += 1), events.publish(":motion")),
    listeners: () => events.listeners(":motion"),
  };
}

function screen(): Listener & { states: number[]; changed: boolean } {
  const self = {
    caller: { tenant: null, credential: { kind: "bearer" as const, tenantId: "", sessionId: "" }, requestId: "1" },
    states: [] as number[],
    changed: false,
    deliver: (payload: Buffer) => void self.states.push(JSON.parse(String(payload)).data.yes),
    end() {},
    sessionChanged: () => void (self.changed = true),
  };
  return self;
}

test("a screen that joins while the transaction ends gets the state just announced", async () => {
  const { feed, hand } = tally();
  const commit = Promise.withResolvers<void>();
  hand.commit = commit.promise;
  const [first, second] = [screen(), screen()];
  feed.add(first);
  await expect.poll(() => first.states).toEqual([0]);
  feed.add(second);
  expect(second.states).toEqual([0]);
  commit.resolve();
  expect(hand.executions).toBe(1);
});

test("a state tells its readers when it was read", async () => {
  const { feed, hand } = tally();
  const payloads: string[] = [];
  feed.add({ ...screen(), deliver: (payload) => void payloads.push(String(payload)) });
  await expect.poll(() => payloads).toEqual([`{"data":{"yes":0},"extensions":{"change":40}}`]);
  hand.actor = null;
});

test("votes that arrive during a read are read together", async () => {
  const { feed, hand, vote } = tally();
  const watching = screen();
  feed.add(watching);
  await expect.poll(() => watching.states).toEqual([0]);
  const commit = Promise.withResolvers<void>();
  hand.commit = commit.promise;
  vote();
  await expect.poll(() => watching.states).toEqual([0, 1]);
  for (let more = 0; more < 10; more += 1) vote();
  commit.resolve();
  await expect.poll(() => watching.states).toEqual([0, 1, 11]);
});

test("a database that was away is asked again, and nothing is missed", async () => {
  const { feed, hand, vote } = tally();
  const watching = screen();
  feed.add(watching);
  await expect.poll(() => watching.states).toEqual([0]);
  hand.away = 1;
  vote();
  await expect.poll(() => watching.states, { timeout: 20_000 }).toEqual([0, 1]);
});

test("a screen with an ended session gets only that message, and the source ends with the last screen", async () => {
  const { feed, hand, vote, listeners } = tally();
  const watching = screen();
  feed.add(watching);
  await expect.poll(() => watching.states).toEqual([0]);
  expect(listeners()).toBe(1);
  hand.actor = null;
  vote();
  await expect.poll(() => watching.changed).toBe(true);
  expect(watching.states).toEqual([0]);
  expect(feed.open()).toBe(false);
  expect(listeners()).toBe(0);
});
