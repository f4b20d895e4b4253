// @module-tag long/journey: every screen of a purchase; bidToAward crosses the house

import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, violations } from "#tests/support/browser.ts";
import { confirm, type Desks, desksOf, fill, openTab, picture, press, told } from "#tests/support/desks.ts";
import { takingMail } from "#tests/support/letters.ts";
import { type County, NOON, openWorld, type World } from "#tests/support/world.ts";
import { chooseKeyholders, rehearseKey } from "./keySteps.ts";
import { checkAndSubmitToLegal, createProject, finalSubmit, saveSection, takeUp, wordsOf } from "./procurementSteps.ts";
import { confirmAddress, fillRegistration, linkTo, register, type Registrant } from "./vendorSteps.ts";

// From a department's request to the minute when the clock closes the solicitation, and what vendors and guests see of
// it.

const DEPARTMENT = "Highways";
const WAITING = "/procurement/waiting";
/** When bids are due: the Monday after the Saturday chosen first. */
const DUE = new Date("2026-03-30T18:00:00Z");
const JUST_BEFORE = new Date(DUE.valueOf() - 5 * 60_000);

const mailbox = takingMail();
let world: World;
let county: County;
let browser: Browser;
let desks: Desks;
let tries = 0;
beforeAll(async () => {
  world = await openWorld({ mail: mailbox.mail });
  county = await world.county("alpha");
  const people = await Promise.all(
    ["Department staff", "Department head", "Purchasing", "Legal reviewer", "Clerk"].map((role) => county.as(role)),
  );
  await world.database.inTenant(county.id, async (db) => {
    const { id } = await db.department.create({ data: { name: DEPARTMENT } });
    await db.user.updateMany({
      where: { id: { in: people.slice(0, 2).map(({ userId }) => userId as string) } },
      data: { departmentId: id },
    });
  });
  // The board that awards it meets after the protest window.
  await county.meeting({ date: "2026-04-29", number: "2026-9" }).create();
  browser = await openBrowser();
  desks = desksOf(browser, world, county);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

const keyOf = (page: Page, under: string): string =>
  new RegExp(`${under}/([0-9a-f-]{36})`).exec(page.url())?.[1] as string;

describe("a purchase", () => {
  it("goes from a department's request through review, pre-flight and notice to the minute of closing", async () => {
    tries += 1;
    world.clock.set(NOON);
    const title = `Road salt ${tries}`;
    const vendor: Registrant = {
      legalName: `Hudson Salt ${tries} LLC`,
      taxId: `12-345678${tries}`,
      first: "Sam",
      last: "Seller",
      email: `sam${tries}@hudson-salt.example`,
      password: "Gravel-and-Tar-7",
    };

    // A department user requests the purchase and writes its document.
    const staff = await desks.deskOf("department-staff", { now: NOON });
    const key = await createProject(staff, { title, department: DEPARTMENT });
    const project = `/projects/${key}`;
    await staff.getByRole("textbox", { name: "Summary", exact: true }).fill("Salt for the winter of 2026.");
    await press(staff, "Save");
    await told(staff, "Project saved.");
    await openTab(staff, "Document Editor");
    await saveSection(staff, "Scope of Work", "Deliver 900 tons of salt.");
    await saveSection(staff, "Submission Instructions", "Bring it to the Clerk of the Board.");
    await writeLines(staff);
    await openTab(staff, "Attachments");
    await attach(staff, "specification.pdf");
    await picture(staff, "staff-attachments");
    expect(await violations(staff)).toEqual([]);

    // The department head returns one section, sees it fixed, and approves it.
    const head = await desks.deskOf("department-head", { now: NOON });
    await takeUp(head, desks.address("/projects"), title);
    await openTab(head, "Document Editor");
    await fill(head, "Reviewer's comment on Scope of Work", "Say where it is delivered.");
    await press(head, "Save the comment on Scope of Work");
    await told(head, "Comment saved.");
    await press(head, "Unapprove Scope of Work");
    await told(head, "4 of 5 sections approved");
    await staff.goto(desks.address(WAITING));
    await told(staff, "Complete and submit");
    await staff.getByRole("link", { name: title }).click();
    await openTab(staff, "Document Editor");
    await staff
      .getByText("Say where it is delivered.")
      .or(staff.getByLabel(/comment on Scope/))
      .first()
      .waitFor();
    expect(await staff.getByRole("button", { name: "Final Submit" }).count()).toBe(0);
    await saveSection(staff, "Scope of Work", "Deliver 900 tons of salt to the shed at Greenport.");
    await expect.poll(() => wordsOf(head, "Scope of Work")).toContain("Greenport");
    await press(head, "Approve Scope of Work");
    await told(head, "5 of 5 sections approved");
    await finalSubmit(staff);

    // Purchasing sets the dates, checks, and submits it to Legal, which returns it once.
    const purchasing = await desks.deskOf("purchasing", { now: NOON });
    await takeUp(purchasing, desks.address(WAITING), title);
    await openTab(purchasing, "Bid / RFP");
    await setDates(purchasing);
    await checkAndSubmitToLegal(purchasing);
    const legal = await desks.deskOf("legal-reviewer", { now: NOON });
    await takeUp(legal, desks.address(WAITING), title);
    await press(legal, "Return to draft");
    await fill(legal, /Reason/, "Name the insurance.");
    await confirm(legal, "Return to draft");
    await told(legal, "Returned to draft.");
    await told(staff, "Name the insurance.");
    await finalSubmit(staff);
    await takeUp(purchasing, desks.address(WAITING), title);
    await checkAndSubmitToLegal(purchasing);
    await takeUp(legal, desks.address(WAITING), title);
    await press(legal, "Approve for Legal");
    await confirm(legal, "Approve for Legal");
    await told(legal, "Approved for Legal.");

    // Two people who do not evaluate hold the key to the bids, and rehearse.
    await told(purchasing, "No one has been chosen yet to hold the key to the sealed bids.");
    await chooseKeyholders(purchasing, ["Clerk", "Legal reviewer"]);
    const clerk = await desks.deskOf("clerk", { now: NOON });
    await rehearseKey(desks, [clerk, legal], key);
    await told(purchasing, /^The keyholders’ keys are rehearsed/);
    await picture(purchasing, "keys-ready");
    expect(await violations(purchasing)).toEqual([]);
    expect(await violations(clerk)).toEqual([]);
    await openTab(purchasing, "Final Review Checklist");

    // The pre-flight finds a Saturday. One press moves the date, Legal reviews the change and approves again, and it is
    // published.
    await told(purchasing, "Ready");
    await told(purchasing, /Bids are due on March 28, 2026, when the county is closed \(Saturday\)/);
    await picture(purchasing, "preflight");
    expect(await violations(purchasing)).toEqual([]);
    await press(purchasing, "Move the due date to Mar 30, 2026");
    await told(purchasing, /^Changed since .* approved it for Legal/);
    await picture(purchasing, "changed-since-approval");
    expect(await violations(purchasing)).toEqual([]);
    await takeUp(legal, desks.address(WAITING), title);
    await told(legal, "Legal reviews the changes, then approves it again or returns it.");
    await press(legal, "Approve for Legal");
    await confirm(legal, "Approve for Legal");
    await told(purchasing, "Ready");
    await press(purchasing, "Publish to Vendor Portal");
    await confirm(purchasing, "Publish to Vendor Portal");
    await told(purchasing, "Published to the vendor portal.");
    await purchasing.getByRole("link", { name: "Questions and addenda" }).click();
    await purchasing.getByRole("link", { name: "As vendors see it" }).click();
    await purchasing.waitForURL(/\/vendor-portal\/./);
    const notice = `/vendor-portal/${keyOf(purchasing, "vendor-portal")}`;
    await purchasing.goBack();

    // A vendor finds it, registers by a letter's link, and adds documents.
    const seller = await desks.open("vendor", { now: NOON });
    await seller.goto(desks.address("/vendor-portal"));
    await seller.getByRole("link", { name: new RegExp(title) }).click();
    await seller.getByRole("link", { name: "Register as a vendor" }).first().click();
    await fillRegistration(seller, vendor);
    await register(seller);
    await confirmAddress(seller, desks.address(await linkTo(world, mailbox, vendor.email)), vendor);
    await desks.signIn(seller, vendor.email, { password: vendor.password, path: "/vendor-desk" });
    await press(seller, "Add document");
    await seller
      .getByRole("dialog")
      .getByRole("textbox", { name: /^Title/ })
      .fill("W-9 of 2026");
    await seller
      .getByRole("dialog")
      .getByTestId("file-input")
      .setInputFiles({ name: "w9.pdf", mimeType: "application/pdf", buffer: PDF });
    await told(seller, "Document added.");
    await seller.getByRole("link", { name: "W-9 of 2026" }).waitFor();
    await picture(seller, "vendor-desk");
    expect(await violations(seller)).toEqual([]);

    // The vendor follows it and asks a question. The answer and the addendum appear on the open page.
    await seller.getByRole("link", { name: "Vendor portal" }).first().click();
    await seller.getByRole("link", { name: new RegExp(title) }).click();
    await seller.getByRole("link", { name: "specification.pdf" }).waitFor();
    await told(seller, "shed at Greenport");
    await press(seller, "Follow");
    await told(seller, "You’re following this.");
    await fill(seller, "Your question", "Is the shed open on Sundays?");
    await press(seller, "Send the question");
    await told(seller, "Your question is waiting for an answer.");
    await told(purchasing, "Is the shed open on Sundays?");
    await fill(purchasing, "Answer to question 1", "It is, from seven to noon.");
    await press(purchasing, "Publish answer 1");
    await confirm(purchasing, "Publish answer 1");
    await told(purchasing, "The answer is published.");
    await told(seller, "It is, from seven to noon.");
    await issueAddendum(purchasing);
    await told(seller, "Addendum 1: Certificates");
    await seller.locator("ins", { hasText: "certificate" }).first().waitFor();
    await picture(seller, "notice-addendum");
    expect(await violations(seller)).toEqual([]);
    await press(seller, "Acknowledge addendum 1");
    await told(seller, "Your company has acknowledged it.");
    await told(purchasing, "Acknowledged by 1 vendor");
    await world.dais.outbox.round();
    const subjects = mailbox.to(vendor.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /Addendum 1|answer/i.test(subject))).toHaveLength(2);

    // A guest without scripts reads the same. A vendor cannot open staff pages.
    const guest = await desks.open("guest", { scripts: false });
    await guest.goto(desks.address(notice));
    const read = await guest.getByRole("main").innerText();
    for (const words of [title, "Open", "shed at Greenport", "It is, from seven to noon.", "Addendum 1: Certificates"])
      expect(read).toContain(words);
    expect(read).not.toContain(vendor.legalName.replace(" LLC", " secret"));
    for (const path of [project, `/procurement/bid/${key}`, `/document-editor/${key}`, "/projects"]) {
      await seller.goto(desks.address(path));
      await seller.getByRole("heading", { level: 1, name: /not (found|here)|could not find/i }).waitFor();
    }

    // On the due date, the vendor and Purchasing have it open. It closes automatically.
    world.clock.set(JUST_BEFORE);
    const vendorPage = await desks.open("vendor-due", { now: JUST_BEFORE });
    await desks.signIn(vendorPage, vendor.email, { password: vendor.password, path: notice });
    await told(vendorPage, "Open");
    const office = await desks.deskOf("purchasing", { now: JUST_BEFORE, path: `/procurement/bid/${key}` });
    await told(office, "Open");
    let loads = 0;
    for (const page of [vendorPage, office]) page.on("load", () => (loads += 1));
    world.clock.set(DUE);
    world.dais.ports.events.publish(`${county.id}:deadlines`);
    for (const page of [vendorPage, office]) {
      await page.getByText("Closed", { exact: true }).first().waitFor();
      expect(await page.getByText("Open", { exact: true }).count()).toBe(0);
    }
    expect(loads).toBe(0);
    await guest.reload();
    expect(await guest.getByRole("main").getByRole("strong").first().innerText()).toBe("Closed");
    for (const page of [staff, head, purchasing, legal, seller, guest, vendorPage, office])
      await page.context().close();
    expect(desks.problems).toEqual([]);
  }, 600_000);
});

/** A PDF that a vendor might upload. */
const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** Two lines for vendors to price. */
async function writeLines(page: Page): Promise<void> {
  const cell = (column: string, row: number) => page.getByLabel(`${column}, row ${row}`, { exact: true });
  await press(page, "Add a line");
  await cell("Description", 1).fill("Treated salt");
  await cell("Unit", 1).fill("ton");
  await cell("Quantity", 1).fill("900");
  await cell("Estimate per unit", 1).fill("52.50");
  // Enter on the last line adds another.
  await cell("Estimate per unit", 1).press("Enter");
  await cell("Description", 2).fill("Delivery on a Sunday");
  await cell("Unit", 2).fill("trip");
  await cell("Quantity", 2).fill("4");
  await press(page, "Save line items");
  await told(page, "Line items saved.");
}

/** A document for vendors. */
async function attach(page: Page, name: string): Promise<void> {
  await page.getByTestId("file-input").setInputFiles({ name, mimeType: "application/pdf", buffer: PDF });
  await page.getByRole("link", { name }).waitFor();
  await page.getByRole("checkbox", { name: "Include in Bid/RFP?" }).check();
  await page.getByRole("checkbox", { name: "Included in Bid/RFP Package" }).waitFor();
}

/** The bid form, with a due date on a Saturday. */
async function setDates(page: Page): Promise<void> {
  const bid = page.getByRole("region", { name: "Bid / RFP" });
  await fill(bid, /^Issue Date/, "2026-03-12");
  await fill(bid, /^Questions Until$/, "2026-03-24");
  await bid.getByLabel(/^Questions Until, Time/).fill("17:00");
  await fill(bid, /^Due Date/, "2026-03-28");
  await bid.getByLabel(/^Due Time/).fill("14:00");
  await fill(bid, /^Opening Date/, "2026-03-30");
  await bid.getByLabel(/^Opening Time/).fill("14:15");
  await fill(bid, /^Documents Required/, "The signed bid form.");
  await fill(bid, /^Insurance Required/, "General liability of $1,000,000.");
  await press(bid, "Save Bid / RFP");
  await told(page, "Bid / RFP saved.");
}

/** An addendum that changes what a bid must contain. */
async function issueAddendum(page: Page): Promise<void> {
  await press(page, "Draft an addendum");
  await fill(page, /^Title$/, "Certificates");
  await fill(page, /^Summary of the changes/, "A certificate of the maker is asked for.");
  await fill(page, /^Required in every bid/, "The signed bid form and a certificate of the maker.");
  await press(page, "Save the draft");
  await told(page, "Draft saved.");
  await press(page, "Issue addendum 1");
  await confirm(page, "Issue addendum 1");
  await told(page, "The addendum is issued.");
}
