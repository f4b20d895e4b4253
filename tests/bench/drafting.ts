import type { Page } from "playwright";
import { richTextOf } from "#schema/richText.rules.ts";
import { openBrowser, openWindow } from "#tests/support/browser.ts";
import { fill } from "#tests/support/desks.ts";
import {
  type Clerk,
  DEMO_PASSWORD,
  type Ground,
  HOST,
  prepared,
  product,
  PRODUCTION,
  vacuumAnalyze,
} from "./ground.ts";
import { median, ms, percentile, type Row } from "./table.ts";

/** Milliseconds from opening the address to the last clause, with the product's code already loaded. */
const OPEN_AIM = 1_200;
/** Milliseconds from a key to its painted letter. */
const LETTER_AIM = 50;
/** Milliseconds that the page takes to save typed text after a pause in typing. */
const SAVE_AIM = 500;

/** The browser globals used here, in its page. */
interface Screen {
  addEventListener(kind: string, done: (event: { timeStamp: number }) => void, capture: true): void;
  document: {
    querySelectorAll(selector: string): { length: number };
    querySelector(selector: string): { textContent: string } | null;
  };
  requestAnimationFrame(look: () => void): void;
  setTimeout(done: () => void): void;
}

/** Milliseconds from the page's request until its last clause is rendered. Runs in the page. */
function allThere(clauses: number): Promise<number> {
  const screen = globalThis as unknown as Screen;
  return new Promise((resolve) => {
    const look = () => {
      if (screen.document.querySelectorAll("main ol [role=textbox]").length >= clauses) resolve(performance.now());
      else screen.requestAnimationFrame(look);
    };
    look();
  });
}

/** Records the time from each key until the page is painted. Runs in the page. */
function watchKeys(): void {
  const screen = globalThis as unknown as Screen & { painted: number[] };
  screen.painted = [];
  screen.addEventListener(
    "keydown",
    ({ timeStamp }) =>
      // Code that runs after the next frame runs after it is painted.
      screen.requestAnimationFrame(() => screen.setTimeout(() => screen.painted.push(performance.now() - timeStamp))),
    true,
  );
}

/** Milliseconds between 'Saving…' and 'Saved' of the next save. Runs in the page. */
function saving(): Promise<number> {
  const screen = globalThis as unknown as Screen;
  return new Promise((resolve) => {
    let startedAt = 0;
    const look = () => {
      const words = screen.document.querySelector("main header [role=status]")?.textContent ?? "";
      if (startedAt === 0 && words === "Saving…") startedAt = performance.now();
      if (startedAt > 0 && words.startsWith("Saved")) resolve(performance.now() - startedAt);
      else screen.requestAnimationFrame(look);
    };
    look();
  });
}

async function signedIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await fill(page, "Email", "clerk@demo.example");
  await fill(page, "Password", DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}

/** A resolution with this many clauses. Returns its key. */
async function longOne(clerk: Clerk, clauses: number): Promise<string> {
  const fields = { type: "NEW", category: "OTHER", department: "Highway", dateOfRequest: "2026-03-11", title: "Roads" };
  const { resolution } = await clerk.does("createResolution", { fields }, "resolution { id key version }");
  const blocks = Array.from({ length: clauses }, (_, index) => ({
    key: `c${index}`,
    kind: index * 2 < clauses ? "WHEREAS" : "RESOLVED",
    struck: false,
    content: richTextOf(
      `the county has roads of every kind, and clause ${index} says what the board found of one; and`,
    ),
  }));
  const { id: resolutionId, version } = resolution;
  await clerk.does("saveDraft", { resolutionId, version, blocks }, "resolution { id }");
  return resolution.key as string;
}

/** A resolution with many clauses: the time to open it, to type a letter, and to save automatically. */
export async function drafting(on: Ground): Promise<Row[]> {
  const { clauses, opens, letters } = on.size.drafting;
  const key = await prepared(on, (clerk) => longOne(clerk, clauses));
  const { helper, port } = await product(on, [], PRODUCTION);
  await using _helper = helper;
  await vacuumAnalyze(on);
  const address = `http://${HOST}:${port}`;
  const browser = await openBrowser();
  try {
    const { page } = await openWindow(browser);
    await signedIn(page, address);
    const opened: number[] = [];
    // The first one loads the code.
    for (let round = 0; round <= opens; round += 1) {
      await page.goto(`${address}/resolutions/${key}?tab=document`, { waitUntil: "commit" });
      const took = await page.evaluate(allThere, clauses);
      if (round > 0) opened.push(took);
    }
    await page.evaluate(watchKeys);
    await page
      .locator("main ol [role=textbox]")
      .nth(Math.floor(clauses / 2))
      .click();
    const saves: number[] = [];
    for (let round = 0; round < opens; round += 1) {
      const saved = page.evaluate(saving);
      for (let at = 0; at < letters; at += 1) {
        await page.keyboard.press("abcdefghij".charAt(at % 10));
        await page.waitForTimeout(40);
      }
      saves.push(await saved);
    }
    const painted = await page.evaluate<number[]>("painted");
    const row = (what: string, values: number[], aim: number): Row => ({
      what: `(v) a resolution of ${clauses} clauses: ${what}`,
      ours: `p50 ${ms(median(values))}, p95 ${ms(percentile(values, 95))} ms`,
      limit: "",
      ratio: "",
      aim: `< ${aim} ms`,
      met: median(values) < aim,
    });
    return [
      row("opens, to its last clause", opened, OPEN_AIM),
      row("a typed letter is painted", painted, LETTER_AIM),
      row("saves itself, once typing has stopped", saves, SAVE_AIM),
    ];
  } finally {
    await browser.close();
  }
}
