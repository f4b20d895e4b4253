import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#prisma/client.ts";
import { globalId, keyOf } from "#schema/builder.ts";
import type { SignedContext } from "#schema/context.ts";
import { bidsOpened } from "#schema/bids/opening/occasions.ts";
import { holdProject } from "#schema/projects/ProjectRecord.ts";
import { findRedFlagsAtAward } from "#schema/awards/redFlags/findRedFlags.ts";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";
import { announced, boardAdopts, evaluated, resolutionOf, round, windowOver } from "./office.ts";
import { vendor } from "../solicitations/portalGround.ts";
import { type Opened, openedSolicitation } from "./tabulationGround.ts";

let world: World;
let county: County;
let purchasing: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("tabulation");
  purchasing = await county.as("Purchasing");
});
afterAll(() => world?.close());

const BIDS = `bids {
  key name base compared stated rank isLowest responsive responsiveWhy withdrawnAt withdrawnWhy
  corrections { lineNumber stated computed counts } correctionCount
  asks { field lineKey lineNumber written } askCount readings { written reads why byName }
  missingAcknowledgements missingLines whyNotRanked strayLineCount flags { code percent against }
}`;
const SUMS = `lineCount allowances estimate spread ties alternates { key number isChosen } choice { why byName }`;
const LINES = `lines(from: 0, count: 200) { number kind estimate low spread cells { state unitPrice amount isLow } }`;
const ASKED = `query($key: ID!) { solicitation(key: $key) { tabulation { ${SUMS} ${BIDS} ${LINES} } } }`;
const PUBLIC = `query($key: ID!) { solicitation(key: $key) { publicTabulation { ${SUMS} ${BIDS} ${LINES} } } }`;
const tabulated = async (person: Person, { key }: Opened) =>
  (await person.read(ASKED, { key })).solicitation.tabulation;
const seen = async (person: Person, { key }: Opened) =>
  (await person.read(PUBLIC, { key })).solicitation.publicTabulation;
const statusOf = ({ projectId }: Opened) =>
  world.database.inTenant(county.id, async (db: Db) => {
    const project = await db.project.findFirstOrThrow({ where: { id: projectId } });
    return project.status;
  });

