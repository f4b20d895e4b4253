import type { Page } from "playwright";
import { CHECKLIST } from "#schema/projects/lifecycle/lifecycle.rules.ts";
import { confirm, dialogOf, fill, openTab, press, told } from "#tests/support/desks.ts";
import { PASSPHRASE } from "./keySteps.ts";

// A purchase by people whom the product leads from one step to the next. Each step starts where its task link led.

export interface Asked {
  title: string;
  /** Weights by criterion, for a request for proposals. Without them: a bid. */
  criteria?: Readonly<Record<string, number>>;
}

/** A department user requests a purchase, writes its document, and submits it. */
export async function request(staff: Page, { title, criteria }: Asked): Promise<void> {
  await press(staff, "Procurement");
  await press(staff, "New Bid/RFP/Quote");
  await dialogOf(staff)
    .getByRole("combobox", { name: /^Department/ })
    .selectOption({ label: "Highways" });
  await confirm(staff, "Create Project");
  await staff.waitForURL(/\/projects\//);
  const information = staff.getByRole("region", { name: "Project Information" });
  await fill(information, /^Title/, title);
  await fill(information, /^Description/, `${title} for the county's roads and shops.`);
  await fill(information, /^Start Date/, "2026-06-01");
  await fill(information, /^End Date/, "2027-05-31");
  await fill(information, /^Estimated Cost/, "48,500.00");
  await fill(information, /^Funding Source/, "D5142.400");
  await fill(information, /^Project Manager/, "Ray Roadman");
  for (const [at, [criterion, weight]] of Object.entries(criteria ?? {}).entries()) {
    if (at === 0) await staff.getByRole("combobox", { name: /^Procurement Type/ }).selectOption({ value: "RFP" });
    await press(staff, "Add criterion");
    await staff.locator(`#criterion-${at}`).fill(criterion);
    await staff.locator(`#criterion-${at}-percentage`).fill(String(weight));
  }
  await staff.getByRole("textbox", { name: "Summary", exact: true }).fill(`${title}, as every year.`);
  await press(staff, "Save");
  await told(staff, "Project saved.");
  if (!criteria) await writeLine(staff);
  await press(staff, "Final Submit");
  await confirm(staff, "Final Submit");
  await told(staff, "Submitted for Review");
}

/** The one line for vendors to price. */
async function writeLine(staff: Page): Promise<void> {
  await openTab(staff, "Document Editor");
  await press(staff, "Add a line");
  const cells = { Description: "Salt", Unit: "ton", Quantity: "900", "Estimate per unit": "52.50" };
  for (const [column, words] of Object.entries(cells))
    await staff.getByLabel(`${column}, row 1`, { exact: true }).fill(words);
  await press(staff, "Save line items");
  await told(staff, "Line items saved.");
}

/** Purchasing sets the dates, checks the five items, and submits it to Legal. */
export async function review(purchasing: Page): Promise<void> {
  await openTab(purchasing, "Bid / RFP");
  const bid = purchasing.getByRole("region", { name: "Bid / RFP" });
  await fill(bid, /^Issue Date/, "2026-03-12");
  await fill(bid, /^Questions Until$/, "2026-03-24");
  await bid.getByLabel(/^Questions Until, Time/).fill("17:00");
  await fill(bid, /^Due Date/, "2026-03-30");
  await bid.getByLabel(/^Due Time/).fill("14:00");
  await fill(bid, /^Opening Date/, "2026-03-30");
  await bid.getByLabel(/^Opening Time/).fill("14:15");
  await fill(bid, /^Documents Required/, "The signed bid form.");
  await fill(bid, /^Insurance Required/, "General liability of $1,000,000.");
  await press(bid, "Save Bid / RFP");
  await told(purchasing, "Bid / RFP saved.");
  await openTab(purchasing, "Final Review Checklist");
  for (const item of Object.values(CHECKLIST))
    await purchasing.getByRole("checkbox", { name: item, exact: true }).check();
  await press(purchasing, "Submit to Legal");
  await confirm(purchasing, "Submit to Legal");
  await told(purchasing, "Submitted to Legal.");
}

/** Legal reads it at the linked page and approves it. */
export async function approveForLegal(legal: Page): Promise<void> {
  await press(legal, "Approve for Legal");
  await confirm(legal, "Approve for Legal");
  await told(legal, "Approved for Legal.");
}

/** Purchasing chooses the keyholders. */
export async function chooseHolders(purchasing: Page, names: readonly string[]): Promise<void> {
  await press(purchasing, "Choose keyholders");
  for (const name of names)
    await dialogOf(purchasing)
      .getByRole("checkbox", { name: new RegExp(name) })
      .check();
  await confirm(purchasing, "Choose keyholders");
  await told(purchasing, "Keyholders chosen. Each is notified.");
}

/** A keyholder's form, by its button. */
const formOf = (page: Page, button: string) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: button, exact: true }) });

export async function makeKey(keyholder: Page): Promise<void> {
  const form = formOf(keyholder, "Make my key");
  await form.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
  await form.getByLabel("The same passphrase again", { exact: true }).fill(PASSPHRASE);
  await press(keyholder, "Make my key");
  await told(keyholder, "Your key is made.");
}

export async function rehearse(keyholder: Page): Promise<void> {
  await formOf(keyholder, "Open my share").getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
  await press(keyholder, "Open my share");
  await told(keyholder, "Your part is done.");
}

export async function publish(purchasing: Page): Promise<void> {
  await press(purchasing, "Publish to Vendor Portal");
  await confirm(purchasing, "Publish to Vendor Portal");
  // Checks the page's own text, because the message of an earlier publication may still be on the screen.
  await told(purchasing, /Waiting for Vendors/);
}

