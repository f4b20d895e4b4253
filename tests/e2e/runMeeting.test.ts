// @module-tag long/journey: counts the presses of a meeting

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser, Page } from "playwright";
import { openBrowser, violations } from "#tests/support/browser.ts";
import { desksOf } from "#tests/support/desks.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

// An evening from one screen, with the clerk's presses counted.

const SEATS = [719, 612, 904, 883, 1008, 871, 694, 585, 602, 818, 713, 606, 483, 502];
const VOTES = 10;
const ITEMS = ["Call to order", ...Array.from({ length: VOTES }, (_, index) => `Purchase ${index + 1}`), "Adjournment"];

let world: World;
let county: County;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("alpha", {
    seats: SEATS.map((weight, index) => ({ holder: `Member ${String.fromCodePoint(65 + index)}`, weight })),
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

/** A page that counts its presses. */
function counting(page: Page) {
  let count = 0;
  return {
    key: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    click: async (name: string) => {
      count += 1;
      await page.getByRole("button", { name }).first().click();
    },
    confirm: async (name: string) => {
      count += 1;
      await page.getByRole("alertdialog").getByRole("button", { name }).click();
    },
    get count() {
      return count;
    },
  };
}

const atItem = (page: Page, number: number) =>
  page.getByRole("heading", { level: 2, name: `${number}. ${ITEMS[number - 1]}` }).waitFor();

describe("a meeting run from one screen", () => {
  it("of twelve items with ten roll calls takes 65 keys and presses, and nothing on the page scrolls", async () => {
    const clerk = await county.as("Clerk");
    const meeting = await county
      .meeting()
      .items(...ITEMS)
      .present(SEATS.length)
      .published()
      .create();
    for (const [at, itemId] of meeting.itemIds.entries()) {
      const voteType = at > 0 && at <= VOTES ? "ROLL_CALL_VOTE" : "NO_VOTE";
      await clerk.does("updateAgendaItem", { itemId, description: ITEMS[at], voteType, version: 1 });
    }
    const desks = desksOf(browser, world, county);
    const page = await desks.deskOf("clerk", { width: 1280, height: 720, path: `/meetings/${meeting.key}/run` });
    const hand = counting(page);
    let found: unknown[] = [];
    let height = 0;
    await hand.click("Start meeting");
    await page.getByText("In session").first().waitFor();
    await page.getByText("No item is before the body.").waitFor();
    await hand.key("f");
    await atItem(page, 1);
    await hand.key("f");
    for (let number = 2; number <= VOTES + 1; number += 1) {
      await atItem(page, number);
      await page.getByRole("button", { name: "Move and open the vote" }).waitFor();
      await hand.key("m");
      await page.getByRole("group", { name: /^Who moves it/ }).waitFor();
      await hand.key("a");
      await page.getByRole("group", { name: /^Who seconds it/ }).waitFor();
      await hand.key("b");
      await page.getByRole("button", { name: "Seconder: Member B" }).waitFor();
      await hand.key("o");
      await page.getByRole("row", { name: "Member A, Not voted" }).waitFor();
      // The keys go to the roll, never to a text field.
      await expect
        .poll(() => page.evaluate<string>("document.activeElement?.getAttribute('aria-label')"))
        .toBe("Member A, Not voted");
      await hand.key("u");
      await page.getByRole("button", { name: "Close the vote and go on" }).waitFor();
      if (number === 2) {
        await page.getByRole("button", { name: "Undo the last 14 votes" }).waitFor();
        found = await violations(page);
        height = await page.evaluate<number>("document.documentElement.scrollHeight");
      }
      await hand.key("f");
      await page
        .getByText("Passed 14 to 0")
        .nth(number - 2)
        .waitFor();
    }
    await atItem(page, ITEMS.length);
    await hand.click("Adjourn meeting");
    await hand.confirm("Adjourn meeting");
    await page.getByText("Adjourned").first().waitFor();
    expect(await page.getByText("Passed 14 to 0").count()).toBe(VOTES);
    expect(hand.count).toBe(65);
    expect(found).toEqual([]);
    expect(height).toBeLessThanOrEqual(720);
    expect(desks.problems).toEqual([]);
  });

  it("ignores shortcut keys while the clerk types, and returns to an item by key", async () => {
    const meeting = await county
      .meeting()
      .items(...ITEMS)
      .present(3)
      .published()
      .started()
      .create();
    const page = await desksOf(browser, world, county).deskOf("clerk", { path: `/meetings/${meeting.key}/run` });
    await page.getByRole("button", { name: "First item" }).waitFor();
    await page.keyboard.press("f");
    await atItem(page, 1);
    await page.getByRole("textbox", { name: "Came: Member A" }).or(page.getByLabel("Came: Member A")).first().focus();
    await page.keyboard.press("f");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("f");
    await atItem(page, 2);
    // One item back is the first item only if the key typed in the field had no effect.
    await page.keyboard.press("b");
    await atItem(page, 1);
    expect(await page.getByRole("heading", { level: 2, name: /^1\. / }).count()).toBe(1);
  });
});
