import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importLegistar } from "#schema/history/importLegistar.ts";
import { readLegistar } from "#schema/history/legistar.rules.ts";
import { readOpenSlides } from "#schema/history/readOpenSlides.ts";
import { verifyMeeting } from "#server/meetings/verifyMeeting.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const REAL = join(import.meta.dirname, "../../../../shared/data/meetings");
const jsonOf = (folder: string): { name: string; content: unknown }[] =>
  readdirSync(join(REAL, folder))
    .filter((name) => name.endsWith(".json") && statSync(join(REAL, folder, name)).isFile())
    .sort()
    .map((name) => ({ name, content: JSON.parse(readFileSync(join(REAL, folder, name), "utf8")) as unknown }));
/** What can be read from files, some of which are lists of other things. */
const readable = <Read>(files: { name: string; content: unknown }[], read: (name: string, content: unknown) => Read) =>
  files.flatMap(({ name, content }): Read[] => {
    try {
      return [read(name, content)];
    } catch {
      return [];
    }
  });

const READ = `query($after: String) { meetings(first: 50, after: $after) { pageInfo { hasNextPage endCursor } edges { node { key items {
  contradictions importNotes outcome { text } motions { outcome declared contradictions importNotes checked requirementFinding { sentence } roll { entitled } } } } } } }`;

describe.runIf(existsSync(REAL))("results of real records (skipped: no ../shared/data)", { timeout: 300_000 }, () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world?.close());

  test("every imported vote shows how far it was checked and its contradictions, and its record replays", async () => {
    const county = await world.county("real");
    const clerk = await county.as("Clerk");
    const files = ["legistar-events", "legistar-matters", "legistar-raw-api"].flatMap((folder) =>
      readable(jsonOf(folder), readLegistar),
    );
    const slides = readable(jsonOf("openslides"), (name, json) => readOpenSlides(name, json, "America/New_York"));
    const reports = await world.database.inTenant(
      county.id,
      async (db) => [
        ...(await importLegistar(db, files, world.clock)),
        ...(await importLegistar(db, slides, world.clock, { action: "importOpenSlides" })),
      ],
      { timeout: 120_000 },
    );
    const sheet = readFileSync(join(REAL, "school-board/LAUSD-2024-Q3-Voted-Items.csv")).toString("base64");
    const answer = await clerk.does(
      "importVotes",
      { filename: "quarter.csv", content: sheet },
      "sheet { rows { problems } }",
    );
    const meetings: any[] = [];
    for (let after: string | null = null; ;) {
      const page: any = (await clerk.read(READ, { after })).meetings;
      meetings.push(...page.edges.map((edge: any) => edge.node));
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor;
    }
    const items = meetings.flatMap((meeting) => meeting.items);
    const motions = items.flatMap((item) => item.motions);
    expect(motions.length).toBeGreaterThan(10);
    for (const { checked, roll, declared } of motions) {
      expect(checked).toMatch(
        declared === null ? /^Computed from the votes of \d+ members? by name/ : /^(Known|Checked)/,
      );
      expect(declared === null).toBe(roll.length > 0);
    }
    for (const { importNotes } of [...items, ...motions])
      expect(importNotes.filter((note: string) => note.startsWith("Contradictory"))).toEqual([]);
    const shown = items.flatMap((item) => item.contradictions).length;
    const due =
      reports.flatMap(({ contradictory }) => contradictory).length +
      answer.sheet.rows.flatMap((row: any) => row.problems).length;
    expect(shown).toBe(due);
    for (const { key } of meetings) {
      const { status, text } = await county.guest.http(`/public/meetings/${key}/record.json`);
      if (status !== 200) continue;
      expect(verifyMeeting(text, null).lines.filter((line) => line.startsWith("DOES NOT HOLD"))).toEqual([]);
    }
  });
});
