import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Context } from "#schema/context.ts";
import { TALLIED, isTallied, talliedMotion } from "#schema/voting/talliedMotion.ts";
import { runs } from "#tests/support/sample.ts";
import { openScreen, type Screen } from "#tests/support/screen.ts";
import { statementsOf } from "#tests/support/statements.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";
import { ballot, motionOf } from "./ballot.ts";

let world: World;
let county: County;
const open: Screen[] = [];

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("essex");
});
afterEach(() => Promise.all(open.splice(0).map((screen) => screen.close())));
afterAll(() => world.close());

const keyOf = (id: string) => Buffer.from(id, "base64").toString().split(":")[1] as string;

/** What a display of the room queries, and the same as a reading of the record. */
const DISPLAY = Object.entries(
  JSON.parse(readFileSync("server/generated/documents.json", "utf8")) as Record<string, string>,
).find(([, text]) => text.startsWith("subscription DisplayMotionSubscription(")) as [string, string];
const READ = `query Compared($motionId: ID!) { node(id: $motionId) { ... on Motion { ...DisplayMotion_motion ...DisplayQuorum_motion id } } }
  ${DISPLAY[1].slice(DISPLAY[1].indexOf("\nfragment "))}`;

function display(documentId: string, motionId: string) {
  const screen = openScreen(world.port, county.host);
  open.push(screen);
  return screen.watch({ documentId, variables: { motionId } });
}
const shown = async (motionId: string) => (await display(DISPLAY[0], motionId).until(() => true)).voteTallied;

/** Both ways to read a motion, as a guest does. */
const bothWays = (id: string) =>
  world.database.inTenant(county.id, async (db) => {
    const context = { tenant: { id: county.id }, actor: null, db, memo: new Map() } as unknown as Context;
    const where = { tenantId_id: { tenantId: county.id, id } };
    return [await talliedMotion(context, id), await db.motion.findUnique({ where, select: TALLIED })] as const;
  });

test(
  "a display gets the same data as a query of the motion, in any state of the vote",
  { timeout: 240_000 },
  async () => {
    const value = fc.constantFrom("YES", "NO", "ABSTAIN", "RECUSED", "ABSENT");
    const plan = fc.record({
      present: fc.integer({ min: 3, max: 5 }),
      threshold: fc.constantFrom("MAJORITY", "WEIGHTED_MAJORITY"),
      votes: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), value), { maxLength: 7 }),
      end: fc.constantFrom("open", "closed"),
      isMoved: fc.boolean(),
    });
    const guest = county.guest;
    await fc.assert(
      fc.asyncProperty(plan, async ({ present, threshold, votes, end, isMoved }) => {
        const vote = await ballot(county, { present, threshold });
        for (const [number, cast] of votes) await vote.cast(`Member ${number}`, cast);
        if (isMoved)
          await world.database.inTenant(county.id, async (db) => {
            const [mover, seconder] = await db.member.findMany({ orderBy: { id: "asc" }, take: 2 });
            await db.motion.updateMany({
              where: { id: keyOf(vote.motionId) },
              data: { moverId: mover?.id ?? null, seconderId: seconder?.id ?? null },
            });
          });
        if (end === "closed") await vote.close();
        expect(await shown(vote.motionId)).toEqual((await guest.read(READ, { motionId: vote.motionId })).node);
        const [ours, theirs] = await bothWays(keyOf(vote.motionId));
        expect(theirs).not.toBeNull();
        expect(ours).toMatchObject(theirs as object);
      }),
      { numRuns: runs(15), seed: 16 },
    );
  },
);

test("a motion before or without a vote gives the same data too", async () => {
  const { motionId, clerk } = await motionOf(county);
  const same = async () => expect(await shown(motionId)).toEqual((await county.guest.read(READ, { motionId })).node);
  await same();
  await clerk.does("withdrawMotion", { motionId }, "motion { id }");
  await same();
});

test("displays get nothing of an unpublished meeting, or of another county", async () => {
  const vote = await ballot(county);
  const other = await world.county("sullivan");
  const elsewhere = openScreen(world.port, other.host);
  open.push(elsewhere);
  await expect(
    elsewhere.watch({ documentId: DISPLAY[0], variables: { motionId: vote.motionId } }).until(() => true),
  ).rejects.toThrow(/NOT_FOUND/);
  await world.database.inTenant(county.id, (db) =>
    db.meeting.updateMany({ where: { id: keyOf(vote.meetingId) }, data: { state: "SCHEDULED" } }),
  );
  await expect(shown(vote.motionId)).rejects.toThrow(/NOT_FOUND/);
  expect((await bothWays(keyOf(vote.motionId)))[0]).toBeNull();
});

test("a display's fields are read in one statement, and other fields as before", async () => {
  const vote = await ballot(county);
  const topic = `${county.id}:motion:${keyOf(vote.motionId)}`;
  const least = world.trust("subscription Least($motionId: ID!) { voteTallied(motionId: $motionId) { id } }");
  const statements = async (documentId: string) => {
    const watching = display(documentId, vote.motionId);
    await watching.until(() => true);
    const counted = await statementsOf(world, async () => {
      const before = watching.states.length;
      world.dais.ports.events.publish(topic);
      await expect.poll(() => watching.states.length, { interval: 2 }).toBe(before + 1);
      // Its transaction is finished after the screens were notified.
      await world.database.inTenant(county.id, async () => {});
    });
    watching.stop();
    await expect.poll(() => world.dais.live.stats().feeds).toBe(0);
    return counted;
  };
  expect(await statements(DISPLAY[0])).toBe(await statements(least));
  const more = world.trust(
    "subscription More($motionId: ID!) { voteTallied(motionId: $motionId) { id tally { heads { notVoted } } item { description } } }",
  );
  expect((await display(more, vote.motionId).until(() => true)).voteTallied).toMatchObject({
    tally: { heads: { notVoted: 5 } },
    item: { description: "To buy a snow plow" },
  });
});

test("only fields read by the one statement are taken from it", () => {
  const { roll } = TALLIED;
  expect(isTallied({ select: { id: true, mover: true, roll } })).toBe(true);
  for (const motion of [
    {},
    { include: { mover: true } },
    { select: { id: true, openedAt: true } },
    { select: { mover: { select: { id: true } } } },
    { select: { roll: { ...roll, where: { entitled: true } } } },
    { select: { roll: { ...roll, orderBy: { position: "desc" } } } },
    { select: { roll: { ...roll, select: { ...roll.select, memberId: true } } } },
    { select: { item: { select: { id: true } } } },
    { select: { item: true } },
    { select: { events: true } },
  ])
    expect(isTallied(motion)).toBe(false);
});
