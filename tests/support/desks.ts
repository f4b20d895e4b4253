import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { onTestFailed } from "vitest";
import { openWindow, type WindowOptions } from "./browser.ts";
import { type County, PASSWORD, type World } from "./world.ts";

// What people do at a screen in every journey: sit down, sign in, fill, press, and look.

/** The machines of a county's people. */
export interface Desks {
  address(path: string): string;
  /** Errors of all pages so far. */
  readonly problems: string[];
  /** A person's machine. `name` is used for its picture when the test fails. */
  open(name: string, options?: WindowOptions): Promise<Page>;
  /** Signs in, and opens `path`. */
  signIn(page: Page, email: string, options?: { password?: string; path?: string }): Promise<void>;
  /** The sign-in address of a user with the default role of that name, e.g. 'department-staff'. */
  emailOf(role: string): string;
  /** A separate machine where a user with the default role of that name is signed in, e.g. 'department-staff'. */
  deskOf(role: string, options?: WindowOptions & { path?: string }): Promise<Page>;
  /** One more window on a person's machine, where they are signed in already. */
  beside(page: Page, path: string): Promise<Page>;
}

export function desksOf(browser: Browser, world: World, county: County): Desks {
  const windows: { problems: string[] }[] = [];
  /** The screen's content at the failure. */
  const pictured = (page: Page, name: string) =>
    onTestFailed(async () => {
      if (!page.isClosed()) await page.screenshot({ path: join(tmpdir(), `dais-journey-${name}.png`), fullPage: true });
    });
  const address = (path: string) => `http://${county.host}:${world.port}${path}`;
  const desks: Desks = {
    address,
    emailOf: (role) => `${role}@${county.subdomain}.example`,
    get problems() {
      return windows.flatMap(({ problems }) => problems);
    },
    async open(name, options) {
      const window = await openWindow(browser, options);
      windows.push(window);
      pictured(window.page, name);
      return window.page;
    },
    async signIn(page, email, { password = PASSWORD, path = "/dashboard" } = {}) {
      await page.goto(address(`/login?next=${encodeURIComponent(path)}`));
      await fill(page, "Email", email);
      await fill(page, "Password", password);
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.pathname === path.split("?")[0]);
    },
    async deskOf(role, { path, ...options } = {}) {
      const page = await desks.open(role, options);
      await desks.signIn(page, desks.emailOf(role), path === undefined ? {} : { path });
      return page;
    },
    async beside(page, path) {
      const next = await page.context().newPage();
      pictured(next, "beside");
      next.setDefaultTimeout(40_000);
      await next.goto(address(path));
      return next;
    },
  };
  return desks;
}

/** A page, or a part of one. */
type Where = Pick<Page, "getByRole" | "getByText" | "getByLabel">;

export const fill = (where: Where, name: string | RegExp, text: string) =>
  where.getByRole("textbox", { name }).fill(text);
export const press = (where: Where, name: string | RegExp) =>
  where.getByRole("button", { name, exact: true }).first().click();
export const told = (where: Where, text: string | RegExp) => where.getByText(text).first().waitFor();
export const openTab = (where: Where, name: string) => where.getByRole("tab", { name, exact: true }).click();
/** The question dialog over the page. */
export const dialogOf = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog")).last();
export const confirm = (page: Page, name: string) => press(dialogOf(page), name);
/** An action in the menu of further actions. */
export async function choose(page: Page, act: string): Promise<void> {
  await press(page, "More");
  await page.getByRole("menuitem", { name: act, exact: true }).click();
}

/** A picture for visual review, if a folder for them is set. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["PICTURES"];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
