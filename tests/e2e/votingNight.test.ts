import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser, Page } from "playwright";
import { openBrowser, openWindow, violations } from "#tests/support/browser.ts";
import { choose } from "#tests/support/desks.ts";
import { type County, openWorld, PASSWORD, type World } from "#tests/support/world.ts";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { moveAndOpenVote, openItem, typeRoll, votesYes } from "./voteSteps.ts";

// The product's main task in three windows: the clerk's laptop, a member's tablet, and the wall.

const WEIGHTS = [719, 612, 904, 883, 1008, 871, 694, 585, 602, 818, 713, 606, 483, 502];
const ITEMS = ["Call to order", "Award of the bid for road salt", "Adjournment"];

let world: World;
let county: County;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("alpha", {
    seats: WEIGHTS.map((weight, index) => ({ holder: `Member ${String.fromCodePoint(65 + index)}`, weight })),
  });
  await county.as("Clerk");
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await world.close();
});

const address = (path: string) => `http://${county.host}:${world.port}${path}`;

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(address("/login"));
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}

/** The verdict as a window shows it, in the county's words. */
const verdictOf = async (page: Page): Promise<string> =>
  (await page.getByRole("region", { name: "Verdict" }).locator(".title").innerText()).trim();

describe("a county meeting, from sign-in to the vote on the wall", () => {
  it("the clerk, a member and the wall see the same verdict after fourteen weighted votes", async () => {
    const clerk = await openWindow(browser);
    const member = await openWindow(browser, { width: 820, height: 1180 });
    const wall = await openWindow(browser, { width: 1920, height: 1080, dark: true });

    // The clerk schedules a meeting and writes its agenda.
    await signIn(clerk.page, "clerk@alpha.example");
    await clerk.page.goto(address("/meetings"));
    await clerk.page.getByRole("button", { name: "New Meeting" }).first().click();
    const dialog = clerk.page.getByRole("dialog", { name: "Schedule New Meeting" });
    await dialog.getByRole("textbox", { name: "Date" }).fill("2026-03-11");
    await dialog.getByRole("button", { name: "Create" }).click();
    await clerk.page.getByText("Meeting successfully created.").first().waitFor();
    await clerk.page.getByRole("link", { name: "2026-1", exact: true }).first().click();
    await clerk.page.waitForURL(/\/meetings\/.+\/edit/);
    const key = /meetings\/([^/]+)\/edit/.exec(clerk.page.url())?.[1] as string;
    for (const item of ITEMS) {
      await clerk.page.getByRole("textbox", { name: "New item" }).fill(item);
      await clerk.page.keyboard.press("Enter");
      await clerk.page.getByRole("link", { name: item }).waitFor();
    }

    // The wall shows that the agenda is not public yet, and updates automatically when it is.
    await wall.page.goto(address(`/display/${key}`));
    await wall.page.getByText("The agenda of this meeting is not public yet.").waitFor();

    // The agenda is generated: an accessible PDF that lists the items in order.
    await choose(clerk.page, "Generate Agenda");
    await clerk.page.getByText("Agenda generated and saved").first().waitFor();
    const file = await world.database.inTenant(county.id, (db) =>
      db.storedFile.findFirstOrThrow({ where: { kind: "agenda" } }),
    );
    const pdf = readPdf(await world.dais.ports.files.read(file.key, 0, Number(file.size)));
    expect(pdf.raw).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/);
    expect(pdf.raw).toContain("/StructTreeRoot");
    const text = pdf.pages.join("\n");
    const places = ITEMS.map((item) => text.lastIndexOf(item));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));

    // Everyone is present, the agenda is published, the meeting starts.
    await clerk.page.getByRole("button", { name: "Add All" }).click();
    await clerk.page.getByText("Added 14 member(s).").first().waitFor();
    await clerk.page.getByRole("button", { name: "Publish agenda" }).click();
    await clerk.page.getByRole("alertdialog").getByRole("button", { name: "Publish agenda" }).click();
    await wall.page
      .getByText(ITEMS[0] as string)
      .first()
      .waitFor();
    await choose(clerk.page, "Start meeting");
    await clerk.page.getByText("In session").first().waitFor();

    // The second item gets a roll call by weight, a motion with mover and seconder, and an open vote.
    const panel = await openItem(clerk.page, ITEMS[1] as string);
    await panel.getByRole("combobox", { name: "Vote type" }).selectOption("ROLL_CALL_VOTE");
    await panel.getByRole("combobox", { name: "Threshold" }).selectOption("WEIGHTED_MAJORITY");
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    await moveAndOpenVote(panel, "That the bid be awarded.");

    // The wall shows the vote automatically. A member votes on a tablet, and the clerk sees it arrive.
    await wall.page.getByText("That the bid be awarded.").waitFor();
    await signIn(member.page, "member14@alpha.example");
    await member.page.goto(address("/vote"));
    await votesYes(member.page, "That the bid be awarded.");
    await panel.getByRole("row", { name: "Member N, Yes" }).waitFor();

    // The clerk types the other thirteen: one key per member.
    await typeRoll(panel, "Member A", ["y", "n", "y", "n", "y", "y", "a", "n", "y", "n", "y", "y", "n"]);
    await panel.getByText("Everyone present has voted.").waitFor();

    // 719 + 904 + 1008 + 871 + 602 + 713 + 606 + 502 = 59.25 of 100.00; 51 needed.
    await expect
      .poll(async () => [await verdictOf(member.page), await verdictOf(wall.page)])
      .toEqual([await verdictOf(clerk.page), await verdictOf(clerk.page)]);
    expect(await verdictOf(clerk.page)).toMatch(/passes|Passed/);
    for (const window of [clerk, member, wall]) await window.page.getByText("59.25").first().waitFor();

    // The closed vote stays the same when members leave.
    await panel.getByRole("button", { name: "Close the vote" }).click();
    for (const window of [clerk, member, wall]) await expect.poll(() => verdictOf(window.page)).toBe("Passed");

    for (const window of [clerk, member, wall]) {
      expect(await violations(window.page)).toEqual([]);
      expect(window.problems).toEqual([]);
    }
  });
});
