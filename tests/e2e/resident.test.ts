// @module-tag long/journey: a resident's four questions on a telephone, by links alone
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resolutionAtBoardReview, people } from "#tests/api/resolutions/lifecycle.fixture.ts";
import { motionOf } from "#tests/api/voting/ballot.ts";
import { openBrowser, openWindow, violations } from "#tests/support/browser.ts";
import { desksOf, picture } from "#tests/support/desks.ts";
import { type County, NOON, openWorld, type World } from "#tests/support/world.ts";

// A resident with a small phone asks when the board meets, about what, how a member voted, and for notifications. Each
// answer is at most three taps away.

let world: World;
let county: County;
let browser: Browser;
let address: (path: string) => string;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("resident");
  world.clock.set(NOON);
  const { staff, clerk } = await people(world, county);
  const law = await resolutionAtBoardReview(staff, clerk);
  await clerk.does("recordAdoption", { resolutionId: law.id, adoptedOn: "2026-03-10", reason: "By hand" });
  await clerk.does("publishResolution", { resolutionId: law.id });
  const { meeting, itemId } = await motionOf(county, { text: "That it be done" });
  const { motion } = await clerk.does("addMotion", { itemId, kind: "AMEND", text: "Twice" }, "motion { id }");
  const opened = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id } }");
  const votes = opened.motion.roll.map(({ id }: { id: string }) => ({ entryId: id, value: "NO" }));
  await clerk.does("castVotes", { motionId: motion.id, votes });
  await clerk.does("closeVote", { motionId: motion.id });
  await clerk.does("adjournMeeting", { meetingId: meeting.id });
  await county
    .meeting({ date: "2026-04-14", location: "Board Chambers" })
    .items("Resolution authorizing an intermunicipal agreement for shared highway services", "Reports")
    .published()
    .create();
  await county.meeting({ date: "2026-05-12" }).items("Not public yet").create();
  browser = await openBrowser();
  ({ address } = desksOf(browser, world, county));
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

/** Words broken in the middle, and whether the page scrolls sideways. It is a string because page code has no types. */
const BROKEN = `(() => {
  const broken = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement.closest("code")) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return { broken, sideways: document.documentElement.scrollWidth > innerWidth };
})()`;
const expectSound = async (page: Page) => {
  expect([page.url(), await page.evaluate(BROKEN)]).toEqual([page.url(), { broken: [], sideways: false }]);
  expect([page.url(), await violations(page)]).toEqual([page.url(), []]);
};

/** Opens the county's page and taps links by name, three at most. Every page on the way is checked. */
async function tapped(page: Page, ...names: (string | RegExp)[]): Promise<Page> {
  expect(names.length).toBeLessThanOrEqual(3);
  await page.goto(address("/public"));
  for (const name of names) {
    await expectSound(page);
    await page.getByRole("link", { name }).first().click();
    await page.waitForLoadState();
  }
  await expectSound(page);
  return page;
}

test("four questions are answered within three taps, in light and in dark, and no page fetches a script", async () => {
  for (const dark of [false, true]) {
    const { page, context } = await openWindow(browser, { width: 360, height: 740, dark });
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    const shade = dark ? "dark" : "light";

    // When is the next meeting? No tap.
    const next = (await tapped(page)).getByRole("region", { name: "Next meeting" });
    expect(await next.textContent()).toMatch(/Tuesday, April 14, 2026, 10:00 AM[\s\S]*Board Chambers/);
    await picture(page, `resident-home-${shade}`);
    // The following meeting has no agenda yet.
    const coming = page.getByRole("region", { name: "Upcoming meetings" });
    expect(await coming.textContent()).toMatch(/May 12, 2026[\s\S]*Scheduled/);

    // What is on its agenda? One tap.
    await tapped(page, "Agenda");
    await page.getByRole("heading", { name: /1\. Resolution authorizing an intermunicipal/ }).waitFor();
    await picture(page, `resident-agenda-${shade}`);

    // How did a member vote? Two taps.
    await tapped(page, "Members and their votes", "Member 1");
    await page.getByRole("row", { name: /Amendment to “To buy a snow plow” Vote: No Outcome: Failed/ }).waitFor();
    await picture(page, `resident-votes-${shade}`);

    // Notifications: by letter, or in a calendar.
    await tapped(page, "Notify me by email");
    await page.getByRole("textbox", { name: "Email address" }).waitFor();
    const calendar = await tapped(page);
    for (const name of ["Add to my calendar", "All meetings as a calendar"]) {
      const path = (await calendar.getByRole("link", { name }).getAttribute("href")) ?? "";
      expect((await county.guest.http(path)).text).toMatch(
        /BEGIN:VEVENT[\s\S]*DTSTART;TZID=America\/New_York:20260414T100000/,
      );
    }

    // The law, found by its words and year, links to its text.
    await page.goto(address("/public/resolutions"));
    await page.getByLabel("Search").fill("salt");
    await page.getByLabel("Year").fill("2026");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: /Road salt/ }).click();
    await page.getByRole("heading", { name: /Road salt/ }).waitFor();
    await expectSound(page);
    expect(scripts).toEqual([]);
    await context.close();
  }
});
