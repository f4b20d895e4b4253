import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { numberOf } from "#schema/numbers.rules.ts";
import "#schema/insurance/holds/onContract.ts";
import { CONTRACT_TRANSITIONS } from "#schema/contracts/lifecycle.rules.ts";
import { waitsFor } from "#schema/contracts/lifecycle/waiting.ts";
import { verifyCertificate } from "#schema/contracts/signing/certificate.rules.ts";
import { contractHash } from "#schema/contracts/textHash.ts";
import { type ExecutionFacts, missingLinks } from "#schema/authority/thread/execution.rules.ts";
import { threadFacts } from "#schema/authority/thread/threadFacts.ts";
import { CONTRACT_STATUSES, CONTRACT_WAITS_FOR, contractStatusOf } from "#schema/contracts/words.rules.ts";
import { TRANSITIONS } from "#schema/projects/lifecycle/lifecycle.rules.ts";
import { allowedKeys } from "#schema/roles/rules.ts";
import { isOutside } from "#schema/routing/outside.rules.ts";
import { refuseAsking } from "#schema/routing/mayDecide.rules.ts";
import { stepsOf } from "#schema/routing/templates.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factsOfItem, hashOfFacts } from "#schema/communications/releases/factsOfItem.ts";
import type { Context, CountyContext } from "#schema/context.ts";
import { agendaContent } from "#schema/meetings/agenda/agendaContent.ts";
import type { VoteResult } from "#schema/voting/result.rules.ts";
import { gatherRecord } from "#schema/voting/replay/meetingRecord.ts";
import { replay } from "#schema/voting/replay/replay.rules.ts";
import { correctedResult, frozenHashOf, thawed } from "#schema/voting/Verdict.ts";
import { thaw as rankedThen } from "#schema/awards/evaluation/frozen.rules.ts";
import { rank } from "#schema/awards/evaluation/ranking.rules.ts";
import { TENDER_STATUS } from "#schema/opendata/ocds/codelists.rules.ts";
import { compiledRelease } from "#schema/opendata/ocds/compiled.rules.ts";
import { hasStandard, standard } from "#schema/opendata/ocds/process.fixture.ts";
import { recordHash, signedOpening, type SignedRecord } from "#schema/bids/opening/signedRecord.rules.ts";
import { type Bytes, fromBase64url, sha256Hex } from "#schema/bids/sealing/bytes.rules.ts";
import { unlockKey } from "#schema/bids/sealing/passphrase.rules.ts";
import { signatureHolds } from "#schema/bids/sealing/receipts.rules.ts";
import { openShare } from "#schema/bids/sealing/shares.rules.ts";
import { PROJECT_STATUSES, projectStatusOf } from "#schema/projects/words.rules.ts";
import { RESOLUTION_CATEGORIES, RESOLUTION_STATUSES } from "#schema/resolutions/facts.rules.ts";
import { type SealedContent, sealHash } from "#schema/resolutions/board/seal.ts";
import { rollWithVotes, type VoteEventKind, type VoteValue } from "#schema/voting/roll.rules.ts";
import type { Database, Db } from "#prisma/client.ts";
import { plan } from "#prisma/seed/calendar.ts";
import { DEMO_COUNTIES } from "#prisma/seed/demo.ts";
import { createCounty } from "#prisma/seed/seed.ts";
import { DEMO_PASSPHRASE } from "#prisma/seed/sealedKeys.ts";
import { seedDemo } from "#prisma/seed/seedDemo.ts";
import { newDatabase, type TestDatabase } from "#tests/support/databases.ts";

// In New York it is still the evening of the 30th.
const files = new Map<string, { bytes: Uint8Array; contentType: string }>();
const county = generateKeyPairSync("ed25519");
let drawn = 0;
const deps = {
  clock: { now: () => new Date("2026-07-01T02:00:00Z") },
  hashPassword: async () => "not a password",
  files: {
    put: async (key: string, bytes: Uint8Array, contentType: string) => void files.set(key, { bytes, contentType }),
  },
  secrets: {
    seal: (_purpose: string, text: string) => `sealed ${text.length}`,
    mark: (_purpose: string, text: string) => `mark ${text}`,
    random: () => `random ${(drawn += 1)}`,
    digest: (text: string) => `digest of ${text}`,
    sign: (_purpose: string, text: string) => sign(null, Buffer.from(text), county.privateKey).toString("base64url"),
    signingKey: () => county.publicKey.export({ format: "jwk" })["x"] ?? "",
  },
  addressOf: (county: string) => `https://${county}.dais.example`,
};
const TODAY = "2026-06-30";

let testDatabase: TestDatabase;
let database: Database;
let counties: Map<string, string>;
const inCounty = <T>(subdomain: string, work: (db: Db) => Promise<T>) =>
  database.inTenant(counties.get(subdomain) as string, work);

beforeAll(async () => {
  testDatabase = await newDatabase();
  database = testDatabase.database;
  await seedDemo(database, deps);
  const tenants = await database.inDirectory((db) => db.tenant.findMany());
  counties = new Map(tenants.map(({ subdomain, id }) => [subdomain, id]));
});
afterAll(() => testDatabase?.drop());

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

