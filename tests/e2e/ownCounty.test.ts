// @module-tag long/journey: a county from an empty folder to published minutes

import type { Browser, Locator, Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { run, start, type Started } from "#tests/api/operations/process.ts";
import { openBrowser, openWindow, violations } from "#tests/support/browser.ts";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { ask } from "#tests/support/http.ts";
import { PRODUCTION } from "#tests/support/production.ts";

// In production, from an empty folder, on screen only: the operator's command, then the county's administrator.

const PASSWORD = "A-Quiet-Harbor-77";
const SETTINGS = { ...PRODUCTION, TENANT_DOMAIN: "localhost" };
/** A time zone in which it is noon now, so that the day does not end during the meeting. */
const hours = 12 - new Date().getUTCHours();
const ZONE = `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;

let product: Started;
let port: number;
let browser: Browser;
beforeAll(async () => {
  product = await start(SETTINGS);
  port = await product.port();
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

let presses = 0;
const press = async (what: Locator) => {
  presses += 1;
  await what.click();
};
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) }).first();
const link = (within: Page | Locator, name: string) => within.getByRole("link", { name, exact: true }).first();

it("a county sets itself up and publishes the minutes of its first weighted vote", async () => {
  const nothing = await ask(port, "essex.localhost", "/login", { headers: { accept: "text/html" } });
  expect([nothing.status, nothing.text.includes("npm run county -- new")]).toEqual([503, true]);
  const named = ["--name", "County of Essex", "--display-name", "Essex County", "--time-zone", ZONE];
  const result = await run(["server/county.ts", "new", "essex", ...named, "--admin", "head@essex.example"], {
    ...SETTINGS,
    DATA_DIR: product.dataDir,
  });
  expect([result.code, result.lines.join("\n")]).toEqual([0, expect.stringContaining("choose-password")]);
  const [, address = ""] = /https:\/\/essex\.localhost(\/choose-password\S+)/.exec(result.lines.join("\n")) ?? [];

  const { page, problems } = await openWindow(browser);
  await page.goto(`http://essex.localhost:${port}${address}`);
  await page.locator("input[type=password]").nth(1).waitFor();
  for (const field of await page.locator("input[type=password]").all()) await field.fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/dashboard");
  const dialog = page.getByRole("dialog");

  // The county.
  await press(link(page, "Next: Set up the county"));
  const logo = await sharp({ create: { width: 600, height: 200, channels: 3, background: "#7a1f5c" } })
    .png()
    .toBuffer();
  presses += 1;
  await page.locator("input[type=file]").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
  await page.getByRole("img", { name: "Logo of Essex County" }).waitFor();

  // The board: its seats and people are pasted in.
  await press(button(page, "Setup"));
  await press(link(page, "Boards & Committees"));
  await press(button(page, "New board or committee"));
  await dialog.getByRole("textbox", { name: /^Name/ }).fill("Board of Supervisors");
  await press(button(dialog, "New board or committee"));
  await page.getByRole("heading", { name: "Board of Supervisors", level: 1 }).waitFor();
  await press(button(page, "Add seats"));
  const rows = Array.from({ length: 14 }, (_, index) =>
    [
      `District ${index + 1}`,
      index === 13 ? "" : `Member ${String.fromCodePoint(65 + index)}`,
      `${10 + index}.5`,
      index === 0 ? "yes" : "",
    ].join("\t"),
  );
  await dialog.getByRole("textbox", { name: /^Seats/ }).fill(["Seat\tName\tWeight\tChair", ...rows].join("\n"));
  await dialog.getByRole("textbox", { name: /^Law of the weights/ }).fill("Local Law 3 of 2022");
  await press(button(dialog, "Add 14 seats"));
  await page.getByText(/^14 seats, 1 vacant/).waitFor();
  await press(button(page, "Set new rules"));
  await dialog.getByRole("combobox", { name: /^Default vote threshold/ }).selectOption("WEIGHTED_MAJORITY");
  presses += 1;
  await press(button(dialog, "Save"));
  await dialog.waitFor({ state: "detached" });

  // The first meeting: today, by the county's clock.
  await press(button(page, "Meetings"));
  await press(button(page, "New Meeting"));
  const [month, day, year] = new Intl.DateTimeFormat("en-US", { timeZone: ZONE }).format(new Date()).split("/");
  await dialog.getByRole("textbox", { name: /^Date/ }).fill(`${month}/${day}/${year}`);
  await press(button(dialog, "Create"));
  await page.getByText("Meeting successfully created.").waitFor();
  // A clerk should need at most sixty presses; seats, people and weights took four of them.
  expect(presses).toBe(14);
  await press(button(page, /^Open meeting/));
  await page.getByRole("textbox", { name: "New item" }).fill("To buy a plow");
  presses += 1;
  await page.getByRole("combobox", { name: "Vote type" }).selectOption("ROLL_CALL_VOTE");
  await press(button(page, "Add item"));
  await page.getByRole("link", { name: "To buy a plow" }).waitFor();
  await press(button(page, "Publish agenda"));
  await press(button(dialog.or(page.getByRole("alertdialog")), "Publish agenda"));
  await page.getByText("The agenda is published.").first().waitFor();
  await press(link(page, "Run meeting"));
  await press(button(page, "Add All"));
  await page.getByText(/Quorum: 13 present, 8 needed/).waitFor();
  await press(button(page, "Start meeting"));
  await page.getByText("No item is before the body.").waitFor();
  await page.getByRole("button", { name: "Recess meeting" }).and(page.locator(":not([aria-disabled=true])")).waitFor();

  // The vote, with the wall display next to it.
  await press(button(page, "First item"));
  await page.getByRole("heading", { level: 2, name: "1. To buy a plow" }).waitFor();
  const wall = await page.context().newPage();
  await wall.goto(page.url().replace("/meetings/", "/display/").replace("/run", ""));
  await wall.getByRole("heading", { level: 1, name: /To buy a plow/ }).waitFor();
  const key = async (name: string) => {
    presses += 1;
    await page.keyboard.press(name);
  };
  await button(page, "Move and open the vote").waitFor();
  await key("m");
  await page.getByRole("group", { name: /^Who moves it/ }).waitFor();
  await key("a");
  await page.getByRole("group", { name: /^Who seconds it/ }).waitFor();
  await key("b");
  await button(page, "Seconder: Member B").waitFor();
  await key("o");
  // The seven lightest vote Yes, the six heaviest No: more heads, less weight.
  await page.getByRole("row", { name: "Member A, Not voted" }).getByRole("rowheader").click();
  for (const [at, word] of "yyyyyyynnnnnn".split("").entries()) {
    await key(word);
    const label = word === "y" ? "Yes" : "No";
    await page.getByRole("row", { name: new RegExp(`^Member ${String.fromCodePoint(65 + at)}, ${label}`) }).waitFor();
  }
  await wall.getByText("Fails: 94.50 Yes by weight, 108 needed").first().waitFor();
  await press(button(page, /^Close the vote/));
  await page
    .getByText(/^Failed/)
    .first()
    .waitFor();
  await wall.getByText("Failed", { exact: true }).first().waitFor();
  await press(button(page, "Adjourn meeting"));
  await press(button(page.getByRole("alertdialog"), "Adjourn meeting"));
  await page.getByText("This meeting is over").waitFor();

  // The minutes, public, on the county's letterhead.
  await press(link(page, "Open the minutes"));
  await press(button(page, /^Generate minutes/i));
  await press(button(page, "Publish as draft"));
  await page.getByText("Everyone can read these minutes now.").waitFor();
  expect(presses).toBe(46);
  const meeting = /meetings\/([\da-f-]{36})/.exec(page.url())?.[1] ?? "";
  const guest = (path: string) => ask(port, "essex.localhost", path, { headers: { accept: "text/html" } });
  const paper = readPdf((await guest(`/public/meetings/${meeting}/minutes.pdf`)).bytes);
  expect(paper.raw).toContain("/Alt (Logo of Essex County)");
  expect(paper.pages.join(" ").replaceAll(/\s+/g, " ")).toMatch(/94\.50/);
  expect((await guest(`/public/meetings/${meeting}`)).text).toMatch(
    /src="\/logo\/[\da-f]{64}\.png" alt="Logo of Essex County"/,
  );
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
}, 240_000);
