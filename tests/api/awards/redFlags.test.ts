import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#prisma/client.ts";
import { globalId } from "#schema/builder.ts";
import { importOcds } from "#schema/opendata/ocdsImport/importOcds.ts";
import { readOcds } from "#schema/opendata/ocdsImport/readOcds.ts";
import { flagImported, importedProcess } from "#schema/awards/redFlags/importedFlags.ts";
import { printedOcds } from "#server/opendata/printedOcds.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { asked, stopJobs } from "#tests/support/work.ts";
import { evaluationOf, evaluator, addProposal, rfp, setProjectStatus, userOf } from "./evaluationGround.ts";

let world: World;
let county: County;
let purchasing: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("flags");
  purchasing = await county.as("Purchasing");
});
afterAll(() => world?.close());

const usd = (amount: number) => ({ amount, currency: "USD" });
const bid = (who: string, amount: number, more: object = {}) => ({
  id: `bid-${who}`,
  status: "valid",
  date: "2024-03-20T12:00:00Z",
  tenderers: [{ id: who, name: `${who} Inc.` }],
  value: usd(amount),
  ...more,
});
/** A past process: open from March 1 to 31, awarded to Ash. */
const process = (n: number, bids: object[], tender: object = {}, id = `r${n}`) => ({
  ocid: `ocds-past-${n}`,
  id,
  date: "2024-05-01T12:00:00Z",
  tag: ["tender", "award"],
  initiationType: "tender",
  parties: [
    { id: "b", name: "Town of Birch", roles: ["buyer"] },
    ...["ash", "elm", "oak"].map((who) => ({ id: who, name: `${who} Inc.`, roles: ["tenderer"] })),
  ],
  buyer: { id: "b", name: "Town of Birch" },
  tender: {
    id: "t",
    title: `Salt ${n}`,
    status: "complete",
    procurementMethod: "open",
    tenderPeriod: { startDate: "2024-03-01T12:00:00Z", endDate: "2024-03-31T12:00:00Z" },
    ...tender,
  },
  bids: { details: bids },
  awards: [{ id: "a", status: "active", suppliers: [{ id: "ash", name: "ash Inc." }], value: usd(100) }],
});
const importing = (where: County, releases: object[]) =>
  world.database.inTenant(where.id, (db) =>
    importOcds(
      db,
      readOcds({ uri: "https://old.example/1", version: "1.1", publishedDate: "2024-05-01T12:00:00Z", releases }),
      { timeZone: "America/New_York" },
      world.clock,
    ),
  );
const LIST = `query($moment: RedFlagMoment, $code: RedFlagCode, $first: Int, $after: String) {
  redFlags(moment: $moment, code: $code, first: $first, after: $after) {
    edges { node { id code moment words project { procurementId } notes { note } viewerCan { note { allowed } } } }
    pageInfo { hasNextPage endCursor } } }`;
const listed = async (who: Person, variables: Record<string, unknown> = {}) =>
  (await who.read(LIST, variables)).redFlags;
const readFlags = async (who: Person, variables: Record<string, unknown> = {}) =>
  (await listed(who, variables)).edges
    .map(({ node }: any) => `${node.project.procurementId} ${node.code} ${node.words}`)
    .toSorted();

/** Eight of each kind, and one with none. */
const oneOfEach = () => [
  process(1, [bid("ash", 100, { date: "2024-03-05T12:00:00Z" }), bid("elm", 110)], { tenderPeriod: { startDate: "2024-03-01T12:00:00Z", endDate: "2024-03-06T12:00:00Z" } }), // prettier-ignore
  process(2, [bid("ash", 100)], { numberOfTenderers: 1 }),
  process(3, [bid("ash", 100), bid("elm", 100)]),
  process(4, [bid("ash", 100, { date: "2024-04-02T12:00:00Z" }), bid("elm", 111)]),
  process(5, [bid("ash", 100), bid("elm", 112, { status: "disqualified" })]),
  process(6, [bid("ash", 100), bid("oak", 113), bid("elm", 90, { status: "disqualified" })]),
  ...Array.from({ length: 12 }, (_, n) => process(10 + n, [bid("ash", 100), bid("elm", 109 + (n % 4))])),
  process(8, [bid("ash", 100), bid("elm", 100.1)]),
  process(9, [bid("ash", 100), bid("elm", 400)]),
];