test("a panel has scored the proposals of the demonstration wherever its story says that they were evaluated", async () => {
  await inCounty("demo", async (db) => {
    const found = await db.project.findMany({
      where: {
        procurementType: "RFP",
        status: { in: ["EVALUATION", "RECOMMENDED", "INTENT_TO_AWARD", "AWARDED"] },
        solicitation: { bids: { some: {} } },
      },
      include: {
        recommendations: true,
        solicitation: {
          include: {
            bids: { select: { id: true } },
            seal: { include: { keyholders: true } },
            evaluation: {
              include: {
                members: { include: { sheets: true, user: { include: { vendorContact: true } } } },
                sheets: true,
              },
            },
          },
        },
      },
    });
    expect(found.map(({ status }) => status)).toEqual(expect.arrayContaining(["EVALUATION", "RECOMMENDED", "AWARDED"]));
    for (const { status, solicitation, recommendations } of found) {
      const { evaluation, bids = [], seal } = solicitation ?? {};
      const members = evaluation?.members ?? [];
      expect(members.map(({ declared }) => declared)).toEqual(["NO_CONFLICT", "NO_CONFLICT", "NO_CONFLICT"]);
      const holders = new Set(seal?.keyholders.map(({ userId }) => userId));
      expect(members.filter(({ userId, user }) => holders.has(userId) || user.vendorContact)).toEqual([]);
      const missing = members.flatMap(({ sheets }) =>
        bids.filter(({ id }) => !sheets.some(({ bidId, state }) => bidId === id && state === "SUBMITTED")),
      );
      // During scoring, someone is not done. The recommendation is what the panel's scores rank first.
      const isScoring = status === "EVALUATION";
      expect([missing.length > 0, evaluation?.rankedAt === null, evaluation?.scoresShownAt === null]).toEqual([
        isScoring,
        isScoring,
        isScoring,
      ]);
      const frozen = evaluation?.frozen ?? null;
      const first = frozen === null ? null : rank(rankedThen(frozen, [])).places[0]?.id;
      expect(first).toBe(isScoring ? null : recommendations[0]?.bidId);
    }
  });
});

const DECIDED = ["RECOMMENDED", "INTENT_TO_AWARD", "AWARDED"];
const OPENED = ["OPENED", "EVALUATION", ...DECIDED, "NO_AWARD"];

test.each(["demo", "sample"])("in %s no purchase says what has not happened yet", async (subdomain) => {
  await inCounty(subdomain, async (db) => {
    const now = deps.clock.now();
    const projects = await db.project.findMany({
      include: {
        resolution: true,
        recommendations: { include: { bid: true } },
        solicitation: { include: { bids: true, openings: { include: { announcements: true } }, evaluation: true } },
      },
    });
    for (const { title, status, procurementType, solicitation, recommendations, ...project } of projects) {
      const { bids = [], openings = [], openingAt = null, evaluation = null } = solicitation ?? {};
      const wasOpened = OPENED.includes(status);
      const facts = {
        wasOpened,
        isDecided: DECIDED.includes(status),
        isEvaluated: DECIDED.includes(status) && procurementType === "RFP",
      };
      // Nothing is opened, scored or recommended before its time, and every finished opening has its signed record.
      expect([title, openings.map(({ state, record }) => [state, record !== null])]).toEqual([
        title,
        wasOpened ? [["FINISHED", true]] : [],
      ]);
      expect([title, wasOpened && !(openingAt && openingAt < now)]).toEqual([title, false]);
      expect([title, bids.every(({ state }) => state === (wasOpened ? "OPENED" : "LODGED"))]).toEqual([title, true]);
      expect([title, facts.isEvaluated && !evaluation?.rankedAt]).toEqual([title, false]);
      expect([title, wasOpened ? null : evaluation]).toEqual([title, null]);
      // The recommended bidder's bid was opened. The awarded one was recommended, announced, and adopted by the board.
      expect([title, recommendations.length]).toEqual([title, facts.isDecided ? 1 : 0]);
      for (const { bid, vendorId, amount, state, protestsUntil } of recommendations) {
        expect([title, bid.solicitationId, bid.state, bid.responsive]).toEqual([
          title,
          solicitation?.id,
          "OPENED",
          true,
        ]);
        expect([title, state === "ANNOUNCED"]).toEqual([title, status !== "RECOMMENDED"]);
        if (status === "RECOMMENDED") continue;
        const { resolution } = project;
        expect([title, resolution?.adoptedOn === null]).toEqual([title, status !== "AWARDED"]);
        // The amount that the board adopts covers the bid, and not much more.
        const covered = Number(resolution?.amount ?? 0) - Number(amount);
        expect([title, covered >= 0 && covered < 1_000]).toEqual([title, true]);
        if (status !== "AWARDED") continue;
        expect([title, project.awardedVendorId, project.awardedAmount, project.awardedOn]).toEqual([
          title,
          vendorId,
          amount,
          resolution?.adoptedOn,
        ]);
        expect([title, (protestsUntil ?? "") < (project.awardedOn ?? "")]).toEqual([title, true]);
      }
      const marks = status === "NO_AWARD" ? bids.map(({ responsive }) => responsive) : [false];
      expect([title, marks]).toEqual([title, [false]]);
    }
    // No contract or resolution names a winner of a purchase without one, or a different winner.
    const decided = new Map(projects.map((each) => [each.title, each]));
    const named = [
      ...(await db.contract.findMany()).map(({ name, vendorName }) => [name, vendorName] as const),
      ...(await db.resolution.findMany()).map(({ title, vendor }) => [title, vendor] as const),
    ];
    for (const [title, vendor] of named) {
      const project = decided.get(title);
      if (!project || vendor === null) continue;
      expect([title, vendor]).toEqual([title, project.recommendations[0]?.vendorName ?? null]);
    }
  });
});

