import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postedThings } from "#schema/clocks/affidavit.rules.ts";
import { globalId } from "#schema/builder.ts";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { statementsOf } from "#tests/support/statements.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("tompkins");
  clerk = await county.as("Clerk");
});
afterAll(() => world.close());

const CLOCKS = `clocks { rule title figure source dueAt state since words resolutionId proofs { what where from hash } }`;
const clocksOf = async (meetingId: string, who = clerk) =>
  (await who.read(`query($id: ID!) { node(id: $id) { ... on Meeting { ${CLOCKS} } } }`, { id: meetingId })).node.clocks;
const clock = async (meetingId: string, rule: string, who = clerk) =>
  (await clocksOf(meetingId, who)).find((each: { rule: string }) => each.rule === rule);
/** A board meeting two weeks from the world's noon of March 11, at 6 PM. */
const coming = () => county.meeting({ date: "2026-03-25" }).items("To buy a snow plow");
const post = (meetingId: string, more: object = {}, who = clerk) =>
  who.verb(
    "recordPosting",
    {
      meetingId,
      rule: "NOTICE_POSTED",
      place: "Board outside the clerk's office",
      at: "2026-03-11T15:00:00Z",
      ...more,
    },
    "posting { id hash } meeting { id }",
  );

/** A local law on an item of an agenda: its UUID. */
const lawOn = (itemKey: string) =>
  world.database.inTenant(county.id, async (db) => {
    const fields = { category: "LOCAL_LAW" as const, title: "Local Law A", department: "Clerk", createdByName: "x" };
    const { id } = await db.resolution.create({
      data: { ...fields, fileNumber: `RLA-${itemKey}`, dateOfRequest: "2026-03-01", status: "BOARD_REVIEW" },
    });
    await db.agendaItem.updateMany({ where: { id: itemKey }, data: { resolutionId: id } });
    return id;
  });

