import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bidWords, sealedSolicitation } from "#tests/support/sealedBids.ts";
import { evaluationResult } from "#schema/awards/evaluation/result.ts";
import { technicalLeft } from "#schema/bids/opening/technicalLocked.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { logOf } from "../users/ground.ts";
import {
  CRITERIA,
  evaluationOf,
  evaluator,
  form,
  addProposal,
  type Rfp,
  rfp,
  setProjectStatus,
  userOf,
  withFile,
} from "./evaluationGround.ts";

let world: World;
let county: County;
let purchasing: Person;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("panel");
  purchasing = await county.as("Purchasing");
  admin = await county.as("Full Administrator");
});
afterAll(() => world?.close());

const setPanel = (of: Rfp, members: Person[], reason?: string) =>
  purchasing.verb(
    "setPanel",
    {
      solicitationId: of.id,
      members: members.map((who, index) => ({ userId: userOf(who), isChair: index === 0 })),
      ...(reason && { reason }),
    },
    "solicitation { evaluation { id } }",
  );
const rules = (of: Rfp, more: object = {}) =>
  purchasing.does("setScoringRules", {
    solicitationId: of.id,
    scale: 10,
    anonymous: false,
    priceCriterion: "price",
    gates: [],
    ...more,
  });
const idOf = async (of: Rfp) => (await evaluationOf(purchasing, of)).id as string;
const clears = async (who: Person, of: Rfp) => who.does("declareNoConflict", { evaluationId: await idOf(of) });
const keyOf = async (who: Person, of: Rfp, label: string): Promise<string> =>
  (await evaluationOf(who, of)).proposals.find((each: { label: string }) => each.label === label).key;
const submits = async (who: Person, of: Rfp, label: string, plan: string, team: string, more: object = {}) =>
  who.verb(
    "submitScores",
    { evaluationId: await idOf(of), proposal: await keyOf(who, of, label), ...form(plan, team, more) },
    "sheet { id state version }",
  );

/** An RFP with two proposals and a panel of three, declared and in evaluation. */
async function underWay(options: { prices?: [string, string]; gates?: string[]; anonymous?: boolean } = {}) {
  const of = await rfp(world, county);
  const panel = [await evaluator(county), await evaluator(county), await evaluator(county)] as const;
  await setPanel(of, [...panel]);
  await rules(of, { gates: options.gates ?? [], anonymous: options.anonymous ?? false });
  const [first, second] = options.prices ?? ["90,000.00", "$120,000"];
  const bids = [
    await addProposal(world, county, of, "Ash LLP", first),
    await addProposal(world, county, of, "Birch Inc.", second),
  ];
  await setProjectStatus(world, county, of, "EVALUATION");
  for (const who of panel) await clears(who, of);
  return { of, panel, bids };
}
async function scoredByAll(options: Parameters<typeof underWay>[0] = {}, same = false) {
  const evaluation = await underWay(options);
  for (const [at, who] of evaluation.panel.entries()) {
    await submits(who, evaluation.of, "Ash LLP", "8", `${7 + at}`);
    await submits(who, evaluation.of, "Birch Inc.", same ? "8" : "9.5", same ? `${9 - at}` : "9");
  }
  return evaluation;
}

