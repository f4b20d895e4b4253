import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { meetDeadlines } from "#server/awards/deadlines.ts";
import { storedLetters } from "#tests/support/letters.ts";
import { bidWords, lodged } from "#tests/support/sealedBids.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { begun, bidder, entered, headPublished, type Letting, letting } from "./openingGround.ts";

let world: World;
let county: County;
let counted = 0;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.set(new Date());
  county = await world.county(`led${(counted += 1)}`);
});
afterAll(() => world?.close());

const DAY = 86_400_000;
interface Entry {
  asked: string;
  path: string;
  number: string;
}
const tasksOf = async (who: Person): Promise<Entry[]> =>
  (await who.read("{ waitingOnMe { asked path number } }")).waitingOnMe.toSorted((one: Entry, other: Entry) =>
    one.asked.localeCompare(other.asked),
  );
const words = async (who: Person) => (await tasksOf(who)).map((entry) => entry.asked);
const ROOM = `query($key: ID!) { solicitation(key: $key) {
  viewerTakesPart openingTasks myKey { key } openings { viewerCan { enterShare { allowed } witness { allowed } } } } }`;
const room = async (who: Person, { key }: Letting) => (await who.read(ROOM, { key })).solicitation;

/** With an envelope, so that shares are needed. */
async function withBid(options: Parameters<typeof letting>[2] = {}): Promise<Letting> {
  const on = await letting(world, county, options);
  const line = [{ id: on.lineId, unitPrice: "1.10", extension: null }];
  await lodged(
    world,
    county,
    on.sealed,
    await bidder(world, county, "Ash Inc."),
    bidWords("Ash Inc.", { lines: line }),
    {
      at: new Date(world.clock.now().valueOf() - 7_200_000),
      twoEnvelopes: options.twoEnvelopes ?? false,
    },
  );
  await headPublished(world, county, on);
  return on;
}
const moves = (on: Letting, data: { openingAt?: Date; dueAt?: Date; state?: string }, status?: string) =>
  world.database.inTenant(county.id, async (db) => {
    await db.solicitation.updateMany({ where: { id: on.key }, data });
    if (status !== undefined) await db.project.updateMany({ where: { id: on.projectId }, data: { status } });
  });

describe("tasks of an opening", () => {
  test("a keyholder without project access is led to the public page, enters the share there, and has no task left", async () => {
    const on = await withBid();
    const holder = on.holders[2] as Person;
    expect(
      (await holder.read("query($key: ID!) { project(key: $key) { id } }", { key: on.projectId })).project,
    ).toBeNull();
    expect(await tasksOf(holder)).toEqual([
      { asked: "Enter your share", path: `/vendor-portal/${on.key}/opening`, number: expect.any(String) },
    ]);
    expect(await room(holder, on)).toMatchObject({ viewerTakesPart: true, openingTasks: ["ENTER_SHARE"] });
    const openingId = await begun(on);
    expect((await room(holder, on)).openings[0].viewerCan.enterShare.allowed).toBe(true);
    await entered(
      { ...on, holders: [holder], sealed: { ...on.sealed, shares: on.sealed.shares.slice(2) } },
      openingId,
      1,
    );
    expect(await words(holder)).toEqual([]);
  });

  test("no one is asked before bids are due, and the third keyholder is not asked once two shares are entered", async () => {
    const on = await withBid();
    const [clerk, , third] = on.holders as [Person, Person, Person];
    await moves(on, { state: "OPEN", dueAt: new Date(Date.now() + DAY) }, "PUBLISHED");
    expect(await words(clerk)).toEqual([]);
    await moves(on, { state: "CLOSED", dueAt: new Date(Date.now() - DAY) }, "CLOSED");
    expect(await words(clerk)).toEqual(["Enter your share", "Witness the opening"]);
    const openingId = await begun(on);
    await entered(on, openingId, 2);
    expect(await words(third)).toEqual([]);
    expect(await words(clerk)).toEqual([]);
  });

  test("people who may witness and do not conduct are asked until one of them does", async () => {
    const on = await withBid();
    const another = await county.with("procurement.opening.witness-opening");
    const admin = await county.as("Full Administrator");
    expect(await words(another)).toEqual(["Witness the opening"]);
    for (const other of [on.conductor, admin]) expect(await words(other)).not.toContain("Witness the opening");
    await begun(on);
    expect(await words(another)).toEqual([]);
    expect(await room(another, on)).toMatchObject({ viewerTakesPart: true, openingTasks: [] });
  });

  test("if only people who conduct may witness, all except the conductor are asked", async () => {
    const on = await withBid();
    const second = await county.with("procurement.opening.witness-opening", "procurement.opening.conduct-opening");
    await world.database.inTenant(county.id, async (db) => {
      const clerk = await db.role.findFirstOrThrow({ where: { name: "Clerk" } });
      await db.user.updateMany({ where: { roleId: clerk.id }, data: { isActive: false } });
    });
    await on.conductor.does("startOpening", { solicitationId: on.id });
    expect(await words(second)).toEqual(["Witness the opening"]);
    expect(await words(on.conductor)).not.toContain("Witness the opening");
  });

  test("guests, vendors and other staff have no tasks", async () => {
    const on = await withBid();
    await begun(on);
    for (const who of [county.guest, await county.as("Vendor"), await county.as("Department staff")])
      expect(await room(who, on)).toMatchObject({ viewerTakesPart: false, openingTasks: [], myKey: null });
  });
});

