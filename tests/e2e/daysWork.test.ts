// @module-tag long/journey: counts the clicks of a day

import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, violations } from "#tests/support/browser.ts";
import { confirm, type Desks, desksOf, openTab, press, told } from "#tests/support/desks.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { step, submittedResolution } from "../api/resolutions/lifecycle.fixture.ts";

// A day's work in clicks. The page itself counts each click of a person.

let world: World;
let county: County;
let browser: Browser;
let desks: Desks;
let staff: Person;
let attorney: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("alpha");
  staff = await county.as("Department staff");
  attorney = await county.as("Legal reviewer");
  await world.database.inTenant(county.id, (db) => db.department.create({ data: { name: "Highways" } }));
  browser = await openBrowser();
  desks = desksOf(browser, world, county);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

/** Counts a person's mouse clicks on every page opened from now on, without keys. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction("aClick", () => void (clicks += 1));
  // Enter and Space on a button also fire click events. Mouse clicks have a count above zero.
  const count = `document.addEventListener("click", (e) => e.isTrusted && e.detail > 0 && window.aClick(), true)`;
  await page.addInitScript(count);
  await page.evaluate(count);
  return () => clicks;
}

/** Pastes HTML at the cursor, as Word puts it on the clipboard. */
const paste = (page: Page, markup: string) =>
  page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", ${JSON.stringify(markup)});
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  }`);

const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><!--StartFragment-->
<p class=MsoTitle align=center><b>RESOLUTION AUTHORIZING THE PURCHASE OF<o:p></o:p> ROAD SALT</b></p>
<p class=MsoNormal><b>WHEREAS</b>, winter comes
 to every road of the county; and</p>
<p class=MsoNormal><span style='mso-spacerun:yes'>&nbsp;</span>WHEREAS, the Highway Department strews salt; and</p>
<p class=MsoNormal>WHEREAS, bids were opened on March 2; and</p>
<p class=MsoNormal>WHEREAS, the lowest bidder is <i>responsible</i>; now, therefore, be it</p>
<p class=MsoNormal><b>RESOLVED</b>, that salt is bought at these prices:</p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Garage</b></p></td><td><p class=MsoNormal><b>Tons</b></p></td></tr>
<tr><td><p class=MsoNormal>North</p></td><td><p class=MsoNormal>1,200</p></td></tr></table>
<p class=MsoNormal>and be it further</p>
<p class=MsoNormal>RESOLVED, that the cost is charged to budget line A5142.40; and be it further</p>
<p class=MsoNormal>RESOLVED, that the Clerk sends a copy to the Treasurer.</p>
<!--EndFragment--></body></html>`;

