// @module-tag long/journey: markup and scripts in every field, on every page that links lead to
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#tests/support/browser.ts";
import { type Desks, desksOf } from "#tests/support/desks.ts";
import { rowsOf } from "#tests/support/grounds.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

// Someone writes markup and scripts into every field of every room. No page runs them, shows a link that would, or
// turns them into elements.

const ATTACK = `"'><img src=x onerror="window.hit=1"><script>window.hit=1</script><svg onload="window.hit=1">{{7*7}}`;
/** Maximum number of pages checked per round. */
const MAX_PAGES = 150;

let world: World;
let county: County;
let browser: Browser;
let desks: Desks;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("attacked");
  const people = await Promise.all(["Clerk", "Purchasing"].map((role) => county.as(role)));
  await county.as("Full Administrator");
  await world.database.inTenant(county.id, (db) => db.department.create({ data: { name: ATTACK } }));
  await rowsOf(world, county, ATTACK, people);
  await county.meeting({ number: "X-1" }).items(ATTACK, ATTACK).published().create();
  browser = await openBrowser();
  desks = desksOf(browser, world, county);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

/** Parts of the attack that became active on a page. It is a string because page code has no types. */
const ALIVE = `({
  hit: "hit" in window,
  images: document.querySelectorAll('img[src="x"]').length,
  drawings: document.querySelectorAll("svg[onload]").length,
  links: [...document.querySelectorAll("a[href]")].filter((link) => /^(?:javascript|data):/i.test(link.href)).length,
  computed: document.body.textContent.includes('onload="window.hit=1">49'),
})`;

/** Every page reachable by links from these. Counts how many showed the text. */
async function lookAtAll(page: Page, from: readonly string[]): Promise<{ looked: string[]; shown: number }> {
  const waiting = [...from];
  const known = new Set(waiting);
  /** For pages that differ only in the record, a few are enough. */
  const kinds = new Map<string, number>();
  const looked: string[] = [];
  let shown = 0;
  while (waiting.length > 0 && looked.length < MAX_PAGES) {
    const path = waiting.shift() as string;
    const answer = await page.goto(desks.address(path));
    if (!/html/.test(answer?.headers()["content-type"] ?? "")) continue;
    await page.waitForLoadState("networkidle");
    looked.push(path);
    expect([path, await page.evaluate(ALIVE)]).toEqual([
      path,
      { hit: false, images: 0, drawings: 0, links: 0, computed: false },
    ]);
    if ((await page.textContent("body"))?.includes("window.hit=1")) shown += 1;
    const links: string[] = await page.evaluate('[...document.querySelectorAll("a[href]")].map((link) => link.href)');
    for (const link of links) {
      const { origin, pathname, search } = new URL(link);
      const next = pathname + search;
      const kind = pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "*") + (search.split("=")[0] ?? "");
      const seen = kinds.get(kind) ?? 0;
      if (origin !== new URL(page.url()).origin || known.has(next) || seen >= 3) continue;
      if (/\.(?:pdf|ics|xml|json|csv|zip)$|logout|\/files\//.test(pathname)) continue;
      known.add(next);
      kinds.set(kind, seen + 1);
      waiting.push(next);
    }
  }
  return { looked, shown };
}

test("scripts in every field run on no page, signed in or not", { timeout: 600_000 }, async () => {
  const guest = await desks.open("guest");
  const open = await lookAtAll(guest, ["/", "/public/meetings", "/public/resolutions", "/vendor-portal"]);
  const admin = await desks.deskOf("full-administrator");
  const rooms = [
    "/dashboard",
    "/meetings",
    "/resolutions",
    "/projects",
    "/vendors",
    "/contracts",
    "/insurance",
    "/users",
  ];
  const closed = await lookAtAll(admin, rooms);
  console.info(
    `scripts: ${open.looked.length} open pages, ${closed.looked.length} closed, ${closed.shown} with the words`,
  );
  expect(open.looked.length).toBeGreaterThan(5);
  expect(closed.looked.length).toBeGreaterThan(40);
  expect(closed.shown).toBeGreaterThan(15);
  // A policy violation is reported on the console. A letter's preview is framed without scripts, so blocked scripts are
  // expected there.
  const stopped = desks.problems.filter((line) => !line.startsWith("Blocked script execution in 'about:srcdoc'"));
  expect(stopped).toEqual([]);
});
