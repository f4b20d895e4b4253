import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { v7 as uuid } from "uuid";
import { noteLoose, takeLoose } from "#schema/bids/lodging/looseEnvelopes.ts";
import { partsOf } from "#schema/bids/sealing/bidContent.rules.ts";
import { sealEnvelope } from "#schema/bids/sealing/envelope.rules.ts";
import { watchDisk } from "#server/files/durably.fixture.ts";
import { sweepEnvelopes } from "#server/bids/sweepEnvelopes.ts";
import { bidWords, type SealedSolicitation, sealedSolicitation } from "#tests/support/sealedBids.ts";
import { type County, NOON, openWorld, type World } from "#tests/support/world.ts";
import { type Notice, notice, vendor } from "../solicitations/portalGround.ts";

// Envelopes in the file store without a bid, because the process ended in between.

const HOUR = 60 * 60 * 1000;
const later = (hours: number) => new Date(NOON.valueOf() + hours * HOUR);

let world: World;
let county: County;
let of: Notice;
let sealed: SealedSolicitation;
let acme: Awaited<ReturnType<typeof vendor>>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("loose");
  of = await notice(world, county);
  const people = await Promise.all(["Clerk", "Legal reviewer", "Auditor"].map((role) => county.as(role)));
  const holders = people.map(({ userId }) => ({ id: userId as string, name: "Keyholder" }));
  sealed = await sealedSolicitation(world, county, of.key, holders);
  acme = await vendor(world, county, "Acme Salt");
});
afterAll(() => world?.close());
beforeEach(() => world.clock.set(NOON));

const inCounty = <T>(work: (db: Parameters<Parameters<World["database"]["inTenant"]>[1]>[0]) => Promise<T>) =>
  world.database.inTenant(county.id, work);
const sweep = () => sweepEnvelopes({ database: world.database, ports: world.dais.ports }, county);
const files = () => world.dais.ports.files;
const envelope = () => {
  const belongs = { county: county.id, solicitation: of.key, edition: 1, vendor: acme.vendorKey };
  return sealEnvelope(belongs, sealed.keys.publicKey, partsOf(bidWords("Acme", { price: "1.00" }), [], false));
};
const send = async () =>
  acme.http(`/api/vendor-portal/${of.key}/bid`, {
    method: "POST",
    body: await envelope(),
    headers: { "content-type": "application/octet-stream" },
  });
const lies = async () =>
  (await inCounty((db) => db.bid.findFirstOrThrow({ where: { solicitationId: of.key } }))).envelopeFile ?? "";
/** An envelope whose process ended before its bid was written. */
async function left(): Promise<string> {
  const file = `${county.id}/${uuid()}`;
  await inCounty((db) => noteLoose({ db, ports: world.dais.ports }, file));
  await files().put(file, await envelope(), "application/octet-stream");
  return file;
}
const head = async (file: string) => (await files().head(file)) !== null;

test("an envelope without a bid is removed after a day, a submitted one stays, and a second sweep finds nothing", async () => {
  expect((await send()).status).toBe(200);
  const lodged = await lies();
  const file = await left();
  world.clock.set(later(23));
  expect([await sweep(), await head(file)]).toEqual([0, true]);
  world.clock.set(later(25));
  const both = await Promise.all([sweep(), sweep()]);
  expect(both.reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(1);
  expect([await head(file), await head(lodged)]).toEqual([false, true]);
  expect(await sweep()).toBe(0);
  expect(await inCounty((db) => db.looseEnvelope.count())).toBe(0);
});

test("if the database fails at the commit, the bytes stay and are removed a day later", async () => {
  const before = await lies();
  const put: string[] = [];
  const original = files().put;
  files().put = async (key, ...rest) => {
    put.push(key);
    await original.call(files(), key, ...rest);
    throw new Error("the process ends here");
  };
  try {
    expect((await send()).status).toBe(500);
  } finally {
    files().put = original;
  }
  const [file = ""] = put;
  expect([await head(file), await lies()]).toEqual([true, before]);
  world.clock.set(later(25));
  expect([await sweep(), await head(file), await head(before)]).toEqual([1, false, true]);
});

test("the bytes of a replaced bid are removed by the sweep at the latest", async () => {
  const before = await lies();
  const original = files().remove;
  files().remove = () => Promise.reject(new Error("the process ends here"));
  try {
    expect((await send()).status).toBe(200);
    world.clock.set(later(25));
    // The store does not answer, so nothing is forgotten.
    expect(await sweep()).toBe(0);
  } finally {
    files().remove = original;
  }
  expect(await head(before)).toBe(true);
  expect([await sweep(), await head(before), await head(await lies())]).toEqual([1, false, true]);
});

test("an envelope that a bid is about to use is not removed", async () => {
  const file = await left();
  world.clock.set(later(25));
  await inCounty(async (db) => {
    expect(await takeLoose({ db, ports: world.dais.ports }, file)).toBe(true);
    // Its row is locked until the bid is written.
    expect(await sweep()).toBe(0);
  });
  expect(await head(file)).toBe(true);
});

test("an envelope marked for removal cannot be used by a bid", async () => {
  const file = await left();
  world.clock.set(later(50));
  expect(await sweep()).toBe(1);
  expect(await inCounty((db) => takeLoose({ db, ports: world.dais.ports }, file))).toBe(false);
});

test("a sweep removes at most one hundred, and the next one continues", async () => {
  const createdAt = NOON;
  await inCounty((db) =>
    db.looseEnvelope.createMany({
      data: Array.from({ length: 130 }, () => ({ file: `${county.id}/${uuid()}`, createdAt })),
    }),
  );
  world.clock.set(later(25));
  expect([await sweep(), await sweep(), await sweep()]).toEqual([100, 30, 0]);
});

test("a sealed bid is on disk before its receipt is issued, and there is no receipt if it cannot be stored", async () => {
  const disk = await watchDisk();
  expect((await send()).status).toBe(200);
  const lodged = await lies();
  expect(disk.storyOf(`/${lodged}`)).toEqual(["synced", "named", "folder synced"]);
  disk.failFolder(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
  expect((await send()).status).toBe(507);
  expect(await lies()).toBe(lodged);
});
