// Takes the README's pictures from a running demonstration that no one has used yet: its board meeting is held and its bids are opened.
//   npm start
//   node docs/pictures/take.mjs [http://demo.localhost:4000]
import { join } from "node:path";
import sharp from "sharp";
import { openBrowser, openWindow } from "#tests/support/browser.ts";

const [origin = "http://demo.localhost:4000"] = process.argv.slice(2);
const PASSWORD = "Dais-Demo-2026";
const PASSPHRASE = "Dais-Demo-2026-Key";
/** An item whose vote is by roll call. */
const ITEM = /Waiver of the reading/;
const SIZE = { width: 1280, height: 800 };

const browser = await openBrowser();

async function windowOf(user, path) {
  const { page } = await openWindow(browser, SIZE);
  if (user) {
    await page.goto(`${origin}/login`);
    await page.getByRole("textbox", { name: "Email" }).fill(`${user}@demo.example`);
    await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  }
  await page.goto(origin + path);
  return page;
}

const press = (where, name) => where.getByRole("button", { name, exact: true }).first().click();
const told = (page, text) => page.getByText(text).first().waitFor();
async function confirmed(page, name) {
  await press(page, name);
  await press(page.getByRole("dialog").or(page.getByRole("alertdialog")).last(), name);
}

/** The page as it is, in both modes. */
async function picture(page, name) {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    // The wall looks at the mode when it is opened.
    await page.reload();
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(500);
    const png = await page.screenshot({ animations: "disabled" });
    await sharp(png)
      .webp({ quality: 90 })
      .toFile(join(import.meta.dirname, `${name}-${colorScheme}.webp`));
  }
  console.log(`docs/pictures/${name}-{light,dark}.webp`);
}

/** A link of a list whose words match. */
async function openListed(page, words) {
  await page.getByRole("link", { name: words }).first().click();
  await page.waitForLoadState("networkidle");
}

/** The board meets: a vote is open, and some members have voted. */
async function meeting() {
  const clerk = await windowOf("clerk", "/meetings");
  const today = clerk
    .getByRole("row", { name: /Board.*Agenda published/i })
    .getByRole("link")
    .first();
  await today.click();
  await clerk.waitForURL(/\/meetings\/[^/]+\/edit/);
  const path = new URL(clerk.url()).pathname.replace("/edit", "");
  await press(clerk, "Add All");
  await told(clerk, /^Added \d+ member/);
  await clerk.goto(`${origin}${path}/run`);
  await press(clerk, "Start meeting");
  await told(clerk, "In session");
  await told(clerk, "No item is before the body.");
  await clerk
    .getByRole("listitem")
    .filter({ hasText: ITEM })
    .getByRole("button", { name: /Take up/ })
    .click();
  await clerk.getByRole("heading", { level: 2, name: ITEM }).waitFor();
  for (const [key, asked] of [
    ["m", /^Who moves it/],
    [null, /^Who seconds it/],
  ]) {
    if (key) await clerk.keyboard.press(key);
    await clerk
      .getByRole("group", { name: asked })
      .getByRole("button")
      .nth(key ? 2 : 5)
      .click();
  }
  await clerk.keyboard.press("o");
  await clerk
    .getByRole("row", { name: /, Not voted$/ })
    .first()
    .waitFor();
  for (const key of "yyynyyyn") await clerk.keyboard.press(key);
  await clerk.waitForTimeout(1000);
  await picture(clerk, "run");
  const wall = await windowOf(null, path.replace("/meetings/", "/display/"));
  await picture(wall, "wall");
}

/** Two keyholders and a witness open the envelopes, and everyone may watch. */
async function opening() {
  const purchasing = await windowOf("purchasing", "/procurement");
  await openListed(purchasing, /^PR-.*Standby generators/);
  await press(purchasing, "Begin the opening");
  // Keyholders and the witness act on the page that everyone watches.
  const watched = await purchasing.getByRole("link", { name: "Public page" }).getAttribute("href");
  const keyholders = [];
  for (const user of ["clerk", "legal"]) {
    const page = await windowOf(user, watched);
    keyholders.push(page);
  }
  await confirmed(keyholders[0], "Witness it");
  for (const page of keyholders) {
    await page.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
    await press(page, "Enter my share");
    await told(page, "You have entered your share.");
  }
  await press(purchasing, "Open the envelopes");
  const watcher = await windowOf(null, watched);
  await told(watcher, /Opening Record|[A-Z]\w+ (Inc|LLC|Co)/);
  await picture(watcher, "opening");
}

/** A contract that is not executed yet, and what is missing. */
async function contract() {
  const clerk = await windowOf("clerk", "/contracts");
  await openListed(clerk, /Roof of the courthouse/);
  await clerk.getByRole("tab", { name: "Thread" }).click();
  await told(clerk, "Missing links");
  await picture(clerk, "thread");
}

for (const take of [meeting, opening, contract]) await take();
await browser.close();
