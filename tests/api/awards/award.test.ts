import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { bidWords, lodged, sealedSolicitation } from "#tests/support/sealedBids.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { notice, vendor } from "../solicitations/portalGround.ts";
import { announced, awardOf, boardAdopts, evaluated, resolutionOf, round, windowOver } from "./office.ts";

let world: World;
let county: County;
let purchasing: Person;
let member: Person;
let clerk: Person;
let acme: Awaited<ReturnType<typeof vendor>>;
let bolt: Awaited<ReturnType<typeof vendor>>;
let cato: Awaited<ReturnType<typeof vendor>>;
const NOW = "2026-03-11T14:00:00Z";
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("awards");
  [purchasing, member, clerk] = await Promise.all([
    county.as("Purchasing"),
    county.as("Board member"),
    county.as("Clerk"),
  ]);
  acme = await vendor(world, county, "Acme Salt, Inc.");
  bolt = await vendor(world, county, "Bolt Supply LLC");
  cato = await vendor(world, county, "Cato Minerals");
});
beforeEach(() => world.clock.set(NOW));
afterAll(() => world?.close());

const three = () => [
  { vendorKey: acme.vendorKey, legalName: "Acme Salt, Inc.", unitPrice: "50" },
  { vendorKey: bolt.vendorKey, legalName: "Bolt Supply LLC", unitPrice: "48" },
  { vendorKey: cato.vendorKey, legalName: "Cato Minerals", unitPrice: "40", responsive: false },
];
const lettersOf = (key: string, about: string) =>
  world.database.inTenant(county.id, (db) =>
    db.outboxLetter.findMany({ where: { key, path: { contains: about } }, select: { toEmail: true, text: true } }),
  );