describe("a day's work", () => {
  it(
    "of an attorney: five resolutions reviewed in ten clicks, one approval withdrawn and given again",
    { timeout: 180_000 },
    async () => {
      const keys: string[] = [];
      for (let at = 1; at <= 5; at += 1) {
        const resolution = await submittedResolution(staff, [step(attorney, "LEGAL_REVIEW", 1)], {
          title: `Matter ${at}`,
        });
        keys.push(resolution.key);
      }
      const page = await desks.deskOf("legal-reviewer");
      const clicks = await countClicks(page);
      const found: unknown[] = [];
      await page
        .getByRole("link", { name: /Matter 1$/ })
        .first()
        .click();
      for (let at = 1; at <= 5; at += 1) {
        await page.getByText(`Matter ${at}`, { exact: true }).first().waitFor();
        await page.getByText(`${at} of 5`, { exact: true }).waitFor();
        if (at === 1) found.push(...(await violations(page)));
        await press(page, "Approve");
        await told(page, "Approved.");
        if (at < 5) await page.getByRole("link", { name: `Next: ${at + 1} of 5` }).click();
      }
      // An item approved a moment ago is not offered again.
      await told(page, "That was the last one.");
      expect(clicks()).toBe(10);
      expect(found).toEqual([]);
      // The last approval is undone in time, and repeated by keyboard only.
      await press(page, "Undo");
      await page.getByRole("button", { name: "Approve" }).focus();
      await page.keyboard.press("Enter");
      await told(page, "It is sent.");
      const stateOf = async (key: string) => {
        const { resolution } = await attorney.read("query($key: ID!) { resolution(key: $key) { steps { state } } }", {
          key,
        });
        return resolution.steps[0].state as string;
      };
      // The page shows that it is sent while the answer is pending.
      await expect.poll(() => Promise.all(keys.map(stateOf))).toEqual(["DONE", "DONE", "DONE", "DONE", "DONE"]);
      expect(desks.problems).toEqual([]);
      await page.close();
    },
  );

  it(
    "of a department: a resolution from Word with table is in review after eight clicks, complete",
    { timeout: 180_000 },
    async () => {
      const page = await desks.deskOf("department-staff", { path: "/resolutions" });
      const clicks = await countClicks(page);
      await press(page, "New");
      const panel = page.getByRole("dialog", { name: /Request for Legislative Authority/ });
      await panel.getByRole("combobox", { name: "Department" }).fill("Highways");
      await panel.getByRole("textbox", { name: "Title" }).fill("Road salt");
      await panel.getByRole("button", { name: "Create", exact: true }).click();
      await page.waitForURL(/\/resolutions\/[0-9a-f-]{36}/);
      await openTab(page, "Document");
      await page.getByRole("textbox", { name: "Write or paste the text here" }).click();
      await paste(page, FROM_WORD);
      await told(page, "Pasted as 8 clauses.");
      await told(page, /^Saved \d+:\d\d/);
      expect(await violations(page)).toEqual([]);
      await press(page, "Submit for review");
      await confirm(page, "Submit for review");
      await told(page, "Submitted: Legal review.");
      expect(clicks()).toBeLessThanOrEqual(8);

      const key = /resolutions\/([0-9a-f-]+)/.exec(page.url())?.[1];
      const { resolution } = await staff.read(
        "query($key: ID!) { resolution(key: $key) { status draft { kind text content } } }",
        { key },
      );
      expect(resolution.status).toBe("LEGAL_REVIEW");
      expect(resolution.draft.map(({ kind, text }: { kind: string; text: string }) => `${kind}: ${text}`)).toEqual([
        "TITLE: RESOLUTION AUTHORIZING THE PURCHASE OF ROAD SALT",
        "WHEREAS: winter comes to every road of the county; and",
        "WHEREAS: the Highway Department strews salt; and",
        "WHEREAS: bids were opened on March 2; and",
        "WHEREAS: the lowest bidder is responsible; now",
        "RESOLVED: salt is bought at these prices:\nGarage | Tons\nNorth | 1,200",
        "RESOLVED: the cost is charged to budget line A5142.40; and",
        "RESOLVED: the Clerk sends a copy to the Treasurer.",
      ]);
      expect(JSON.stringify(resolution.draft)).toContain('"italic"');
      expect(desks.problems).toEqual([]);
      await page.close();
    },
  );

  it(
    "of an auditor: the history of a resolution is readable in words after two clicks",
    { timeout: 120_000 },
    async () => {
      const resolution = await submittedResolution(staff, [], { title: "A matter to audit" });
      await county.as("Auditor");
      const page = await desks.deskOf("auditor", { path: "/resolutions" });
      const clicks = await countClicks(page);
      await page.getByRole("link", { name: "A matter to audit" }).first().click();
      await page.getByRole("heading", { level: 1, name: resolution.number ?? /RLA/ }).waitFor();
      await press(page, "History");
      const history = page.getByRole("dialog", { name: /History/ });
      await history.getByText("Department staff").first().waitFor();
      const text = await history.innerText();
      expect(text).toMatch(/Submitted/i);
      expect(text).toMatch(/Created/i);
      expect(text).toMatch(/2026/);
      expect(clicks()).toBe(2);
      expect(await violations(page)).toEqual([]);
      await page.close();
    },
  );

  it(
    "of an administrator: a department with eight people, their role among them, takes at most 25 clicks",
    { timeout: 240_000 },
    async () => {
      await county.as("Full Administrator");
      await world.database.inTenant(county.id, (db) =>
        db.user.updateMany({ where: { email: "full-administrator@alpha.example" }, data: { isAdmin: true } }),
      );
      const page = await desks.deskOf("full-administrator", { path: "/permissions" });
      const clicks = await countClicks(page);
      const role = "Parks crew";
      const found: unknown[] = [];
      await press(page, "New Role");
      const making = page.getByRole("dialog", { name: /New role/i });
      await making.getByRole("textbox", { name: /^Name/ }).fill(role);
      await making.getByRole("button", { name: /^Create/ }).click();
      await page.waitForURL(/\/permissions\/role\//);
      await page
        .getByRole("button", { name: /^Allow All: / })
        .first()
        .click();
      await press(page, "Save Changes");
      await confirm(page, "Save Changes");
      await page.getByRole("dialog").waitFor({ state: "detached" });

      await page.getByRole("button", { name: "Setup", exact: true }).click();
      await page.getByRole("link", { name: "Departments" }).click();
      await press(page, "New Department");
      const panel = page.getByRole("dialog");
      await panel.getByRole("textbox", { name: "Name" }).fill("Parks");
      await panel.getByRole("button", { name: "Create" }).click();
      await panel.getByRole("link", { name: "Add user" }).click();
      for (let at = 1; at <= 8; at += 1) {
        const form = page.getByRole("dialog", { name: "New User" });
        const first = form.getByRole("textbox", { name: "First name" });
        await expect.poll(() => first.inputValue()).toBe("");
        await first.fill(`Person ${at}`);
        await form.getByRole("textbox", { name: "Last name" }).fill("Park");
        await form.getByRole("textbox", { name: "Email" }).fill(`park${at}@alpha.example`);
        if (at === 1) await form.getByRole("combobox", { name: "Role" }).selectOption(role);
        if (at === 1) found.push(...(await violations(page)));
        await form.getByRole("button", { name: at < 8 ? "Save and add another" : "Save", exact: true }).click();
        await page.getByText(`park${at}@alpha.example`).first().waitFor();
      }
      expect(clicks()).toBeLessThanOrEqual(25);
      expect(found).toEqual([]);
      const people = await world.database.inTenant(county.id, (db) =>
        db.user.findMany({
          where: { department: { name: "Parks" } },
          select: { invitedAt: true, role: { select: { name: true } } },
        }),
      );
      expect(people).toHaveLength(8);
      expect(people.every((each) => each.role.name === role && each.invitedAt !== null)).toBe(true);
      await page.close();
    },
  );
});