describe("the tabulation of bids", () => {
  test("computes and ranks bids, shows corrections of what was read aloud, and adds allowances to every bid", async () => {
    const opened = await openedSolicitation(world, county);
    await opened.bid("Ash", { 1: "51.50", 2: "20", "A-1": "3" }, { extensions: { 1: "5,150" }, statedTotal: "5,350" });
    await opened.bid("Birch", { 1: "52", 2: "19", "A-1": "1" });
    const result = await tabulated(purchasing, opened);
    expect(result).toMatchObject({ lineCount: 4, allowances: "500", estimate: "1200", ties: [] });
    expect(result.bids).toMatchObject([
      { name: "Ash", base: "715", compared: "1215", stated: "5350", rank: 2, isLowest: false, correctionCount: 2 },
      { name: "Birch", base: "710", compared: "1210", stated: null, rank: 1, isLowest: true, corrections: [] },
    ]);
    expect(result.bids[0].corrections).toEqual([
      { lineNumber: "1", stated: "5150", computed: "515", counts: "515" },
      { lineNumber: null, stated: "5350", computed: "715", counts: "715" },
    ]);
    expect(result.lines[0]).toMatchObject({ number: "1", estimate: "500", low: "515", spread: "0.97" });
    expect(result.lines[0].cells).toEqual([
      { state: "CORRECTED", unitPrice: "51.5", amount: "515", isLow: true },
      { state: "PRICED", unitPrice: "52", amount: "520", isLow: false },
    ]);
  });

  test("shows what a choice of alternates would do before it is made, and what it did", async () => {
    const opened = await openedSolicitation(world, county);
    await opened.bid("Ash", { 1: "50", 2: "20", "A-1": "9" });
    await opened.bid("Birch", { 1: "51", 2: "20", "A-1": "1" });
    const preview = `query($key: ID!, $alternates: [String!]) { solicitation(key: $key) { tabulation(alternates: $alternates) { bids { name rank compared } } } }`;
    const alternates = [opened.lines["A-1"]];
    const { solicitation } = await purchasing.read(preview, { key: opened.key, alternates });
    expect(solicitation.tabulation.bids).toMatchObject([
      { rank: 2, compared: "1290" },
      { rank: 1, compared: "1220" },
    ]);
    expect((await tabulated(purchasing, opened)).bids).toMatchObject([{ rank: 1 }, { rank: 2 }]);
    const choice = { solicitationId: opened.id, lineKeys: alternates, reason: "The Highway works on Saturdays." };
    await purchasing.does("chooseAlternates", choice);
    // Sent again, it changes nothing.
    await purchasing.does("chooseAlternates", choice);
    expect(await tabulated(purchasing, opened)).toMatchObject({
      bids: [{ rank: 2 }, { rank: 1 }],
      alternates: [{ number: "A-1", isChosen: true }],
      choice: { why: "The Highway works on Saturdays." },
      estimate: "1210",
    });
    const none = { ...choice, lineKeys: [opened.lines["1"]] };
    expect(await purchasing.verb("chooseAlternates", none)).toMatchObject({ code: "NO_ALTERNATE" });
    expect(await purchasing.verb("chooseAlternates", { ...choice, reason: " " })).toMatchObject({
      code: "REASON_REQUIRED",
      field: "reason",
    });
  });

  test("names omitted lines and unacknowledged addenda, and flags bids far below the others", async () => {
    const opened = await openedSolicitation(world, county);
    await world.database.inTenant(county.id, (db: Db) =>
      db.addendum.create({
        data: {
          solicitationId: opened.key,
          number: 1,
          title: "One",
          notice: {},
          changes: {},
          issuedAt: world.clock.now(),
          issuedByName: "Someone",
          edition: 1,
        },
      }),
    );
    await opened.bid("Ash", { 1: "10", 2: "10" }, { acknowledged: [1] });
    await opened.bid("Birch", { 1: "100", 2: "100", gone: "1" });
    await opened.bid("Cedar", { 1: "90" });
    const { bids } = await tabulated(purchasing, opened);
    expect(bids).toMatchObject([
      {
        name: "Ash",
        rank: 1,
        missingAcknowledgements: [],
        flags: [{ code: "BELOW_MEAN" }, { code: "BELOW_NEXT", percent: "72", against: "2500" }],
      },
      { name: "Birch", rank: 2, missingAcknowledgements: [1], strayLineCount: 1, flags: [] },
      {
        name: "Cedar",
        rank: null,
        missingLines: ["2"],
        whyNotRanked: "It has no price for line 2, so its total cannot be compared with the others.",
      },
    ]);
  });
});

describe("an unclear number", () => {
  test("is questioned, and the bid has a total once staff enter how it is read and why", async () => {
    const opened = await openedSolicitation(world, county);
    const bidId = await opened.bid("Ash", { 1: "$294,8499.49", 2: "20" });
    const [before] = (await tabulated(purchasing, opened)).bids;
    expect(before).toMatchObject({ base: null, rank: null, askCount: 1 });
    const [ask] = before.asks;
    expect(ask).toEqual({
      field: "UNIT_PRICE",
      lineKey: opened.lines["1"],
      lineNumber: "1",
      written: "$294,8499.49",
    });
    const { field, lineKey, written } = ask;
    const answer = {
      bidId,
      field,
      lineKey,
      written,
      reads: "294,849.49",
      reason: "Read with the bidder by telephone.",
    };
    for (const [change, code] of [
      [{ reads: "about 3" }, "NOT_A_NUMBER"],
      [{ reason: "" }, "REASON_REQUIRED"],
      [{ written: "$294,849.49" }, "NOT_ASKED"],
      [{ lineKey: opened.lines["2"], written: "20" }, "NOT_ASKED"],
    ] as const)
      expect(await purchasing.verb("readNumber", { ...answer, ...change })).toMatchObject({ code });
    await purchasing.does("readNumber", answer);
    const [after] = (await tabulated(purchasing, opened)).bids;
    expect(after).toMatchObject({ base: "2948694.90", rank: 1, askCount: 0 });
    expect(after.readings).toMatchObject([{ written: "$294,8499.49", reads: "294,849.49" }]);
    await purchasing.does("readNumber", { ...answer, reads: "294,849.50", reason: "Read again." });
    expect((await tabulated(purchasing, opened)).bids[0]).toMatchObject({ base: "2948695" });
  });
});

