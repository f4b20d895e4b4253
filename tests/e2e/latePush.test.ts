import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#tests/support/browser.ts";
import { desksOf, told } from "#tests/support/desks.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

// On a busy server a push of the meeting that was read before the votes arrives after them.

let world: World;
let county: County;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  const seats = ["A", "B", "C"].map((letter) => ({ holder: `Member ${letter}`, weight: 1 }));
  county = await world.county("late", { seats });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

test("a push that arrives late takes no vote from the run screen, and the vote is closed by its key", async () => {
  const clerk = await county.as("Clerk");
  const meeting = await county.meeting().items("Roads").present(3).published().started().create();
  const item = { itemId: meeting.itemIds[0], description: "Roads", voteType: "ROLL_CALL_VOTE", version: 1 };
  await clerk.does("updateAgendaItem", item);
  const desks = desksOf(browser, world, county);
  const page = await desks.deskOf("clerk", { width: 1280, height: 720 });
  let holds = false;
  const held: (() => void)[] = [];
  await page.routeWebSocket(/./, (here) => {
    const server = here.connectToServer();
    here.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (holds && String(message).includes('"currentItemChanged"')) held.push(() => here.send(message));
      else here.send(message);
    });
  });
  await page.goto(desks.address(`/meetings/${meeting.key}/run`));
  await page.getByRole("button", { name: "Take up item 1", exact: true }).click();
  await page.getByRole("button", { name: "Move and open the vote" }).waitFor();
  holds = true;
  await page.keyboard.press("o");
  await page.getByRole("row", { name: "Member A, Not voted" }).waitFor();
  await expect.poll(() => held.length).toBeGreaterThan(1);
  const early = held.splice(0);
  await page.keyboard.press("u");
  await told(page, "Everyone present has voted.");
  // The first of them knows of no motion yet: the last one brings it back, as it was before the votes.
  for (const arrives of early) arrives();
  await page.getByRole("row", { name: /^Member C, Yes/ }).waitFor();
  await page.keyboard.press("c");
  await told(page, "Passed 3 to 0");
  expect(desks.problems).toEqual([]);
}, 120_000);
