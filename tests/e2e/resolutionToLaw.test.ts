import { readFile } from "node:fs/promises";
import PizZip from "pizzip";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { openBrowser, violations } from "#tests/support/browser.ts";
import { choose, confirm, type Desks, desksOf, openTab, press, told } from "#tests/support/desks.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

// From a department's request to the book of adopted law, and its amendment a month later.

const SEATS = [
  { holder: "Member A", weight: 5100 },
  { holder: "Member B", weight: 2900 },
  { holder: "Member C", weight: 2000 },
];
const STEPS = [
  { name: "County Attorney", email: "legal-reviewer@alpha.example", stage: "LEGAL_REVIEW", action: "APPROVAL" },
  { name: "Head of Highways", email: "department-head@alpha.example", stage: "LEGAL_REVIEW", action: "APPROVAL" },
  { name: "Clerk of the Board", email: "clerk@alpha.example", stage: "CLERK_REVIEW", action: "SIGNATURE" },
];
const TITLE = "Authorizing the purchase of road salt";

let world: World;
let county: County;
let browser: Browser;
let desks: Desks;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("alpha", { seats: SEATS });
  for (const role of ["Department staff", "Department head", "Legal reviewer", "Clerk"]) await county.as(role);
  await world.database.inTenant(county.id, (db) => db.department.create({ data: { name: "Highways" } }));
  browser = await openBrowser();
  desks = desksOf(browser, world, county);
});
afterAll(async () => {
  await browser.close();
  await world.close();
});

const address = (path: string) => desks.address(path);
const deskOf = (role: string) => desks.deskOf(role);

/** From the first page to the viewer's waiting task. */
const takeUp = async (page: Page) => {
  await page.goto(address("/dashboard"));
  await page
    .getByRole("link", { name: new RegExp(TITLE) })
    .first()
    .click();
};
async function downloadOf(page: Page, button: string): Promise<string> {
  const downloading = page.waitForEvent("download");
  await press(page, button);
  return (await downloading).path();
}

/** The repository filtered by one status shows it there, and no other list does. */
async function listed(page: Page, status: "adopted" | "published"): Promise<void> {
  await page.goto(address(`/resolutions?status=${status}`));
  await page.getByRole("link", { name: TITLE }).first().waitFor();
  await page.goto(address("/resolutions?status=board-review"));
  await told(page, "No meeting item matches the filters.");
  await page.goto(address(`/resolutions?status=${status}`));
  await page.getByRole("link", { name: TITLE }).first().waitFor();
}

/** Fills in the request panel as a department does. */
async function ask(page: Page, fill: (panel: ReturnType<Page["getByRole"]>) => Promise<void>): Promise<void> {
  await page.goto(address("/resolutions"));
  await press(page, "New");
  const panel = page.getByRole("dialog", { name: /Request for Legislative Authority/ });
  await panel.getByRole("combobox", { name: "Department" }).fill("Highways");
  await page.keyboard.press("Tab");
  await fill(panel);
  await panel.getByRole("button", { name: "Create", exact: true }).click();
  await page.waitForURL(/\/resolutions\/[0-9a-f-]{36}/);
}

async function submit(page: Page): Promise<void> {
  await press(page, "Submit for review");
  await confirm(page, "Submit for review");
  await told(page, "Submitted: Legal review.");
}

