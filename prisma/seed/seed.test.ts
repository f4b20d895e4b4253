import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#schema/context.ts";
import { agendaContent } from "#schema/meetings/agendaContent.ts";
import { correctedResult, frozenHashOf, thawed, type VoteResult } from "#schema/voting/Verdict.ts";
import { RESOLUTION_CATEGORIES, RESOLUTION_STATUSES } from "#schema/resolutions/facts.rules.ts";
import { type SealedContent, sealHash } from "#schema/resolutions/board/seal.ts";
import { rollWithVotes, type VoteEventKind, type VoteValue } from "#schema/voting/roll.rules.ts";
import { type Database, type Db, openDatabase } from "../client.ts";
import { applyMigrations } from "../migrate.ts";
import { plan } from "./calendar.ts";
import { DEMO_COUNTIES } from "./demo.ts";
import { seedCatalogue } from "./seed.ts";
import { seedDemo } from "./seedDemo.ts";

// In New York it is still the evening of the 30th.
const deps = { clock: { now: () => new Date("2026-07-01T02:00:00Z") }, hashPassword: async () => "not a password" };
const TODAY = "2026-06-30";

let database: Database;
let counties: Map<string, string>;
const inCounty = <T>(subdomain: string, work: (db: Db) => Promise<T>) =>
  database.inTenant(counties.get(subdomain) as string, work);

beforeAll(async () => {
  database = await openDatabase({});
  await applyMigrations(database);
  await seedCatalogue(database);
  await seedDemo(database, deps);
  const tenants = await database.inDirectory((db) => db.tenant.findMany());
  counties = new Map(tenants.map(({ subdomain, id }) => [subdomain, id]));
}, 60_000);
afterAll(() => database.close());

const closedVotes = (db: Db) =>
  db.motion.findMany({
    where: { state: "CLOSED", declared: null },
    include: { roll: true, events: { orderBy: { sequence: "asc" } }, mover: true, seconder: true, item: true },
  });
type ClosedVote = Awaited<ReturnType<typeof closedVotes>>[number];

const eventsOf = ({ events }: ClosedVote) =>
  events.map(({ entryId, sequence, value, kind }) => ({
    entryKey: entryId,
    sequence,
    value: value as VoteValue,
    kind: kind as VoteEventKind,
  }));

test("an empty database gets both counties", () => {
  expect([...counties.keys()].sort()).toEqual(["demo", "sample"]);
});

test.each([
  ["demo", 36],
  ["sample", 6],
])("every closed vote of %s says what a recount of its log says", async (subdomain, count) => {
  const votes = await inCounty(subdomain, closedVotes);
  expect(votes.length).toBeGreaterThanOrEqual(count);
  for (const vote of votes) {
    const { notes = [], ...stored } = vote.verdict as unknown as VoteResult & { notes?: string[] };
    const recount = correctedResult(vote.frozenRoll, eventsOf(vote), stored, notes);
    expect(recount).toMatchObject({ verdict: stored, outcome: vote.outcome, frozenHash: vote.frozenHash });
    // What was frozen is what the log said at the close.
    const { roll } = thawed(vote.frozenRoll);
    const atClose = eventsOf(vote).filter((event) => event.kind !== "CORRECTION");
    expect(rollWithVotes(roll, atClose)).toEqual(roll);
    expect(vote.frozenHash).toBe(frozenHashOf(vote.frozenRoll));
  }
});

test.each(["demo", "sample"])(
  "in %s only who is present votes, and two who are present move and second",
  async (subdomain) => {
    for (const vote of await inCounty(subdomain, closedVotes)) {
      const { roll } = thawed(vote.frozenRoll);
      expect(
        roll.entries.filter((line) => !line.present && line.vote !== "NONE"),
        vote.item.description,
      ).toEqual([]);
      expect(
        roll.entries.filter((line) => line.present && line.vote === "NONE"),
        vote.item.description,
      ).toEqual([]);
      const present = vote.roll.filter((line) => line.present).map((line) => line.memberId);
      expect(present).toContain(vote.moverId);
      expect(present).toContain(vote.seconderId);
      expect(vote.moverId).not.toBe(vote.seconderId);
      expect(vote.events.map((event) => event.sequence)).toEqual(vote.events.map((_event, place) => place + 1));
    }
  },
);

