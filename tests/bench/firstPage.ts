import type { Browser, Page } from "playwright";
import { openBrowser, openWindow } from "#tests/support/browser.ts";
import { fill } from "#tests/support/desks.ts";
import { DEMO_PASSWORD, type Ground, HOST, meetingOf, prepared, product, PRODUCTION, vacuumAnalyze } from "./ground.ts";
import { median, ms, percentile, type Row } from "./table.ts";

/** Milliseconds to the largest contentful paint of a page in a browser without cache. */
const LCP_AIM = 1_200;
/** Milliseconds from the press to the painted page with its data. */
const NAVIGATION_AIM = 150;

/** Headings of rooms with a different name in the menu. */
const HEADINGS: Record<string, string> = { Dashboard: "Meetings", "Meeting Item Repository": "Meeting Item" };

interface Opened {
  lcp: number;
  kilobytes: number;
  files: number;
}

/** The browser globals used here, in its page, because the rest of the bench has no DOM types. */
interface Screen {
  addEventListener(kind: string, done: () => void, options: { once: true; capture: true }): void;
  document: { querySelector(selector: string): { textContent: string } | null };
  requestAnimationFrame(look: () => void): void;
  performance: { getEntriesByType(kind: string): { name: string; encodedBodySize: number }[] };
  PerformanceObserver: new (tell: (list: { getEntries(): { startTime: number }[] }) => void) => {
    observe(what: { type: string; buffered: boolean }): void;
  };
}

/** The browser's own timings of the current page. Runs in the page. */
function figures(): Promise<Opened> {
  const screen = globalThis as unknown as Screen;
  return new Promise((resolve) => {
    new screen.PerformanceObserver((list) => {
      const scripts = screen.performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
      resolve({
        lcp: list.getEntries().at(-1)?.startTime ?? 0,
        kilobytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
        files: scripts.length,
      });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

async function opened(page: Page, url: string): Promise<Opened> {
  await page.goto(url, { waitUntil: "load" });
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  return page.evaluate(figures);
}

/**
 * Presses the entry of an open menu and waits in the page until the heading and a row of data are painted.
 * Milliseconds.
 */
async function navigated(page: Page, menu: string, entry: string): Promise<number> {
  await page.getByRole("navigation").getByRole("button", { name: menu }).first().click();
  const link = page
    .getByRole("menuitem", { name: entry, exact: true })
    .or(page.getByRole("navigation").getByRole("link", { name: entry, exact: true }))
    .last();
  await link.hover();
  const measured = page.evaluate(
    (heading) =>
      new Promise<number>((resolve) => {
        const screen = globalThis as unknown as Screen;
        let startedAt = 0;
        screen.addEventListener("pointerdown", () => (startedAt = performance.now()), { once: true, capture: true });
        const look = () => {
          const isThere = screen.document.querySelector("main h1")?.textContent.includes(heading) === true;
          if (startedAt > 0 && isThere && screen.document.querySelector("main tbody tr"))
            resolve(performance.now() - startedAt);
          else screen.requestAnimationFrame(look);
        };
        look();
      }),
    HEADINGS[entry] ?? entry,
  );
  await link.click();
  return measured;
}

async function signedIn(browser: Browser, address: string): Promise<Page> {
  const { page } = await openWindow(browser);
  await page.goto(`${address}/login`);
  await fill(page, "Email", "clerk@demo.example");
  await fill(page, "Password", DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  return page;
}

/** The first page in a browser without cache, and navigation between two rooms. */
export async function firstPage(on: Ground): Promise<Row[]> {
  const { opens, walks } = on.size.firstPage;
  const key = await prepared(on, async (clerk) => (await meetingOf(clerk, 20)).key);
  const { helper, port } = await product(on, [], PRODUCTION);
  await using _helper = helper;
  await vacuumAnalyze(on);
  const address = `http://${HOST}:${port}`;
  const browser = await openBrowser();
  try {
    const clerk = await signedIn(browser, address);
    const cookies = await clerk.context().cookies();
    const rows: Row[] = [];
    for (const { name, path, inside } of [
      { name: "sign-in", path: "/login", inside: false },
      { name: "display", path: `/display/${key}`, inside: false },
      { name: "public pages", path: "/public", inside: false },
      { name: "dashboard", path: "/dashboard", inside: true },
      { name: "meeting editor", path: `/meetings/${key}/edit`, inside: true },
    ]) {
      const all: Opened[] = [];
      // The first round warms up the server, not the browser, because each window is new.
      for (let round = 0; round <= opens; round += 1) {
        const { page, context } = await openWindow(browser);
        if (inside) await context.addCookies(cookies);
        const one = await opened(page, `${address}${path}`);
        await context.close();
        if (round > 0) all.push(one);
      }
      const lcps = all.map(({ lcp }) => lcp);
      const { kilobytes, files } = all.at(-1) as Opened;
      rows.push({
        what: `(t) ${name}, opened by a browser with an empty cache, to its largest part`,
        ours: `p50 ${ms(median(lcps))}, p95 ${ms(percentile(lcps, 95))} ms`,
        limit: `(${kilobytes.toFixed(0)} kB of script in ${files} files)`,
        ratio: "",
        aim: `< ${LCP_AIM} ms`,
        met: median(lcps) < LCP_AIM,
      });
    }
    const walked: number[] = [];
    await clerk.goto(`${address}/resolutions`);
    for (let round = 0; round <= walks; round += 1) {
      const there = await navigated(clerk, "Meetings", "Dashboard");
      const back = await navigated(clerk, "Meetings", "Meeting Item Repository");
      // After the first round, the code of both rooms is loaded.
      if (round > 0) walked.push(there, back);
    }
    rows.push({
      what: "(t) from one room to another, to its painted rows",
      ours: `p50 ${ms(median(walked))}, p95 ${ms(percentile(walked, 95))} ms`,
      limit: "",
      ratio: "",
      aim: `< ${NAVIGATION_AIM} ms`,
      met: median(walked) < NAVIGATION_AIM,
    });
    return rows;
  } finally {
    await browser.close();
  }
}
