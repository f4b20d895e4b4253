import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "playwright";
import { openBrowser, openWindow } from "#tests/support/browser.ts";
import type { Ground } from "./ground.ts";
import { median, ms, percentile, type Row } from "./table.ts";

const ROOT = join(import.meta.dirname, "../..");
/** A frame of a 60 Hz screen. */
const FRAME_MS = 1000 / 60;
const SCROLLED_MS = 3_000;

/** Many bids with many lines side by side: computed, on screen, scrolled, and as a spreadsheet. */
export async function tabulation(on: Ground): Promise<Row[]> {
  const { bidders, lines, rounds } = on.size.tabulation;
  execFileSync(process.execPath, ["server/build.ts"], { cwd: ROOT, stdio: "ignore" });
  // Read when its module is loaded.
  process.env["TEST_DATABASE_URL"] ??= on.databaseUrl;
  const { prepareTemplate } = await import("#tests/support/databases.ts");
  const { openWorld } = await import("#tests/support/world.ts");
  const { publishEdition } = await import("#schema/solicitations/portal/editions.ts");
  const { tabulate } = await import("#schema/awards/tabulation/tabulate.rules.ts");
  const { openedSolicitation } = await import("#tests/api/awards/tabulationGround.ts");
  const { bidWords, openedBid } = await import("#tests/support/sealedBids.ts");
  const dropTemplate = await prepareTemplate();
  const browser = await openBrowser();
  try {
    await using world = await openWorld();
    const county = await world.county("tabulating");
    const purchasing = await county.as("Purchasing");
    const { id, key, projectId } = await openedSolicitation(world, county, { title: "Everything for the highways" });
    const items = await world.database.inTenant(county.id, async (db) => {
      await db.lineItem.deleteMany({ where: { projectId } });
      await db.lineItem.createMany({
        data: Array.from({ length: lines }, (_, index) => ({
          projectId,
          position: index + 1,
          number: String(index + 1),
          description: `Item ${index + 1}, delivered to the Highway garage`,
          unit: "each",
          quantity: "12.5",
          estimate: String(index + 1),
        })),
      });
      const project = await db.project.findFirstOrThrow({ where: { id: projectId }, include: { solicitation: true } });
      await publishEdition({ db, ports: world.dais.ports }, project);
      return db.lineItem.findMany({ where: { projectId }, orderBy: { position: "asc" } });
    });
    const contents = Array.from({ length: bidders }, (_, bidder) =>
      bidWords(`Bidder ${bidder + 1}`, {
        lines: items.map((item, index) => ({ id: item.id, unitPrice: `${index + 1}.${10 + bidder}`, extension: null })),
        statedTotal: "$1,000,000.00",
      }),
    );
    for (const content of contents) await openedBid(world, county, key, null, content);
    const stored = JSON.stringify(contents);

    const of = `${bidders} bidders x ${lines.toLocaleString("en-US")} lines`;
    const [computed, parsed]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      const startedAt = performance.now();
      const read = JSON.parse(stored) as typeof contents;
      const between = performance.now();
      const result = tabulate({
        lines: items.map(({ id: line, kind, number, description, unit, quantity }) => ({
          id: line,
          kind,
          number,
          description,
          unit,
          quantity,
          allowance: null,
        })),
        estimates: Object.fromEntries(items.map((item) => [item.id, item.estimate])),
        bids: read.map((content, index) => ({
          id: String(index),
          name: content.bidder.name,
          content,
          responsive: true,
          withdrawn: false,
        })),
        alternates: [],
        unitPriceGoverns: true,
      });
      if (result.lowestId !== "0") throw new Error("the lowest bid was not found");
      if (round < 0) continue;
      parsed.push(between - startedAt);
      computed.push(performance.now() - between);
    }

    const { page, problems } = await openWindow(browser, { now: world.clock.now() });
    page.setDefaultTimeout(60_000);
    const shownAfter = async (path: string, name: string) => {
      const startedAt = performance.now();
      await page.goto(`http://${county.host}:${world.port}/vendor-portal${path}`, { waitUntil: "commit" });
      await page.getByText(name).first().waitFor();
      return performance.now() - startedAt;
    };
    const [tabulated, listed] = [
      () => shownAfter(`/${key}/tabulation`, "Item 1, delivered"),
      () => shownAfter("", "Bids, quotes and requests for proposals"),
    ];
    await listed();
    // No computed result is cached yet, and the browser has none of the page's code.
    const first = await tabulated();
    const [shown, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      shown.push(await tabulated());
      bare.push(await listed());
    }

    await tabulated();
    const frames = await scrolled(page, '[role="group"][aria-label="Lines and bidders"]', SCROLLED_MS);
    await page.setContent(
      '<div id="plain" style="height:600px;overflow:auto"><div style="height:150000px"></div></div>',
    );
    const plain = await scrolled(page, "#plain", SCROLLED_MS);
    if (problems.length > 0) throw new Error(problems.join("; "));
    const late = (of_: number[]) => (100 * of_.filter((frame) => frame > FRAME_MS * 1.5).length) / of_.length;

    const [sheets, texts]: [number[], number[]] = [[], []];
    for (let round = -1; round < Math.min(rounds, 3); round += 1) {
      for (const [format, times] of [
        ["XLSX", sheets],
        ["CSV", texts],
      ] as const) {
        const startedAt = performance.now();
        const { file } = await purchasing.does("exportTabulation", { solicitationId: id, format }, "file { url }");
        if ((await purchasing.http(file.url)).status !== 200) throw new Error("the file was not there");
        if (round >= 0) times.push(performance.now() - startedAt);
      }
    }
    const row = (what: string, ours: string, limit: string, ratio: number): Row => ({
      what: `(i) tabulation of ${of}, ${what}`,
      ours,
      limit,
      ratio: ratio.toFixed(2),
      aim: "none set",
      met: null,
    });
    return [
      row(
        "computed",
        `${ms(median(computed))} ms`,
        `${ms(median(parsed))} ms, reading the same bids as JSON`,
        median(computed) / median(parsed),
      ),
      row(
        "on screen",
        `${ms(median(shown))} ms (${ms(first)} ms the first time)`,
        `${ms(median(bare))} ms, the list of the portal`,
        median(shown) / median(bare),
      ),
      row(
        "frames while scrolling",
        `p50 ${ms(median(frames))}, p95 ${ms(percentile(frames, 95))} ms, ${late(frames).toFixed(0)}% late`,
        `p50 ${ms(median(plain))}, p95 ${ms(percentile(plain, 95))} ms, ${late(plain).toFixed(0)}% late, an empty box`,
        percentile(frames, 95) / percentile(plain, 95),
      ),
      row("as .xlsx", `${ms(median(sheets))} ms`, `${ms(median(texts))} ms, as .csv`, median(sheets) / median(texts)),
    ];
  } finally {
    await browser.close();
    await dropTemplate();
  }
}

/** Scrolls a box down and sideways, one step per frame. Returns each frame's time. */
const scrolled = (page: Page, selector: string, forMs: number): Promise<number[]> =>
  page.locator(selector).evaluate((element, lasts) => {
    const box = element as unknown as { scrollTop: number; scrollLeft: number };
    const screen = globalThis as unknown as { requestAnimationFrame(step: (now: number) => void): void };
    return new Promise<number[]>((resolve) => {
      const took: number[] = [];
      const startedAt = performance.now();
      let before = startedAt;
      const step = (now: number) => {
        took.push(now - before);
        before = now;
        box.scrollTop += 120;
        box.scrollLeft += 20;
        if (now - startedAt < lasts) screen.requestAnimationFrame(step);
        else resolve(took.slice(2));
      };
      screen.requestAnimationFrame(step);
    });
  }, forMs);
