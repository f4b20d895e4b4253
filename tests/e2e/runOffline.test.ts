// @module-tag long/journey: a meeting runs on without the network

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser, Page } from "playwright";
import { openBrowser, violations } from "#tests/support/browser.ts";
import { desksOf } from "#tests/support/desks.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

// The network fails during a roll call. The clerk keeps working.

const ITEMS = ["Call to order", "Road salt", "Adjournment"];

let world: World;
let county: County;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("alpha", {
    seats: [5, 4, 3, 2, 1].map((weight, index) => ({ holder: `Member ${String.fromCodePoint(65 + index)}`, weight })),
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

const vote = (page: Page, name: string, word: string) =>
  page
    .getByRole("group", { name: `Vote of ${name}` })
    .getByRole("button", { name: word, exact: true })
    .click();
const row = (page: Page, name: string, word: string) => page.getByRole("row", { name: `${name}, ${word}` });

describe("a meeting run without network", () => {
  it("keeps the clerk's input across a reload, delivers it in order, and protects another clerk's record", async () => {
    const clerk = await county.as("Clerk");
    const meeting = await county
      .meeting()
      .items(...ITEMS)
      .present(5)
      .published()
      .started()
      .create();
    const itemId = meeting.itemIds[1] ?? "";
    await clerk.does("updateAgendaItem", {
      itemId,
      description: "Road salt",
      voteType: "ROLL_CALL_VOTE",
      version: 1,
    });
    const desks = desksOf(browser, world, county);
    const page = await desks.deskOf("clerk", { width: 1280, height: 720, path: `/meetings/${meeting.key}/run` });
    page.on("dialog", (dialog) => void dialog.accept());
    await page.getByRole("button", { name: "Take up item 2" }).click();
    await page.getByRole("heading", { level: 2, name: "2. Road salt" }).waitFor();
    await page.getByRole("button", { name: "Move and open the vote" }).waitFor();
    await page.keyboard.press("m");
    await page.getByRole("group", { name: /^Who moves it/ }).waitFor();
    await page.keyboard.press("a");
    await page.getByRole("group", { name: /^Who seconds it/ }).waitFor();
    await page.keyboard.press("b");
    await page.getByRole("button", { name: "Seconder: Member B" }).waitFor();
    await page.keyboard.press("o");
    await row(page, "Member A", "Not voted").waitFor();

    await page.context().setOffline(true);
    await vote(page, "Member A", "Yes");
    await vote(page, "Member B", "Yes");
    await vote(page, "Member C", "No");
    const attendees = page.getByRole("list", { name: "Attendees" });
    await attendees.getByRole("listitem").filter({ hasText: "Member E" }).getByText("Present").click();
    await page.getByRole("button", { name: "Take up item 3" }).click();
    await page.getByRole("heading", { level: 2, name: "3. Adjournment" }).waitFor();
    await page.getByText("No network: 5 unsent.").waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate<number>("document.documentElement.scrollHeight")).toBeLessThanOrEqual(720);

    // A colleague at another desk records a vote meanwhile.
    const read = async () => {
      const { node } = await clerk.read(
        `query($id: ID!) { node(id: $id) { ... on Meeting {
           currentItem { id }
           attendance { name present }
           items { motions { id roll { id name vote } events { sequence value entry { name } } } }
         } } }`,
        { id: meeting.id },
      );
      return { ...node, motion: node.items[1].motions[0] };
    };
    const before = await read();
    expect(before.motion.events).toEqual([]);
    const entryOf = (name: string) => before.motion.roll.find((line: { name: string }) => line.name === name).id;
    await clerk.does("castVote", { motionId: before.motion.id, entryId: entryOf("Member B"), value: "NO" });

    // The machine restarts when the network can load the code but not yet send writes.
    const blocked = /\/graphql$/;
    await page.route(blocked, (route) =>
      (route.request().postData() ?? "").includes("useRunDeeds") ? route.abort() : route.continue(),
    );
    await page.context().setOffline(false);
    await page.reload();
    await page.getByText("No network: 5 unsent.").waitFor();
    await page.unroute(blocked);

    // The first is delivered. The second stops, and the ones behind it wait.
    await page.getByText("Not recorded: Member B: Yes.").waitFor();
    await page.getByText("3 more wait behind it.").waitFor();
    const stopped = await read();
    type Event = { sequence: number; value: string; entry: { name: string } };
    const votesOf = ({ motion }: typeof stopped) =>
      (motion.events as Event[])
        .toSorted((a, b) => a.sequence - b.sequence)
        .map(({ value, entry }) => `${entry.name} ${value}`);
    expect(votesOf(stopped)).toEqual(["Member B NO", "Member A YES"]);
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await page.getByText(/^Not recorded/).waitFor({ state: "detached" });
    await expect.poll(async () => (await read()).currentItem.id).toBe(meeting.itemIds[2]);
    const after = await read();
    expect(votesOf(after)).toEqual(["Member B NO", "Member A YES", "Member C NO"]);
    expect(after.attendance.find(({ name }: { name: string }) => name === "Member E").present).toBe(false);
    // The server has it before its answer arrives.
    const unsent = "Object.keys(localStorage).filter((key) => key.startsWith('dais-outbox')).length";
    await expect.poll(() => page.evaluate<number>(unsent)).toBe(0);
  });
});
