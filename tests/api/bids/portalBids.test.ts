import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bidWords, lodged } from "#tests/support/sealedBids.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";
import { begun, bidder, entered, headPublished, letting, openAll } from "./openingGround.ts";
import { notice } from "../solicitations/portalGround.ts";
import { openedSolicitation } from "../awards/tabulationGround.ts";

// What a resident without JavaScript reads of an opening, its tabulation, and registration.

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("plainbids");
});
// An opening also uses the database's clock.
beforeEach(() => world.clock.set(new Date()));
afterAll(() => world?.close());

const get = (path: string) => county.guest.http(path, { headers: { accept: "text/html" } });
/** The text of a page, without tags. */
const wordsOf = (text: string) =>
  text
    .slice(text.indexOf("<main"), text.indexOf("</main>"))
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

test("an opening can be read without scripts: before it begins, in progress, and with its signed record", async () => {
  const on = await letting(world, county);
  const evil = `Acme <script>alert(1)</script>`;
  const vendorId = await bidder(world, county, evil);
  await lodged(world, county, on.sealed, vendorId, bidWords(evil));
  const path = `/vendor-portal/${on.key}/opening`;
  const before = await get(path);
  expect(before.status).toBe(200);
  expect(wordsOf(before.text)).toContain("The opening has not begun.");
  expect(before.text).not.toContain("Acme");
  expect(before.text).toContain('<noscript><meta http-equiv="refresh" content="30" /></noscript>');
  await headPublished(world, county, on);
  const openingId = await begun(on);
  await entered(on, openingId);
  // Answers cached for others are a few seconds old.
  world.clock.advance(0.2);
  expect(wordsOf((await get(path)).text)).toMatch(/Key shares 2 entered, 2 needed/);
  await openAll(on, openingId);
  await on.conductor.does("finishOpening", { openingId });
  world.clock.advance(0.2);
  const after = await get(path);
  expect(wordsOf(after.text)).toMatch(/Bids: Finished .* Witnessed by .* Acme &lt;script&gt;/);
  expect(after.text).not.toContain("<script>alert");
  expect(after.text).not.toContain('http-equiv="refresh"');
  const record = /href="(\/vendor-portal\/[^"]+\.pdf)"/.exec(after.text)?.[1] ?? "";
  expect((await get(record)).headers["content-type"]).toBe("application/pdf");
});

test("a tabulation can be read without scripts: totals, ranks, why a bid has none, and the lines", async () => {
  const opened = await openedSolicitation(world, county);
  expect(wordsOf((await get(`/vendor-portal/${opened.key}/tabulation`)).text)).toContain("No tabulation yet");
  await opened.bid("Ash", { 1: "52", 2: "20" });
  await opened.bid("Birch", { 1: "52", 2: "19" });
  await opened.bid("Cedar", { 1: "50" });
  world.clock.advance(1);
  const { text, status } = await get(`/vendor-portal/${opened.key}/tabulation`);
  expect(status).toBe(200);
  const words = wordsOf(text);
  expect(words).toMatch(
    /Birch \$1,210\.00 1 \(lowest\) Ash \$1,220\.00 2 Cedar \$1,000\.00 Not ranked: no price for line 2/,
  );
  expect(words).toMatch(/1 Treated salt 10 ton \$520\.00/);
  expect(words).toContain("No price");
});

test("nothing about bids, opening or tabulation is shown for an unpublished solicitation", async () => {
  const draft = await notice(world, county, { published: false });
  for (const part of ["opening", "tabulation"])
    expect((await get(`/vendor-portal/${draft.key}/${part}`)).status).toBe(404);
});

test("registration without scripts names what the county needs and whom to contact", async () => {
  const { text } = await get("/vendor-register");
  expect(wordsOf(text)).toContain("The registration form needs JavaScript.");
  expect(wordsOf(text)).toContain("Contact the purchasing office of");
});
