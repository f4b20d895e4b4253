import axe from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { chromiumShellPath } from "./chromium.ts";

/** A real browser for journeys. Each window has its own context, as on another machine. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = chromiumShellPath();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
}

export interface WindowOptions {
  width?: number;
  height?: number;
  dark?: boolean;
  /** The machine's time when a page is opened. It runs on from there. Default: the true time. */
  now?: Date;
  /** False: scripts are disabled. */
  scripts?: boolean;
}

/** A window with its own cookies and storage. Errors of its pages are collected in `problems`. */
export async function openWindow(
  browser: Browser,
  options: WindowOptions = {},
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    colorScheme: options.dark ? "dark" : "light",
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "America/New_York",
    acceptDownloads: true,
    javaScriptEnabled: options.scripts ?? true,
  });
  if (options.now) await context.addInitScript(setClock, options.now.valueOf() - Date.now());
  const page = await context.newPage();
  const problems: string[] = [];
  context.on("weberror", (error) => problems.push(String(error.error())));
  context.on("console", (message) => {
    // Refused or missing answers and lost networks are part of some journeys, but the browser reports each.
    const isPart = /^Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(message.text());
    if (message.type() === "error" && !isPart) problems.push(message.text());
  });
  page.setDefaultTimeout(40_000);
  return { page, context, problems };
}

/** Runs in the page: sets its clock ahead by milliseconds. Changes only the time, not its speed. */
function setClock(ahead: number): void {
  const real = Date.now.bind(Date);
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, as) => Reflect.construct(target, args.length > 0 ? args : [real() + ahead], as) as object,
    get: (target, name) => (name === "now" ? () => real() + ahead : (Reflect.get(target, name) as unknown)),
  });
}

/** axe's findings on the present page: rule and place of each violation (WCAG 2.2 A and AA, best practice). */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ["violations"] }),
  );
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")} ${node.html.slice(0, 120)}`),
  );
}