describe("whether a bid counts", () => {
  test("is decided by marks, which move the project to evaluation once complete and can still be changed", async () => {
    const opened = await openedSolicitation(world, county);
    const one = await opened.bid("Ash", { 1: "50", 2: "20" });
    const two = await opened.bid("Birch", { 1: "40", 2: "20" });
    expect(await purchasing.verb("markNonResponsive", { bidId: two, reason: "" })).toMatchObject({
      code: "REASON_REQUIRED",
    });
    await purchasing.does("markNonResponsive", { bidId: two, reason: "No bid bond." });
    expect(await statusOf(opened)).toBe("OPENED");
    expect((await tabulated(purchasing, opened)).bids).toMatchObject([
      { rank: 1, responsive: null },
      { rank: null, responsive: false, responsiveWhy: "No bid bond." },
    ]);
    await purchasing.does("markResponsive", { bidId: one });
    expect(await statusOf(opened)).toBe("EVALUATION");
    await purchasing.does("markResponsive", { bidId: two, reason: "The bond was in the other envelope." });
    expect((await tabulated(purchasing, opened)).bids).toMatchObject([{ rank: 2 }, { rank: 1, responsive: true }]);
    const log = await world.database.inTenant(county.id, (db: Db) =>
      db.auditEntry.findMany({ where: { nounId: keyOf("Bid", two) }, orderBy: { at: "asc" } }),
    );
    expect(log.map(({ action, reason }) => [action, reason])).toEqual([
      ["markNonResponsive", "No bid bond."],
      ["markResponsive", "The bond was in the other envelope."],
    ]);
    expect(log[1]?.before).toMatchObject({ responsive: false, why: "No bid bond." });
  });

  test("is decided as not responsive without a mark if the bid did not open", async () => {
    const opened = await openedSolicitation(world, county);
    const one = await opened.bid("Ash", { 1: "50", 2: "20" });
    const torn = await opened.bid("Birch", {});
    await world.database.inTenant(county.id, (db: Db) =>
      db.bid.updateMany({ where: { id: keyOf("Bid", torn) }, data: { state: "UNREADABLE", failure: "Damaged." } }),
    );
    expect(await purchasing.verb("markResponsive", { bidId: torn })).toMatchObject({ code: "UNREADABLE" });
    await purchasing.does("markResponsive", { bidId: one });
    expect(await statusOf(opened)).toBe("EVALUATION");
    expect((await tabulated(purchasing, opened)).bids[1]).toMatchObject({
      name: "Birch",
      responsive: false,
      rank: null,
    });
  });

  test("cannot be changed after the recommendation, nor can readings and alternates", async () => {
    const opened = await openedSolicitation(world, county, { status: "RECOMMENDED" });
    const bidId = await opened.bid("Ash", { 1: "x", 2: "20" });
    const reading = { bidId, field: "UNIT_PRICE", lineKey: opened.lines["1"], written: "x", reads: "1", reason: "So." };
    const calls = [
      ["markResponsive", { bidId }],
      ["markNonResponsive", { bidId, reason: "So." }],
      ["readNumber", reading],
      ["chooseAlternates", { solicitationId: opened.id, lineKeys: [], reason: "So." }],
    ] as const;
    for (const [name, input] of calls)
      expect(await purchasing.verb(name, input)).toMatchObject({ code: "WRONG_STATUS" });
  });

  test("ends if it is withdrawn for a mistake, until the third day after the opening and not after the award", async () => {
    const opened = await openedSolicitation(world, county);
    const one = await opened.bid("Ash", { 1: "50", 2: "20" });
    const two = await opened.bid("Birch", { 1: "4", 2: "2" });
    const openedOn = (moment: string) =>
      world.database.inTenant(county.id, (db: Db) =>
        db.bid.updateMany({ where: { id: keyOf("Bid", two) }, data: { openedAt: new Date(moment) } }),
      );
    const mistake = { bidId: two, reason: "A zero is missing." };
    // It is Wednesday, March 11.
    await openedOn("2026-03-07T18:00:00Z");
    expect(await purchasing.verb("allowWithdrawalForMistake", mistake)).toMatchObject({ code: "TOO_LATE" });
    await openedOn("2026-03-08T18:00:00Z");
    expect(await purchasing.verb("allowWithdrawalForMistake", { ...mistake, reason: "" })).toMatchObject({
      code: "REASON_REQUIRED",
    });
    await purchasing.does("allowWithdrawalForMistake", mistake);
    expect((await tabulated(purchasing, opened)).bids).toMatchObject([
      { rank: 1 },
      { rank: null, withdrawnWhy: "A zero is missing." },
    ]);
    expect(await purchasing.verb("markResponsive", { bidId: two })).toMatchObject({ code: "WITHDRAWN" });
    await world.database.inTenant(county.id, (db: Db) =>
      db.project.updateMany({ where: { id: opened.projectId }, data: { status: "AWARDED" } }),
    );
    const awarded = await purchasing.verb("allowWithdrawalForMistake", { bidId: one, reason: "Me too." });
    expect(awarded).toMatchObject({ code: "WRONG_STATUS" });
  });
});