test("the year of the demonstration shows each kind of result", async () => {
  const votes = await inCounty("demo", closedVotes);
  const shown = votes.map((vote) => {
    const { tally } = vote.verdict as unknown as VoteResult;
    const { heads, weight } = tally;
    const outcome = `${vote.thresholdType} ${vote.outcome}`;
    return {
      outcome,
      byHeads: heads.yes * 2 > heads.present,
      byWeight: weight.yes * 2 > weight.present,
      values: vote.events.map((event) => event.value),
      kinds: vote.events.map((event) => event.kind),
      reasons: vote.events.map((event) => event.reason),
    };
  });
  const outcomes = shown.map((vote) => vote.outcome);
  for (const rule of ["WEIGHTED_MAJORITY", "TWO_THIRDS", "WEIGHTED_THREE_FIFTHS"]) {
    expect(outcomes).toContain(`${rule} PASSED`);
    expect(outcomes).toContain(`${rule} FAILED`);
  }
  expect(shown.some((vote) => vote.outcome === "WEIGHTED_MAJORITY FAILED" && vote.byHeads)).toBe(true);
  expect(shown.some((vote) => vote.outcome === "WEIGHTED_MAJORITY PASSED" && !vote.byHeads)).toBe(true);
  for (const value of ["RECUSED", "ABSENT", "ABSTAIN"] as const)
    expect(shown.some((vote) => vote.values.includes(value))).toBe(true);
  const corrections = shown.filter((vote) => vote.kinds.includes("CORRECTION"));
  expect(corrections).toHaveLength(1);
  expect(corrections[0]?.reasons.at(-1)).toMatch(/recording/);
});

test("today's board meeting waits for its start, and a committee meets tomorrow", async () => {
  const meetings = await inCounty("demo", (db) =>
    db.meeting.findMany({
      where: { date: { in: [TODAY, "2026-07-01"] } },
      orderBy: { date: "asc" },
      include: { items: true, attendances: true, agendaVersions: true, body: true },
    }),
  );
  const [board, committee, ...others] = meetings;
  expect(board).toMatchObject({
    date: TODAY,
    state: "AGENDA_PUBLISHED",
    meetingType: "Board",
    attendances: [],
    body: { kind: "BOARD" },
  });
  expect(board?.items).toHaveLength(8);
  expect(
    new Set(board?.items.filter((item) => item.voteType === "ROLL_CALL_VOTE").map((item) => item.thresholdType)).size,
  ).toBe(5);
  expect(committee).toMatchObject({ date: "2026-07-01", state: "AGENDA_PUBLISHED", body: { kind: "COMMITTEE" } });
  expect(others).toEqual([]);
});

test("what was published is what the agenda says, so that publishing again finds nothing changed", async () => {
  await inCounty("demo", async (db) => {
    const meetings = await db.meeting.findMany({
      where: { NOT: { state: "SCHEDULED" } },
      include: { agendaVersions: { orderBy: { number: "asc" } } },
    });
    for (const meeting of meetings) {
      expect(meeting.agendaVersions.at(-1)?.hash).toBe((await agendaContent({ db } as Context, meeting.id)).hash);
      for (const version of meeting.agendaVersions) expect(version.publishedAt.toISOString() < meeting.date).toBe(true);
    }
    expect(meetings.some((meeting) => meeting.agendaVersions.length === 2)).toBe(true);
  });
});

