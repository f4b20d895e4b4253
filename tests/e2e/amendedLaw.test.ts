// @module-tag long/journey: a carried amendment, from the floor to the published text

import { readFile } from "node:fs/promises";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { verifyMeeting } from "#server/meetings/verifyMeeting.ts";
import { block, request } from "#tests/api/resolutions/request.ts";
import { openBrowser, violations } from "#tests/support/browser.ts";
import { confirm, desksOf, dialogOf, picture, press, told } from "#tests/support/desks.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

// An amendment carries on the floor. The law that is voted on, sealed, certified, recorded in the minutes and published
// is the amended one.

const SEATS = ["A", "B", "C"].map((letter) => ({ holder: `Member ${letter}`, weight: 100 }));

let world: World;
let county: County;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("amended", { seats: SEATS });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

test(
  "an amendment that carried on the floor is in the law that the county publishes",
  { timeout: 180_000 },
  async () => {
    const clerk = await county.as("Clerk");
    const staff = await county.as("Department staff");
    const resolution = await request(staff, { title: "Parking on Main Street", category: "LOCAL_LAW" });
    const blocks = [
      block("a", "WHEREAS", "parking is scarce"),
      block("b", "RESOLVED", "the fine for parking at night is $40 a night"),
    ];
    await staff.does("saveDraft", { resolutionId: resolution.id, version: resolution.version, blocks });
    await staff.does("submitResolution", { resolutionId: resolution.id });
    for (let review = 0; review < 3; review++) await clerk.does("advanceResolution", { resolutionId: resolution.id });
    const meeting = await county.meeting().items("Minutes").present(3).create();
    await clerk.does("placeOnAgenda", { resolutionId: resolution.id, meetingId: meeting.id });
    await clerk.does("publishAgenda", { meetingId: meeting.id });
    const desks = desksOf(browser, world, county);
    const page = await desks.deskOf("clerk", { width: 1280, height: 800, path: `/meetings/${meeting.key}/run` });
    const wall = await desks.beside(page, `/display/${meeting.key}`);
    await page.bringToFront();

    await press(page, "Start meeting");
    await press(page, "Take up item 2");
    await press(page, "Move, without a vote yet");
    await told(page, /The question is on the main motion/);
    await press(page, "Add motion");
    await page.getByLabel("Text of the motion").fill("Strike $40, insert $60.");
    await page.getByRole("button", { name: "Add motion" }).last().click();
    await told(page, /The question is on the amendment/);
    await press(page, "Open the vote");
    await page.getByRole("row", { name: "Member A, Not voted" }).waitFor();
    await page.keyboard.press("u");
    await told(page, "Everyone present has voted.");
    await press(page, "Close the vote");

    // The main question waits, and the key that would open it gives the reason.
    await told(page, /The question is on the main motion as amended/);
    await told(page, "The amendment carried. Enter the amended text before the vote.");
    await page.keyboard.press("o");
    await told(page, /Enter the amended text, or keep the text as it is and give a reason/);
    expect(await page.getByRole("row", { name: "Member A, Not voted" }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);

    await press(page, "Enter the amended text");
    const clause = dialogOf(page).getByRole("textbox", { name: "RESOLVED clause 1" });
    await clause.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("the fine for parking at night is $60 a night");
    await dialogOf(page)
      .getByRole("textbox", { name: /^Mover/ })
      .fill("Member B");
    await press(dialogOf(page), "Record the amendment");
    await told(page, /^Text as amended, version \d+$/);

    // The room sees what was struck and inserted before it votes.
    await wall.locator("del", { hasText: "$40" }).first().waitFor();
    await wall.locator("ins", { hasText: "$60" }).first().waitFor();
    await picture(page, "amended-run");
    await picture(wall, "amended-wall");
    await press(page, "Open the vote");
    await page.getByRole("row", { name: "Member A, Not voted" }).waitFor();
    await page.keyboard.press("u");
    await told(page, "Everyone present has voted.");
    await press(page, /^Close the vote/);
    await told(page, "Passed 3 to 0");
    await press(page, "Adjourn meeting");
    await confirm(page, "Adjourn meeting");
    await told(page, "This meeting is over");

    await page.goto(desks.address(`/meetings/${meeting.key}/minutes`));
    await press(page, /Generate minutes/i);
    await told(page, /“\$40” was struck and “\$60” inserted/);
    await told(page, /^The motion, as amended, carried/);

    await page.goto(desks.address(`/resolutions/${resolution.key}`));
    const copying = page.waitForEvent("download");
    await press(page, "Certified copy");
    const copy = readPdf(new Uint8Array(await readFile(await (await copying).path())));
    const certified = copy.pages.join(" ").replaceAll(/\s+/g, " ");
    expect(certified).toContain("$60 a night");
    expect(certified).not.toContain("$40");
    expect(certified).toContain("as amended");
    await press(page, "Publish");
    await confirm(page, "Publish");
    await told(page, "Published.");

    const published = await county.guest.http(`/public/resolutions/${resolution.key}`);
    expect(published.text).toContain("$60 a night");
    expect(published.text).not.toContain("$40 a night");
    const { text } = await county.guest.http(`/public/meetings/${meeting.key}/record.json`);
    const { lines, holds } = verifyMeeting(text, null);
    expect(lines.filter((line) => line.startsWith("DOES NOT HOLD"))).toEqual([]);
    expect(holds).toBe(true);
    expect(desks.problems).toEqual([]);
  },
);