describe("a spreadsheet of the tabulation", () => {
  test("has one row per line, three columns per bidder, totals, and corrections of what was read aloud", async () => {
    const opened = await openedSolicitation(world, county);
    await opened.bid("Ash", { 1: "51.50", 2: "20" }, { extensions: { 1: "5,150" }, statedTotal: "5,350" });
    await opened.bid("Birch", { 1: "52", 2: "=1+1" });
    const input = { solicitationId: opened.id, format: "CSV" };
    const result = await purchasing.does("exportTabulation", input, "rows file { filename url }");
    expect(result.file.filename).toMatch(/^Tabulation .*\.csv$/);
    const text = (await purchasing.http(result.file.url)).text;
    const lines = text.replace(/^\uFEFF/, "").split("\r\n");
    expect(lines[0]).toContain("Ash: unit price,Ash: amount,Ash: remark,Birch: unit price");
    expect(lines[1]).toBe('1,Base bid,Treated salt,ton,10,500,0.97,51.5,515,"low, corrected",52,520,');
    expect(text).toContain("Ash: line 1, read aloud 5150, computed 515");
    expect(text).toContain("“=1+1” is not clear");
    expect((await purchasing.does("exportTabulation", { ...input, format: "XLSX" }, "rows")).rows).toBe(result.rows);
    const viewer = await county.with("procurement.opened-bids.view", "procurement.project-record.view-all");
    expect(await viewer.verb("exportTabulation", input)).toMatchObject({ code: "FORBIDDEN" });
    const closed = await openedSolicitation(world, county, { status: "CLOSED" });
    const early = await purchasing.verb("exportTabulation", { ...input, solicitationId: closed.id });
    expect(early).toMatchObject({ code: "NOT_OPENED" });
  });
});

describe("a PDF of the tabulation", () => {
  test("has bids by rank, lines with five bidders per table, totals and corrections, for people who may export", async () => {
    const opened = await openedSolicitation(world, county, { title: "Salt for the winter" });
    const prices = { Ash: "51.50", Birch: "52", Cedar: "53", Dogwood: "54", Elm: "55", Fir: "56" };
    for (const [name, price] of Object.entries(prices)) await opened.bid(name, { 1: price, 2: "20" });
    await opened.bid("Gum", { 1: "40", 2: "20" }, { extensions: { 1: "4,000" }, responsive: false });
    const input = { solicitationId: opened.id, format: "PDF" };
    const result = await purchasing.does("exportTabulation", input, "rows file { filename url }");
    expect(result.rows).toBe(4);
    expect(result.file.filename).toMatch(/^Tabulation .*\.pdf$/);
    const { pages, raw, bookmarks } = readPdf((await purchasing.http(result.file.url)).bytes);
    const words = (at: number) => pages[at]?.replaceAll(/\s+/g, " ") ?? "";
    expect(raw).toContain("/MarkInfo");
    expect(bookmarks).toEqual([
      "Bids",
      "Corrections and questions",
      "Lines: Ash, Birch, Cedar, Dogwood, Elm",
      "Lines: Fir, Gum",
    ]);
    expect(words(0)).toContain("Salt for the winter");
    expect(words(0)).toMatch(/1 Ash \$715\.00 \$1,215\.00.* 6 Fir .* – Gum \$600\.00 .*not responsive/);
    expect(words(0)).toContain("line 1, read aloud $4,000.00, computed $400.00");
    expect(words(1)).toContain("1 Treated salt 10 ton $500.00 $515.00 $51.50 a ton low $520.00");
    expect(words(1)).toContain("Compared total $1,215.00");
    expect(words(2)).toContain("Fir Gum");
    expect(pages).toHaveLength(3);
    const viewer = await county.with("procurement.opened-bids.view", "procurement.project-record.view-all");
    expect(await viewer.verb("exportTabulation", input)).toMatchObject({ code: "FORBIDDEN" });
    const closed = await openedSolicitation(world, county, { status: "CLOSED" });
    const early = await purchasing.verb("exportTabulation", { ...input, solicitationId: closed.id });
    expect(early).toMatchObject({ code: "NOT_OPENED" });
  });
});

