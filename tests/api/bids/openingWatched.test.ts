import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { bidWords, lodged } from "#tests/support/sealedBids.ts";
import { openScreen, type Screen } from "#tests/support/screen.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { begun, bidder, entered, headPublished, letting } from "./openingGround.ts";

let world: World;
let county: County;
const open: Screen[] = [];
beforeAll(async () => {
  world = await openWorld();
  world.clock.set(new Date());
  county = await world.county("watched");
});
afterEach(() => Promise.all(open.splice(0).map((screen) => screen.close())));
// The database goes by the machine's clock. An opening asks both clocks, which may be two minutes apart.
beforeEach(() => world.clock.set(new Date()));
afterAll(() => world?.close());

// The largest possible query: data the viewer may not see must come back empty, not be left out of the query.
const SAID = `openings {
    state sharesEntered envelopesLeft keyholders { name } paperPricesLeft { bidder } recordText recordHash
    bids { position bidderName bidsAs kind envelopeHash statedTotal computedTotal price refusedFiles failure }
  }
  bids { bidderName vendor { legalName } }`;
const WATCHED = `subscription Watched($id: ID!) { openingWatched(solicitationId: $id) { ${SAID} } }`;
const READ = `query($key: ID!) { solicitation(key: $key) { ${SAID} } }`;

const screenOf = (who: Person | null, of: County = county): Screen => {
  const screen = openScreen(
    world.port,
    of.host,
    who?.token ? { params: { authorization: `Bearer ${who.token}` } } : {},
  );
  open.push(screen);
  return screen;
};
const watching = (who: Person | null, id: string, of: County = county) =>
  screenOf(who, of).watch({ documentId: world.trust(WATCHED), variables: { id } });
const bidsRead = (count: number) => (data: any) => data.openingWatched.openings[0]?.bids.length === count;

async function withTwoBids() {
  const on = await letting(world, county);
  for (const [at, name] of ["Ash Inc.", "Birch LLC"].entries())
    await lodged(
      world,
      county,
      on.sealed,
      await bidder(world, county, name),
      bidWords(name, { lines: [{ id: on.lineId, unitPrice: "1.10", extension: null }], statedTotal: "$987" }),
      { at: new Date(world.clock.now().valueOf() - 7_200_000 + at) },
    );
  await headPublished(world, county, on);
  return on;
}

test("a guest who watches gets nothing before the opening, then each announced bid, and only public data", async () => {
  const on = await withTwoBids();
  const watched = watching(null, on.id);
  expect((await watched.until(() => true)).openingWatched).toEqual({ openings: [], bids: [] });
  const openingId = await begun(on);
  await entered(on, openingId);
  await watched.until((data) => data.openingWatched.openings[0]?.sharesEntered === 2);
  // Before the first envelope is opened, no state contains who bids or what.
  for (const secret of ["Ash", "Birch", "987", "440"]) expect(JSON.stringify(watched.states)).not.toContain(secret);
  for (const position of [1, 2]) {
    await on.conductor.does("openNextEnvelope", { openingId, position });
    const { openingWatched } = await watched.until(bidsRead(position));
    expect(openingWatched).toEqual((await county.guest.read(READ, { key: on.key })).solicitation);
    expect(openingWatched.openings[0]).toMatchObject({ keyholders: null, paperPricesLeft: [] });
    expect(openingWatched.openings[0].bids.at(-1)).toMatchObject({
      bidderName: ["Ash Inc.", "Birch LLC"][position - 1],
      statedTotal: "$987",
      computedTotal: "440",
    });
    expect(openingWatched.bids).toEqual([]);
  }
  expect(JSON.stringify(watched.states.filter((state) => bidsRead(1)(state)))).not.toContain("Birch");
  await on.conductor.does("finishOpening", { openingId });
  const last = await watched.until((data) => data.openingWatched.openings[0].state === "FINISHED");
  expect(last.openingWatched).toEqual((await county.guest.read(READ, { key: on.key })).solicitation);
});

test("staff who watch get what they may read, separately from guests and no bid before it is announced", async () => {
  const on = await withTwoBids();
  const [guest, second, staff] = [watching(null, on.id), watching(null, on.id), watching(on.conductor, on.id)];
  await Promise.all([guest, second, staff].map((each) => each.until(() => true)));
  expect(world.dais.live.stats().feeds).toBe(2);
  const openingId = await begun(on);
  await entered(on, openingId);
  await staff.until((data) => data.openingWatched.openings[0]?.sharesEntered === 2);
  for (const secret of ["Ash", "Birch", "987", "440"]) expect(JSON.stringify(staff.states)).not.toContain(secret);
  await on.conductor.does("openNextEnvelope", { openingId, position: 1 });
  const solicitation = (await staff.until(bidsRead(1))).openingWatched;
  expect(solicitation).toEqual((await on.conductor.read(READ, { key: on.key })).solicitation);
  expect(solicitation.openings[0].keyholders).toHaveLength(3);
  expect(solicitation.bids).toEqual([{ bidderName: "Ash Inc.", vendor: { legalName: "Ash Inc." } }]);
  const others = await Promise.all([guest, second].map((each) => each.until(bidsRead(1))));
  expect(others[0]).toEqual(others[1]);
  expect(others[0].openingWatched).toMatchObject({ openings: [{ keyholders: null }], bids: [] });
});

test("guests share one answer, and staff are answered individually, because even one role may read different bids", async () => {
  const on = await withTwoBids();
  const people = [null, null, await county.member(0), await county.member(1)];
  const all = people.map((who) => watching(who, on.id));
  await Promise.all(all.map((each) => each.until(() => true)));
  expect(world.dais.live.stats().feeds).toBe(3);
});

test("an opening cannot be watched if it is not published or belongs to another county", async () => {
  const on = await withTwoBids();
  const other = await world.county("elsewhere");
  const code = async (refused: Promise<{ extensions?: any }[]>) => (await refused)[0]?.extensions.code;
  expect(await code(watching(null, on.id, other).refused())).toBe("NOT_FOUND");
  await world.database.inTenant(county.id, (db) =>
    db.solicitation.updateMany({ where: { id: on.key }, data: { state: "DRAFT", publishedAt: null } }),
  );
  expect(await code(watching(null, on.id).refused())).toBe("NOT_FOUND");
});
