import { type ClientRequest, type IncomingMessage, request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { partsOf } from "#schema/bids/sealing/bidContent.rules.ts";
import { sealEnvelope } from "#schema/bids/sealing/envelope.rules.ts";
import { bidWords, type SealedSolicitation, sealedSolicitation } from "#tests/support/sealedBids.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";
import { type Notice, notice, vendor } from "../solicitations/portalGround.ts";

// Floods just before bids are due: the sender must wait, and another vendor's bid arrives.

const PER_MINUTE = 60;
const DUE = new Date("2026-03-11T19:00:00Z");
const LARGE = 2 * 1024 * 1024;
const PATIENCE = { timeout: 40_000 };

type Vendor = Awaited<ReturnType<typeof vendor>>;
interface Ground {
  county: County;
  of: Notice;
  sealed: SealedSolicitation;
  vendors: Vendor[];
}
let world: World;
let here: Ground;
let there: Ground;
beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMIT_PER_MINUTE: String(PER_MINUTE) } });
  world.clock.set(NOON);
  here = await ground("flooded");
  there = await ground("beside");
});
afterAll(() => world?.close());

async function ground(name: string): Promise<Ground> {
  const county = await world.county(name);
  const of = await notice(world, county, { dueAt: DUE, openingAt: new Date("2026-03-11T20:00:00Z") });
  const people = await Promise.all(["Clerk", "Legal reviewer", "Auditor"].map((role) => county.as(role)));
  const holders = people.map(({ userId }) => ({ id: userId as string, name: "Keyholder" }));
  const sealed = await sealedSolicitation(world, county, of.key, holders);
  const vendors: Vendor[] = [];
  for (const each of ["Acme", "Birch", "Cedar", "Delta"]) vendors.push(await vendor(world, county, `${each} Salt`));
  return { county, of, sealed, vendors };
}
const envelope = ({ county, of, sealed }: Ground, who: Vendor) =>
  sealEnvelope(
    { county: county.id, solicitation: of.key, edition: 1, vendor: who.vendorKey },
    sealed.keys.publicKey,
    partsOf(bidWords("Someone", { price: "1.00" }), [], false),
  );
const OCTETS = { "content-type": "application/octet-stream" };
const send = (who: Person, { of }: Ground, body: Uint8Array) =>
  who.http(`/api/vendor-portal/${of.key}/bid`, { method: "POST", body, headers: OCTETS });
const filesPut = () => {
  const put: string[] = [];
  const { files } = world.dais.ports;
  const original = files.put;
  files.put = async (key, ...rest) => {
    put.push(key);
    return original.call(files, key, ...rest);
  };
  return { put, end: () => void (files.put = original) };
};

/** An upload in progress: its first bytes have arrived. */
function opens(who: Vendor, { county, of }: Ground): { request: ClientRequest; status: Promise<[number, string]> } {
  const request = httpRequest({
    host: "127.0.0.1",
    port: world.port,
    agent: false,
    path: `/api/vendor-portal/${of.key}/bid`,
    method: "POST",
    headers: { host: county.host, authorization: `Bearer ${who.token}`, "content-length": String(LARGE), ...OCTETS },
  });
  const status = new Promise<[number, string]>((resolve) => {
    request.on("response", (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve([response.statusCode ?? 0, text]));
    });
    request.on("error", () => resolve([0, ""]));
  });
  request.write(Buffer.alloc(1000));
  return { request, status };
}

test("with six large bids in progress a seventh must retry, small ones pass, and nothing is left in the store", async () => {
  const store = filesPut();
  const [, birch, last, delta] = here.vendors as [Vendor, Vendor, Vendor, Vendor];
  const arriving: IncomingMessage[] = [];
  const arrives = (request: IncomingMessage) => void arriving.push(request);
  world.dais.server.on("request", arrives);
  const large = [...[birch, delta].map((who) => opens(who, here)), ...there.vendors.map((who) => opens(who, there))];
  expect(large).toHaveLength(6);
  // The server reads only from admitted uploads.
  await expect.poll(() => arriving.filter(({ readableDidRead }) => readableDidRead), PATIENCE).toHaveLength(6);
  world.dais.server.off("request", arrives);
  const seventh = opens(last, here);
  const busy = await seventh.status;
  seventh.request.destroy();
  expect(busy[0]).toBe(503);
  expect(JSON.parse(busy[1])).toMatchObject({ code: "BUSY" });
  expect((await send(last, here, await envelope(here, last))).status).toBe(200);
  expect(store.put).toHaveLength(1);
  // One is complete but not a bid. The others break off.
  const [complete, ...others] = large;
  complete?.request.end(Buffer.alloc(LARGE - 1000));
  expect((await complete?.status)?.[0]).toBe(422);
  for (const { request } of others) request.destroy();
  // Attempts count against the vendor's limit, so the next one waits until the others are finished.
  await expect.poll(() => arriving.every(({ closed }) => closed), PATIENCE).toBe(true);
  const free = await vi.waitFor(
    async () => {
      const again = await send(last, here, Buffer.alloc(LARGE));
      if (again.status === 503 || again.status === 409) throw new Error("still busy");
      return again;
    },
    { ...PATIENCE, interval: 200 },
  );
  expect(free.status).toBe(422);
  store.end();
  expect(store.put).toHaveLength(1);
  for (const { county } of [here, there])
    expect(
      await world.database.inTenant(county.id, async (db) => [await db.looseEnvelope.count(), await db.bid.count()]),
    ).toEqual([0, county === here.county ? 1 : 0]);
});

test("a flood of tiny bids from one vendor and address must wait, and another vendor's bid arrives in time", async () => {
  const [eager, rival] = here.vendors as [Vendor, Vendor];
  const tiny = Buffer.from("tiny");
  const store = filesPut();
  const answers = { vendor: [] as number[], address: [] as number[] };
  const waits: string[] = [];
  const flood = async (kind: keyof typeof answers, who: Person) => {
    for (let sent = 0; sent < PER_MINUTE; sent += 1) {
      const { status, headers } = await send(who, here, tiny);
      answers[kind].push(status);
      if (status === 429) waits.push(String(headers["retry-after"]));
    }
  };
  world.clock.set(new Date(DUE.valueOf() - 1));
  const floods = [0, 1].flatMap(() => [flood("vendor", eager), flood("address", here.county.guest)]);
  const answer = await send(rival, here, await envelope(here, rival));
  await Promise.all(floods);
  expect([answer.status, answer.json.receipt.body.at]).toEqual([200, new Date(DUE.valueOf() - 1).toISOString()]);
  const count = (list: number[], status: number) => list.filter((each) => each === status).length;
  // Thirty an hour are checked one by one and rejected. After that the vendor must wait, and after sixty a minute
  // before any lookup.
  expect(answers.vendor.filter((status) => ![409, 422, 429].includes(status))).toEqual([]);
  expect(count(answers.vendor, 422) + count(answers.vendor, 409)).toBe(30);
  expect(count(answers.vendor, 429)).toBe(2 * PER_MINUTE - 30);
  expect(answers.address.filter((status) => ![401, 429].includes(status))).toEqual([]);
  expect(count(answers.address, 401)).toBeLessThanOrEqual(PER_MINUTE);
  expect(count(answers.address, 429)).toBeGreaterThanOrEqual(PER_MINUTE);
  expect(waits.every((seconds) => Number(seconds) > 0)).toBe(true);
  // Nothing of a flood was stored except the rival's bid.
  store.end();
  expect(store.put).toHaveLength(1);
  world.clock.set(NOON);
});