/**
 * A vendor finds a solicitation from its desk and seals a bid with one price: for its one line, or for the whole
 * proposal.
 */
export async function lodge(vendor: Page, { title, criteria }: Asked, price: string): Promise<void> {
  await vendor.getByRole("link", { name: "My Desk" }).first().click();
  await vendor.getByRole("link", { name: "Vendor portal" }).first().click();
  await vendor.getByRole("link", { name: new RegExp(title) }).click();
  await vendor.getByRole("link", { name: "Submit a sealed bid" }).first().click();
  await fill(vendor, /^Signed by/, "Ann Ash");
  await vendor.getByLabel(criteria ? /^Price of the proposal/ : /^Unit price of line 1/).fill(price);
  for (const each of await vendor.getByLabel(/I certify this/).all()) await each.check();
  await press(vendor, "Check your answers");
  await press(vendor, "Seal and submit");
  await told(vendor, "Submitted and sealed");
}

/**
 * The opening: Purchasing conducts it, the clerk witnesses it, and both keyholders enter their shares. Each is on the
 * page that their task linked to.
 */
export async function openBids(purchasing: Page, clerk: Page, keyholders: readonly Page[], bidders: readonly string[]) {
  await press(purchasing, "Begin the opening");
  await press(clerk, "Witness it");
  await confirm(clerk, "Witness it");
  for (const keyholder of keyholders) {
    await keyholder.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
    await press(keyholder, "Enter my share");
    await told(keyholder, "You have entered your share.");
  }
  await press(purchasing, "Open the envelopes");
  for (const bidder of bidders) await told(clerk, bidder);
  await press(purchasing, "Finish the opening");
  await confirm(purchasing, "Finish the opening");
  await told(purchasing, "Opening Record");
}

/** Purchasing marks every bid as responsive. */
export async function markResponsive(purchasing: Page, bids: number): Promise<void> {
  for (let marked = 0; marked < bids; marked += 1) {
    await purchasing.getByRole("button", { name: "Mark responsive" }).first().click();
    await purchasing.getByText("Responsive", { exact: true }).nth(marked).waitFor();
  }
}

/** Purchasing names the panel, its chair first. */
export async function namePanel(purchasing: Page, members: readonly string[]): Promise<void> {
  await press(purchasing, "Set up panel");
  for (const name of members) {
    await purchasing.getByRole("combobox", { name: /^Add a member/ }).fill(name);
    await purchasing
      .getByRole("option", { name: new RegExp(name) })
      .first()
      .click();
  }
  await purchasing.getByRole("combobox", { name: /^Panel chair/ }).selectOption({ label: members[0] ?? "" });
  await press(purchasing, "Save panel");
  await told(purchasing, "Panel saved.");
}

/** A panel member declares no conflict and scores every proposal. `points`: by bidder. */
export async function evaluate(member: Page, points: Readonly<Record<string, string>>): Promise<void> {
  await press(member, "I have no conflict of interest");
  await confirm(member, "I have no conflict of interest");
  await told(member, "Not started");
  for (const [bidder, score] of Object.entries(points)) {
    await member.getByRole("link", { name: bidder, exact: true }).click();
    await member.getByLabel(/^Score: Plan/).fill(score);
    await member.getByLabel(/^Score: Team/).fill("7");
    await member.getByLabel(/^Evaluation Date/).fill("2026-04-01");
    await member.getByLabel(/^Overall Comments/).fill(`${bidder} is sound.`);
    await member.getByLabel(/^Recommendation/).fill(`As ${bidder} is judged here.`);
    await press(member, "Submit Evaluation");
    await told(member, "You have submitted this evaluation. The chair can reopen it with a reason.");
  }
}

export async function fixRanking(chair: Page): Promise<void> {
  await press(chair, "Finalize ranking");
  await confirm(chair, "Finalize ranking");
  await told(chair, "Ranking finalized.");
}

/** Purchasing recommends a bidder. */
export async function recommend(purchasing: Page, bidder: string): Promise<void> {
  await purchasing
    .getByRole("radio", { name: new RegExp(bidder) })
    .or(purchasing.getByLabel(new RegExp(bidder)))
    .first()
    .check();
  await fill(purchasing, /^Why this bidder/, "The best responsive answer of a responsible bidder.");
  await press(purchasing, "Recommend for award");
  await told(purchasing, "Waiting for approval");
}

export async function approveRecommendation(member: Page): Promise<void> {
  await press(member, "Approve recommendation");
  await confirm(member, "Approve recommendation");
  await told(member, "The recommendation is approved.");
}

export async function publishIntent(purchasing: Page): Promise<void> {
  await press(purchasing, "Publish notice of intent");
  await confirm(purchasing, "Publish notice of intent");
  await told(purchasing, "Notice of intent published");
}

/** A reviewer sends a resolution to the next desk. */
export async function sendOn(reviewer: Page, desk: string): Promise<void> {
  await press(reviewer, `Send to ${desk}`);
  await confirm(reviewer, `Send to ${desk}`);
  await told(reviewer, /^(Sent to|It is sent)/);
}

/** The clerk places a resolution on the agenda of a new meeting of that day. */
export async function placeOnAgenda(clerk: Page, day: string): Promise<void> {
  await press(clerk, "Place on agenda");
  await fill(clerk, "Meeting Date", day);
  await press(clerk, "Export Meeting Item");
  await told(clerk, "Exported to selected meeting.");
}