describe("deadlines of a meeting", () => {
  test("use recorded facts: the published agenda proves the notice online, with its hash", async () => {
    const { id } = await coming().create();
    expect(await clock(id, "NOTICE_ONLINE")).toMatchObject({
      state: "NOT_YET_DUE",
      dueAt: "2026-03-22T14:00:00.000Z",
      source: "Public Officers Law §104(6)",
      since: null,
    });
    const version = "version { hash publishedAt }";
    const { version: published } = await clerk.does("publishAgenda", { meetingId: id }, version);
    expect(await clock(id, "NOTICE_ONLINE")).toMatchObject({
      state: "MET",
      since: published.publishedAt,
      proofs: [{ what: "Agenda, as published", hash: published.hash }],
    });
    expect(await clock(id, "NOTICE_POSTED")).toMatchObject({ state: "NOT_YET_DUE", words: "No posting is recorded." });
  });

  test("are visible only to people who may view meetings, even for a public meeting", async () => {
    const { id } = await coming().published().create();
    await post(id);
    const read = `query($id: ID!) { node(id: $id) { ... on Meeting { clocks { rule } dueNext { rule } postings { id } } } clockBoard { edges { node { id } } } }`;
    const nothing = { node: { clocks: [], dueNext: [], postings: [] }, clockBoard: { edges: [] } };
    expect(await county.guest.read(read, { id })).toEqual(nothing);
    const viewer = await county.with("meetings.meeting-record.view");
    const { node, clockBoard } = await viewer.read(read, { id });
    expect(node.clocks).toHaveLength(9);
    expect(node.postings).toHaveLength(1);
    expect(clockBoard.edges.map(({ node: { id: listed } }: { node: { id: string } }) => listed)).toContain(id);
    expect(await post(id, {}, viewer)).toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("missed deadlines are shown and block nothing", () => {
  const SAID = `missedDeadlines { rule state words remedy } items { hasLawDeadlines lawDeadlines { rule words remedy } }`;
  const readDeadlines = async (id: string, who = clerk) =>
    (await who.read(`query($id: ID!) { node(id: $id) { ... on Meeting { ${SAID} } } }`, { id })).node;

  test("when the agenda is published, when the meeting starts, and at the vote on a local law", async () => {
    // Tomorrow at 10 AM: 21 hours are left, and the law needed seven days.
    const { id, itemKeys } = await county
      .meeting({ date: "2026-03-12" })
      .items("To adopt Local Law C", "Roads")
      .create();
    const law = await lawOn(itemKeys[0] as string);
    const before = await readDeadlines(id);
    expect(before.missedDeadlines.map(({ rule }: { rule: string }) => rule)).toEqual([
      "DOCUMENTS",
      "LOCAL_LAW",
      "LOCAL_LAW_HEARING",
    ]);
    expect(before.missedDeadlines[0]).toMatchObject({
      words: expect.stringMatching(/not public/),
      remedy: expect.stringMatching(/^Make them public now/),
    });
    expect(before.items).toMatchObject([
      { hasLawDeadlines: true, lawDeadlines: [{ rule: "LOCAL_LAW" }, { rule: "LOCAL_LAW_HEARING" }] },
      { hasLawDeadlines: false, lawDeadlines: [] },
    ]);
    expect(before.items[0].lawDeadlines[0].remedy).toMatch(/certificate of necessity before the vote/);
    await clerk.does("publishAgenda", { meetingId: id });
    expect((await readDeadlines(id)).missedDeadlines).toHaveLength(3);
    // A certificate answers the desk requirement; its threshold is still to be set.
    await post(id, {
      rule: "LOCAL_LAW",
      resolutionId: globalId("Resolution", law),
      way: "CERTIFIED",
      place: "Jane Roe",
    });
    const certified = await readDeadlines(id);
    expect(certified.missedDeadlines.map(({ rule }: { rule: string }) => rule)).not.toContain("LOCAL_LAW");
    expect(certified.items[0].lawDeadlines[0]).toMatchObject({
      words: expect.stringMatching(/Change it before the vote/),
    });
    await clerk.does("startMeeting", { meetingId: id, startsOn: "2026-03-11" });
    await clerk.does("adjournMeeting", { meetingId: id });
    expect((await readDeadlines(id)).missedDeadlines).toEqual([]);
  });

  test("only for people who may view meetings", async () => {
    const { id, itemKeys } = await county.meeting({ date: "2026-03-12" }).items("Local Law D").published().create();
    await lawOn(itemKeys[0] as string);
    expect(await readDeadlines(id, county.guest)).toEqual({
      missedDeadlines: [],
      items: [{ hasLawDeadlines: false, lawDeadlines: [] }],
    });
  });
});

test("the board of many meetings needs as many queries as the board of one", async () => {
  const other = await world.county("many");
  const make = await other.as("Clerk");
  const BOARD = `query($first: Int) { clockBoard(first: $first) { totalCount edges { node { clocks { title state } dueNext { rule } postings { id } } } } }`;
  for (const date of ["2026-03-25", "2026-04-01", "2026-04-08"]) await other.meeting({ date }).items("Roads").create();
  await make.read(BOARD, { first: 1 });
  const one = await statementsOf(world, () => make.read(BOARD, { first: 1 }));
  const many = await statementsOf(world, () => make.read(BOARD, { first: 50 }));
  expect(one).toBeGreaterThan(3);
  expect(many - one).toBeLessThanOrEqual(2);
});

describe("a posting elsewhere", () => {
  test("counts from its time with the hash of the agenda public then, and cannot be in the future", async () => {
    const { id } = await coming().published().create();
    expect(await post(id, { at: "2026-03-12T15:00:00Z" })).toMatchObject({ code: "IN_FUTURE" });
    expect(await post(id, { place: " " })).toMatchObject({ code: "PLACE_REQUIRED" });
    expect(await post(id, { rule: "LOCAL_LAW" })).toMatchObject({ code: "NOT_ON_AGENDA" });
    const now = world.clock.now().toISOString();
    const { posting } = await post(id, { at: now });
    expect(posting.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await clock(id, "NOTICE_POSTED")).toMatchObject({ state: "MET", since: now });
  });

  test("can be withdrawn with a reason, no longer counts, and stays in the list and in the log", async () => {
    const { id } = await coming().create();
    const { posting } = await post(id);
    const takeBack = (reason: string) =>
      clerk.verb("takeBackPosting", { postingId: posting.id, reason }, "meeting { postings { takenBackReason } }");
    expect(await takeBack(" ")).toMatchObject({ code: "REASON_REQUIRED" });
    expect(await takeBack("Wrong meeting")).toMatchObject({
      meeting: { postings: [{ takenBackReason: "Wrong meeting" }] },
    });
    expect(await clock(id, "NOTICE_POSTED")).toMatchObject({ state: "NOT_YET_DUE", proofs: [] });
    expect(await takeBack("Again")).toMatchObject({ code: "TAKEN_BACK" });
    const log = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findMany({ where: { noun: "Posting" }, orderBy: { id: "desc" }, take: 2 }),
    );
    expect(log.map(({ action }) => action).toSorted()).toEqual(["recordPosting", "takeBackPosting"]);
  });

  test("of a local law counts for the text on the agenda, and a changed text must be laid again", async () => {
    const { id, itemKeys } = await coming().create();
    const law = await lawOn(itemKeys[0] as string);
    const laid = { rule: "LOCAL_LAW", resolutionId: globalId("Resolution", law), place: "Members' desks" };
    expect(await post(id, laid)).toMatchObject({ posting: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(await clock(id, "LOCAL_LAW")).toMatchObject({
      state: "MET",
      dueAt: "2026-03-18T03:59:59.999Z",
      title: "Local law on the members' desks: 1. To buy a snow plow",
    });
    await world.database.inTenant(county.id, (db) =>
      db.resolution.updateMany({ where: { id: law }, data: { title: "Local Law A, amended" } }),
    );
    expect(await clock(id, "LOCAL_LAW")).toMatchObject({
      state: "NOT_YET_DUE",
      words: "Its text was changed after it was placed on the desks. Place it there again.",
    });
  });

  test("of a local law may be mailed, or certified with two-thirds of all votes, and withdrawn", async () => {
    // Thursday, March 12: seven days without Sundays reach back to March 4.
    const { id, itemKeys } = await county.meeting({ date: "2026-03-12" }).items("To adopt Local Law A").create();
    const law = await lawOn(itemKeys[0] as string);
    const of = { rule: "LOCAL_LAW", resolutionId: globalId("Resolution", law) };
    await post(id, { ...of, way: "MAILED", place: "Post office", at: "2026-03-01T15:00:00Z" });
    expect(await clock(id, "LOCAL_LAW")).toMatchObject({
      state: "MISSED",
      words: expect.stringContaining("It was mailed too late."),
    });
    await post(id, { ...of, way: "MAILED", place: "Post office", at: "2026-02-27T15:00:00Z" });
    expect(await clock(id, "LOCAL_LAW")).toMatchObject({ state: "MET", dueAt: "2026-03-01T04:59:59.999Z" });

    const other = await county.meeting({ date: "2026-03-12" }).items("To adopt Local Law B").create();
    const urgent = {
      rule: "LOCAL_LAW",
      resolutionId: globalId("Resolution", await lawOn(other.itemKeys[0] as string)),
    };
    const { posting } = await post(other.id, { ...urgent, way: "CERTIFIED", place: "Jane Roe, County Executive" });
    expect(await clock(other.id, "LOCAL_LAW")).toMatchObject({
      state: "MET",
      words: expect.stringMatching(
        /two-thirds of the total voting power\. The threshold of its item is lower: Majority/,
      ),
      proofs: [{ where: "Signed by Jane Roe, County Executive" }],
    });
    await clerk.does("takeBackPosting", { postingId: posting.id, reason: "Not signed" }, "meeting { id }");
    expect(await clock(other.id, "LOCAL_LAW")).toMatchObject({ state: "MISSED", proofs: [] });
  });

  test("of a certificate counts only for the meeting for which it was recorded", async () => {
    const [first, next] = [
      await county.meeting({ date: "2026-03-12" }).items("Law").create(),
      await county.meeting({ date: "2026-03-13" }).items("Law").create(),
    ];
    const law = await lawOn(first.itemKeys[0] as string);
    await world.database.inTenant(county.id, (db) =>
      db.agendaItem.updateMany({ where: { id: next.itemKeys[0] as string }, data: { resolutionId: law } }),
    );
    const of = { rule: "LOCAL_LAW", resolutionId: globalId("Resolution", law), way: "CERTIFIED", place: "Jane Roe" };
    expect(await post(first.id, of)).toMatchObject({ posting: { id: expect.any(String) } });
    expect(await clock(first.id, "LOCAL_LAW")).toMatchObject({ state: "MET" });
    expect(await clock(next.id, "LOCAL_LAW")).toMatchObject({ state: "MISSED" });
  });

  test("announces the hearing on a local law, and only authorized people of the county can record it", async () => {
    const { id, itemKeys } = await coming().create();
    const law = await lawOn(itemKeys[0] as string);
    const of = { rule: "LOCAL_LAW_HEARING", resolutionId: globalId("Resolution", law), place: "The Journal" };
    expect(await post(id, of)).toMatchObject({ code: "HEARING_REQUIRED" });
    expect(await post(id, { ...of, hearingOn: "2026-03-10" })).toMatchObject({ code: "HEARING_BEFORE_NOTICE" });
    expect(await post(id, { ...of, hearingOn: "2026-03-16", way: "DESKS" })).toMatchObject({ code: "NO_WAY_HERE" });
    const called = { ...of, hearingOn: "2026-03-15" };
    const viewer = await county.with("meetings.meeting-record.view");
    expect(await post(id, called, viewer)).toMatchObject({ code: "FORBIDDEN" });
    const elsewhere = await world.county("hearings");
    const stranger = await elsewhere.as("Clerk");
    expect(await post(id, called, stranger)).toMatchObject({ code: "NOT_FOUND" });
    const theirs = await elsewhere.meeting({ date: "2026-03-25" }).items("Roads").create();
    expect(await post(theirs.id, called, stranger)).toMatchObject({ code: "NOT_ON_AGENDA" });
    await post(id, called);
    expect(await clock(id, "LOCAL_LAW_HEARING")).toMatchObject({
      state: "NOT_YET_DUE",
      words: "The notice was too late for the hearing on March 15, 2026. Call another hearing.",
    });
    await post(id, { ...of, hearingOn: "2026-03-16" });
    expect(await clock(id, "LOCAL_LAW_HEARING")).toMatchObject({
      state: "MET",
      dueAt: "2026-03-21T03:59:59.999Z",
      words: "The hearing on March 16, 2026 was called in time.",
    });
    const read = "query($id: ID!) { node(id: $id) { ... on Meeting { postings { way hearingOn } } } }";
    expect((await clerk.read(read, { id })).node.postings).toEqual([
      { way: null, hearingOn: "2026-03-15" },
      { way: null, hearingOn: "2026-03-16" },
    ]);
  });
});

describe("an affidavit of posting", () => {
  test("lists each document once with its hash, and none without a kept copy", async () => {
    const { id, itemKeys } = await coming().create();
    await lawOn(itemKeys[0] as string);
    const motionText = "RESOLVED, that a snow plow be bought.";
    await world.database.inTenant(county.id, (db) =>
      db.agendaItem.updateMany({ where: { id: itemKeys[0] as string }, data: { motionText } }),
    );
    await clerk.does("publishAgenda", { meetingId: id });
    const now = { at: world.clock.now().toISOString() };
    const { posting } = await post(id, now);
    await post(id, { ...now, rule: "NOTICE_MEDIA", place: "WKBE" });
    await post(id, { ...now, rule: "DOCUMENTS", place: "Library" });
    const things = postedThings<string>(await clocksOf(id));
    const text = createHash("sha256").update(motionText).digest("hex");
    expect(things.map(({ what, hash }) => [what, hash])).toEqual(
      expect.arrayContaining([
        ["Agenda, as published", posting.hash],
        ["Item 1: Local Law A", text],
        ["Agenda documents are public", null],
      ]),
    );
    expect(things).toHaveLength(3);
    expect(
      things
        .find(({ hash }) => hash === posting.hash)
        ?.places.map(({ where }) => where)
        .toSorted(),
    ).toEqual([
      "Notice given to the news media: WKBE",
      "Notice posted in a public place: Board outside the clerk's office",
      "The county's public pages",
    ]);
  });

  test("names the meeting, postings, hashes and clerk, and leaves space for a notary and unknown facts", async () => {
    const empty = await coming().create();
    expect(await clerk.verb("printAffidavit", { meetingId: empty.id })).toMatchObject({ code: "NOTHING_POSTED" });
    const { id } = await coming().published().create();
    const { posting } = await post(id, { at: world.clock.now().toISOString() });
    const printed = async () => {
      const { file } = await clerk.does("printAffidavit", { meetingId: id }, "file { url filename }");
      const { pathname, search } = new URL(file.url, "http://x");
      const { pages } = readPdf((await clerk.http(pathname + search)).bytes);
      return { file, text: pages.join(" ").replaceAll("\u200b", "").replace(/\s+/g, " ") };
    };
    const { file, text } = await printed();
    expect(file.filename).toMatch(/^Affidavit of posting .+\.pdf$/);
    for (const phrase of [
      "Affidavit of posting",
      "being duly sworn",
      "Board outside the clerk's office",
      "The county's public pages",
      "Wednesday, March 25, 2026",
      "Sworn to before me this",
      posting.hash.slice(0, 8),
    ])
      expect(text).toContain(phrase);
    expect(text).toMatch(/State of _+ County of \w+, ss\.:/);

    const mailingAddress = "7551 Court Street\nElizabethtown, NY 12932";
    await world.database.inTenant(county.id, async (db) => {
      await db.tenantSettings.updateMany({ data: { mailingAddress } });
      await db.user.updateMany({ data: { title: "Clerk of the Board" } });
    });
    const { text: known } = await printed();
    for (const phrase of [
      /State of New York County of \w+, ss\.:/,
      "Notary Public State of New York",
      "Clerk of the Board",
    ])
      expect(known).toMatch(phrase);
  });
});

describe("a county's own figure", () => {
  test("is set from a day on by people who may edit calendars, and applies to meetings from that day", async () => {
    const admin = await county.as("Full Administrator");
    const set = (from: string, amount = 48, who = admin) =>
      who.verb(
        "setClockFigure",
        { rule: "NOTICE_POSTED", amount, from, source: "Rule 12 of the board" },
        "figure { id words } settings { figures { from } }",
      );
    expect(await set("2026-03-25", 96, county.guest)).toMatchObject({ code: "SIGN_IN" });
    expect(await set("2026-03-10")).toMatchObject({ code: "FROM_PAST" });
    const { figure } = await set("2026-03-26", 96);
    expect(figure.words).toBe("96 hours before the meeting begins");
    expect(await set("2026-03-26")).toMatchObject({ code: "ALREADY_SET" });
    const before = await coming().create();
    const after = await county.meeting({ date: "2026-03-26" }).create();
    expect(await clock(before.id, "NOTICE_POSTED")).toMatchObject({ dueAt: "2026-03-22T14:00:00.000Z" });
    expect(await clock(after.id, "NOTICE_POSTED")).toMatchObject({
      dueAt: "2026-03-22T14:00:00.000Z",
      source: "Rule 12 of the board",
    });
    expect(
      await admin.does("removeClockFigure", { clockFigureId: figure.id }, "settings { figures { from } }"),
    ).toEqual(expect.objectContaining({ settings: { figures: [] } }));
    const now = await set("2026-03-11", 80);
    expect(await admin.verb("removeClockFigure", { clockFigureId: now.figure.id })).toMatchObject({ code: "IN_FORCE" });
  });
});
