import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { THRESHOLDS } from "#schema/bodies/thresholds.rules.ts";
import { rollCall } from "#tests/api/voting/ballot.ts";
import { openBrowser, openWindow, violations } from "#tests/support/browser.ts";
import { type County, NOON, openWorld, PASSWORD, type World } from "#tests/support/world.ts";

// A county without a board sets one up and votes with its weights, on screen.

let world: World;
let county: County;
let browser: Browser;
const problems: string[] = [];

beforeAll(async () => {
  world = await openWorld();
  world.clock.set(NOON);
  county = await world.county("alpha", { seats: [], committees: [] });
  await county.as("Full Administrator");
  await world.database.inTenant(county.id, async (db) => {
    await db.weightTable.deleteMany();
    await db.body.deleteMany();
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});
afterEach(() => {
  if (problems.length > 0) throw new Error(`errors on the pages: ${problems.splice(0).join("\n")}`);
});

let presses = 0;
const press = async (page: Page, name: string, within = page.locator("body")) => {
  presses += 1;
  await within.getByRole("button", { name, exact: true }).first().click();
};

it("a board of fourteen weighted seats, one vacant, is pasted in, and its first vote counts the law's weights", async () => {
  const window = await openWindow(browser, { now: NOON });
  const { page } = window;
  page.on("close", () => problems.push(...window.problems));
  const address = (path: string) => `http://${county.host}:${world.port}${path}`;
  await page.goto(address("/login"));
  await page.getByRole("textbox", { name: "Email" }).fill("full-administrator@alpha.example");
  await page.getByRole("textbox", { name: /^Password/ }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/dashboard");

  await press(page, "Setup");
  presses += 1;
  await page.getByRole("link", { name: "Boards & Committees" }).click();
  await page.getByText("There is no board yet").waitFor();
  await press(page, "New board or committee");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Name/ }).fill("County Board");
  await press(page, "New board or committee", dialog);
  await page.getByRole("heading", { name: "County Board", level: 1 }).waitFor();
  await press(page, "Add seats");
  const rows = Array.from({ length: 14 }, (_, index) =>
    [
      `District ${index + 1}`,
      index === 13 ? "" : `Member ${index + 1}`,
      `${10 + index}.5`,
      index === 0 ? "yes" : "",
    ].join("\t"),
  );
  await dialog.getByRole("textbox", { name: /^Seats/ }).fill(["Seat\tName\tWeight\tChair", ...rows].join("\n"));
  await dialog.getByRole("textbox", { name: /^Law of the weights/ }).fill("Local Law 3 of 2022");
  await press(page, "Add 14 seats", dialog);
  await page.getByText(/^14 seats, 1 vacant/).waitFor();
  expect(await page.getByText("Member 1, chair").isVisible()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await press(page, "Set new rules");
  await dialog.getByRole("combobox", { name: /^Default vote threshold/ }).selectOption("WEIGHTED_MAJORITY");
  await press(page, "Save", dialog);
  await page.getByRole("cell", { name: THRESHOLDS.WEIGHTED_MAJORITY.label }).waitFor();
  expect(presses).toBe(8);
  await page.close();

  const clerk = await county.as("Clerk");
  const { meeting } = await clerk.does(
    "createMeeting",
    { meetingType: "Board", date: "2026-03-11" },
    "meeting { id members { id name } }",
  );
  expect(meeting.members).toHaveLength(13);
  const { item } = await clerk.does(
    "addAgendaItem",
    { meetingId: meeting.id, description: "To buy a plow" },
    "item { id }",
  );
  await rollCall(clerk, item.id);
  await clerk.does("addAllMembers", { meetingId: meeting.id });
  await clerk.does("publishAgenda", { meetingId: meeting.id });
  await clerk.does("startMeeting", { meetingId: meeting.id });
  const { motion } = await clerk.does("addMotion", { itemId: item.id, kind: "MAIN" }, "motion { id }");
  const opened = await clerk.does(
    "openVote",
    { motionId: motion.id },
    "motion { roll { id weight } vacancies { seat weight } }",
  );
  expect(opened.motion.vacancies).toEqual([{ seat: "District 14", weight: "23.50" }]);
  // The seven lightest vote Yes, the six heaviest No: more heads, less weight.
  for (const [at, { id }] of opened.motion.roll.entries())
    await clerk.does("castVote", { motionId: motion.id, entryId: id, value: at < 7 ? "YES" : "NO" });
  const closed = await clerk.does(
    "closeVote",
    { motionId: motion.id },
    "motion { outcome thresholdType tally { heads { yes no } } }",
  );
  expect(closed.motion).toEqual({
    outcome: "FAILED",
    thresholdType: "WEIGHTED_MAJORITY",
    tally: { heads: { yes: 7, no: 6 } },
  });
});
