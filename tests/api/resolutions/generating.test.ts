import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { block, putAt, request } from "./request.ts";

let world: World;
let county: County;
let staff: Person;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("generates");
  staff = await county.as("Department staff");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const AS_NOW =
  "resolution { id version draft { key kind text } draftText draftByHand versions { number kind byName } }";
const TEXTS = "resolution { version summary summaryByHand pressHeadline pressBody pressSocial pressByHand }";

describe("a generated draft", () => {
  test("a generated draft is written from the fields as its own version, and not marked as edited", async () => {
    const { id, version } = await request(staff, { description: "Salt for the roads." });
    const { resolution } = await staff.does("generateDraft", { resolutionId: id, version }, AS_NOW);
    expect(resolution.draftByHand).toBe(false);
    expect(resolution.draft[0]).toMatchObject({
      kind: "TITLE",
      text: "RESOLUTION AUTHORIZING A CONTRACT WITH SALT & SONS, INC.",
    });
    expect(resolution.draftText).toContain("WHEREAS, the Highway Department has asked for authority");
    expect(resolution.draftText).toContain("NOW, THEREFORE, BE IT RESOLVED, that the County of generates hereby");
    expect(resolution.draftText).toContain("in the amount of $25,000.50");
    expect(resolution.draftText).toContain("__________ (budget line)");
    expect(resolution.versions.at(0)).toEqual({ number: 2, kind: "GENERATED", byName: "Department staff" });
  });

  test("a generated renewal names the prior resolution to people who may read it", async () => {
    const prior = await request(staff, { title: "Salt of last year" });
    await putAt(world, county, prior.key, "ADOPTED", { number: "5-2025", adoptedOn: "2025-05-05" });
    const { id, version } = await request(staff, { type: "RENEW", priorNumber: "5-2025" });
    const { resolution } = await clerk.does("generateDraft", { resolutionId: id, version }, AS_NOW);
    expect(resolution.draftText).toContain("adopted Resolution No. 5-2025 (“Salt of last year”) on May 5, 2025");
  });

  test("an edited draft is replaced only on demand, and is kept among the versions", async () => {
    const { id, version } = await request(staff);
    const blocks = [block("mine", "RESOLVED", "salt is bought.")];
    const saved = await staff.does("saveDraft", { resolutionId: id, version, blocks }, AS_NOW);
    const now = saved.resolution.version;
    expect(await staff.verb("generateDraft", { resolutionId: id, version: now })).toMatchObject({
      code: "HAND_EDITED",
      message: "The draft was changed by hand. Generate again and replace it?",
    });
    const { resolution } = await staff.does(
      "generateDraft",
      { resolutionId: id, version: now, overwrite: true },
      AS_NOW,
    );
    expect(resolution.draft.map(({ key }: { key: string }) => key)).not.toContain("mine");
    expect(resolution.versions.map(({ kind }: { kind: string }) => kind).slice(0, 2)).toEqual(["GENERATED", "SAVED"]);
  });

  test("generating is refused on an old version, on an adopted text, and for people who may not edit", async () => {
    const { id, key, version } = await request(staff);
    await staff.does("generateDraft", { resolutionId: id, version });
    for (const verb of ["generateDraft", "generateSummary", "generatePressRelease"]) {
      expect((await staff.verb(verb, { resolutionId: id, version })).__typename).toBe("Conflict");
      const reader = await county.with("meetings.meeting-items.view-all");
      expect(await reader.verb(verb, { resolutionId: id, version })).toMatchObject({ code: "FORBIDDEN" });
    }
    await putAt(world, county, key, "ADOPTED");
    expect(await staff.verb("generateDraft", { resolutionId: id, version: version + 1 })).toMatchObject({
      code: "ADOPTED_TEXT",
    });
  });
});

describe("a generated summary and press release", () => {
  test("summary and press release are generated with the release date, and edited ones need confirmation", async () => {
    const { id, version } = await request(staff, { description: "Salt for the roads." });
    const first = (await staff.does("generateSummary", { resolutionId: id, version }, TEXTS)).resolution;
    expect(first.summary).toMatch(/^The Highway Department asks that the County of generates authorize a contract/);
    const second = (await staff.does("generatePressRelease", { resolutionId: id, version: first.version }, TEXTS))
      .resolution;
    expect(second.pressBody).toMatch(/^GENERATES COUNTY, March 11, 2026 – /);
    expect(second.pressSocial).toMatch(/#GeneratesCounty #Highway #Purchasing$/);
    expect([second.summaryByHand, second.pressByHand]).toEqual([false, false]);
    const { resolution } = await staff.does(
      "saveSummary",
      { resolutionId: id, version: second.version, summary: "Mine." },
      TEXTS,
    );
    const again = { resolutionId: id, version: resolution.version };
    expect(await staff.verb("generateSummary", again)).toMatchObject({ code: "HAND_EDITED" });
    const replaced = await staff.does("generateSummary", { ...again, overwrite: true }, TEXTS);
    expect(replaced.resolution).toMatchObject({ summary: first.summary, summaryByHand: false });
  });
});

describe("two versions of a text", () => {
  const COMPARE =
    "query($key: ID!, $from: Int!, $to: Int) { resolution(key: $key) { compare(from: $from, to: $to) { changes titleParts { change text } blocks { key state parts { change text } } } } }";

  test("versions are compared as a redline by clause, by default with the current text", async () => {
    const { id, key, version } = await request(staff);
    const save = async (from: number, ...blocks: ReturnType<typeof block>[]) =>
      (await staff.does("saveDraft", { resolutionId: id, version: from, blocks }, AS_NOW)).resolution.version;
    const second = await save(
      version,
      block("a", "WHEREAS", "salt is needed; and"),
      block("b", "RESOLVED", "it is bought."),
    );
    await save(
      second,
      block("a", "WHEREAS", "much salt is needed; and"),
      block("c", "RESOLVED", "nothing else at all."),
    );
    const { resolution } = await staff.read(COMPARE, { key, from: 2 });
    expect(resolution.compare).toMatchObject({
      changes: 3,
      titleParts: [{ change: "SAME", text: "Road salt" }],
      blocks: [
        {
          key: "a",
          state: "CHANGED",
          parts: [
            { change: "ADDED", text: "much " },
            { change: "SAME", text: "salt is needed; and" },
          ],
        },
        { key: "b", state: "REMOVED" },
        { key: "c", state: "ADDED" },
      ],
    });
    expect((await staff.read(COMPARE, { key, from: 2, to: 3 })).resolution).toEqual(resolution);
    expect((await staff.read(COMPARE, { key, from: 2, to: 2 })).resolution.compare.changes).toBe(0);
  });

  test("cannot be compared where there is no such version, nor by a guest", async () => {
    const { key } = await request(staff);
    const { errors } = await staff.graphql(COMPARE, { key, from: 9 });
    expect(errors?.[0]?.message).toBe("This resolution has no version 9.");
    await putAt(world, county, key, "PUBLISHED");
    const guest = await county.guest.graphql(COMPARE, { key, from: 1 });
    expect(guest.data?.resolution?.compare).toBeUndefined();
    expect(guest.errors).toHaveLength(1);
  });
});