describe("letters of an opening", () => {
  const KEY = "APPROVAL-NOTIFY";
  const lettersOf = async (who: Person) =>
    (await storedLetters(world, county, who.email, KEY)).filter(({ path }) => path?.endsWith("/opening"));
  const subjects = async (who: Person) => (await lettersOf(who)).map(({ subject }) => subject).toReversed();
  async function round() {
    const tenant = await world.database.inDirectory((db) => db.tenant.findUniqueOrThrow({ where: { id: county.id } }));
    await meetDeadlines({ database: world.database, ports: world.dais.ports }, tenant);
  }

  test("keyholders and witnesses get one the day before and one at the time, however often the clock runs", async () => {
    const on = await withBid({ openingAt: new Date(Date.now() + 2 * DAY) });
    const third = on.holders[2] as Person;
    const start = world.clock.now().valueOf();
    await round();
    expect(await subjects(third)).toEqual([]);
    world.clock.set(new Date(start + 1.2 * DAY));
    await Promise.all([round(), round()]);
    await round();
    expect(await subjects(third)).toEqual([
      expect.stringMatching(/^Bids for BID-2026-\d+ Road salt \d+ will be opened on /),
    ]);
    world.clock.set(new Date(start + 2.01 * DAY));
    await round();
    await round();
    const [atHour, before] = await lettersOf(third);
    expect(atHour?.subject).toMatch(/^Enter your share: BID-2026-\d+ \S/);
    expect(atHour?.path).toBe(`/vendor-portal/${on.key}/opening`);
    expect(before?.text).toContain("You hold a share of the key");
    expect(before?.text).not.toContain("witness");
    const [clerks] = await lettersOf(on.witness);
    expect(clerks?.subject).toMatch(/^Enter your share and witness the opening: /);
    expect(await subjects(on.conductor)).toEqual([]);
    expect(await lettersOf(third)).toHaveLength(2);
  });

  test("a moved opening is announced again with its new time", async () => {
    const on = await withBid({ openingAt: new Date(Date.now() + DAY / 2) });
    const third = on.holders[2] as Person;
    await round();
    expect(await lettersOf(third)).toHaveLength(1);
    await moves(on, { openingAt: new Date(Date.now() + 3 * DAY) });
    await round();
    expect(await lettersOf(third)).toHaveLength(1);
    world.clock.set(new Date(Date.now() + 2.5 * DAY));
    await round();
    expect(await lettersOf(third)).toHaveLength(2);
  });

  test("no one is invited to a canceled opening, or if their role no longer holds keys", async () => {
    const on = await withBid({ openingAt: new Date(Date.now() + DAY / 2) });
    const third = on.holders[2] as Person;
    await moves(on, { state: "CANCELLED" }, "CANCELLED");
    await round();
    expect(await lettersOf(third)).toHaveLength(0);
    await moves(on, { state: "CLOSED" }, "CLOSED");
    await world.database.inTenant(county.id, async (db) => {
      const user = await db.user.findFirstOrThrow({ where: { id: third.userId ?? "" } });
      await db.rolePermission.deleteMany({
        where: { roleId: user.roleId, key: "procurement.opening.release-key-share" },
      });
    });
    await round();
    expect(await lettersOf(third)).toHaveLength(0);
    expect(await lettersOf(on.witness)).toHaveLength(1);
  });
});
