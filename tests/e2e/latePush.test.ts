import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#tests/support/browser.ts";
import { type Desks, desksOf, told } from "#tests/support/desks.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

// On a busy server, a push that was read before the votes can arrive after them.

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

/** The run screen of a meeting. Pushes of its current item are held back while `hold.on`. */
async function runScreen(desks: Desks, key: string) {
  const page = await desks.deskOf("clerk", { width: 1280, height: 720 });
  const hold = { on: false, held: [] as (() => void)[] };
  await page.routeWebSocket(/./, (here) => {
    const server = here.connectToServer();
    here.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (hold.on && String(message).includes('"currentItemChanged"')) hold.held.push(() => here.send(message));
      else here.send(message);
    });
  });
  await page.goto(desks.address(`/meetings/${key}/run`));
  return { page, hold };
}

test("a push that arrives late takes no vote from the run screen, and the vote is closed by its key", async () => {
  const clerk = await county.as("Clerk");
  const meeting = await county.meeting().items("Roads").present(3).published().started().create();
  const item = { itemId: meeting.itemIds[0], description: "Roads", voteType: "ROLL_CALL_VOTE", version: 1 };
  await clerk.does("updateAgendaItem", item);
  const desks = desksOf(browser, world, county);
  const { page, hold } = await runScreen(desks, meeting.key);
  await page.getByRole("button", { name: "Take up item 1", exact: true }).click();
  await page.getByRole("button", { name: "Move and open the vote" }).waitFor();
  hold.on = true;
  await page.keyboard.press("o");
  await page.getByRole("row", { name: "Member A, Not voted" }).waitFor();
  await expect.poll(() => hold.held.length).toBeGreaterThan(1);
  const early = hold.held.splice(0);
  await page.keyboard.press("u");
  await told(page, "Everyone present has voted.");
  // The first push has no motion yet; the last one would restore it as it was before the votes.
  for (const arrives of early) arrives();
  await page.getByRole("row", { name: /^Member C, Yes/ }).waitFor();
  await page.keyboard.press("c");
  await told(page, "Passed 3 to 0");
  expect(desks.problems).toEqual([]);
}, 120_000);

test("a push read before an item was taken up does not remove the item again", async () => {
  const clerk = await county.as("Clerk");
  const meeting = await county.meeting().items("Roads", "Bridges").present(3).published().started().create();
  const desks = desksOf(browser, world, county);
  const { page, hold } = await runScreen(desks, meeting.key);
  const takeUp = page.getByRole("button", { name: "Take up item 1", exact: true });
  await takeUp.waitFor();
  hold.on = true;
  await clerk.does("setCurrentItem", { meetingId: meeting.id, itemId: meeting.itemIds[1] });
  await expect.poll(() => hold.held.length).toBeGreaterThan(0);
  const early = hold.held.splice(0);
  await takeUp.click();
  await page.getByRole("heading", { level: 2, name: "1. Roads" }).waitFor();
  // Records every text that the item shows.
  await page.evaluate(
    `globalThis.shown = [];
    new MutationObserver(() => {
      const items = [...document.querySelectorAll("h2")].map((each) => each.textContent);
      if (!items.includes("1. Roads")) shown.push(items.join());
    }).observe(document.body, { subtree: true, childList: true, characterData: true });`,
  );
  for (const arrives of early) arrives();
  // A later event on the same connection is processed after the pushes.
  const { node } = await clerk.read(
    "query Seats($id: ID!) { node(id: $id) { ... on Meeting { attendance { id name } } } }",
    {
      id: meeting.id,
    },
  );
  const left = node.attendance.find(({ name }: { name: string }) => name === "Member C");
  await clerk.does("updateAttendance", { attendanceId: left.id, present: false });
  await told(page, /Quorum: 2 present/);
  expect(await page.evaluate("shown")).toEqual([]);
  expect(desks.problems).toEqual([]);
}, 120_000);