describe("a resolution, from a department's request to the book of adopted law", () => {
  it(
    "passes its route with one rejection, is adopted by weighted vote, published, and later amended",
    { timeout: 300_000 },
    async () => {
      const staff = await deskOf("department-staff");
      await ask(staff, async (panel) => {
        await panel.getByRole("textbox", { name: "Title" }).fill(TITLE);
        await panel.getByRole("textbox", { name: "Amount", exact: true }).fill("$48,500.00");
        await panel.getByRole("combobox", { name: /^Vendor \(/ }).fill("Northern Salt Company");
        await panel.getByRole("textbox", { name: "Term Start" }).fill("4/1/2026");
        await panel.getByRole("textbox", { name: "Term End" }).fill("3/31/2027");
        await panel.getByRole("textbox", { name: "% County" }).fill("100");
      });
      const key = /resolutions\/([0-9a-f-]+)/.exec(staff.url())?.[1] as string;

      // The draft is generated from the fields. Missing values stay visible blanks.
      await openTab(staff, "Document");
      await press(staff, "Auto-Generate Draft");
      await told(staff, "Northern Salt Company");
      expect(await violations(staff)).toEqual([]);

      await openTab(staff, "Routing");
      for (const [index, step] of STEPS.entries()) {
        await press(staff, "Add Approval Step");
        const row = staff.getByRole("group", { name: new RegExp(`^step ${index + 1}`) }).first();
        await row
          .getByRole("combobox", { name: "Name" })
          .or(row.getByRole("textbox", { name: "Name" }))
          .fill(step.name);
        await row.getByRole("textbox", { name: "Email" }).fill(step.email);
        await row.getByRole("combobox", { name: "Action" }).selectOption(step.action);
        await row.getByRole("combobox", { name: "Stage" }).selectOption(step.stage);
      }
      await press(staff, "Save Route");
      await told(staff, "Approval route saved.");
      await submit(staff);

      // The attorney returns it with a reason. The department is notified and submits again.
      const attorney = await deskOf("legal-reviewer");
      await takeUp(attorney);
      await press(attorney, "Return to draft");
      await attorney.getByRole("dialog").getByRole("textbox", { name: "Reason" }).fill("Name the bid.");
      await confirm(attorney, "Return to draft");
      await told(attorney, "Returned to draft.");
      await takeUp(staff);
      await openTab(staff, "Routing");
      await told(staff, "Name the bid.");
      await submit(staff);

      await takeUp(attorney);
      await press(attorney, "Approve");
      await told(attorney, "It is sent.");
      const head = await deskOf("department-head");
      await takeUp(head);
      await press(head, "Approve");
      await told(head, "It is sent.");
      const clerk = await deskOf("clerk");
      await takeUp(clerk);
      await press(clerk, "Sign");
      await confirm(clerk, "Sign");
      await told(clerk, "Signed.");

      // The committee adds nothing. The board gets it on the agenda of a new meeting. The blank for the budget line
      // remains, with the clerk's reason.
      await clerk.getByRole("link", { name: "Open in the editor" }).click();
      await told(clerk, /blanks are left: .*budget line/);
      await press(clerk, "Keep the blanks");
      await clerk
        .getByRole("dialog")
        .getByRole("textbox", { name: "Reason" })
        .fill("The Treasurer assigns the line with the next budget.");
      await confirm(clerk, "Keep the blanks");
      await told(clerk, "The blanks stay. Your reason is on the record.");
      await press(clerk, "Send to board review");
      await confirm(clerk, "Send to board review");
      await told(clerk, "Sent to board review.");
      await press(clerk, "Place on agenda");
      await clerk.getByRole("textbox", { name: "Meeting Date" }).fill("2026-03-11");
      await press(clerk, "Export Meeting Item");
      await told(clerk, "Exported to selected meeting.");

      await adoptByWeightedVote(key);

      // It is listed as adopted, has its number, and both screens name it the same way.
      await listed(clerk, "adopted");
      await clerk.goto(address(`/resolutions/${key}`));
      await told(clerk, "1-2026");
      await told(clerk, "In force");
      const certified = readPdf(new Uint8Array(await readFile(await downloadOf(clerk, "Certified copy"))));
      expect(certified.raw).toContain("/StructTreeRoot");
      expect(certified.pages.join(" ").replaceAll(/\s+/g, " ")).toContain("for the purchase of road salt, for a term");
      await openTab(clerk, "Document");
      const word = await downloadOf(clerk, "Download .doc");
      const text = new PizZip(await readFile(word)).files["word/document.xml"]?.asText();
      expect(text).toContain("Northern Salt Company");
      await openTab(clerk, "Press");
      await press(clerk, "Auto-Generate");
      await expect.poll(() => clerk.getByRole("textbox", { name: "Headline" }).inputValue()).not.toBe("");
      await press(clerk, "Publish");
      await confirm(clerk, "Publish");
      await told(clerk, "Published.");
      await listed(clerk, "published");
      expect(await violations(clerk)).toEqual([]);
      for (const page of [staff, attorney, head, clerk]) await page.close();

      // An amendment next month. The first resolution shows what amended it.
      world.clock.set("2026-04-11T17:00:00Z");
      const asking = await deskOf("department-staff");
      await ask(asking, async (panel) => {
        await panel.getByRole("radio", { name: "Amend" }).click();
        await panel.getByRole("combobox", { name: "Prior Resolution #" }).fill("1-2026");
        await asking.getByRole("option", { name: /1-2026/ }).click();
        await panel.getByRole("textbox", { name: "Title" }).fill("Amending the purchase of road salt");
      });
      const later = /resolutions\/([0-9a-f-]+)/.exec(asking.url())?.[1] as string;
      await submit(asking);
      const adopting = await deskOf("clerk");
      await adopting.goto(address(`/resolutions/${later}`));
      for (const station of ["clerk review", "committee review", "board review"]) {
        await press(adopting, `Send to ${station}`);
        await confirm(adopting, `Send to ${station}`);
        await told(adopting, `Sent to ${station}.`);
      }
      await choose(adopting, "Record adoption");
      await adopting.getByRole("dialog").getByRole("textbox", { name: "Adopted on" }).fill("2026-04-10");
      await adopting
        .getByRole("dialog")
        .getByRole("textbox", { name: "Reason" })
        .fill("Adopted at the special session.");
      await confirm(adopting, "Record adoption");
      await told(adopting, "Adopted as 2-2026.");
      await adopting.goto(address(`/resolutions/${key}`));
      await told(adopting, "Amended by");
      await adopting.getByRole("link", { name: "2-2026" }).first().waitFor();
      for (const page of [asking, adopting]) await page.close();
      expect(desks.problems).toEqual([]);
    },
  );
});

/** The meeting of the board, by the documented mutations. Another journey covers its screens. */
async function adoptByWeightedVote(key: string): Promise<void> {
  const clerk = await county.as("Clerk");
  const { resolution } = await clerk.read(
    `query($key: ID!) { resolution(key: $key) { agendaItems { id version description meeting { id } } } }`,
    { key },
  );
  const [item] = resolution.agendaItems;
  const meetingId = item.meeting.id;
  await clerk.does("addAllMembers", { meetingId });
  await clerk.does("updateAgendaItem", {
    itemId: item.id,
    version: item.version,
    description: item.description,
    voteType: "ROLL_CALL_VOTE",
    thresholdType: "WEIGHTED_MAJORITY",
  });
  const { meeting } = await clerk.does("publishAgenda", { meetingId }, "meeting { today }");
  await clerk.does("startMeeting", { meetingId, startsOn: meeting.today });
  const [mover, seconder] = county.members;
  const { motion } = await clerk.does(
    "addMotion",
    { itemId: item.id, kind: "MAIN", text: "Adopt.", moverId: mover?.globalId, seconderId: seconder?.globalId },
    "motion { id }",
  );
  const opened = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id name } }");
  // One member of three, with more than half of the weight.
  for (const { id, name } of opened.motion.roll as { id: string; name: string }[]) {
    await clerk.does("castVote", { motionId: motion.id, entryId: id, value: name === "Member A" ? "YES" : "NO" });
  }
  const closed = await clerk.does("closeVote", { motionId: motion.id }, "motion { outcome }");
  expect(closed.motion.outcome).toBe("PASSED");
}
