// @module-tag long/journey: contracts on every screen; contractToRenewal crosses the house

import { afterAll, beforeAll, expect, it } from "vitest";
import type { Browser, Page } from "playwright";
import { openBrowser, violations } from "#tests/support/browser.ts";
import { confirm, type Desks, desksOf, dialogOf, fill, openTab, picture, press, told } from "#tests/support/desks.ts";
import { writeText } from "./contractSteps.ts";
import { type County, openWorld, PASSWORD, type World } from "#tests/support/world.ts";

// The county's contracts: the list by its address, one draft open for two people, and the steps from a draft to the
// execution.

let world: World;
let county: County;
let browser: Browser;
let desks: Desks;
let salt: string;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("alpha");
  const { userId } = await county.as("Purchasing");
  for (const role of ["Full Administrator", "Legal reviewer", "County signatory", "Clerk"]) await county.as(role);
  salt = await world.database.inTenant(county.id, async (db) => {
    const { id: departmentId } = await db.department.create({ data: { name: "Highways", munisId: 12 } });
    await db.vendor.create({ data: { legalName: "Ash Salt Inc.", standing: "ACTIVE" } });
    const shared = { department: "Highways", departmentId, endDate: "2027-04-30", ownerName: "Purchasing" };
    const waits = { ownerId: userId, waitingFor: "OWNER", waitingSince: world.clock.now() };
    const { id } = await db.contract.create({
      data: { ...shared, ...waits, number: "2025-0001", name: "Road salt", vendorName: "Prewitt Salt Co." },
    });
    await db.contract.create({
      data: { ...shared, number: "2025-0002", name: "Fuel", vendorName: "Kettle Oil", status: "EXECUTED" },
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

it("each editor sees the other's saves immediately, conflicts side by side, and nothing typed is lost", async () => {
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

/** Writes the last step of the route: the person and the action. */
async function writeStep(page: Page, stage: string, name: string, email: string): Promise<void> {
  const step = page.getByRole("group", { name: /^step \d/ }).last();
  await step.getByLabel("Stage").selectOption(stage);
  await step.getByRole("combobox", { name: /^Name/ }).fill(name);
  await step.getByRole("textbox", { name: /^Email/ }).fill(email);
}
const send = async (page: Page) => {
  await press(page, "Send to route");
  await confirm(page, "Send to route");
};

it("a contract is rejected with a reason, reopened, approved, signed by a drawn name and marked executed", async () => {
  const mail = (who: string) => `${who}@${county.subdomain}.example`;
  const purchasing = await desks.deskOf("purchasing", { path: "/create-bid" });
  await fill(purchasing, /^Contract Name/, "Sand for the winter");
  await purchasing.getByLabel(/^Department/).selectOption("Highways");
  await purchasing.getByRole("combobox", { name: /^Vendor/ }).fill("Ash");
  await purchasing.getByRole("option", { name: /Ash Salt Inc\./ }).click();
  await purchasing.getByLabel(/^End Date/).fill("2027-03-31");
  await fill(purchasing, /Not.to.exceed/i, "1000");
  await press(purchasing, "Save");
  await purchasing.waitForURL(/\/contracts\/[0-9a-f-]{36}/);
  const path = `${new URL(purchasing.url()).pathname}?tab=route`;

  await openTab(purchasing, "Route and signatures");
  await told(purchasing, "Add at least one approval to the route.");
  // The message links to what is missing.
  await purchasing.getByRole("link", { name: /^The contract has no text\./ }).click();
  await writeText(purchasing, "The vendor delivers sand as the county orders it.");
  await openTab(purchasing, "Route and signatures");
  await press(purchasing, "Add Approval Step");
  await writeStep(purchasing, "Approvals", "Legal", mail("legal-reviewer"));
  await press(purchasing, "Add Approval Step");
  await writeStep(purchasing, "Signatures", "Signatory", mail("county-signatory"));
  await fill(purchasing, "Route Note / Kickoff Message", "Before the first snow, please.");
  await told(purchasing, "Save the approval route first.");
  await press(purchasing, "Save Route");
  await told(purchasing, "Approval route saved.");
  expect(await violations(purchasing)).toEqual([]);
  await send(purchasing);
  await told(purchasing, "Sent to its route.");

  const legal = await desks.deskOf("legal-reviewer", { path });
  await press(legal, "Reject");
  await dialogOf(legal)
    .getByLabel(/^Reason/)
    .fill("The price of the sand is missing.");
  await confirm(legal, "Reject");
  await told(legal, "Rejected.");

  // The owner's window updates automatically.
  await told(purchasing, "The price of the sand is missing.");
  await press(purchasing, "Reopen");
  await confirm(purchasing, "Reopen");
  await told(purchasing, "Reopened. It is a draft again.");
  await send(purchasing);
  await press(legal, "Approve");
  await told(legal, "Approved.");

  const signatory = await desks.deskOf("county-signatory", { path });
  const clerk = await desks.deskOf("clerk", { path: path.replace("route", "thread") });
  await told(clerk, "Not signed yet: Signatory.");
  expect(await clerk.getByRole("button", { name: "Mark executed" }).getAttribute("aria-disabled")).toBe("true");
  // The last sign-in is too long ago.
  world.clock.advance(11);
  await press(signatory, "Sign");
  const dialog = signatory.getByRole("dialog", { name: /^Sign contract/ });
  await fill(dialog, /^Your name/, "Sig Natory");
  await dialog.getByRole("radio", { name: "Drawn name" }).check();
  await confirm(signatory, "Sign");
  await told(dialog, "Draw your name, or type it.");
  await draw(signatory);
  expect(await violations(signatory)).toEqual([]);
  await picture(signatory, "contract-sign");
  await press(dialog, "Sign");
  const proof = dialogOf(signatory);
  await proof.getByLabel(/^Password/).fill(PASSWORD);
  await signatory.keyboard.press("Enter");
  await told(signatory, "Signed.");
  await signatory.getByRole("article", { name: "Signature of Sig Natory" }).getByRole("img").waitFor();
  await picture(signatory, "contract-signed");

  await told(clerk, "Nothing is missing.");
  expect(await violations(clerk)).toEqual([]);
  await press(clerk, "Mark executed");
  await confirm(clerk, "Mark executed");
  await told(clerk, /^Executed on /);
  await purchasing.getByRole("img", { name: "Signature of Sig Natory" }).waitFor();
  await told(purchasing, "Marked executed.");
  expect(desks.problems).toEqual([]);
});

/** Draws two lines in the signature box. */
async function draw(page: Page): Promise<void> {
  const box = await page.getByRole("img", { name: /^Your name, drawn/ }).boundingBox();
  if (!box) throw new Error("nowhere to draw");
  for (const top of [0.3, 0.6]) {
    await page.mouse.move(box.x + 20, box.y + box.height * top);
    await page.mouse.down();
    for (let at = 1; at < 10; at++)
      await page.mouse.move(box.x + 20 + at * 20, box.y + box.height * top + (at % 2) * 20);
    await page.mouse.up();
  }
}