describe("red flags of imported purchases", () => {
  test("are reported by the import, each kind in a plain sentence with its numbers", async () => {
    const report = await importing(county, oneOfEach());
    expect(report.redFlags).toEqual({
      processes: 8,
      byCode: { R003: 1, R018: 1, R024: 2, R028: 1, R030: 1, R035: 1, R036: 1, R058: 1 },
    });
    expect(printedOcds(report)).toContain("red flags            8 processes\n    R003: 1\n    R018: 1\n    R024: 2");
    expect(await readFlags(purchasing, { moment: "IMPORT" })).toEqual([
      "ocds-past-1 R003 Bids were asked for during 5 days, fewer than 15.",
      "ocds-past-2 R018 Only one bid was received although everyone could bid.",
      "ocds-past-3 R024 The next bid is only 0.0% above the winner's (ash Inc. and elm Inc.): far closer than in the county's other purchases.",
      "ocds-past-3 R028 ash Inc. and elm Inc. bid exactly the same amount.",
      "ocds-past-4 R030 The winning bid of ash Inc. was received after bids were due.",
      "ocds-past-5 R035 Every bid but that of ash Inc. was found not responsive: 1 bidder.",
      "ocds-past-6 R036 The lowest bid was found not responsive.",
      "ocds-past-8 R024 The next bid is only 0.1% above the winner's (ash Inc. and elm Inc.): far closer than in the county's other purchases.",
      "ocds-past-9 R058 The next bid is 300.0% above that of ash Inc., who won: far more than in the county's other purchases.",
    ]);
    expect(await readFlags(purchasing, { code: "R036" })).toHaveLength(1);
    expect(await readFlags(purchasing, { moment: "AWARD" })).toEqual([]);
  });

  test("are listed in pages without repeats, and accept a note", async () => {
    const seen: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 5; page += 1) {
      const { edges, pageInfo } = await listed(purchasing, { moment: "IMPORT", first: 4, after });
      seen.push(...edges.map(({ node }: any) => node.id));
      after = pageInfo.endCursor;
      if (!pageInfo.hasNextPage) break;
    }
    expect(new Set(seen).size).toBe(9);
    const many = await purchasing.graphql(LIST, { first: 100_000 });
    expect(many.errors ?? many.data.redFlags.edges.length <= 100).toBeTruthy();
    const [{ node }] = (await listed(purchasing, { code: "R028" })).edges;
    await purchasing.does("noteRedFlag", { redFlagId: node.id, reason: "Looked at in 2024." });
    const [noted] = (await listed(purchasing, { code: "R028" })).edges;
    expect(noted.node.notes).toEqual([{ note: "Looked at in 2024." }]);
  });

  test("stay the same if the same data are imported again, and are also found in existing data", async () => {
    const ids = async () => (await listed(purchasing, { moment: "IMPORT" })).edges.map(({ node }: any) => node.id);
    const before = await ids();
    const again = await importing(county, oneOfEach());
    expect(again).toMatchObject({ imported: { releases: 0 }, redFlags: { processes: 8 } });
    expect(await ids()).toEqual(before);
    await world.database.inTenant(county.id, (db) => db.redFlag.deleteMany({ where: { code: "R003" } }));
    await importing(county, oneOfEach());
    expect(await readFlags(purchasing, { code: "R003" })).toHaveLength(1);
    // A correction removes what no longer applies, but nothing that has a note.
    await importing(county, [
      process(2, [bid("ash", 100)], { numberOfTenderers: 3 }, "r2-corrected"),
      process(3, [bid("ash", 100), bid("elm", 110)], {}, "r3-corrected"),
    ]);
    expect(await readFlags(purchasing, { code: "R018" })).toEqual([]);
    expect(await readFlags(purchasing, { code: "R028" })).toHaveLength(1);
  });

  test("are hidden from people who may not view opened bids, vendors, guests and other counties", async () => {
    const { id } = (await listed(purchasing, { moment: "IMPORT", first: 1 })).edges[0].node;
    const outsiders = [
      await county.with("procurement.project-record.view-all"),
      await county.as("Board member"),
      await (await world.county("flags-elsewhere")).as("Purchasing"),
      county.guest,
    ];
    for (const who of outsiders) {
      expect((await listed(who)).edges).toEqual([]);
      expect((await who.read("query($id: ID!) { node(id: $id) { id } }", { id })).node).toBeNull();
    }
    const reader = await county.with("procurement.project-record.view-all", "procurement.opened-bids.view");
    expect((await listed(reader, { first: 1 })).edges[0].node.viewerCan.note.allowed).toBe(false);
    expect(await reader.verb("noteRedFlag", { redFlagId: id, reason: "Mine." })).toMatchObject({ code: "FORBIDDEN" });
  });

  test(
    "in ten thousand processes are found in one run, computing the usual values once",
    { tags: ["long/size"] },
    async () => {
      await stopJobs(world);
      const [half, full] = [await workOf(5_000), await workOf(10_000)];
      expect(full.reads).toBeLessThan(2.1 * half.reads);
      expect(full.statements).toBeLessThanOrEqual(2 * half.statements);
    },
  );

  /** The cost of checking this many processes: field reads and statements. */
  async function workOf(count: number) {
    let reads = 0;
    const counted = <T extends object>(one: T): T =>
      new Proxy(one, { get: (...read) => ((reads += 1), Reflect.get(...read)) });
    const many = Array.from({ length: count }, (_, n) => {
      const compiled = process(n, [bid("ash", 100), bid("elm", 109 + (n % 4))]);
      const one = importedProcess("none", compiled, { comparesPrices: true });
      return counted({ ...one, process: counted(one.process) });
    });
    const { statements } = await asked(async () => {
      const flag = (db: Db) => flagImported(db, many, world.clock.now());
      expect((await world.database.inTenant(county.id, flag)).processes).toBe(0);
    });
    return { reads, statements };
  }
});

