// @module-tag long/journey: a hundred rolls typed in bursts on a slow machine

import { afterAll, beforeAll, expect, test } from "vitest";
import fc from "fast-check";
import type { Browser } from "playwright";
import { openBrowser } from "#tests/support/browser.ts";
import { desksOf } from "#tests/support/desks.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

// A clerk opens each vote with O and types its whole roll without looking at the screen, on a machine six times slower
// and with a slow network. Each vote is recorded for its member.

const MEMBERS = 13;
const ROLLS = 100;
const KEYS = { y: "YES", n: "NO", a: "ABSTAIN", r: "RECUSED" } as const;
const ROLL = fc.array(fc.constantFrom(...(Object.keys(KEYS) as (keyof typeof KEYS)[])), {
  minLength: MEMBERS,
  maxLength: MEMBERS,
});

let world: World;
let county: County;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("burst", {
    seats: Array.from({ length: MEMBERS }, (_, index) => ({
      holder: `Member ${String.fromCodePoint(65 + index)}`,
      weight: 500 + index,
    })),
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

test("each key of a burst is the vote of its member, in a hundred random rolls", async () => {
  const clerk = await county.as("Clerk");
  const rolls = fc.sample(ROLL, ROLLS);
  const meeting = await county
    .meeting()
    .items(...rolls.map((_, index) => `Purchase ${index + 1}`))
    .present(MEMBERS)
    .published()
    .create();
  for (const [at, itemId] of meeting.itemIds.entries()) {
    const item = { itemId, description: `Purchase ${at + 1}`, voteType: "ROLL_CALL_VOTE", version: 1 };
    await clerk.does("updateAgendaItem", item);
  }
  const desks = desksOf(browser, world, county);
  const page = await desks.deskOf("clerk", { width: 1366, height: 650, path: `/meetings/${meeting.key}/run` });
  const machine = await page.context().newCDPSession(page);
  const slow = async (rate: number, latency: number) => {
    await machine.send("Emulation.setCPUThrottlingRate", { rate });
    const throughput = { downloadThroughput: -1, uploadThroughput: -1 };
    await machine.send("Network.emulateNetworkConditions", { offline: false, latency, ...throughput });
  };
  await page.getByRole("button", { name: "Start meeting" }).click();
  await page.getByText("No item is before the body.").waitFor();
  for (const [at, roll] of rolls.entries()) {
    await page.keyboard.press("f");
    await page.getByRole("heading", { level: 2, name: `${at + 1}. Purchase ${at + 1}`, exact: true }).waitFor();
    await page.getByRole("button", { name: "Move and open the vote" }).waitFor();
    // O and the whole roll without waiting, while the machine is slowest.
    await slow(6, 400);
    await page.keyboard.type(`o${roll.join("")}`);
    await page.getByRole("row", { name: /^Member M, (Yes|No|Abstain|Recuse)/ }).waitFor();
    await slow(1, 0);
    await page.getByText("Everyone present has voted.").first().waitFor();
    await expect
      .poll(async () => {
        const found = await world.database.inTenant(county.id, (db) =>
          db.rollEntry.findMany({
            where: { motion: { itemId: meeting.itemKeys[at] ?? "" } },
            orderBy: { position: "asc" },
            select: { events: { orderBy: { sequence: "desc" }, take: 1, select: { value: true } } },
          }),
        );
        return found.map(({ events }) => events[0]?.value ?? null);
      })
      .toEqual(roll.map((key) => KEYS[key]));
    await page.keyboard.press("c");
    await page
      .getByText(/^(Passed|Failed)/)
      .first()
      .waitFor();
  }
  expect(desks.problems).toEqual([]);
}, 1_800_000);