// The first of a month, its second Wednesday, the eve of its first Tuesday, a leap day, the turn of the year.
test.each([
  "2026-06-30",
  "2026-07-01",
  "2026-07-08",
  "2026-07-06",
  "2026-07-07",
  "2028-02-29",
  "2026-12-31",
  "2027-01-01",
])("on %s the numbers follow the days, and no body meets twice a day", (today) => {
  for (const county of DEMO_COUNTIES) {
    const meetings = plan(county.year, today);
    expect(meetings.map(({ date }) => date)).toEqual(meetings.map(({ date }) => date).toSorted());
    const places = new Map<string, number>();
    for (const { number, date } of meetings) {
      const [year = "", place] = number.split("-");
      expect(date.startsWith(year)).toBe(true);
      expect(Number(place)).toBe((places.get(year) ?? 0) + 1);
      places.set(year, Number(place));
    }
    expect(new Set(meetings.map(({ committee, date }) => `${date} ${committee}`)).size).toBe(meetings.length);
    for (const { state, date } of meetings)
      expect(state === "ADJOURNED" || state === "MINUTES_APPROVED").toBe(date < today);
  }
});

test("nothing of one county shows in the other", async () => {
  const [demo, sample] = [counties.get("demo"), counties.get("sample")];
  for (const [subdomain, own] of [
    ["demo", demo],
    ["sample", sample],
  ] as const) {
    const tenants = await inCounty(subdomain, async (db) => [
      ...(await db.user.findMany()),
      ...(await db.body.findMany()),
      ...(await db.meeting.findMany()),
      ...(await db.attendance.findMany()),
      ...(await db.motion.findMany()),
      ...(await db.voteEvent.findMany()),
    ]);
    expect(new Set(tenants.map((row) => row.tenantId))).toEqual(new Set([own]));
  }
  expect(await inCounty("sample", (db) => db.meeting.count())).toBe(4);
});

test("seeding again adds nothing", async () => {
  const count = () =>
    inCounty("demo", async (db) => [await db.meeting.count(), await db.user.count(), await db.voteEvent.count()]);
  const before = await count();
  await seedDemo(database, deps);
  expect(await count()).toEqual(before);
  expect(await database.inDirectory((db) => db.tenant.count())).toBe(2);
});

test.each([
  ["demo", 40],
  ["sample", 6],
])("the repository of %s is as the rules would have made it", async (subdomain, count) => {
  const all = await inCounty(subdomain, (db) =>
    db.resolution.findMany({
      include: { seal: true, registerEntry: true, waiters: true, agendaItems: true, versions: true },
    }),
  );
  expect(all.length).toBeGreaterThanOrEqual(count);
  const adopted = all.filter((each) => each.number !== null);
  for (const each of all) {
    const isLaw = each.status === "ADOPTED" || each.status === "PUBLISHED";
    expect([each.title, each.number !== null, each.seal !== null, each.registerEntry !== null]).toEqual([
      each.title,
      isLaw,
      isLaw,
      isLaw,
    ]);
    const counted = each.seal && sealHash(each.seal.content as unknown as SealedContent);
    expect(counted).toBe(each.seal?.hash ?? null);
    // Whoever is waited for is named, and the other way round.
    expect([each.title, each.waiters.length > 0]).toEqual([each.title, each.waitingOn !== null]);
    expect(each.versions.map((version) => version.number).sort()).toEqual(each.versions.map((_, index) => index + 1));
  }
  const years = Map.groupBy(adopted, (each) => each.registerEntry?.year);
  for (const [year, entries] of years) {
    const numbers = entries.map((each) => each.registerEntry?.n ?? 0).sort((a, b) => a - b);
    expect(numbers, `register of ${year}`).toEqual(numbers.map((_, index) => index + 1));
    const last = await inCounty(subdomain, (db) =>
      db.register.findFirst({ where: { name: "resolution", year: year ?? 0 } }),
    );
    expect(last?.last).toBe(numbers.length);
  }
});

test("Demo County's repository shows every status and every category, a renewal and an amendment", async () => {
  const all = await inCounty("demo", (db) => db.resolution.findMany());
  expect(new Set(all.map((each) => each.status))).toEqual(new Set(RESOLUTION_STATUSES));
  expect(new Set(all.map((each) => each.category))).toEqual(new Set(RESOLUTION_CATEGORIES));
  const links = await inCounty("demo", (db) => db.resolutionLink.findMany());
  expect(links.map((link) => link.kind).sort()).toEqual(["AMENDS", "RENEWS"]);
});