describe("red flags and their notes", () => {
  test("are hidden from panel members who have not declared or have declared a conflict", async () => {
    const of = await rfp(world, county);
    const who = await county.with(
      "procurement.panel.sign-conflict-declaration",
      "procurement.scoring.score-own",
      "procurement.opened-bids.view",
      "procurement.opened-bids.mark-responsive",
      "procurement.project-record.view-all",
    );
    const members = [await evaluator(county), who].map((each, index) => ({
      userId: userOf(each),
      isChair: index === 0,
    }));
    await purchasing.verb("setPanel", { solicitationId: of.id, members });
    await addProposal(world, county, of, "Ash LLP", "90,000");
    await setProjectStatus(world, county, of, "EVALUATION");
    const key = await world.database.inTenant(county.id, async (db) => {
      const foundAt = world.clock.now();
      const flag = await db.redFlag.create({
        data: { projectId: of.projectId, moment: "OPENING", code: "R028", result: 1, words: "Alike.", foundAt },
      });
      await db.redFlagNote.create({
        data: { redFlagId: flag.id, note: "Ash and Birch share an owner.", byName: "Pat", at: foundAt },
      });
      return flag.id;
    });
    const id = globalId("RedFlag", key);
    const read = async () => ({
      node: (await who.read("query($id: ID!) { node(id: $id) { ... on RedFlag { notes { note } } } }", { id })).node,
      ofProject: (
        await who.read("query($key: ID!) { project(key: $key) { redFlags { notes { note } } } }", { key: of.projectId })
      ).project.redFlags,
      listed: (await listed(who, { moment: "OPENING" })).edges.map(({ node }: any) => node.notes),
    });
    const notes = [{ note: "Ash and Birch share an owner." }];
    const nothing = { node: null, ofProject: [], listed: [] };
    const evaluationId = (await evaluationOf(purchasing, of)).id;
    expect(await read()).toEqual(nothing);
    expect(await who.verb("noteRedFlag", { redFlagId: id, reason: "Mine." })).toMatchObject({ code: "NOT_FOUND" });
    await who.does("declareNoConflict", { evaluationId });
    expect(await read()).toEqual({ node: { notes }, ofProject: [{ notes }], listed: [notes] });
    await who.does("declareConflict", { evaluationId, words: "My sister works there." });
    expect(await read()).toEqual(nothing);
    expect(await who.verb("noteRedFlag", { redFlagId: id, reason: "Mine." })).toMatchObject({ code: "NOT_FOUND" });
    expect(
      (await purchasing.read("query($id: ID!) { node(id: $id) { ... on RedFlag { notes { note } } } }", { id })).node,
    ).toEqual({ notes });
  });
});