test("an empty database gets both counties", () => {
  expect([...counties.keys()].sort()).toEqual(["demo", "sample"]);
});

test.each([
  ["demo", 36],
  ["sample", 6],
])("every closed vote of %s equals a recount of its log", async (subdomain, count) => {
  const votes = await inCounty(subdomain, closedVotes);
  expect(votes.length).toBeGreaterThanOrEqual(count);
  for (const vote of votes) {
    const { notes = [], ...stored } = vote.verdict as unknown as VoteResult & { notes?: string[] };
    const recount = correctedResult(vote.frozenRoll, eventsOf(vote), stored, notes);
    expect(recount).toMatchObject({ verdict: stored, outcome: vote.outcome, frozenHash: vote.frozenHash });
    // The frozen roll equals the log at the close.
    const { roll } = thawed(vote.frozenRoll);
    const atClose = eventsOf(vote).filter((event) => event.kind !== "CORRECTION");
    expect(rollWithVotes(roll, atClose)).toEqual(roll);
    expect(vote.frozenHash).toBe(frozenHashOf(vote.frozenRoll));
  }
});

test.each([
  ["demo", 36],
  ["sample", 6],
])("the record of every public meeting of %s replays without faults", async (subdomain, count) => {
  await inCounty(subdomain, async (db) => {
    const tenant = { name: "County", timeZone: "America/New_York" };
    let verdicts = 0;
    for (const { id } of await db.meeting.findMany({ select: { id: true } })) {
      const record = await gatherRecord({ db, tenant } as Context, id);
      if (!record) continue;
      verdicts += record.motions.filter(({ result }) => result !== null).length;
      const checks = replay(record, (text) => createHash("sha256").update(text).digest("hex"), record.head);
      expect(checks.filter(({ holds }) => holds !== true && holds !== null)).toEqual([]);
      const looked = checks.filter(({ what, holds }) => holds === null && !what.startsWith("The session went"));
      expect(looked).toEqual([]);
    }
    expect(verdicts).toBeGreaterThanOrEqual(count);
  });
});

test.each(["demo", "sample"])(
  "%s told the press of a vote of its board, in the words of the record",
  async (subdomain) => {
    await inCounty(subdomain, async (db) => {
      const tenant = await db.tenant.findFirstOrThrow({ where: { subdomain } });
      const ports = { links: { addressOf: deps.addressOf } };
      const [release, ...others] = await db.pressRelease.findMany({
        include: { item: { include: { meeting: true } } },
      });
      expect(others).toEqual([]);
      expect(release).toMatchObject({ state: "PUBLISHED", byHand: false });
      const facts = await factsOfItem({ db, tenant, ports } as unknown as CountyContext, release?.itemId ?? "");
      expect(facts && hashOfFacts(facts)).toBe(release?.factsHash);
      expect(["ADJOURNED", "MINUTES_APPROVED"]).toContain(release?.item.meeting.state);
      expect(release?.publishedAt?.valueOf()).toBeLessThan(deps.clock.now().valueOf());
    });
  },
);

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
      expect(vote.events.map((event) => event.sequence)).toEqual(vote.events.map((_event, index) => index + 1));
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

test("a text on the agenda of a meeting to come has no blank, so that the board may vote on it", async () => {
  const texts = await inCounty("demo", (db) =>
    db.agendaItem.findMany({
      where: { meeting: { date: { gte: TODAY } }, resolution: { isNot: null } },
      select: { description: true, resolution: { select: { draftText: true } } },
    }),
  );
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter(({ resolution }) => resolution?.draftText.includes("____"))).toEqual([]);
});

