import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "#prisma/client.ts";
import { partsOf } from "#schema/bids/sealing/bidContent.rules.ts";
import { sealEnvelope } from "#schema/bids/sealing/envelope.rules.ts";
import { type Receipt, refuseReceipt } from "#schema/bids/sealing/receipts.rules.ts";
import { keyOf } from "#schema/builder.ts";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { tagsInPdf } from "#tests/support/office.ts";
import { bidWords, lodged } from "#tests/support/sealedBids.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { begun, bidder, entered, headPublished, type Letting, letting, openAll, openingsOf } from "./openingGround.ts";
import { vendor } from "../solicitations/portalGround.ts";

// From the envelope that a vendor's browser sends to the public record.

let world: World;
let county: County;
let acme: Awaited<ReturnType<typeof vendor>>;
let rival: Awaited<ReturnType<typeof vendor>>;
beforeAll(async () => {
  world = await openWorld();
  world.clock.set(new Date());
  county = await world.county("lodgedopen");
  acme = await vendor(world, county, "Acme Salt");
  rival = await vendor(world, county, "Rival Salt");
});
// The database goes by the machine's clock. An opening asks both clocks, which may be two minutes apart.
beforeEach(() => world.clock.set(new Date()));
afterAll(() => world?.close());

const sql = <T>(work: (db: Db) => Promise<T>) => world.database.inTenant(county.id, work);
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