describe("a recommendation", () => {
  test("is for a responsive bid at the compared amount, and the candidates state what is required", async () => {
    const solicitation = await evaluated(world, county, three());
    const { awardCandidates } = await awardOf(purchasing, solicitation.projectId);
    expect(awardCandidates.map(({ name, amount, rank }: Record<string, unknown>) => [name, amount, rank])).toEqual([
      ["Bolt Supply LLC", "19200", 1],
      ["Acme Salt, Inc.", "20000", 2],
      ["Cato Minerals", "16000", null],
    ]);
    const say = (bidId: string | undefined, more: object = {}) =>
      purchasing.verb("recommendAward", { projectId: solicitation.project, bidId, reason: "Good.", ...more });
    expect(await say(solicitation.bids[2])).toMatchObject({ code: "DOES_NOT_COUNT" });
    expect(await say(solicitation.bids[1], { reason: " " })).toMatchObject({ code: "FIELD", field: "reason" });
    expect(await say(solicitation.bids[0])).toMatchObject({ code: "FIELD", field: "whyNotFirst" });
  });

  test("needs a justification for an unusually low bid, and for a tie the way it was broken", async () => {
    const low = await evaluated(world, county, [
      { vendorKey: acme.vendorKey, legalName: "Acme Salt, Inc.", unitPrice: "50" },
      { vendorKey: bolt.vendorKey, legalName: "Bolt Supply LLC", unitPrice: "20" },
    ]);
    const input = { projectId: low.project, bidId: low.bids[1], reason: "Lowest." };
    const refused = await purchasing.verb("recommendAward", input);
    expect(refused).toMatchObject({ field: "lowBidJustification", message: expect.stringContaining("60% below") });
    await purchasing.does("recommendAward", { ...input, lowBidJustification: "Its own mine is next door." });
    const tied = await evaluated(world, county, [
      { vendorKey: acme.vendorKey, legalName: "Acme Salt, Inc.", unitPrice: "50" },
      { vendorKey: bolt.vendorKey, legalName: "Bolt Supply LLC", unitPrice: "50" },
    ]);
    const one = { projectId: tied.project, bidId: tied.bids[1], reason: "Lowest." };
    expect(await purchasing.verb("recommendAward", one)).toMatchObject({ field: "whyNotFirst" });
    await purchasing.does("recommendAward", { ...one, whyNotFirst: "Drawn by lot in public." });
  });

  test("is refused for a suspended vendor, and a paper bidder needs a vendor record", async () => {
    const solicitation = await evaluated(world, county, three());
    const hold = await world.database.inTenant(county.id, (db) =>
      db.vendorHold.create({
        data: {
          vendorId: bolt.vendorKey,
          kind: "SUSPENSION",
          fromDay: "2026-03-01",
          reason: "Late deliveries",
          byName: "Someone",
          at: new Date(NOW),
        },
      }),
    );
    const input = { projectId: solicitation.project, bidId: solicitation.bids[1], reason: "Lowest." };
    expect(await purchasing.verb("recommendAward", input)).toMatchObject({ code: "VENDOR_HELD" });
    await world.database.inTenant(county.id, (db) =>
      db.vendorHold.updateMany({ where: { id: hold.id }, data: { liftedAt: new Date(NOW) } }),
    );
    const paper = await evaluated(world, county, [
      { vendorKey: null as never, legalName: "Dorn Brothers", unitPrice: "44" },
    ]);
    const recommendation = { projectId: paper.project, bidId: paper.bids[0], reason: "The only one." };
    expect(await purchasing.verb("recommendAward", recommendation)).toMatchObject({ code: "NOT_REGISTERED" });
    await purchasing.does("recommendAward", { ...recommendation, vendorId: cato.vendorId });
    expect(await awardOf(purchasing, paper.projectId)).toMatchObject({
      status: "RECOMMENDED",
      recommendation: { vendorName: "Cato Minerals", amount: "17600" },
    });
  });

  test("must be approved by another person before the notice of intent is published, and can be withdrawn", async () => {
    const solicitation = await evaluated(world, county, three());
    const { recommendation } = await purchasing.does(
      "recommendAward",
      { projectId: solicitation.project, bidId: solicitation.bids[1], reason: "Lowest." },
      "recommendation { id }",
    );
    const it = { recommendationId: recommendation.id };
    expect(await purchasing.verb("approveRecommendation", it)).toMatchObject({ code: "OWN_RECOMMENDATION" });
    expect(await purchasing.verb("publishNoticeOfIntent", it)).toMatchObject({ code: "WRONG_STATE" });
    expect(await purchasing.verb("withdrawRecommendation", { ...it, reason: " " })).toMatchObject({
      code: "REASON_REQUIRED",
    });
    await purchasing.does("withdrawRecommendation", { ...it, reason: "A reference was wrong." });
    expect(await awardOf(purchasing, solicitation.projectId)).toMatchObject({
      status: "EVALUATION",
      recommendation: null,
      formerRecommendations: [{ state: "WITHDRAWN", withdrawnWhy: "A reference was wrong." }],
    });
    await purchasing.does("recommendAward", {
      projectId: solicitation.project,
      bidId: solicitation.bids[1],
      reason: "Lowest.",
    });
    expect(await purchasing.verb("withdrawRecommendation", { ...it, reason: "Again." })).toMatchObject({
      code: "WRONG_STATE",
    });
  });

  test("waits for a board member, who approves it on its own page without access to the project", async () => {
    const solicitation = await evaluated(world, county, three(), { title: "Salt for the bridges" });
    await purchasing.does("recommendAward", {
      projectId: solicitation.project,
      bidId: solicitation.bids[1],
      reason: "Lowest.",
    });
    const path = `/procurement/${solicitation.projectId}/recommendation`;
    const waiting = async (who: Person) =>
      (await who.read("{ waitingOnMe(first: 100) { title path asked } }")).waitingOnMe.filter(
        (entry: { path: string }) => entry.path === path,
      );
    const task = { title: "Salt for the bridges", path, asked: "Approve the recommendation" };
    expect(await waiting(member)).toEqual([task]);
    expect(await waiting(purchasing)).toEqual([]);
    const letters = await world.database.inTenant(county.id, (db) => db.outboxLetter.findMany({ where: { path } }));
    expect(letters.map(({ toEmail }) => toEmail)).toContain("board-member@awards.example");
    const read = async (who: Person) =>
      (
        await who.read(
          `query($key: ID!) { recommendation(key: $key) {
            id title procurementType vendorName amount rank reason state project { id } viewerCan { approve { allowed } }
          } }`,
          { key: solicitation.projectId },
        )
      ).recommendation;
    const shown = await read(member);
    expect(shown).toMatchObject({
      title: "Salt for the bridges",
      procurementType: "BID",
      vendorName: "Bolt Supply LLC",
      amount: "19200",
      rank: 1,
      state: "DRAFT",
      project: null,
      viewerCan: { approve: { allowed: true } },
    });
    expect(await read(purchasing)).toMatchObject({ project: { id: solicitation.project } });
    expect(await read(acme)).toBeNull();
    expect(await read(county.guest)).toBeNull();
    expect(await read(await (await world.county("beside")).as("Board member"))).toBeNull();
    await member.does("approveRecommendation", { recommendationId: shown.id });
    expect(await waiting(member)).toEqual([]);
    expect(await read(member)).toMatchObject({ state: "APPROVED", viewerCan: { approve: { allowed: false } } });
  });

  test("for an RFP waits for the final ranking", async () => {
    const solicitation = await evaluated(world, county, three(), { procurementType: "RFP" });
    const input = { projectId: solicitation.project, bidId: solicitation.bids[0], reason: "Best." };
    expect(await purchasing.verb("recommendAward", input)).toMatchObject({ code: "NOT_RANKED" });
  });

  test("cannot be written or read without the permission, or from another county", async () => {
    const solicitation = await evaluated(world, county, three());
    const input = { projectId: solicitation.project, bidId: solicitation.bids[1], reason: "Lowest." };
    expect(await member.verb("recommendAward", input)).toMatchObject({ code: "FORBIDDEN" });
    expect(await acme.verb("recommendAward", input)).toMatchObject({ code: "FORBIDDEN" });
    const other = await world.county("elsewhere");
    const stranger = await other.as("Purchasing");
    expect(await stranger.verb("recommendAward", input)).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("an award", () => {
  test("to the second lowest with a reason is announced, drafted, adopted and made after the window ends", async () => {
    const purchase = await evaluated(world, county, three(), { title: "Treated road salt" });
    const office = { purchasing, member };
    await announced(office, purchase.project, purchase.bids[0] ?? "", {
      whyNotFirst: "Bolt cannot deliver before January.",
    });
    const intended = await awardOf(purchasing, purchase.projectId);
    expect(intended).toMatchObject({
      status: "INTENT_TO_AWARD",
      recommendation: { state: "ANNOUNCED", vendorName: "Acme Salt, Inc.", protestsUntil: "2026-03-18", rank: 2 },
      awardWaits: [{ code: "RESOLUTION" }, { code: "WINDOW" }],
      awardLetters: [{ key: "AWARD-INTENDED", count: 3 }],
      bidHold: { until: "2026-04-25", days: 45, isOver: false },
    });
    // A clerk who cannot read purchases sees the award that the resolution decides on, as everyone may.
    const clerkOnly = await county.with("meetings.meeting-items.view-all");
    const resolutionKey = await resolutionOf(world, county, purchase.projectId);
    const linked = async () =>
      (
        await clerkOnly.read(
          "query($key: ID!) { resolution(key: $key) { projects { key } linkedAwards { title vendorName amount awardedOn announcedAt publicPath } } }",
          { key: resolutionKey },
        )
      ).resolution;
    expect(await linked()).toEqual({
      projects: [],
      linkedAwards: [
        {
          title: "Treated road salt",
          vendorName: "Acme Salt, Inc.",
          amount: "20000",
          awardedOn: null,
          announcedAt: expect.any(String) as string,
          publicPath: `/vendor-portal/${purchase.key}`,
        },
      ],
    });
    const { solicitation } = await county.guest.read(
      "query($key: ID!) { solicitation(key: $key) { state intent { vendorName amount whyNotFirst protestsUntil } awarded { vendorName } } }",
      { key: purchase.key },
    );
    expect(solicitation).toEqual({
      state: "CLOSED",
      intent: {
        vendorName: "Acme Salt, Inc.",
        amount: "20000",
        whyNotFirst: "Bolt cannot deliver before January.",
        protestsUntil: "2026-03-18",
      },
      awarded: null,
    });
    const page = async () =>
      (await county.guest.http(`/vendor-portal/${purchase.key}`, { headers: { accept: "text/html" } })).text;
    const intent = await page();
    for (const words of [
      "Notice of intent to award",
      "The county intends to award it to Acme Salt, Inc. at $20,000.",
      '<time datetime="2026-03-18">',
      "Why: Bolt cannot deliver before January.",
      `href="/vendor-portal/${purchase.key}/opening"`,
      `href="/vendor-portal/${purchase.key}/tabulation"`,
    ])
      expect(intent.replaceAll(/\s+/g, " "), words).toContain(words);
    expect(intent).not.toContain("on paper");
    const key = await resolutionOf(world, county, purchase.projectId);
    const { resolution } = await clerk.read(
      "query($key: ID!) { resolution(key: $key) { category vendor amount draftText } }",
      { key },
    );
    expect(resolution).toMatchObject({ category: "PURCHASE", vendor: "Acme Salt, Inc.", amount: "20000" });
    expect(resolution.draftText).toContain(
      "2 responsive bids were received, and that of Acme Salt, Inc. at $20,000 is recommended, which is not the lowest, for this reason: Bolt cannot deliver before January; and",
    );
    await boardAdopts(world, county, clerk, key);
    expect(await awardOf(purchasing, purchase.projectId)).toMatchObject({
      status: "INTENT_TO_AWARD",
      awardWaits: [{ code: "WINDOW" }],
    });
    expect(await purchasing.verb("awardProject", { projectId: purchase.project })).toMatchObject({
      code: "WAITS_WINDOW",
    });
    await round(world, county);
    expect((await awardOf(purchasing, purchase.projectId)).status).toBe("INTENT_TO_AWARD");
    await windowOver(world, county, purchase.projectId);
    await round(world, county);
    const awarded = await awardOf(purchasing, purchase.projectId);
    expect(awarded).toMatchObject({
      status: "AWARDED",
      vendorName: "Acme Salt, Inc.",
      awardedAmount: "20000",
      awardedOn: "2026-03-11",
      awardWaits: null,
    });
    expect(await lettersOf("AWARD-MADE", purchase.key)).toHaveLength(3);
    const debrief = async (who: Person) =>
      (
        await who.read(
          "query($key: ID!) { solicitation(key: $key) { debrief { bidderName total rank compared isWinner winnerName winnerTotal whyNotFirst outWhy difference differencePercent reason protestsUntil scores { points } } } viewerVendor { debriefs { key } } }",
          { key: purchase.key },
        )
      ).solicitation.debrief;
    expect(await debrief(bolt)).toEqual({
      bidderName: "Bolt Supply LLC",
      total: "19200",
      rank: 1,
      compared: 2,
      isWinner: false,
      winnerName: "Acme Salt, Inc.",
      winnerTotal: "20000",
      whyNotFirst: "Bolt cannot deliver before January.",
      outWhy: null,
      difference: "-800",
      differencePercent: "-4.0",
      reason: "The lowest responsive bid of a responsible bidder.",
      protestsUntil: expect.stringMatching(/^2026-03-/),
      scores: [],
    });
    expect(await debrief(cato)).toMatchObject({ bidderName: "Cato Minerals", rank: null, total: "16000" });
    expect(await debrief(acme)).toMatchObject({ isWinner: true });
    for (const noOne of [purchasing, county.guest]) expect(await debrief(noOne)).toBeNull();
    // Nothing is left to do.
    await round(world, county);
    expect(await lettersOf("AWARD-MADE", purchase.key)).toHaveLength(3);
    const lines = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findMany({ where: { noun: "Project", nounId: purchase.projectId }, orderBy: { id: "asc" } }),
    );
    expect(lines.map(({ action }) => action)).toEqual(["recommendAward", "publishNoticeOfIntent", "awardProject"]);
  });

  test("to the lowest without a reason is made immediately if the board adopts after the window has ended", async () => {
    const solicitation = await evaluated(world, county, three());
    await announced({ purchasing, member }, solicitation.project, solicitation.bids[1] ?? "");
    await windowOver(world, county, solicitation.projectId);
    await round(world, county);
    expect(await awardOf(purchasing, solicitation.projectId)).toMatchObject({ awardWaits: [{ code: "RESOLUTION" }] });
    await boardAdopts(world, county, clerk, await resolutionOf(world, county, solicitation.projectId));
    expect(await awardOf(purchasing, solicitation.projectId)).toMatchObject({
      status: "AWARDED",
      vendorName: "Bolt Supply LLC",
      awardedOn: "2026-03-11",
    });
  });

  test("is not made by the resolution of a withdrawn recommendation", async () => {
    const solicitation = await evaluated(world, county, three());
    const id = await announced({ purchasing, member }, solicitation.project, solicitation.bids[1] ?? "");
    const first = await resolutionOf(world, county, solicitation.projectId);
    await purchasing.does("withdrawRecommendation", { recommendationId: id, reason: "The bidder went bankrupt." });
    expect(await lettersOf("AWARD-WITHDRAWN", solicitation.key)).toHaveLength(3);
    await boardAdopts(world, county, clerk, first);
    expect((await awardOf(purchasing, solicitation.projectId)).status).toBe("EVALUATION");
    await announced({ purchasing, member }, solicitation.project, solicitation.bids[0] ?? "", {
      whyNotFirst: "The lowest is bankrupt.",
    });
    expect(await resolutionOf(world, county, solicitation.projectId)).not.toBe(first);
  });
});

describe("ending without an award", () => {
  test("publishes the reason and sends a letter to each bidder", async () => {
    const purchase = await evaluated(world, county, three());
    expect(await purchasing.verb("endWithoutAward", { projectId: purchase.project, reason: "" })).toMatchObject({
      code: "REASON_REQUIRED",
    });
    await purchasing.does("endWithoutAward", { projectId: purchase.project, reason: "All bids are above the budget." });
    const { solicitation } = await county.guest.read(
      "query($key: ID!) { solicitation(key: $key) { state endedWhy } }",
      { key: purchase.key },
    );
    expect(solicitation).toEqual({ state: "NO_AWARD", endedWhy: "All bids are above the budget." });
    expect(await lettersOf("AWARD-NONE", purchase.key)).toHaveLength(3);
    expect(await purchasing.verb("endWithoutAward", { projectId: purchase.project, reason: "Again." })).toMatchObject({
      code: "WRONG_STATUS",
    });
  });

  test("by cancellation before the opening deletes submitted bids unopened", async () => {
    const solicitation = await notice(world, county, { title: "Canceled before its opening" });
    const holders = [purchasing, member, clerk].map(({ userId }, index) => ({
      id: userId ?? "",
      name: `Holder ${index}`,
    }));
    const sealed = await sealedSolicitation(world, county, solicitation.key, holders);
    const { bidId } = await lodged(world, county, sealed, acme.vendorKey, bidWords("Acme Salt, Inc."));
    const file = await world.database.inTenant(
      county.id,
      async (db) => (await db.bid.findFirstOrThrow({ where: { id: bidId } })).envelopeFile,
    );
    await purchasing.does("cancelProject", {
      projectId: globalId("Project", solicitation.projectId),
      reason: "The need is gone.",
    });
    const after = await world.database.inTenant(county.id, async (db) => ({
      bid: await db.bid.findFirstOrThrow({ where: { id: bidId } }),
      seal: await db.bidSeal.findFirstOrThrow({ where: { solicitationId: solicitation.key } }),
    }));
    expect(after.bid).toMatchObject({ state: "DESTROYED", envelopeFile: null, content: null, bidderName: "" });
    expect(after.seal).toMatchObject({ state: "DESTROYED", clockFile: null });
    expect(await world.dais.ports.files.head(file ?? "")).toBeNull();
  });
});