describe("red flags", () => {
  const FLAGS = "query($key: ID!) { project(key: $key) { redFlags { id code moment words notes { note byName } } } }";
  const flagsOf = async (person: Person, { projectId }: Opened) =>
    (await person.read(FLAGS, { key: projectId })).project.redFlags;
  const found = (opened: Opened, awarded: string | null) =>
    world.database.inTenant(county.id, async (db: Db) => {
      const context = {
        db,
        ports: world.dais.ports,
        tenant: { id: county.id, timeZone: "America/New_York", hiddenRooms: [] },
      };
      const fullContext = {
        ...context,
        actor: { permissions: new Set() },
        memo: new Map(),
      } as unknown as SignedContext;
      const project = await holdProject(fullContext, opened.projectId);
      if (awarded) return findRedFlagsAtAward(fullContext, opened.projectId, keyOf("Bid", awarded));
      return project && bidsOpened.tell(fullContext, { project, solicitationId: opened.key, part: "WHOLE" });
    });

  test("are found at the opening and at the award, block nothing, and accept notes", async () => {
    const opened = await openedSolicitation(world, county);
    const ash = await opened.bid("Ash", { 1: "50", 2: "20" });
    const birch = await opened.bid("Birch", { 1: "50", 2: "20" });
    await found(opened, null);
    // Found again, they are listed only once.
    await found(opened, null);
    const first = await flagsOf(purchasing, opened);
    expect(first).toMatchObject([
      { code: "R028", moment: "OPENING", words: "Ash and Birch bid exactly the same amount.", notes: [] },
    ]);
    await purchasing.does("markNonResponsive", { bidId: ash, reason: "No bond." });
    await purchasing.does("markResponsive", { bidId: birch });
    await found(opened, birch);
    const all = await flagsOf(purchasing, opened);
    expect(all.map(({ code, moment }: { code: string; moment: string }) => `${moment} ${code}`)).toEqual([
      "OPENING R028",
      "AWARD R028",
      "AWARD R035",
      "AWARD R036",
    ]);
    const note = { redFlagId: first[0].id, reason: "Both buy at the same mine; the invoices were seen." };
    await purchasing.does("noteRedFlag", note);
    await purchasing.does("noteRedFlag", note);
    expect((await flagsOf(purchasing, opened))[0].notes).toMatchObject([{ note: note.reason }]);
    expect(await purchasing.verb("noteRedFlag", { ...note, reason: "" })).toMatchObject({ code: "REASON_REQUIRED" });
    const staff = await county.with("procurement.project-record.view-all");
    expect(await flagsOf(staff, opened)).toEqual([]);
  });

  test("are checked at the recommendation and again at the award, and outdated ones go unless they have notes", async () => {
    world.clock.set(NOON);
    const ash = await vendor(world, county, "Ash Flags");
    const birch = await vendor(world, county, "Birch Flags");
    const cedar = await vendor(world, county, "Cedar Flags");
    const bidder = (of: typeof ash, legalName: string, unitPrice: string, responsive: boolean) => ({
      vendorKey: of.vendorKey,
      legalName,
      unitPrice,
      responsive,
    });
    const solicitation = await evaluated(world, county, [
      bidder(ash, "Ash Flags", "50", true),
      bidder(birch, "Birch Flags", "44", true),
      bidder(cedar, "Cedar Flags", "40", false),
    ]);
    const atAward = async () =>
      (await purchasing.read(FLAGS, { key: solicitation.projectId })).project.redFlags.filter(
        ({ moment }: { moment: string }) => moment === "AWARD",
      );
    expect(await atAward()).toEqual([]);
    const [member, clerk] = await Promise.all([county.as("Board member"), county.as("Clerk")]);
    await announced({ purchasing, member }, solicitation.project, solicitation.bids[1] ?? "");
    const recommended = await atAward();
    const lowest = recommended.find(({ code }: { code: string }) => code === "R036");
    expect(lowest).toMatchObject({ words: "The lowest bid was found not responsive.", notes: [] });
    // A single purchase is not compared with others.
    expect(recommended.filter(({ code }: { code: string }) => code === "R024" || code === "R058")).toEqual([]);
    await purchasing.does("noteRedFlag", { redFlagId: lowest.id, reason: "It had no bond." });
    await world.database.inTenant(county.id, async (db: Db) => {
      const flag = {
        projectId: solicitation.projectId,
        moment: "AWARD" as const,
        result: 1,
        words: "It was so.",
        about: "x",
      };
      await db.redFlag.create({ data: { ...flag, code: "R035", foundAt: world.clock.now() } });
    });
    await boardAdopts(world, county, clerk, await resolutionOf(world, county, solicitation.projectId));
    await windowOver(world, county, solicitation.projectId);
    await round(world, county);
    expect(await statusOf(solicitation as unknown as Opened)).toBe("AWARDED");
    const again = await atAward();
    expect(again.map(({ id }: { id: string }) => id)).toEqual(recommended.map(({ id }: { id: string }) => id));
    expect(again.find(({ id }: { id: string }) => id === lowest.id).notes).toMatchObject([{ note: "It had no bond." }]);
  });
});

