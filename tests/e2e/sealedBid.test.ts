// @module-tag long/journey: seals in a browser and on a computer apart; bidToAward crosses the house

import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readContent } from "#schema/bids/sealing/bidContent.rules.ts";
import { openPart } from "#schema/bids/sealing/envelope.rules.ts";
import { verifyReceipt } from "#server/bids/verifyReceipt.ts";
import { notice, vendor } from "#tests/api/solicitations/portalGround.ts";
import { openBrowser, openWindow } from "#tests/support/browser.ts";
import { desksOf } from "#tests/support/desks.ts";
import { sealedSolicitation } from "#tests/support/sealedBids.ts";
import { NOON, openWorld, type World } from "#tests/support/world.ts";
import { fillAndCheckBid, fillBid } from "./bidSteps.ts";

// A vendor seals a bid in the browser, replaces it with one sealed offline, and checks the receipt.

let world: World;
let browser: Browser;
/** The journey may run again, so each try uses its own county. */
let tries = 0;
beforeAll(async () => {
  world = await openWorld();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

async function saved(page: Page, name: string): Promise<{ text: string; path: string; filename: string }> {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
  const path = join(tmpdir(), `${Date.now()}-${download.suggestedFilename()}`);
  await download.saveAs(path);
  return { text: await readFile(path, "utf8"), path, filename: download.suggestedFilename() };
}

test("a vendor seals a bid in the browser and one offline, and both open only with the key", async () => {
  tries += 1;
  const county = await world.county(`sealing${tries}`);
  const acme = await vendor(world, county, "Acme Salt");
  const salt = await notice(world, county, { title: "Road salt", dueAt: new Date(NOON.valueOf() + 7_200_000) });
  const roles = ["Clerk", "Legal reviewer", "Purchasing"];
  const users = await Promise.all(roles.map((role) => county.as(role)));
  const sealed = await sealedSolicitation(
    world,
    county,
    salt.key,
    users.map(({ userId }, index) => ({ id: userId ?? "", name: roles[index] ?? "" })),
  );
  const opened = async () => {
    const { envelopeFile, envelopeBytes } = await world.database.inTenant(county.id, (db) =>
      db.bid.findFirstOrThrow({ where: { solicitationId: salt.key } }),
    );
    const bytes = await world.dais.ports.files.read(envelopeFile ?? "", 0, envelopeBytes ?? 0);
    const part = await openPart(new Uint8Array(bytes), "whole", sealed.keys);
    if ("fault" in part) throw new Error(part.fault.message);
    const read = readContent(part.manifest);
    return "value" in read ? read.value : null;
  };
  const desks = desksOf(browser, world, county);
  const page = await desks.open("sealing", { now: NOON });
  await desks.signIn(page, acme.email ?? "", { path: `/vendor-portal/${salt.key}/bid` });
  await fillAndCheckBid(page, "47.50");
  await page.getByText("Nothing looks wrong.").waitFor();
  await page.getByRole("button", { name: "Seal and submit" }).click();
  await page.getByText("Submitted and sealed").waitFor();
  expect(await opened()).toMatchObject({
    lines: [{ unitPrice: "47.50", extension: "19000.00" }],
    statedTotal: "19000.00",
    bidder: { name: "Acme Salt", contact: "Ann Ash" },
  });

  await page.getByRole("button", { name: "Replace your bid" }).click();
  await page.getByRole("button", { name: /^Sealed on your own computer/ }).click();
  const [published] = (await county.guest.http("/sealer.sha256")).text.split(" ");
  await page.getByText(published ?? "?").waitFor();
  const sheet = await saved(page, "Sealing sheet");
  const sealer = await openWindow(browser);
  await sealer.context.setOffline(true);
  const file = join(tmpdir(), `sealer-${Date.now()}.html`);
  await writeFile(file, (await county.guest.http("/sealer.html")).text);
  await sealer.page.goto(pathToFileURL(file).href);
  await sealer.page.setInputFiles("#sheet", sheet.path);
  await fillBid(sealer.page, "46.00");
  const envelope = await saved(sealer.page, "Check and seal");
  expect(envelope.filename).toBe("bid-edition-1.daisbid");
  await page.locator("input[type=file][accept='.daisbid']").setInputFiles(envelope.path);
  await page.getByRole("button", { name: /^Submit / }).click();
  await page.getByText("Replaced").waitFor();
  expect(await opened()).toMatchObject({ lines: [{ unitPrice: "46.00" }] });

  const receipt = await saved(page, "Receipt 2 as a file");
  await page.getByRole("link", { name: "Check a receipt" }).click();
  await page.getByRole("textbox", { name: "Receipt" }).fill(receipt.text);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByText("Signed by the county and unchanged").waitFor();
  const list = await saved(page, "The list as a file");
  expect(await verifyReceipt(receipt.text, list.text, null)).toMatchObject({ holds: true, isWhole: false });
  const forged = receipt.text.replace(/"edition":1/, '"edition":2');
  expect((await verifyReceipt(forged, list.text, null)).holds).toBe(false);
  expect([desks.problems, sealer.problems]).toEqual([[], []]);
});