/** Does what a vendor's browser does: seals, and sends the envelope. */
async function lodges(who: typeof acme, of: Letting, price: string): Promise<Receipt> {
  const words = bidWords(who === acme ? "Acme Salt" : "Rival Salt", {
    lines: [{ id: of.lineId, unitPrice: price, extension: null }],
    statedTotal: "$1,000.00",
  });
  const belongs = { county: county.id, solicitation: of.key, edition: 1, vendor: who.vendorKey };
  const envelope = await sealEnvelope(belongs, of.sealed.keys.publicKey, partsOf(words, [], false));
  const answer = await who.http(`/api/vendor-portal/${of.key}/bid`, {
    method: "POST",
    body: envelope,
    headers: { "content-type": "application/octet-stream" },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.receipt as Receipt;
}

/**
 * Open for bids now, and due this many minutes ago by the machine's clock. Bids are submitted with the county's clock
 * turned back.
 */
async function lodgedBy(bids: [who: typeof acme, price: string][], dueAgo: number) {
  const dueAt = ago(dueAgo);
  const on = await letting(world, county, { dueAt, openingAt: dueAt });
  await sql(async (db) => {
    await db.solicitation.updateMany({ where: { id: on.key }, data: { state: "OPEN", closedAt: null, dueAt } });
    await db.project.updateMany({ where: { id: on.projectId }, data: { status: "PUBLISHED" } });
  });
  const receipts: Receipt[] = [];
  world.clock.set(new Date(dueAt.valueOf() - 10 * MINUTE));
  for (const [who, price] of bids) {
    receipts.push(await lodges(who, on, price));
    world.clock.set(new Date(world.clock.now().valueOf() + MINUTE));
  }
  world.clock.set(new Date());
  await sql(async (db) => {
    await db.solicitation.updateMany({ where: { id: on.key }, data: { state: "CLOSED", closedAt: dueAt } });
    await db.project.updateMany({ where: { id: on.projectId }, data: { status: "CLOSED" } });
  });
  return { ...on, receipts, dueAt };
}
const words = (pdf: Uint8Array) =>
  readPdf(pdf)
    .pages.join("")
    .replaceAll(/[\s\u200B]/g, "");
const code = async (who: Person, verb: string, input: Record<string, unknown>) =>
  (await who.verb(verb, input)).code ?? null;

test("an opening waits for the end of the receipt list, publishes it if needed, and finds no discrepancy", async () => {
  const on = await lodgedBy(
    [
      [acme, "2.50"],
      [rival, "2.25"],
      [acme, "2.20"],
    ],
    5,
  );
  // Half a minute after due, a bid that came in time may still be in transit.
  await sql((db) => db.solicitation.updateMany({ where: { id: on.key }, data: { dueAt: ago(0.5) } }));
  const start = { solicitationId: on.id };
  expect(await code(on.conductor, "startOpening", start)).toBe("HEAD_NOT_PUBLISHED");
  await sql((db) => db.solicitation.updateMany({ where: { id: on.key }, data: { dueAt: on.dueAt } }));
  const openingId = await begun(on);
  await entered(on, openingId);
  expect(
    (await openAll(on, openingId)).map(({ bidderName, computedTotal }) => [bidderName, Number(computedTotal)]),
  ).toEqual([
    ["Rival Salt", 900],
    ["Acme Salt", 880],
  ]);
  await on.conductor.does("finishOpening", { openingId });
  const [opening] = await openingsOf(county.guest, on.key);
  const record = JSON.parse(opening.recordText);
  const last = on.receipts.at(-1)?.hash;
  expect(opening).toMatchObject({ state: "FINISHED", faults: [], head: last });
  expect(record.chain).toMatchObject({ receipts: 3, counting: 2, head: last, faults: [], note: null });
  expect(record.bids.map(({ receipt }: { receipt: string }) => receipt)).toEqual([on.receipts[1]?.hash, last]);
  for (const receipt of on.receipts) expect(await refuseReceipt(receipt, opening.signingKey)).toBeNull();

  // The printed record: for people who work on it, and for everyone at a permanent address.
  const { file } = await on.conductor.does("printOpeningRecord", { openingId }, "file { filename url }");
  expect(file.filename).toMatch(/^Opening BID-.*\.pdf$/);
  const { pathname, search } = new URL(file.url, "http://here");
  const address = `/vendor-portal/${on.key}/opening/${keyOf("Opening", openingId)}.pdf`;
  const publicly = await county.guest.http(address);
  expect([publicly.status, publicly.headers["content-type"]]).toEqual([200, "application/pdf"]);
  for (const bytes of [publicly.bytes, (await on.conductor.http(pathname + search)).bytes]) {
    const tags = await tagsInPdf(bytes);
    for (const text of ["Acme Salt", "Rival Salt", "$880.00", "Clerk"]) expect(tags).toContain(text);
    // A long word may break across lines at zero-width characters.
    expect(words(bytes)).toContain(opening.recordHash);
    expect(tags.match(/^\s*Table/gm)).toHaveLength(4);
    expect(readPdf(bytes).raw).toMatch(/pdfuaid:part>1</);
  }
  expect((await county.guest.http(address)).bytes.equals(publicly.bytes)).toBe(true);
  expect((await county.guest.http(address.replace(/.{4}\.pdf$/, "0000.pdf"))).status).toBe(404);
});

test("a keyholder who waits for a share does not count and cannot enter one", async () => {
  const on = await lodgedBy([[acme, "2.50"]], 5);
  const waits = await county.with(
    "procurement.opening.hold-opening-key",
    "procurement.opening.release-key-share",
    "procurement.opening.witness-opening",
  );
  await sql((db) =>
    db.keyholder.create({
      data: {
        sealId: on.sealed.sealId,
        userId: waits.userId ?? "",
        name: "Newcomer",
        position: 2,
        replacesId: on.sealed.keyholders[1]?.id ?? null,
        entered: "left over",
        enteredAt: new Date(),
      },
    }),
  );
  const openingId = await begun(on);
  expect(await code(waits, "enterShare", { openingId, share: "AAAA" })).toBe("NOT_KEYHOLDER");
  await entered(on, openingId, 1);
  const { solicitation } = await on.conductor.read(
    "query($key: ID!) { solicitation(key: $key) { openings { sharesEntered keyholders { name } } } }",
    { key: on.key },
  );
  expect(solicitation.openings).toEqual([
    { sharesEntered: 1, keyholders: [{ name: "Holder 1" }, { name: "Holder 2" }, { name: "Holder 3" }] },
  ]);
  expect(await code(on.conductor, "openNextEnvelope", { openingId, position: 1 })).toBe("SHARES_MISSING");
});

test("the bid of a vendor merged into another opens as the other's", async () => {
  const on = await letting(world, county);
  const old = await bidder(world, county, "Salt of Old");
  const taker = await bidder(world, county, "Salt Works");
  const { bidId } = await lodged(world, county, on.sealed, old, bidWords("Salt of Old"), { at: ago(120) });
  await headPublished(world, county, on);
  await sql((db) => db.vendor.updateMany({ where: { id: old }, data: { standing: "MERGED", mergedIntoId: taker } }));
  const openingId = await begun(on);
  await entered(on, openingId);
  expect(await openAll(on, openingId)).toMatchObject([
    { bidderName: "Salt Works", bidsAs: "Salt of Old", failure: null },
  ]);
  expect(await sql((db) => db.bid.findFirstOrThrow({ where: { id: bidId } }))).toMatchObject({
    state: "OPENED",
    vendorId: taker,
  });
});

test("a bid naming another bidder is announced under the registered name with both, also in record and tabulation", async () => {
  const on = await letting(world, county);
  const [ash, birch] = [await bidder(world, county, "Ash Inc."), await bidder(world, county, "Birch LLC")];
  await lodged(world, county, on.sealed, ash, bidWords("Birch LLC"), { at: ago(120) });
  await lodged(world, county, on.sealed, birch, bidWords("BIRCH, LLC."), { at: ago(119) });
  await headPublished(world, county, on);
  const openingId = await begun(on);
  await entered(on, openingId);
  expect(await openAll(on, openingId)).toMatchObject([
    { bidderName: "Ash Inc.", bidsAs: "Birch LLC", failure: null },
    { bidderName: "Birch LLC", bidsAs: null, failure: null },
  ]);
  await on.conductor.does("finishOpening", { openingId });
  const [{ recordText }] = (await openingsOf(county.guest, on.key)) as [{ recordText: string }];
  expect(JSON.parse(recordText).bids).toMatchObject([
    { bidder: "Ash Inc.", bidsAs: "Birch LLC" },
    { bidder: "Birch LLC", bidsAs: null },
  ]);
  const rows = await sql((db) => db.bid.findMany({ where: { solicitationId: on.key }, orderBy: { position: "asc" } }));
  expect(rows).toMatchObject([
    { vendorId: ash, bidderName: "Ash Inc.", bidsAs: "Birch LLC" },
    { vendorId: birch, bidderName: "Birch LLC", bidsAs: null },
  ]);
  const tabulation = "query($key: ID!) { solicitation(key: $key) { publicTabulation { bids { name } } } }";
  expect((await county.guest.read(tabulation, { key: on.key })).solicitation.publicTabulation.bids).toEqual([
    { name: "Ash Inc., bids as “Birch LLC”" },
    { name: "Birch LLC" },
  ]);
});