describe("access to the tabulation", () => {
  test("is for no one before the opening is recorded, and then public without reasons and estimate", async () => {
    const opened = await openedSolicitation(world, county, { status: "CLOSED" });
    const bidId = await opened.bid("Ash", { 1: "50", 2: "20" });
    expect([await tabulated(purchasing, opened), await seen(county.guest, opened)]).toEqual([null, null]);
    await world.database.inTenant(county.id, (db: Db) =>
      db.project.updateMany({ where: { id: opened.projectId }, data: { status: "OPENED" } }),
    );
    await purchasing.does("markNonResponsive", { bidId, reason: "No bid bond." });
    expect(await tabulated(county.guest, opened)).toBeNull();
    const open = await seen(county.guest, opened);
    expect(open).toMatchObject({
      estimate: null,
      bids: [{ name: "Ash", base: "700", responsive: false, responsiveWhy: null }],
    });
    expect(open.lines[0]).toMatchObject({ estimate: null });
    const admin = await county.as("Full Administrator");
    const { procurementSettings } = await admin.read("{ procurementSettings { version } }");
    await admin.does("setProcurementSettings", { version: procurementSettings.version, showEstimate: true });
    expect(await seen(county.guest, opened)).toMatchObject({ estimate: "1200" });
  });

  test("is refused for staff without the permission and for staff of another department", async () => {
    const opened = await openedSolicitation(world, county);
    await opened.bid("Ash", { 1: "50", 2: "20" });
    const other = await county.with("procurement.project-record.view-all");
    expect(await tabulated(other, opened)).toBeNull();
    const elsewhere = await county.with("procurement.opened-bids.view");
    expect(await tabulated(elsewhere, opened)).toBeNull();
  });

  test("includes a confidential attachment only with its permission, or for the bidder", async () => {
    const opened = await openedSolicitation(world, county);
    const ash = await vendor(world, county, "Ash Inc.");
    const birch = await vendor(world, county, "Birch Inc.");
    const bidId = await opened.bid("Ash", { 1: "50", 2: "20" }, { vendorId: ash.vendorKey });
    await world.database.inTenant(county.id, async (db: Db) => {
      for (const [position, confidential] of [false, true].entries()) {
        const { id } = await db.storedFile.create({
          data: {
            key: `${county.id}/${opened.key}-${position}`,
            kind: "bid",
            filename: `${position}.pdf`,
            contentType: "application/pdf",
            state: "CLEAN",
            uploadedById: purchasing.userId ?? "",
          },
        });
        await db.bidFile.create({
          data: { bidId: keyOf("Bid", bidId), part: "WHOLE", position, fileId: id, kind: "FORM", confidential },
        });
      }
    });
    const read = `query($id: ID!) { node(id: $id) { ... on Bid { withheld attachments { confidential file { id url } } } } }`;
    const files = async (person: Person) => (await person.read(read, { id: bidId })).node;
    const viewer = await county.with("procurement.opened-bids.view", "procurement.project-record.view-all");
    const trusted = await county.with(
      "procurement.opened-bids.view",
      "procurement.project-record.view-all",
      "procurement.opened-bids.view-confidential-parts",
    );
    const all = await files(trusted);
    expect(all).toMatchObject({ withheld: 0, attachments: [{ confidential: false }, { confidential: true }] });
    expect((await files(ash)).attachments).toHaveLength(2);
    expect(await files(viewer)).toMatchObject({ withheld: 1, attachments: [{ confidential: false }] });
    expect(await files(birch)).toBeNull();
    const secret = all.attachments[1].file.id;
    const node = "query($id: ID!) { node(id: $id) { id } }";
    expect(await viewer.read(node, { id: secret })).toEqual({ node: null });
    expect(await trusted.read(node, { id: secret })).toEqual({ node: { id: secret } });
    expect(globalId("Bid", keyOf("Bid", bidId))).toBe(bidId);
  });
});
