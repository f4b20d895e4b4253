// @module-tag long/journey: every way to sign in; people crosses the house

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser, Locator, Page } from "playwright";
import { openBrowser, openWindow, violations } from "#tests/support/browser.ts";
import { type County, openWorld, PASSWORD, type World } from "#tests/support/world.ts";

// Signing in, the list of meetings and signing out, by keyboard only.

const CLERK = "clerk@alpha.example";

let world: World;
let county: County;
let browser: Browser;
let editor: string;
let display: string;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("alpha");
  await county.as("Clerk");
  const { key } = await county.meeting({ number: "2026-1" }).items("Call to order", "Roads").present(3).create();
  editor = `/meetings/${key}/edit`;
  display = `/display/${key}`;
  await county.meeting({ number: "2026-2", date: "2026-04-14" }).create();
  await county.meeting({ number: "2025-9", date: "2025-09-09" }).create();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

const address = (path: string) => `http://${county.host}:${world.port}${path}`;
const isFocused = (target: Locator) => target.evaluate((element) => element.matches(":focus"));

/** Moves the focus by Tab until it is on `target`, like a user without a mouse. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 80; steps += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The focus does not come to ${String(target)} by Tab.`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press("Enter");
}

/** Replaces the content of a field by typing. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await reach(page, page.getByRole("textbox", { name }));
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

const numbers = (page: Page) => page.getByRole("rowheader").allInnerTexts();

describe("signing in and the list of meetings, without a mouse", () => {
  it("a wrong password shows the server's message with focus, and the right one opens the requested page", async () => {
    const { page, problems } = await openWindow(browser);
    await page.goto(address("/meetings?year=2026"));
    await page.waitForURL((url) => url.pathname === "/login");
    await type(page, "Email", CLERK);
    await type(page, "Password", "Wrong-Horse-42");
    await page.keyboard.press("Enter");
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await summary.getByText("The email address or password is incorrect.").waitFor();
    await expect.poll(() => isFocused(summary)).toBe(true);
    expect(await page.title()).toMatch(/^Error: /);
    expect(await violations(page)).toEqual([]);

    await type(page, "Password", PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL(address("/meetings?year=2026"));
    await expect.poll(() => numbers(page)).toEqual(["2026-1", "2026-2"]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("filters are kept in the address through reload and back, and deleting a meeting asks once", async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, "/meetings");
    await expect.poll(() => numbers(page)).toEqual(["2026-1", "2026-2", "2025-9"]);

    await reach(page, page.getByRole("combobox", { name: "Year" }));
    await page.keyboard.press("ArrowDown");
    await page.waitForURL(address("/meetings?year=2026"));
    const search = page.getByRole("searchbox", { name: "Search meetings" });
    await reach(page, search);
    await page.keyboard.type("2026-2");
    const filtered = address("/meetings?year=2026&q=2026-2");
    await page.waitForURL(filtered);
    await expect.poll(() => numbers(page)).toEqual(["2026-2"]);

    const stillFiltered = async () => {
      await page.waitForURL(filtered);
      await expect.poll(() => numbers(page)).toEqual(["2026-2"]);
      expect(await page.getByRole("combobox", { name: "Year" }).inputValue()).toBe("2026");
      expect(await search.inputValue()).toBe("2026-2");
    };
    await page.reload();
    await stillFiltered();
    await press(page, page.getByRole("link", { name: "2026-2", exact: true }));
    await page.getByRole("heading", { level: 1, name: "Meeting 2026-2" }).waitFor();
    await page.goBack();
    await stillFiltered();

    await press(page, page.getByRole("button", { name: "Delete meeting 2026-2" }));
    const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this meeting?" });
    await question.getByText("Meeting 2026-2, Board").waitFor();
    await press(page, question.getByRole("button", { name: "Delete meeting 2026-2" }));
    await page.getByText("Meeting deleted!").first().waitFor();
    await page.getByText("No meetings found.").waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("Log Off ends the session for every holder of it", async () => {
    const { page, context, problems } = await openWindow(browser);
    await signIn(page, "/meetings");
    // The same session in another window, as with copied cookies.
    const other = await openWindow(browser);
    await other.context.addCookies(await context.cookies());
    await other.page.goto(address("/help"));
    const sessionStatus = (of: Page) => of.evaluate(async () => (await fetch("/api/check-session")).status);
    expect(await sessionStatus(other.page)).toBe(200);

    await press(page, page.getByRole("button", { name: "Other" }));
    await press(page, page.getByRole("link", { name: "Log Off" }));
    await page.waitForURL((url) => url.pathname === "/login");
    expect([await sessionStatus(page), await sessionStatus(other.page)]).toEqual([401, 401]);
    await page.goto(address("/meetings"));
    await page.waitForURL((url) => url.pathname === "/login");
    expect(problems).toEqual([]);
    await context.close();
    await other.context.close();
  });
});

describe("axe finds nothing, narrow and wide, dark and light", () => {
  it("a guest sees the login, and the display of a meeting that is not public", async () => {
    const { page, context } = await openWindow(browser);
    expect(await inEveryLook(page, "/login", /alpha County/)).toEqual([]);
    expect(await inEveryLook(page, display, "The agenda of this meeting is not public yet.")).toEqual([]);
    await context.close();
  });

  it("the meetings, the editor of a meeting, the help", async () => {
    const { page, context } = await openWindow(browser);
    await signIn(page, "/meetings");
    expect(await inEveryLook(page, "/meetings", "Meetings")).toEqual([]);
    expect(await inEveryLook(page, editor, "Meeting 2026-1")).toEqual([]);
    expect(await inEveryLook(page, "/help", "Help")).toEqual([]);
    await context.close();
  });
});

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(address(`/login?next=${encodeURIComponent(path)}`));
  await type(page, "Email", CLERK);
  await type(page, "Password", PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL(address(path));
}

/** axe's findings on a page at 360 and 1280 pixels, in light and dark. */
async function inEveryLook(page: Page, path: string, heading: string | RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(address(path));
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await page.locator(`html.${colorScheme}`).waitFor();
      await page.waitForLoadState("networkidle");
      found.push(...(await violations(page)).map((each) => `${colorScheme}, ${width}: ${each}`));
    }
  }
  return found;
}
