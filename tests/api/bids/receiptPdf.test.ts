import { afterAll, beforeAll, expect, test } from "vitest";
import { partsOf } from "#schema/bids/sealing/bidContent.rules.ts";
import { sealEnvelope } from "#schema/bids/sealing/envelope.rules.ts";
import type { Receipt } from "#schema/bids/sealing/receipts.rules.ts";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { tagsInPdf } from "#tests/support/office.ts";
import { bidWords, type SealedSolicitation, sealedSolicitation } from "#tests/support/sealedBids.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";
import { type Notice, notice, vendor } from "../solicitations/portalGround.ts";

let world: World;
let county: County;
let of: Notice;
let sealed: SealedSolicitation;
let acme: Awaited<ReturnType<typeof vendor>>;
let rival: Awaited<ReturnType<typeof vendor>>;
beforeAll(async () => {
  world = await openWorld();
  world.clock.set(NOON);
  county = await world.county("receipts-on-paper");
  of = await notice(world, county, { title: "Road salt <b>&</b> “sand”" });
  const people = await Promise.all(["Clerk", "Legal reviewer", "Auditor"].map((role) => county.as(role)));
  const holders = people.map(({ userId }) => ({ id: userId as string, name: "Keyholder" }));
  sealed = await sealedSolicitation(world, county, of.key, holders);
  acme = await vendor(world, county, "Acme Salt");
  rival = await vendor(world, county, "Rival Salt");
});
afterAll(() => world?.close());

async function lodged(who: typeof acme): Promise<Receipt> {
  const belongs = { county: county.id, solicitation: of.key, edition: 1, vendor: who.vendorKey };
  const parts = partsOf(bidWords("Someone", { price: "47114711.47" }), [], false);
  const answer = await who.http(`/api/vendor-portal/${of.key}/bid`, {
    method: "POST",
    body: await sealEnvelope(belongs, sealed.keys.publicKey, parts),
    headers: { "content-type": "application/octet-stream" },
  });
  return answer.json.receipt;
}
const paper = (who: Person, number: number | string) => who.http(`/vendor-portal/${of.key}/receipts/${number}.pdf`);
/** The text of a file, without the zero-width characters at which long words may break. */
const words = (pdf: Uint8Array) =>
  readPdf(pdf)
    .pages.join(" ")
    .replaceAll(/\s|\u200b/g, "");

test("a receipt PDF is tagged, complete, and before the opening available only to the bidding vendor's contacts", async () => {
  const receipt = await lodged(acme);
  await lodged(rival);
  const mine = await paper(acme, 1);
  expect([mine.status, mine.headers["content-type"], mine.headers["cache-control"]]).toEqual([
    200,
    "application/pdf",
    "private, no-store",
  ]);
  const { receiptKey } = (
    await county.guest.read("query($key: ID!) { solicitation(key: $key) { receiptKey } }", { key: of.key })
  ).solicitation;
  const { body, hash, signature } = receipt;
  const pdfText = words(mine.bytes);
  // Missing ones are reported with everything that was read, because this failed once without showing the page.
  const proofs = [body.at, body.envelope, body.previous, hash, signature, receiptKey];
  expect({ missing: proofs.filter((each) => !pdfText.includes(each)), pdfText }).toEqual({ missing: [], pdfText });
  expect(pdfText).toContain("Asealedbidwassubmitted.");
  expect(pdfText).not.toMatch(/Acme|47114711/);
  const tags = await tagsInPdf(mine.bytes);
  expect(tags).toContain("Road salt <b>&</b> “sand”");
  expect(tags.match(/^\s*Table/gm)).toHaveLength(2);
  expect(readPdf(mine.bytes).raw).toMatch(/pdfuaid:part>1</);
  expect((await paper(acme, 1)).bytes.equals(mine.bytes)).toBe(true);

  for (const who of [rival, county.guest, await county.as("Full Administrator"), await county.as("Purchasing")])
    expect((await paper(who, 1)).status).toBe(404);
  for (const number of [0, 2, 3, 999_999_999]) expect((await paper(acme, number)).status).toBe(404);
  for (const number of ["-1", "1e1", "x"])
    expect((await paper(acme, number)).bytes.subarray(0, 5).toString()).not.toBe("%PDF-");

  await world.database.inTenant(county.id, (db) =>
    db.project.updateMany({ where: { id: of.projectId }, data: { status: "OPENED" } }),
  );
  for (const who of [rival, county.guest]) expect((await paper(who, 1)).bytes.equals(mine.bytes)).toBe(true);
});