describe("a panel", () => {
  test("is set up from publication on, with people who may score and hold no share of the key, and one chair", async () => {
    const of = await rfp(world, county, { status: "PUBLISHED" });
    const [one, two] = [await evaluator(county), await evaluator(county)];
    expect(await setPanel(of, [purchasing, one])).toMatchObject({ code: "MAY_NOT_SCORE" });
    expect(await setPanel(of, [])).toMatchObject({ code: "NO_MEMBERS" });
    expect(await setPanel(of, [one, one])).toMatchObject({ code: "TWICE" });
    expect(await one.verb("setPanel", { solicitationId: of.id, members: [] })).toMatchObject({ code: "FORBIDDEN" });
    await sealedSolicitation(world, county, of.solicitationId, [
      { id: two.userId ?? "", name: "Keyholder" },
      { id: admin.userId ?? "", name: "Admin" },
      { id: purchasing.userId ?? "", name: "Purchasing" },
    ]);
    expect(await setPanel(of, [one, two])).toMatchObject({ code: "HOLDS_KEY" });
    expect(await setPanel(of, [one])).toMatchObject({ __typename: "SetPanelPayload" });
    // Repeating it changes nothing.
    const version = (await evaluationOf(purchasing, of)).members;
    await setPanel(of, [one]);
    expect((await evaluationOf(purchasing, of)).members).toEqual(version);
    expect(await setPanel(await rfp(world, county, { status: "DRAFT" }), [one])).toMatchObject({
      code: "WRONG_STATUS",
    });
  });

  test("cannot be seen or changed from another county", async () => {
    const { of } = await underWay();
    const other = await world.county("elsewhere");
    const stranger = await other.as("Full Administrator");
    expect(await evaluationOf(stranger, of)).toBeNull();
    expect(await stranger.verb("declareNoConflict", { evaluationId: await idOf(of) })).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("cannot lose members who have scored or gain any once every score is in, and leaving requires a reason", async () => {
    const { of, panel } = await underWay();
    const [chair, second, third] = panel;
    await submits(chair, of, "Ash LLP", "8", "8");
    expect(await setPanel(of, [second, third], "Ill.")).toMatchObject({ code: "MEMBER_SCORED" });
    expect(await setPanel(of, [chair, second])).toMatchObject({ code: "REASON_REQUIRED" });
    expect(await setPanel(of, [chair, second], "Ill.")).toMatchObject({ __typename: "SetPanelPayload" });
    expect(await evaluationOf(third, of)).toBeNull();
    await submits(chair, of, "Birch Inc.", "8", "8");
    await submits(second, of, "Ash LLP", "8", "8");
    await submits(second, of, "Birch Inc.", "8", "8");
    expect(await setPanel(of, [chair, second, await evaluator(county)])).toMatchObject({ code: "SCORES_SHOWN" });
  });

  test("sets scale, price, gates and weights before bids are opened, and they are fixed from then on", async () => {
    const { of, panel } = await underWay();
    const changed = await purchasing.verb("setScoringRules", {
      solicitationId: of.id,
      scale: 5,
      anonymous: false,
      priceCriterion: null,
      gates: [],
    });
    expect(changed).toMatchObject({ code: "SETTINGS_FROZEN" });
    const weights = await admin.verb("updateProject", {
      projectId: Buffer.from(`Project:${of.projectId}`).toString("base64"),
      version: 1,
      fields: { title: "Other", criteria: [] },
    });
    expect(weights).toMatchObject({ code: "LOCKED" });
    const { evaluation } = (
      await panel[0].read(
        "query($key: ID!) { solicitation(key: $key) { evaluation { criteria { description weight isPrice } tieBreakers } } }",
        { key: of.solicitationId },
      )
    ).solicitation;
    expect(evaluation.criteria).toEqual(
      CRITERIA.map(({ id, description, percentage }) => ({ description, weight: percentage, isPrice: id === "price" })),
    );
    expect(evaluation.tieBreakers).toEqual(["the lower price", "more points in the heaviest rated criterion"]);
  });
});

describe("a conflict of interest", () => {
  test("must be declared before anything is visible except bidder names, which appear once bids are opened", async () => {
    const of = await rfp(world, county);
    const who = await county.with(
      "procurement.panel.sign-conflict-declaration",
      "procurement.scoring.score-own",
      "procurement.opened-bids.view",
      "procurement.opened-bids.view-confidential-parts",
      "procurement.scoring.view-panel-scores",
      "procurement.project-record.view-all",
    );
    await setPanel(of, [await evaluator(county), who]);
    expect((await evaluationOf(who, of)).bidders).toBeNull();
    expect(await who.verb("declareNoConflict", { evaluationId: await idOf(of) })).toMatchObject({ code: "NOT_OPENED" });
    const bid = await addProposal(world, county, of, "Ash LLP", "1");
    const file = await withFile(world, county, bid);
    await setProjectStatus(world, county, of, "EVALUATION");
    const reads = async () => {
      const { bid: node, storedFile } = await who.read(
        "query($bid: ID!, $file: ID!) { bid: node(id: $bid) { id } storedFile: node(id: $file) { id } }",
        {
          bid: Buffer.from(`Bid:${bid}`).toString("base64"),
          file: Buffer.from(`StoredFile:${file}`).toString("base64"),
        },
      );
      return [node !== null, storedFile !== null, (await evaluationOf(who, of)).proposals?.length ?? null];
    };
    expect((await evaluationOf(who, of)).bidders).toEqual(["Ash LLP"]);
    expect(await reads()).toEqual([false, false, null]);
    await clears(who, of);
    expect(await reads()).toEqual([true, true, 1]);
    expect(await who.verb("declareConflict", { evaluationId: await idOf(of), words: " " })).toMatchObject({
      field: "words",
    });
    await who.does("declareConflict", { evaluationId: await idOf(of), words: "My sister works there." });
    expect(await reads()).toEqual([false, false, null]);
    expect((await evaluationOf(who, of)).bidders).toBeNull();
    expect(await who.verb("declareNoConflict", { evaluationId: await idOf(of) })).toMatchObject({ code: "CONFLICT" });
    expect(
      await who.verb("saveScores", { evaluationId: await idOf(of), proposal: "x", ...form("1", "1") }),
    ).toMatchObject({ code: "CONFLICT" });
  });

  test("can be read only by people who review declarations, and the reviewer records the review", async () => {
    const { of, panel } = await underWay();
    const [chair, , third] = panel;
    await third.does("declareConflict", { evaluationId: await idOf(of), words: "My sister works there." });
    const seen = async (who: Person) =>
      (await evaluationOf(who, of)).members.find((each: { declared: string }) => each.declared === "CONFLICT");
    expect(await seen(purchasing)).toMatchObject({ conflict: "My sister works there.", asked: 0 });
    expect(await seen(chair)).toMatchObject({ conflict: null });
    const { key } = await seen(purchasing);
    const reviewed = { evaluationId: await idOf(of), member: key, note: "Excused." };
    expect(await chair.verb("reviewDeclaration", reviewed)).toMatchObject({ code: "FORBIDDEN" });
    await purchasing.does("reviewDeclaration", reviewed);
    expect((await seen(purchasing)).reviewedAt).not.toBeNull();
    const log = JSON.stringify(await logOf(world, county, (await evaluationOf(purchasing, of)).key));
    expect(log).not.toContain("sister");
    // Two members are left, so their scores are complete.
    for (const who of panel.slice(0, 2))
      for (const label of ["Ash LLP", "Birch Inc."]) await submits(who, of, label, "8", "8");
    expect((await evaluationOf(purchasing, of)).scoresShownAt).not.toBeNull();
  });
});

describe("scores", () => {
  test("are saved while in progress, and submitted only with every field", async () => {
    const { of, panel } = await underWay();
    const [who] = panel;
    const base = { evaluationId: await idOf(of), proposal: await keyOf(who, of, "Ash LLP") };
    const draft = { ...form("8", ""), evaluationDate: null, overallComments: "", recommendation: "" };
    const { sheet } = await who.does(
      "saveScores",
      { ...base, ...draft },
      "sheet { id version state scores { criterion value } }",
    );
    expect(sheet).toMatchObject({
      version: 1,
      state: "DRAFT",
      scores: [
        { criterion: "plan", value: "8" },
        { criterion: "team", value: null },
      ],
    });
    expect(await who.verb("saveScores", { ...base, ...draft })).toMatchObject({ __typename: "Conflict" });
    const version = 1;
    const tries: [object, string][] = [
      [{ ...form("8", "8", { version }), evaluationDate: null }, "evaluationDate"],
      [form("8", "", { version }), "scores.team"],
      [form("8", "8", { version, overallComments: " " }), "overallComments"],
      [form("8", "8", { version, recommendation: "" }), "recommendation"],
      [form("11", "8", { version }), "scores.plan"],
      [form("eight", "8", { version }), "scores.plan"],
    ];
    for (const [typed, field] of tries)
      expect(await who.verb("submitScores", { ...base, ...typed })).toMatchObject({ field });
    const price = { ...form("8", "8", { version }), scores: [{ criterion: "price", value: "9", note: "" }] };
    expect(await who.verb("submitScores", { ...base, ...price })).toMatchObject({ code: "PRICE_IS_COMPUTED" });
    expect(await submits(who, of, "Ash LLP", "8.25", "8", { version })).toMatchObject({
      sheet: { state: "SUBMITTED" },
    });
    expect(await who.verb("saveScores", { ...base, ...form("1", "1", { version: 2 }) })).toMatchObject({
      code: "ALREADY_SUBMITTED",
    });
  });

  test("are hidden from everyone else, even administrators and logs, until each member has submitted", async () => {
    const { of, panel } = await underWay();
    const [chair, second, third] = panel;
    const { sheet } = await submits(second, of, "Ash LLP", "3.25", "8", { overallComments: "SECRET-WORDS" });
    const others = [chair, third, purchasing, admin, await county.as("Auditor"), await county.as("Clerk")];
    for (const who of others) {
      const evaluation = await evaluationOf(who, of);
      expect(JSON.stringify(evaluation ?? "")).not.toMatch(/3\.25|SECRET-WORDS/);
      expect(evaluation?.ranking ?? null).toBeNull();
      const { node } = await who.read("query($id: ID!) { node(id: $id) { id } }", { id: sheet.id });
      expect(node).toBeNull();
    }
    const log = JSON.stringify(await logOf(world, county, (await evaluationOf(purchasing, of)).key));
    expect(log).toContain("submitScores");
    expect(log).not.toMatch(/3\.25|SECRET-WORDS/);
    const idempotencyKeys = await world.database.inTenant(county.id, (db) => db.idempotencyKey.findMany());
    expect(JSON.stringify(idempotencyKeys)).not.toMatch(/SECRET-WORDS/);
    // It is visible who has submitted, but not what.
    expect(
      (await evaluationOf(purchasing, of)).members
        .map(({ submitted, asked }: { submitted: number; asked: number }) => [submitted, asked])
        .toSorted(),
    ).toEqual([
      [0, 2],
      [0, 2],
      [1, 2],
    ]);
    expect(
      await world.database.inTenant(county.id, (db) => evaluationResult(inside(db), of.solicitationId)),
    ).toBeNull();
    await submits(second, of, "Birch Inc.", "9", "9");
    for (const who of [chair, third])
      for (const label of ["Ash LLP", "Birch Inc."]) await submits(who, of, label, "8", "8");
    expect(JSON.stringify(await evaluationOf(chair, of))).toContain("SECRET-WORDS");
    expect(JSON.stringify(await evaluationOf(purchasing, of))).toContain("SECRET-WORDS");
    // A user who may not view panel scores still cannot.
    expect(JSON.stringify(await evaluationOf(await county.as("Clerk"), of))).not.toContain("SECRET-WORDS");
  });

  test("are given to letters instead of names if the county chose so, until every score is in", async () => {
    const { of, panel, bids } = await underWay({ anonymous: true });
    const [who] = panel;
    const hidden = await evaluationOf(who, of);
    expect(hidden.proposals.map(({ label }: { label: string }) => label)).toEqual(["Proposal A", "Proposal B"]);
    expect(JSON.stringify(hidden.proposals.map(({ note: _own, ...each }: { note: string }) => each))).not.toMatch(
      /Ash|Birch/,
    );
    expect(hidden.proposals[0].position).toBeNull();
    const { node } = await who.read("query($id: ID!) { node(id: $id) { id } }", {
      id: Buffer.from(`Bid:${bids[0]}`).toString("base64"),
    });
    expect(node).toBeNull();
    for (const each of panel)
      for (const label of ["Proposal A", "Proposal B"]) await submits(each, of, label, "8", "8");
    const shown = await evaluationOf(who, of);
    expect(shown.proposals.map(({ label }: { label: string }) => label)).toEqual(["Ash LLP", "Birch Inc."]);
  });

  test("can be reopened by the chair with a reason, keeping the submission and hiding all scores again", async () => {
    const { of, panel } = await scoredByAll();
    const [chair, second, third] = panel;
    const evaluation = await evaluationOf(chair, of);
    const member = evaluation.members.find((each: { name: string; isChair: boolean }) => !each.isChair);
    const input = {
      evaluationId: evaluation.id,
      member: member.key,
      proposal: await keyOf(chair, of, "Ash LLP"),
      reason: "A page was missed.",
    };
    expect(await purchasing.verb("reopenScoring", input)).toMatchObject({ code: "NOT_CHAIR" });
    expect(await second.verb("reopenScoring", input)).toMatchObject({ code: "NOT_CHAIR" });
    expect(await chair.verb("reopenScoring", { ...input, reason: "" })).toMatchObject({ code: "REASON_REQUIRED" });
    await chair.does("reopenScoring", input);
    const hidden = await evaluationOf(chair, of);
    expect(hidden).toMatchObject({ scoresShownAt: null, ranking: null, missingScores: 1 });
    expect(hidden.proposals[0].sheets).toHaveLength(1);
    const author = (await evaluationOf(second, of)).me.key === member.key ? second : third;
    await submits(author, of, "Ash LLP", "9", "9", { version: 2 });
    const sheets = (await evaluationOf(chair, of)).proposals[0].sheets;
    expect(sheets.flatMap(({ kept }: { kept: object[] }) => kept)).toMatchObject([
      { number: 1, reason: "A page was missed.", scores: [{ value: "8" }, { value: expect.any(String) }] },
    ]);
  });
});

describe("the ranking", () => {
  test("shows every step, uses the panel's consensus with its note, and is finalized by the chair", async () => {
    const { of, panel } = await scoredByAll();
    const [chair, second] = panel;
    const before = await evaluationOf(chair, of);
    expect(before.ranking.places[1]).toMatchObject({
      label: "Ash LLP",
      rank: 2,
      points: "86.0000",
      steps: [
        { criterion: "plan", words: "(8.00 + 8.00 + 8.00) / 3 / 10 × 50 = 40.0000" },
        { criterion: "price", words: "$90,000.00 / $90,000.00 × 30 = 30.0000" },
        { criterion: "team", words: "(9.00 + 8.00 + 7.00) / 3 / 10 × 20 = 16.0000" },
      ],
    });
    expect(before.ranking.places[0]).toMatchObject({ label: "Birch Inc.", points: "88.0000" });
    expect(
      before.ranking.sensitivity.find(({ criterion }: { criterion: string }) => criterion === "price"),
    ).toMatchObject({ firstFrom: "0.00" });
    const consensus = {
      evaluationId: before.id,
      proposal: await keyOf(chair, of, "Ash LLP"),
      scores: [{ criterion: "plan", value: "9.5", note: "The method was explained." }],
    };
    expect(await second.verb("enterConsensus", consensus)).toMatchObject({ code: "NOT_CHAIR" });
    expect(
      await chair.verb("enterConsensus", { ...consensus, scores: [{ criterion: "plan", value: "9.5", note: "" }] }),
    ).toMatchObject({ field: "note" });
    await chair.does("enterConsensus", consensus);
    expect((await evaluationOf(chair, of)).ranking.places[0]).toMatchObject({ label: "Ash LLP", points: "93.5000" });
    await chair.does("finishRanking", { evaluationId: before.id });
    expect(await chair.verb("enterConsensus", consensus)).toMatchObject({ code: "RANKED" });
    expect(await chair.verb("finishRanking", { evaluationId: before.id })).toMatchObject({ code: "RANKED" });
    const result = await world.database.inTenant(county.id, (db) => evaluationResult(inside(db), of.solicitationId));
    expect(result?.places.map(({ rank }) => rank)).toEqual([1, 2]);
    // A later declaration does not change a fixed ranking.
    await second.does("declareConflict", { evaluationId: before.id, words: "Found out today." });
    expect((await evaluationOf(purchasing, of)).ranking.places[0]).toMatchObject({
      label: "Ash LLP",
      points: "93.5000",
    });
  });

  test("cannot be finalized before every score is in and every gate decided, and excludes proposals that fail a gate", async () => {
    const { of, panel } = await underWay({ gates: ["Licensed in New York"] });
    const [chair] = panel;
    const evaluation = await evaluationOf(chair, of);
    expect(await chair.verb("finishRanking", { evaluationId: evaluation.id })).toMatchObject({
      code: "SCORES_MISSING",
    });
    expect(
      await chair.verb("enterConsensus", { evaluationId: evaluation.id, proposal: "x", scores: [] }),
    ).toMatchObject({ code: "SCORES_MISSING" });
    for (const who of panel) for (const label of ["Ash LLP", "Birch Inc."]) await submits(who, of, label, "8", "8");
    expect(await chair.verb("finishRanking", { evaluationId: evaluation.id })).toMatchObject({ code: "GATES_OPEN" });
    const decide = async (label: string, passed: boolean) =>
      chair.verb("passOrFail", {
        evaluationId: evaluation.id,
        proposal: await keyOf(chair, of, label),
        gate: evaluation.proposals[0].gates[0].key,
        passed,
        reason: "By its certificate.",
      });
    await decide("Ash LLP", false);
    await decide("Birch Inc.", true);
    await chair.does("finishRanking", { evaluationId: evaluation.id });
    expect(
      (await evaluationOf(chair, of)).ranking.places.map(({ label, rank }: { label: string; rank: number | null }) => [
        label,
        rank,
      ]),
    ).toEqual([
      ["Birch Inc.", 1],
      ["Ash LLP", null],
    ]);
  });

  test("shows a tie, and breaks it once by a public drawing that anyone can recompute", async () => {
    const { of, panel } = await scoredByAll({ prices: ["100,000", "100,000"] }, true);
    const [chair] = panel;
    const { id } = await evaluationOf(chair, of);
    const lots = { evaluationId: id, tied: [1, 2], dice: "4 1 6" };
    expect(await purchasing.verb("drawLots", lots)).toMatchObject({ code: "NOT_RANKED" });
    await chair.does("finishRanking", { evaluationId: id });
    const tied = (await evaluationOf(purchasing, of)).ranking;
    expect(tied).toMatchObject({ ties: [{ positions: [1, 2], labels: ["Ash LLP", "Birch Inc."] }] });
    expect(tied.places.map(({ rank }: { rank: number }) => rank)).toEqual([1, 1]);
    expect(await chair.verb("drawLots", lots)).toMatchObject({ code: "FORBIDDEN" });
    expect(await purchasing.verb("drawLots", { ...lots, dice: "4" })).toMatchObject({ code: "DICE" });
    expect(await purchasing.verb("drawLots", { ...lots, tied: [1, 3] })).toMatchObject({ code: "NO_TIE" });
    await purchasing.does("drawLots", lots);
    expect(await purchasing.verb("drawLots", { ...lots, dice: "1 1 1" })).toMatchObject({ code: "NO_TIE" });
    const { ranking } = await evaluationOf(purchasing, of);
    const expectedLots = [1, 2]
      .map((position) => ({
        position,
        lot: createHash("sha256").update(`${tied.head} 4 1 6 ${position}`).digest("hex"),
      }))
      .toSorted((a, b) => (a.lot < b.lot ? -1 : 1));
    expect(
      ranking.lots[0].lots.map(({ position, lot }: { position: number; lot: string }) => ({ position, lot })),
    ).toEqual(expectedLots);
    expect(ranking.ties).toEqual([]);
    expect(ranking.places[1]).toMatchObject({ rank: 2, partedBy: "public drawing" });
    expect(
      await chair.verb("reopenScoring", { evaluationId: id, member: "x", proposal: "x", reason: "x" }),
    ).toMatchObject({ code: "LOTS_DRAWN" });
  });

  test("with two envelopes uses prices only after the technical scores are locked", async () => {
    const of = await rfp(world, county, { twoEnvelopes: true });
    const chair = await evaluator(county);
    await setPanel(of, [chair]);
    await rules(of);
    const bids = [
      await addProposal(world, county, of, "Ash LLP", null),
      await addProposal(world, county, of, "Birch Inc.", null),
    ];
    await setProjectStatus(world, county, of, "EVALUATION");
    await clears(chair, of);
    const id = await idOf(of);
    const left = () => world.database.inTenant(county.id, (db) => technicalLeft(inside(db), of.solicitationId));
    expect(await left()).toBe("Some of the panel's scores are missing.");
    expect(await chair.verb("lockTechnical", { evaluationId: id })).toMatchObject({ code: "SCORES_MISSING" });
    for (const label of ["Ash LLP", "Birch Inc."]) await submits(chair, of, label, "8", "8");
    expect(await chair.verb("finishRanking", { evaluationId: id })).toMatchObject({ code: "PRICES_SEALED" });
    expect(await left()).toBe("Every score is in. The chair can lock them.");
    await chair.does("lockTechnical", { evaluationId: id });
    expect(await left()).toBeNull();
    const member = (await evaluationOf(chair, of)).me.key;
    expect(
      await chair.verb("reopenScoring", {
        evaluationId: id,
        member,
        proposal: await keyOf(chair, of, "Ash LLP"),
        reason: "x",
      }),
    ).toMatchObject({ code: "LOCKED" });
    expect(await chair.verb("finishRanking", { evaluationId: id })).toMatchObject({ code: "PRICES_SEALED" });
    for (const [at, bid] of bids.entries())
      await world.database.inTenant(county.id, (db) =>
        db.bid.updateMany({
          where: { id: bid },
          data: { priceContent: bidWords("x", { price: `${100 - at}` }) as object, priceOpenedAt: world.clock.now() },
        }),
      );
    await chair.does("finishRanking", { evaluationId: id });
    expect((await evaluationOf(chair, of)).ranking.places[0]).toMatchObject({ label: "Birch Inc.", rank: 1 });
  });

  test("can be reopened by the chair after a withdrawn recommendation, but not after a drawing or while recommended", async () => {
    const { of, panel, bids } = await scoredByAll();
    const [chair, second] = panel;
    const evaluationId = await idOf(of);
    const input = { evaluationId, reason: "The winner took its proposal back." };
    expect(await chair.verb("reopenRanking", input)).toMatchObject({ code: "NOT_RANKED" });
    await chair.does("finishRanking", { evaluationId });
    await setProjectStatus(world, county, of, "RECOMMENDED");
    expect(await chair.verb("reopenRanking", input)).toMatchObject({ code: "WRONG_STATUS" });
    // As after a withdrawn recommendation.
    await setProjectStatus(world, county, of, "EVALUATION");
    expect(await second.verb("reopenRanking", input)).toMatchObject({ code: "NOT_CHAIR" });
    expect(await purchasing.verb("reopenRanking", input)).toMatchObject({ code: "NOT_CHAIR" });
    expect(await chair.verb("reopenRanking", { ...input, reason: " " })).toMatchObject({ code: "REASON_REQUIRED" });
    expect((await evaluationOf(chair, of)).ranking.isFixed).toBe(true);
    await chair.does("reopenRanking", input);
    expect(await evaluationOf(chair, of)).toMatchObject({
      rankedAt: null,
      missingScores: 0,
      ranking: { isFixed: false },
    });
    expect(
      await world.database.inTenant(county.id, (db) => evaluationResult(inside(db), of.solicitationId)),
    ).toBeNull();
    expect(await chair.verb("reopenRanking", input)).toMatchObject({ code: "NOT_RANKED" });
    await purchasing.does("allowWithdrawalForMistake", { bidId: bidOf(bids[1]), reason: "A price was left out." });
    await chair.does("finishRanking", { evaluationId });
    expect((await evaluationOf(chair, of)).ranking.places).toMatchObject([{ label: "Ash LLP", rank: 1 }]);
    expect(JSON.stringify(await logOf(world, county, (await evaluationOf(purchasing, of)).key))).toContain(
      "The winner took its proposal back.",
    );
    const tied = await scoredByAll({ prices: ["100,000", "100,000"] }, true);
    const tiedId = await idOf(tied.of);
    const askedOfChair = async () =>
      (await tied.panel[0].read("{ waitingOnMe(first: 100) { id asked } }")).waitingOnMe.find(
        ({ id }: { id: string }) => id === tiedId,
      )?.asked;
    expect(await askedOfChair()).toBe("Fix the ranking");
    await tied.panel[0].does("finishRanking", { evaluationId: tiedId });
    expect(await askedOfChair()).toBeUndefined();
    await purchasing.does("drawLots", { evaluationId: tiedId, tied: [1, 2], dice: "4 1 6" });
    expect(await tied.panel[0].verb("reopenRanking", { ...input, evaluationId: tiedId })).toMatchObject({
      code: "LOTS_DRAWN",
    });
  });

  test("waits for its evaluators, who see what they have to do", async () => {
    const { of, panel } = await underWay();
    const [who] = panel;
    const readTasks = async () => {
      const { myEvaluations, waitingOnMe } = await who.read(
        "{ myEvaluations { askedOfViewer solicitation { title } } waitingOnMe { room asked path } }",
      );
      return { myEvaluations, waitingOnMe };
    };
    expect(await readTasks()).toMatchObject({
      myEvaluations: [{ askedOfViewer: "Score the proposals: 2 left" }],
      waitingOnMe: [{ room: "EVALUATION", asked: "Score the proposals: 2 left" }],
    });
    for (const label of ["Ash LLP", "Birch Inc."]) await submits(who, of, label, "8", "8");
    expect(await readTasks()).toMatchObject({ myEvaluations: [{ askedOfViewer: null }], waitingOnMe: [] });
  });
});

describe("proposals considered in the evaluation", () => {
  test("change as one is marked or withdrawn: scores show when the last missing one leaves, and hide if one returns", async () => {
    const { of, panel, bids } = await underWay();
    for (const who of panel) await submits(who, of, "Ash LLP", "8", "8");
    expect(await evaluationOf(panel[0], of)).toMatchObject({ missingScores: 3, scoresShownAt: null, ranking: null });
    await purchasing.does("markNonResponsive", { bidId: bidOf(bids[1]), reason: "No bond." });
    const shown = await evaluationOf(panel[0], of);
    expect(shown).toMatchObject({ missingScores: 0, scoresShownAt: expect.any(String) });
    expect(shown.proposals).toHaveLength(1);
    await purchasing.does("markResponsive", { bidId: bidOf(bids[1]) });
    const again = await evaluationOf(panel[0], of);
    expect(again).toMatchObject({ missingScores: 3, scoresShownAt: null, ranking: null });
    expect(again.proposals).toHaveLength(2);
    await purchasing.does("allowWithdrawalForMistake", { bidId: bidOf(bids[1]), reason: "A price was left out." });
    expect((await evaluationOf(panel[0], of)).scoresShownAt).not.toBeNull();
  });
});

describe("prices of proposals", () => {
  const TABULATIONS = `query($key: ID!) { solicitation(key: $key) {
    tabulation { bids { name compared } }
    publicTabulation { hidesPrices estimate spread ties lineCount lines(from: 0, count: 9) { number } bids { name base compared stated rank responsive withdrawnAt correctionCount askCount flags { code } missingLineCount whyNotRanked } }
  } }`;
  const read = async (who: Person, { solicitationId }: Rfp) =>
    (await who.read(TABULATIONS, { key: solicitationId })).solicitation;

  test("are hidden from the public before the notice of intent, except who proposed", async () => {
    const { of } = await underWay({ prices: ["90,000.00", "$90,000"] });
    await publicly(of);
    for (const status of ["OPENED", "EVALUATION", "RECOMMENDED"]) {
      await setProjectStatus(world, county, of, status);
      const { publicTabulation, tabulation } = await read(county.guest, of);
      expect(tabulation).toBeNull();
      expect(publicTabulation).toMatchObject({ hidesPrices: true, estimate: null, spread: null, ties: [], lines: [] });
      expect(publicTabulation.bids).toEqual(
        ["Ash LLP", "Birch Inc."].map((name) => ({
          name,
          base: null,
          compared: null,
          stated: null,
          rank: null,
          responsive: null,
          withdrawnAt: null,
          correctionCount: 0,
          askCount: 0,
          flags: [],
          missingLineCount: 0,
          whyNotRanked: null,
        })),
      );
    }
    await setProjectStatus(world, county, of, "INTENT_TO_AWARD");
    expect((await read(county.guest, of)).publicTabulation).toMatchObject({
      hidesPrices: false,
      bids: [{ compared: "90000" }, { compared: "90000" }],
    });
  });

  test("are hidden in tabulations and findings from panel members who have not declared or have a conflict", async () => {
    const of = await rfp(world, county);
    const who = await county.with(
      "procurement.panel.sign-conflict-declaration",
      "procurement.scoring.score-own",
      "procurement.opened-bids.view",
      "procurement.project-record.view-all",
    );
    await setPanel(of, [await evaluator(county), who]);
    await addProposal(world, county, of, "Ash LLP", "90,000");
    await setProjectStatus(world, county, of, "EVALUATION");
    await world.database.inTenant(county.id, (db) =>
      db.redFlag.create({
        data: {
          projectId: of.projectId,
          moment: "OPENING",
          code: "R028",
          result: 1,
          words: "Two bid alike.",
          foundAt: world.clock.now(),
        },
      }),
    );
    const flags = async () =>
      (await who.read("query($key: ID!) { project(key: $key) { redFlags { code } } }", { key: of.projectId })).project
        .redFlags;
    const seen = async () => (await read(who, of)).tabulation?.bids ?? null;
    expect([await seen(), await flags()]).toEqual([null, []]);
    await clears(who, of);
    expect(await seen()).toEqual([{ name: "Ash LLP", compared: "90000" }]);
    expect(await flags()).toEqual([{ code: "R028" }]);
    await who.does("declareConflict", { evaluationId: await idOf(of), words: "My sister works there." });
    // A flag names bidders and their bids.
    expect([await seen(), await flags()]).toEqual([null, []]);
    expect((await read(purchasing, of)).tabulation.bids).toHaveLength(1);
  });
});

const bidOf = (id: string | undefined) => Buffer.from(`Bid:${id}`).toString("base64");
/** Everyone can find its notice. */
const publicly = (of: Rfp) =>
  world.database.inTenant(county.id, (db) =>
    db.solicitation.updateMany({ where: { id: of.solicitationId }, data: { publishedAt: world.clock.now() } }),
  );

/** As server code reads it, outside of any request. */
const inside = (db: object) =>
  ({
    db,
    ports: world.dais.ports,
    tenant: { id: county.id, timeZone: "America/New_York", hiddenRooms: [] },
    actor: null,
    memo: new Map(),
  }) as never;
