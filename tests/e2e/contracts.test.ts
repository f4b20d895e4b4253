import { afterAll, beforeAll, expect, it } from "vitest";
import type { Browser } from "playwright";
import { openBrowser, violations } from "#tests/support/browser.ts";
import { type Desks, desksOf, fill, openTab, press, told } from "#tests/support/desks.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

// Two people at the county's contracts: the list as its address says, and one draft that both have open.

let world: World;
let county: County;
let browser: Browser;
let desks: Desks;
let salt: string;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("alpha");
  const { userId } = await county.as("Purchasing");
  await county.as("Full Administrator");
  salt = await world.database.inTenant(county.id, async (db) => {
    const { id: departmentId } = await db.department.create({ data: { name: "Highways", munisId: 12 } });
    const shared = { department: "Highways", departmentId, endDate: "2027-04-30", ownerName: "Purchasing" };
    const waits = { ownerId: userId, waitingFor: "OWNER", waitingSince: world.clock.now() };
    const { id } = await db.contract.create({
      data: { ...shared, ...waits, number: "2026-0001", name: "Road salt", vendorName: "Prewitt Salt Co." },
    });
    await db.contract.create({
      data: { ...shared, number: "2026-0002", name: "Fuel", vendorName: "Kettle Oil", status: "EXECUTED" },
    });
    return id;
  });
  browser = await openBrowser();
  desks = desksOf(browser, world, county);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

it("the list is as its address says, from either of its addresses, and leads to the contract", async () => {
  const page = await desks.deskOf("purchasing", { path: "/contracts/waiting" });
  await told(page, "1 of 1 contract");
  expect(await violations(page)).toEqual([]);
  await openTab(page, "All Contracts");
  await told(page, "2 of 2 contracts");
  await page.getByLabel("Status").selectOption("Executed");
  await told(page, "1 of 1 contract");
  await page.reload();
  await page.getByRole("link", { name: "Fuel", exact: true }).waitFor();
  expect(await page.getByRole("link", { name: "Road salt", exact: true }).count()).toBe(0);
  await page.goto(desks.address("/contracts-dashboard?q=salt"));
  await page.getByRole("link", { name: "Road salt", exact: true }).click();
  await page.waitForURL(desks.address(`/contracts/${salt}`));
  await page.getByRole("textbox", { name: /^Contract Name/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(desks.problems).toEqual([]);
});

it("what one saves the other sees at once; what both type is shown side by side, and nothing typed is lost", async () => {
  const path = `/contracts/${salt}`;
  const mine = await desks.deskOf("purchasing", { path });
  const theirs = await desks.deskOf("full-administrator", { path });
  await fill(theirs, /^Contract Name/, "Road salt and sand");
  await press(theirs, "Save");
  await mine.getByRole("heading", { level: 1, name: "Road salt and sand" }).waitFor();
  await fill(mine, /^Contract Name/, "Road salt, treated");
  await openTab(mine, "Text");
  await fill(theirs, /^Contract Name/, "Road salt, untreated");
  await press(theirs, "Save");
  await told(mine, "Someone else has just changed this contract");
  await press(mine, "Save mine");
  await theirs.getByRole("heading", { level: 1, name: "Road salt, treated" }).waitFor();
  await openTab(mine, "History");
  await mine.getByText("Road salt, untreated").first().waitFor();
  expect(desks.problems).toEqual([]);
});
