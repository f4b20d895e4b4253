import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { broughtToBoard, resolutionOf, round, windowOver } from "#tests/api/awards/office.ts";
import { notice, vendor } from "#tests/api/solicitations/portalGround.ts";
import { todayIn } from "#schema/tenancy/rules.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { confirm, type Desks, desksOf, dialogOf, fill, openTab, picture, press, told } from "#tests/support/desks.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";
import { fillAndCheckBid } from "./bidSteps.ts";
import { chooseKeyholders, PASSPHRASE, rehearseKey } from "./keySteps.ts";
import { moveAndOpenVote, openItem, typeRoll, votesYes } from "./voteSteps.ts";

// Four vendors bid in their own browsers; the keyholders open; the second lowest is awarded by the board's vote.

const MINUTE = 60_000;
// The opening also uses the database's clock, so it happens at the real time, and everything before it a little
// earlier.
const OPENING = new Date();
const DUE = new Date(OPENING.valueOf() - 5 * MINUTE);
const BEGINNING = new Date(OPENING.valueOf() - 12 * MINUTE);

let world: World;
let county: County;
let browser: Browser;
let desks: Desks;
let tries = 0;
beforeAll(async () => {
  world = await openWorld();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

async function lodge(page: Page, price: string, confirmation: string): Promise<void> {
  await fillAndCheckBid(page, price);
  await press(page, "Seal and submit");
  await told(page, confirmation);
}

test("four vendors bid, one replaces, one withdraws, one is late; two of three keyholders open; the board awards to the second lowest", async () => {
  tries += 1;
  world.clock.set(BEGINNING);
  county = await world.county(`award${tries}`);
  desks = desksOf(browser, world, county);
  const names = ["Acme Salt", "Bolt Supply", "Cato Minerals", "Dorn Brothers"];
  const vendors: Awaited<ReturnType<typeof vendor>>[] = [];
  for (const name of names) vendors.push(await vendor(world, county, name));
  await Promise.all(
    ["Purchasing", "Clerk", "Legal reviewer", "Auditor", "Board member"].map((role) => county.as(role)),
  );
  const salt = await notice(world, county, {
    title: "Road salt",
    dueAt: DUE,
    openingAt: OPENING,
    questionsDueAt: new Date(BEGINNING.valueOf() + MINUTE),
  });

  // The key: three keyholders, two of whom are needed.
  const purchasing = await desks.deskOf("purchasing", { now: BEGINNING, path: `/projects/${salt.projectId}` });
  const treasurer = await county.with("procurement.opening.hold-opening-key", "procurement.opening.release-key-share");
  await purchasing.reload();
  await chooseKeyholders(purchasing, ["Clerk", "Legal reviewer", "Someone"]);
  const clerk = await desks.deskOf("clerk", { now: BEGINNING });
  const legal = await desks.deskOf("legal-reviewer", { now: BEGINNING });
  const third = await desks.open("treasurer", { now: BEGINNING });
  await desks.signIn(third, treasurer.email ?? "", { path: `/procurement/${salt.projectId}/key` });
  await rehearseKey(desks, [clerk, legal, third], salt.projectId);
  await told(purchasing, "Ready");

  // Four vendors.
  const windows: Page[] = [];
  for (const [at, person] of vendors.entries()) {
    const page = await desks.open(`vendor-${at}`, { now: BEGINNING });
    await desks.signIn(page, person.email ?? "", { path: `/vendor-portal/${salt.key}/bid` });
    windows.push(page);
  }
  const [acme, bolt, cato, dorn] = windows as [Page, Page, Page, Page];
  await lodge(acme, "52.00", "Submitted and sealed");
  await lodge(bolt, "44.00", "Submitted and sealed");
  await lodge(cato, "50.00", "Submitted and sealed");
  await picture(cato, "vendor-lodged");
  await press(acme, "Replace your bid");
  await lodge(acme, "48.00", "Replaced");
  await press(cato, "Withdraw");
  await confirm(cato, "Withdraw");
  await told(cato, "Your bid is withdrawn.");
  await lodge(cato, "45.50", "Submitted and sealed");
  await press(cato, "Withdraw");
  await confirm(cato, "Withdraw");
  await told(cato, "Withdrawn");
  await fillAndCheckBid(dorn, "1.00");
  world.clock.set(new Date(DUE.valueOf() + 1));
  await press(dorn, "Seal and submit");
  await told(dorn, /[Ll]ate|closed/);
  await picture(dorn, "vendor-late");

  // No one at the county sees how many bids there are.
  await purchasing.reload();
  expect(await purchasing.getByText(/Acme|Bolt|Cato|Dorn/).count()).toBe(0);

  // The opening.
  world.clock.set(new Date(DUE.valueOf() + 2 * MINUTE));
  await round(world, county);
  await round(world, county);
  world.clock.set(new Date());
  const watcher = await desks.open("watcher", {});
  await watcher.goto(desks.address(`/vendor-portal/${salt.key}/opening`));
  const at = `/procurement/${salt.projectId}/opening`;
  await purchasing.goto(desks.address(at));
  // Keyholders and possible witnesses get a link to the page that everyone watches.
  for (const page of [clerk, legal]) {
    await page.goto(desks.address("/dashboard"));
    await page
      .getByRole("link", { name: /Road salt/ })
      .first()
      .click();
    await told(page, "Your part in this opening");
  }
  await press(purchasing, "Begin the opening");
  await press(clerk, "Witness it");
  await confirm(clerk, "Witness it");
  for (const page of [clerk, legal]) {
    await page.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
    await press(page, "Enter my share");
    await told(page, "You have entered your share.");
  }
  await press(purchasing, "Open the envelopes");
  await told(watcher, "Bolt Supply");
  await told(watcher, "Acme Salt");
  expect(await watcher.getByText(/Cato|Dorn/).count()).toBe(0);
  await picture(watcher, "opening-watched");
  // A reload in the middle continues at the same point.
  await purchasing.reload();
  await press(purchasing, "Finish the opening");
  await confirm(purchasing, "Finish the opening");
  await told(watcher, "Opening Record");
  await picture(purchasing, "opening-finished");

  // Tabulation: both bids are responsive.
  await purchasing.goto(desks.address(`/projects/${salt.projectId}?tab=tabulation`));
  await told(purchasing, "Bolt Supply");
  for (let marked = 0; marked < 2; marked += 1) {
    await purchasing.getByRole("button", { name: "Mark responsive" }).first().click();
    await told(purchasing, "Responsive");
    await expect.poll(() => purchasing.getByText("Responsive", { exact: true }).count()).toBe(marked + 1);
  }
  await picture(purchasing, "tabulation");

  // The second lowest is recommended, with a reason. Someone else approves.
  await openTab(purchasing, "Award");
  await purchasing
    .getByRole("radio", { name: /Acme Salt/ })
    .or(purchasing.getByLabel(/Acme Salt/))
    .first()
    .check();
  await fill(purchasing, /Why this bidder/, "It can deliver within a day.");
  await fill(purchasing, /Why not the lowest/, "Bolt has no depot in reach, as the notice asks.");
  await press(purchasing, "Recommend for award");
  await told(purchasing, "Waiting for approval");
  const approver = await desks.deskOf("board-member", { path: `/procurement/${salt.projectId}/recommendation` });
  await told(approver, /Acme Salt/);
  await press(approver, "Approve recommendation");
  await confirm(approver, "Approve recommendation");
  await told(approver, "The recommendation is approved.");
  await picture(approver, "award-approved");
  await purchasing.reload();
  await openTab(purchasing, "Award");
  await press(purchasing, "Publish notice of intent");
  await dialogOf(purchasing).waitFor();
  await confirm(purchasing, "Publish notice of intent");
  await told(purchasing, "Notice of intent published");
  await picture(purchasing, "award-intent");

  // The board adopts the resolution drafted from it by a roll call, with one member voting on their own tablet. Then
  // the protest window ends.
  const resolution = await resolutionOf(world, county, salt.projectId);
  const onAgenda = await broughtToBoard(county, await county.as("Clerk"), resolution, {
    date: todayIn("America/New_York", new Date()),
  });
  await clerk.goto(desks.address(`/meetings/${onAgenda.meetingKey}/edit`));
  const panel = await openItem(clerk, onAgenda.title);
  await moveAndOpenVote(panel, "To adopt");
  const member = await desks.open("member", { width: 820, height: 1180 });
  await desks.signIn(member, county.members.at(-1)?.userEmail ?? "", { path: "/vote" });
  await votesYes(member, "To adopt");
  await picture(member, "award-vote");
  await typeRoll(panel, county.members[0]?.name ?? "", ["y", "y", "y", "n"]);
  await panel.getByText("Everyone present has voted.").waitFor();
  await picture(clerk, "award-roll-call");
  await press(clerk, "Close the vote");
  await told(member, "Passed");
  await windowOver(world, county, salt.projectId);
  await round(world, county);
  await told(purchasing, /Awarded to Acme Salt/);
  await picture(purchasing, "awarded");
  await watcher.goto(desks.address(`/vendor-portal/${salt.key}`));
  await told(watcher, /Acme Salt/);

  // The losing bidder reads why.
  await bolt.goto(desks.address(`/vendor-portal/${salt.key}/debrief`));
  await told(bolt, /Acme Salt/);
  await picture(bolt, "debrief");
  expect(desks.problems).toEqual([]);
}, 600_000);