test("published content equals the agenda, so that publishing again finds no change", async () => {
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

test("nothing of one county is shown in the other", async () => {
  const [demo, sample] = [counties.get("demo"), counties.get("sample")];
  for (const [subdomain, tenantId] of [
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
    expect(new Set(tenants.map((row) => row.tenantId))).toEqual(new Set([tenantId]));
  }
  expect(await inCounty("sample", (db) => db.meeting.count())).toBe(4);
});

test("an interrupted start is resumed, and beside a real county nothing is created", async () => {
  const fresh = await newDatabase();
  try {
    const tenants = () => fresh.database.inDirectory((db) => db.tenant.findMany({ orderBy: { subdomain: "asc" } }));
    const full = { put: () => Promise.reject(new Error("no space left on device")) };
    await expect(seedDemo(fresh.database, { ...deps, files: full })).rejects.toThrow("no space left");
    expect(await tenants()).toEqual([]);

    const bare = { name: "A county", displayName: "A county", committees: [], locations: [] };
    await createCounty(fresh.database, { ...bare, subdomain: "demo", isDemo: true }, async () => {});
    await seedDemo(fresh.database, deps);
    const [, sample] = await tenants();
    expect(sample).toMatchObject({ subdomain: "sample", isDemo: true });
    expect(await fresh.database.inTenant(sample?.id as string, (db) => db.meeting.count())).toBe(4);

    await fresh.database.asOwner((db) =>
      db.tenant.update({ where: { subdomain: "demo" }, data: { subdomain: "own", isDemo: false } }),
    );
    await seedDemo(fresh.database, deps);
    expect((await tenants()).map(({ subdomain }) => subdomain)).toEqual(["own", "sample"]);
  } finally {
    await fresh.drop();
  }
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
    // The person waited for is named, and vice versa.
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

test.each(["demo", "sample"])(
  "everyone whom a route of %s asks, now or by its template, may decide",
  async (subdomain) => {
    const { users, steps, templates } = await inCounty(subdomain, async (db) => ({
      users: await db.user.findMany({ include: { role: { include: { permissions: true } } } }),
      steps: await db.routeStep.findMany(),
      templates: await db.routeTemplate.findMany(),
    }));
    // Outside signers have no account here.
    for (const { email } of steps.filter(isOutside)) expect(users.map((user) => user.email)).not.toContain(email);
    const internalSteps = [
      ...steps.filter((step) => !isOutside(step)),
      ...templates.flatMap((template) => stepsOf(template)),
    ];
    expect(internalSteps.length).toBeGreaterThan(1);
    for (const { stage, email, name, action } of internalSteps) {
      const user = users.find((each) => each.email === email);
      const person = user && {
        ...user,
        userId: user.id,
        name,
        roleName: user.role.name,
        permissions: allowedKeys(user.role.permissions),
      };
      expect(refuseAsking({ stage, action, name }, person ?? null)).toBe(null);
    }
  },
);

const projectsOf = (db: Db) =>
  db.project.findMany({
    include: { sections: true, lineItems: true, solicitation: { include: { addenda: true, questions: true } } },
  });

test("Demo County buys for a year, with a project in every status; Sample County has two", async () => {
  const all = await inCounty("demo", projectsOf);
  expect(new Set(all.map((each) => each.status))).toEqual(new Set(PROJECT_STATUSES));
  expect(await inCounty("sample", (db) => db.project.count())).toBe(2);
  for (const each of all) {
    expect([each.title, each.sections.length]).toEqual([each.title, 5]);
    const isRfp = each.procurementType === "RFP";
    const weights = (each.criteria as { percentage: number }[]).reduce((sum, { percentage }) => sum + percentage, 0);
    expect([each.title, weights]).toEqual([each.title, isRfp ? 100 : 0]);
    expect([each.title, each.lineItems.length > 0]).toEqual([each.title, !isRfp]);
    // The person waited for is named with the day, until it is over.
    const isOver = ["AWARDED", "NO_AWARD", "CANCELLED"].includes(each.status);
    expect([each.title, each.waitingFor === null, each.waitingSince === null]).toEqual([each.title, isOver, isOver]);
    const editions = each.solicitation?.edition ?? 0;
    expect([each.title, editions > 0]).toEqual([each.title, each.solicitation?.state !== "DRAFT"]);
    expect([each.title, each.awardedVendorId !== null]).toEqual([each.title, each.status === "AWARDED"]);
  }
});

test.each(["demo", "sample"])(
  "in %s bids are due on a weekday, at least five days after their publication, and questions before them",
  async (subdomain) => {
    const local = (moment: Date) => new Date(moment.valueOf() - 5 * 3_600_000).getUTCDay();
    for (const { title, solicitation } of await inCounty(subdomain, projectsOf)) {
      if (!solicitation?.dueAt || !solicitation.openingAt || !solicitation.questionsDueAt) continue;
      const { dueAt, openingAt, questionsDueAt, publishedAt } = solicitation;
      for (const moment of [dueAt, openingAt, questionsDueAt]) expect([0, 6], title).not.toContain(local(moment));
      expect(openingAt.valueOf(), title).toBeGreaterThan(dueAt.valueOf());
      expect(questionsDueAt.valueOf(), title).toBeLessThan(dueAt.valueOf());
      const days = publishedAt ? (dueAt.valueOf() - publishedAt.valueOf()) / 86_400_000 : 5;
      expect(days, title).toBeGreaterThanOrEqual(5);
    }
  },
);

test("each project's status log shows its way step by step, and the chain is valid", async () => {
  for (const subdomain of ["demo", "sample"]) {
    const [projects, lines, entries] = await inCounty(subdomain, async (db) => [
      await db.project.findMany(),
      await db.auditEntry.findMany({ where: { noun: "Project" }, orderBy: { seq: "asc" } }),
      await db.auditEntry.findMany({ orderBy: { seq: "asc" } }),
    ]);
    for (const { id, title, status, createdAt } of projects) {
      const ownEntries = lines.filter(({ nounId }) => nounId === id);
      expect([title, ownEntries[0]?.action, ownEntries[0]?.at]).toEqual([title, "createProject", createdAt]);
      expect(ownEntries.map(({ at }) => at.valueOf())).toEqual(
        ownEntries.map(({ at }) => at.valueOf()).toSorted((a, b) => a - b),
      );
      const moves = ownEntries.flatMap(({ before, after }) => {
        const from = (before as { status?: string } | null)?.status;
        return from === undefined ? [] : [[from, (after as { status: string }).status] as const];
      });
      // Each step starts where the previous one ended, by an allowed status change.
      for (const [from, to] of moves)
        expect(
          Object.values(TRANSITIONS).some((way) => way.to === to && (way.from as readonly string[]).includes(from)),
          `${title}: ${from} to ${to}`,
        ).toBe(true);
      expect(["DRAFT", ...moves.map(([, to]) => to)]).toEqual([...moves.map(([from]) => from), status]);
      expect(ownEntries.at(-1)?.at.valueOf()).toBeLessThanOrEqual(deps.clock.now().valueOf());
    }
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_entry, index) => index + 1));
    expect(entries.every(({ hash }) => hash !== null)).toBe(true);
  }
});

test("project documents are in the store as listed, and vendors get no department requests", async () => {
  for (const subdomain of ["demo", "sample"]) {
    const projects = await inCounty(subdomain, (db) =>
      db.project.findMany({ include: { attachments: { include: { file: true, versions: true } } } }),
    );
    for (const { title, attachments } of projects) {
      expect(attachments.length, title).toBeGreaterThan(0);
      for (const { file, fileId, included, versions } of attachments) {
        const { bytes, contentType } = files.get(file?.key ?? "") ?? {};
        expect(file).toMatchObject({ state: "CLEAN", size: BigInt(bytes?.length ?? 0), contentType });
        expect(file?.sha256).toBe(
          createHash("sha256")
            .update(bytes ?? "")
            .digest("hex"),
        );
        expect(new TextDecoder().decode(bytes).slice(0, 8)).toBe("%PDF-1.4");
        expect(versions.map((version) => version.fileId)).toEqual([fileId]);
        expect(included).toBe(file?.filename !== "Request of the department.pdf");
      }
    }
  }
});

test("numbers of projects, bids, and RFPs have no gap, a year at a time", async () => {
  await inCounty("demo", async (db) => {
    const solicitations = (await db.solicitation.findMany()).flatMap((each) => each.number ?? []);
    const numbersByKind = {
      project: (await db.project.findMany()).map((each) => each.procurementId),
      bid: solicitations.filter((number) => number.startsWith("BID-")),
      rfp: solicitations.filter((number) => number.startsWith("RFP-")),
    };
    expect(numbersByKind.bid.length + numbersByKind.rfp.length).toBe(solicitations.length);
    expect(numbersByKind.rfp.length).toBeGreaterThan(0);
    for (const [name, numbers] of Object.entries(numbersByKind)) {
      const years = Map.groupBy(numbers, (number) => number.split("-")[1]);
      for (const [year, those] of years) {
        const counted = those.map((number) => Number(number.split("-")[2])).sort((a, b) => a - b);
        expect(counted, `${name} ${year}`).toEqual(counted.map((_, index) => index + 1));
        expect((await db.register.findFirst({ where: { name, year: Number(year) } }))?.last).toBe(counted.length);
      }
    }
  });
});

test("twelve vendors sell to Demo County, and the demo vendor has an addendum to acknowledge", async () => {
  await inCounty("demo", async (db) => {
    const vendors = await db.vendor.findMany({ include: { contacts: { include: { user: true } }, categories: true } });
    expect(vendors).toHaveLength(12);
    for (const vendor of vendors) {
      expect([vendor.legalName, vendor.contacts.filter((each) => each.isPrimary).length]).toEqual([
        vendor.legalName,
        1,
      ]);
      expect([vendor.legalName, vendor.categories.length > 0]).toEqual([vendor.legalName, true]);
    }
    const demoVendor = vendors.find((each) => each.contacts.some(({ user }) => user.email === "vendor@demo.example"));
    expect(demoVendor?.standing).toBe("ACTIVE");
    const addenda = await db.addendum.findMany({
      include: { acknowledgements: true, solicitation: { include: { planHolders: true } } },
    });
    expect(addenda).toHaveLength(2);
    const open = addenda.find(({ solicitation }) => solicitation.state === "OPEN");
    expect(open?.solicitation.planHolders.map((each) => each.vendorId)).toContain(demoVendor?.id);
    expect(open?.acknowledgements.map((each) => each.vendorId)).not.toContain(demoVendor?.id);
    // Text changed by an addendum differs in the edition before it.
    const editions = await db.solicitationEdition.findMany({ orderBy: { edition: "asc" } });
    for (const { solicitationId } of addenda) {
      const [before, after] = editions.filter((each) => each.solicitationId === solicitationId);
      expect(before?.hash).not.toBe(after?.hash);
    }
    const states = (await db.question.findMany()).map((each) => each.state);
    expect(new Set(states)).toEqual(new Set(["OPEN", "ANSWERED", "CLOSED"]));
  });
});

test("every vendor but the duplicate has its own sealed tax id", async () => {
  const vendors = await inCounty("demo", (db) => db.vendor.findMany());
  const known = vendors.filter(({ taxIdSealed }) => taxIdSealed !== null);
  expect(vendors.length - known.length).toBe(1);
  expect(new Set(known.map(({ taxIdMark }) => taxIdMark)).size).toBe(known.length);
  for (const { taxIdSealed, taxIdLast4, taxIdMark } of known) {
    expect(taxIdSealed).toBe("sealed 9");
    expect(taxIdMark?.endsWith(taxIdLast4 ?? "?")).toBe(true);
  }
});

test("everyone sees each published purchase step by step, and no other", async () => {
  for (const subdomain of ["demo", "sample"]) {
    const { published, releases } = await inCounty(subdomain, async (db) => ({
      published: await db.project.findMany({ where: { solicitation: { publishedAt: { not: null } } } }),
      releases: await db.ocdsRelease.findMany({ orderBy: [{ projectId: "asc" }, { number: "asc" }] }),
    }));
    const byProject = Map.groupBy(releases, ({ projectId }) => projectId);
    expect([...byProject.keys()].toSorted()).toEqual(published.map(({ id }) => id).toSorted());
    for (const [id, projectReleases] of byProject) {
      expect(projectReleases.map(({ number }) => number)).toEqual(projectReleases.map((_each, index) => index + 1));
      const { status } = compiledRelease(projectReleases.map(({ release }) => release as object))["tender"] as {
        status: string;
      };
      const project = published.find((each) => each.id === id);
      expect([id, status]).toEqual([id, TENDER_STATUS[projectStatusOf(project?.status ?? "")]]);
    }
  }
});

test.runIf(hasStandard)(
  "every release of it is valid by the standard's schema (skipped: no ../shared/data)",
  async () => {
    const ocds = standard();
    const releases = await inCounty("demo", (db) => db.ocdsRelease.findMany());
    expect(releases.length).toBeGreaterThan(30);
    expect(releases.map(({ release }) => ocds.release(release)).filter(Boolean)).toEqual([]);
  },
);

test("published bids have a rehearsed key with a known passphrase, and closed ones are still sealed", async () => {
  const seals = await inCounty("demo", (db) =>
    db.bidSeal.findMany({
      where: { state: "READY" },
      include: { keyholders: { orderBy: { position: "asc" } }, solicitation: { include: { bids: true } } },
    }),
  );
  expect(seals).toHaveLength(5);
  for (const { solicitation, solicitationId, keyholders, head, headPublishedAt } of seals) {
    expect(keyholders.map(({ name }) => name)).toEqual(["Nora Beckett", "Owen Marsh", "Walter Iverson"]);
    expect(solicitation.bids.every(({ state, content }) => state === "LODGED" && content === null)).toBe(true);
    const isClosed = solicitation.state === "CLOSED";
    expect([solicitationId, headPublishedAt !== null, head !== null]).toEqual([solicitationId, isClosed, isClosed]);
  }
  // New bids use the same keys without a visit.
  const seasons = await inCounty("demo", (db) => db.seasonKey.findMany({ orderBy: { userId: "asc" } }));
  const holders = seals[0]?.keyholders.toSorted((one, other) => one.userId.localeCompare(other.userId));
  expect(seasons.map(({ publicKey: key }) => key)).toEqual(holders?.map(({ publicKey: key }) => key));
  const [holder] = seals[0]?.keyholders ?? [];
  const [publicKey, locked, salt] = [holder?.publicKey, holder?.lockedKey, holder?.salt].map(
    (text) => fromBase64url(text ?? "") as Bytes,
  );
  const keys = await unlockKey(publicKey as Bytes, locked as Bytes, DEMO_PASSPHRASE, salt as Bytes);
  const of = { solicitation: seals[0]?.solicitationId ?? "", keyholder: holder?.id ?? "", rehearsal: false };
  const share = keys && (await openShare(holder?.share ?? "", keys, of));
  expect(share && (await sha256Hex(share))).toBe(holder?.shareCommitment);
});

test("an opened bid has a signed record with each receipt, and nothing contradicts another", async () => {
  const openings = await inCounty("demo", (db) =>
    db.opening.findMany({ include: { announcements: true, solicitation: { include: { bids: true } } } }),
  );
  expect(openings.length).toBeGreaterThan(8);
  for (const { announcements, record, recordHash: hash, signature, solicitation } of openings) {
    const signedRecord = record as unknown as SignedRecord;
    expect(await recordHash(signedRecord)).toBe(hash);
    expect(await signatureHolds(deps.secrets.signingKey(), signedOpening(hash ?? ""), signature ?? "")).toBe(true);
    expect(signedRecord.bids).toHaveLength(solicitation.bids.length);
    expect(announcements).toHaveLength(solicitation.bids.length);
    expect(signedRecord.chain).toMatchObject({
      receipts: signedRecord.bids.length,
      counting: signedRecord.bids.length,
      faults: [],
    });
    expect(signedRecord.bids.every(({ receipt, envelope }) => receipt !== null && envelope !== null)).toBe(true);
    expect(signedRecord.shares).toHaveLength(2);
  }
});

const contractsOf = (db: Db) =>
  db.contract.findMany({
    include: {
      steps: { orderBy: [{ stage: "asc" }, { order: "asc" }] },
      events: { orderBy: [{ at: "asc" }, { id: "asc" }] },
      signatures: true,
      project: true,
      resolution: true,
    },
  });

test("Demo County has contracts in every status and turn, ending soon, expired, and in a second round", async () => {
  const all = await inCounty("demo", contractsOf);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(CONTRACT_STATUSES));
  expect(new Set(all.flatMap(({ waitingFor }) => waitingFor ?? []))).toEqual(new Set(CONTRACT_WAITS_FOR));
  const ends = all.flatMap(({ status, endDate }) => (status === "EXECUTED" ? [endDate ?? ""] : []));
  expect(ends.some((day) => day < TODAY)).toBe(true);
  expect(ends.some((day) => day > TODAY && day < "2026-08-01")).toBe(true);
  expect(all.some(({ edition, status }) => edition === 2 && status === "DRAFT")).toBe(true);
  const awarded = all.find(({ name }) => name === "Asphalt and crushed stone");
  expect(awarded).toMatchObject({ status: "EXECUTED", project: { status: "AWARDED" } });
  expect(awarded?.project?.resolutionId).toBe(awarded?.resolutionId);
  expect(awarded?.resolution?.number).toMatch(/^\d+-\d{4}$/);
  const few = await inCounty("sample", contractsOf);
  expect(few).toHaveLength(16);
  // The smaller county also has every status, everyone's turn, a renewal in force and an amendment under way.
  expect(new Set(few.map(({ status }) => status))).toEqual(new Set(CONTRACT_STATUSES));
  expect(new Set(few.flatMap(({ waitingFor }) => waitingFor ?? []))).toEqual(new Set(CONTRACT_WAITS_FOR));
  expect(few.map(({ kind, status }) => `${kind} ${status}`)).toEqual(
    expect.arrayContaining(["RENEWAL EXECUTED", "AMENDMENT WORKING"]),
  );
});

test.each(["demo", "sample"])(
  "in %s each contract's events and waiting people match what the product's verbs record",
  async (subdomain) => {
    const names = new Set<string>();
    for (const each of await inCounty(subdomain, contractsOf)) {
      const { number, status, stage, steps, events, signatures } = each;
      expect(names.has(number)).toBe(false);
      names.add(number);
      expect([number, each.waitingFor]).toEqual([number, waitsFor({ status, stage })]);
      expect([number, each.waitingSince === null]).toEqual([number, each.waitingFor === null]);
      // The timeline leads from the start to the current status by allowed changes, and none of it is in the future.
      const moves = events.filter(({ toStatus }) => toStatus !== null);
      expect(moves[0]).toMatchObject({ kind: "CREATED", fromStatus: null, toStatus: "DRAFT" });
      expect(moves.at(-1)?.toStatus).toBe(status);
      for (const [place, { fromStatus, toStatus }] of moves.entries()) {
        if (place === 0) continue;
        expect(fromStatus).toBe(moves[place - 1]?.toStatus);
        const known = Object.values(CONTRACT_TRANSITIONS).some(
          ({ from, to }) => to === toStatus && from.includes(contractStatusOf(fromStatus ?? "")),
        );
        expect([number, fromStatus, toStatus, known]).toEqual([number, fromStatus, toStatus, true]);
      }
      for (const { at } of events) expect(at.valueOf()).toBeLessThan(deps.clock.now().valueOf());
      // The signed text is the approved one, and matches its content.
      const signed = steps.filter(({ signedHash }) => signedHash !== null);
      expect(signatures.map(({ stepId, hash }) => [stepId, hash])).toEqual(
        signed.map(({ id, signedHash }) => [id, signedHash]),
      );
      expect([null, contractHash(each)]).toContain(each.approvedHash);
      for (const { hash } of signatures) expect(hash).toBe(each.approvedHash);
      const open = steps.filter(({ state }) => state === "OPEN");
      expect([number, open.map((step) => step.stage)]).toEqual([number, stage === null ? [] : [stage]]);
    }
  },
);

/** What the thread of a contract's authority lacks. */
const missingOf = (db: Db, county: string) => {
  const context = {
    db,
    tenant: { timeZone: "America/New_York", name: county, displayName: county },
    ports: { clock: deps.clock },
    memo: new Map(),
  } as unknown as Context;
  return async ({ id }: { id: string }) => {
    const facts = await threadFacts(context, id);
    return missingLinks(facts as ExecutionFacts).map(({ code }) => code);
  };
};

test.each(["demo", "sample"])("what %s executed had a whole thread of authority", async (subdomain) => {
  await inCounty(subdomain, async (db) => {
    const missing = missingOf(db, subdomain === "demo" ? "Demo County" : "Sample County");
    for (const each of await db.contract.findMany({ where: { executedAt: { not: null } } }))
      // Insurance may have expired since.
      expect([each.name, (await missing(each)).filter((code) => code !== "INSURANCE_NOT_MET")]).toEqual([
        each.name,
        [],
      ]);
  });
});

test("of signed contracts one may be executed, one lacks insurance, and one more than that", async () => {
  await inCounty("demo", async (db) => {
    const missing = missingOf(db, "Demo County");
    const signed = await db.contract.findMany({ where: { waitingFor: "CLERK" }, orderBy: { name: "asc" } });
    expect(await Promise.all(signed.map(missing))).toEqual([
      [],
      ["VENDOR_HELD", "NO_RESOLUTION", ...Array<string>(4).fill("INSURANCE_NOT_MET")],
      ["INSURANCE_NOT_MET"],
    ]);
  });
});

test.each(["demo", "sample"])(
  "in %s one contract waits for the vendor's officer, whose letter still opens it, and others are signed from outside",
  async (subdomain) => {
    await inCounty(subdomain, async (db) => {
      const [step, ...others] = await db.routeStep.findMany({
        where: { state: "OPEN", outsideOrganization: { not: null } },
        include: { contract: { select: { waitingFor: true, approvedHash: true } } },
      });
      expect([step?.contract?.waitingFor, others]).toEqual(["SIGNERS", []]);
      const link = await db.contractSigningLink.findFirstOrThrow({ where: { stepId: step?.id ?? "" } });
      expect(link).toMatchObject({
        email: step?.email,
        textHash: step?.contract?.approvedHash,
        createdAt: step?.openedAt,
      });
      expect(link.expiresAt > deps.clock.now()).toBe(true);
      const letters = await db.outboxLetter.findMany({ where: { key: "CONTRACT-SIGN" } });
      expect(letters).toMatchObject([{ toEmail: step?.email, text: expect.stringContaining("{{letter_secret}}") }]);
      const signed = await db.contractSignature.findMany({ where: { byId: null } });
      expect(signed.length).toBeGreaterThan(0);
      for (const each of signed)
        expect(each).toMatchObject({ factor: "MAILED_CODE", email: expect.stringContaining("@") });
    });
  },
);
test("both counties have insurance in each state: expiring, missing, pending and waived", async () => {
  const statesOf = (db: Db) => db.insuranceStanding.groupBy({ by: ["bucket"] });
  const buckets = async (subdomain: string) => (await inCounty(subdomain, statesOf)).map(({ bucket }) => bucket);
  expect(new Set(await buckets("demo"))).toEqual(
    new Set(["EXPIRED", "DEFICIENT", "PENDING", "DAYS_15", "DAYS_30", "WAIVED", "ACCEPTED"]),
  );
  expect(new Set(await buckets("sample"))).toEqual(
    new Set(["EXPIRED", "DAYS_15", "PENDING", "DEFICIENT", "WAIVED", "ACCEPTED"]),
  );
  for (const subdomain of ["demo", "sample"]) {
    const refused = await inCounty(subdomain, (db) =>
      db.insuranceCertificate.findMany({ where: { review: "REFUSED" }, select: { codes: true, reviewReason: true } }),
    );
    expect(refused).toEqual([{ codes: ["AGG-LOW", "LIMIT-LOW"], reviewReason: expect.stringContaining("$1,000,000") }]);
  }
  const codes = await inCounty("demo", (db) => db.insuranceStanding.findMany({ select: { codes: true } }));
  const found = new Set(codes.flatMap((each) => each.codes));
  for (const code of ["WC-ACORD", "TERM-GAP", "LIMIT-LOW", "EXPIRED", "DB-MISSING"]) expect(found).toContain(code);
});

test.each(["demo", "sample"])(
  "in %s the log names the vendor's contact for what the vendor sent, and the Purchasing Agent for what staff entered",
  async (subdomain) => {
    await inCounty(subdomain, async (db) => {
      const contacts = await db.vendorContact.findMany({ select: { vendorId: true, userId: true } });
      const sent = await db.insuranceCertificate.findMany();
      expect(sent.some(({ source }) => source === "VENDOR")).toBe(true);
      for (const { id, source, vendorId, enteredById, enteredByName } of sent) {
        const line = await db.auditEntry.findFirst({ where: { action: "enterCertificate", nounId: id } });
        expect([line?.actorId, line?.actorName]).toEqual([enteredById, enteredByName]);
        const isOwn = contacts.some((each) => each.vendorId === vendorId && each.userId === enteredById);
        expect([id, isOwn]).toEqual([id, source === "VENDOR"]);
      }
      // No set was required of a contract after it was sent to its route.
      const assigned = await db.insuranceAssignment.findMany({ include: { contract: { include: { events: true } } } });
      const late = assigned.filter(({ at, contract }) =>
        contract.events.some((event) => event.kind === "SENT" && event.at <= at),
      );
      expect(late).toEqual([]);
    });
  },
);

test.each(["demo", "sample"])(
  "in %s a draft has exhibits that are part of what it says, one in its second version",
  async (subdomain) => {
    const exhibits = await inCounty(subdomain, (db) =>
      db.contractExhibit.findMany({
        include: { file: true, contract: true },
        orderBy: [{ exhibit: "asc" }, { version: "desc" }],
      }),
    );
    expect(exhibits.map(({ exhibit, version }) => [exhibit, version])).toEqual([
      [1, 2],
      [1, 1],
      [2, 1],
    ]);
    expect(exhibits[0]?.contract.exhibitList).toMatchObject([
      { exhibit: 1, version: 2, sha256: exhibits[0]?.file.sha256 },
      { exhibit: 2, version: 1 },
    ]);
  },
);

test("numbers of contracts have no gap, a year at a time", async () => {
  await inCounty("demo", async (db) => {
    const years = Map.groupBy(await db.contract.findMany({ orderBy: { number: "asc" } }), ({ number }) =>
      number.slice(0, 4),
    );
    for (const [year, those] of years) {
      expect(those.map(({ number }) => number)).toEqual(
        those.map((_, index) => numberOf("{YYYY}-{nnnn}", year, index + 1)),
      );
      const register = await db.register.findFirst({ where: { name: "contract", year: Number(year) } });
      expect(register?.last).toBe(those.length);
    }
  });
});

test.each(["demo", "sample"])("in %s executed contracts have papers whose certificates hold", async (subdomain) => {
  const papers = await inCounty(subdomain, (db) => db.contractPaper.findMany());
  const contracts = await inCounty(subdomain, contractsOf);
  expect(papers).toHaveLength(2);
  for (const { agreed, certificate, content, contractId } of papers) {
    const contract = contracts.find(({ id }) => id === contractId);
    expect(contract?.approvedHash).toBe(contract && contractHash(contract));
    const publicKey = deps.secrets.signingKey();
    const textHash = createHash("sha256").update(agreed).digest("hex");
    const expected = {
      county: counties.get(subdomain) as string,
      contract: contractId,
      textHash,
      publicKey,
      head: null,
    };
    expect(await verifyCertificate(certificate, expected)).toBeNull();
    expect(JSON.stringify(content)).not.toContain("The log has no entry");
  }
});
