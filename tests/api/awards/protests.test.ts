import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { notice, vendor } from "../solicitations/portalGround.ts";
import { announced, awardOf, boardAdopts, evaluated, resolutionOf, round, windowOver } from "./office.ts";

let world: World;
let county: County;
let purchasing: Person;
let member: Person;
let legal: Person;
let clerk: Person;
let acme: Awaited<ReturnType<typeof vendor>>;
let bolt: Awaited<ReturnType<typeof vendor>>;
let idle: Awaited<ReturnType<typeof vendor>>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("protests");
  [purchasing, member, legal, clerk] = await Promise.all([
    county.as("Purchasing"),
    county.as("Board member"),
    county.as("Legal reviewer"),
    county.as("Clerk"),
  ]);
  acme = await vendor(world, county, "Acme Salt, Inc.");
  bolt = await vendor(world, county, "Bolt Supply LLC");
  idle = await vendor(world, county, "Idle Works");
});
beforeEach(() => world.clock.set("2026-03-11T14:00:00Z"));
afterAll(() => world?.close());

/** A purchase whose notice of intent is published, for the lowest bid. */
async function intended() {
  const solicitation = await evaluated(world, county, [
    { vendorKey: acme.vendorKey, legalName: "Acme Salt, Inc.", unitPrice: "50" },
    { vendorKey: bolt.vendorKey, legalName: "Bolt Supply LLC", unitPrice: "48" },
  ]);
  const recommendationId = await announced({ purchasing, member }, solicitation.project, solicitation.bids[1] ?? "");
  return { ...solicitation, recommendationId };
}
const PROTEST =
  "protest { id number state stage late holdsAward name enteredByName viewerCan { decide { allowed } withdraw { allowed } appeal { allowed reason } liftHold { allowed } } }";
const protests = async (who: Person, solicitation: { id: string }, more: object = {}) =>
  (
    await who.does(
      "receiveProtest",
      { solicitationId: solicitation.id, grounds: "Its truck is too small.", ...more },
      PROTEST,
    )
  ).protest;
const protestOf = (who: Person, id: string) =>
  who.read("query($id: ID!) { node(id: $id) { ... on Protest { number state grounds decision } } }", { id });

describe("a protest against the intent to award", () => {
  test("in time holds the award until it is denied, and then the award is made automatically", async () => {
    const solicitation = await intended();
    const protest = await protests(acme, solicitation);
    expect(protest).toMatchObject({ number: 1, state: "RECEIVED", stage: "AWARD", late: false, holdsAward: true });
    await boardAdopts(world, county, clerk, await resolutionOf(world, county, solicitation.projectId));
    await windowOver(world, county, solicitation.projectId);
    await round(world, county);
    expect(await awardOf(purchasing, solicitation.projectId)).toMatchObject({
      status: "INTENT_TO_AWARD",
      awardWaits: [{ code: "PROTEST", message: "Protest 1 of Acme Salt, Inc. must be resolved before the award." }],
    });
    expect(await purchasing.verb("awardProject", { projectId: solicitation.project })).toMatchObject({
      code: "WAITS_PROTEST",
    });
    await legal.does("reviewProtest", { protestId: protest.id });
    expect(await acme.verb("decideProtest", { protestId: protest.id, upheld: true, decision: "Yes." })).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await legal.verb("decideProtest", { protestId: protest.id, upheld: false, decision: " " })).toMatchObject({
      code: "FIELD",
    });
    await legal.does("decideProtest", { protestId: protest.id, upheld: false, decision: "The truck is as asked." });
    expect(await awardOf(purchasing, solicitation.projectId)).toMatchObject({
      status: "AWARDED",
      vendorName: "Bolt Supply LLC",
    });
    const letters = await world.database.inTenant(county.id, (db) =>
      db.outboxLetter.findMany({ where: { key: "PROTEST-DECIDED", path: { contains: solicitation.key } } }),
    );
    expect(letters.map(({ text }) => text).join()).toContain("The truck is as asked.");
    expect(
      await legal.verb("decideProtest", { protestId: protest.id, upheld: false, decision: "Again." }),
    ).toMatchObject({
      code: "WRONG_STATE",
    });
  });

  test("that is upheld holds the award until the recommendation is withdrawn, and another can then be announced", async () => {
    const solicitation = await intended();
    const protest = await protests(acme, solicitation);
    await legal.does("decideProtest", { protestId: protest.id, upheld: true, decision: "Bolt's truck is too small." });
    await boardAdopts(world, county, clerk, await resolutionOf(world, county, solicitation.projectId));
    await windowOver(world, county, solicitation.projectId);
    await round(world, county);
    expect(await awardOf(purchasing, solicitation.projectId)).toMatchObject({ awardWaits: [{ code: "PROTEST" }] });
    await purchasing.does("withdrawRecommendation", {
      recommendationId: solicitation.recommendationId,
      reason: "The protest was upheld.",
    });
    world.clock.set("2026-03-11T14:05:00Z");
    await announced({ purchasing, member }, solicitation.project, solicitation.bids[0] ?? "", {
      whyNotFirst: "See the protest.",
    });
    expect(await awardOf(purchasing, solicitation.projectId)).toMatchObject({
      awardWaits: [{ code: "RESOLUTION" }, { code: "WINDOW" }],
    });
  });

  test("is released in writing by Legal only, and is still decided", async () => {
    const solicitation = await intended();
    const protest = await protests(acme, solicitation);
    await boardAdopts(world, county, clerk, await resolutionOf(world, county, solicitation.projectId));
    await windowOver(world, county, solicitation.projectId);
    const lift = { protestId: protest.id, reason: "The salt is needed before the storm." };
    expect(await member.verb("liftProtestHold", lift)).toMatchObject({ code: "FORBIDDEN" });
    expect(await legal.verb("liftProtestHold", { ...lift, reason: "" })).toMatchObject({ code: "REASON_REQUIRED" });
    await legal.does("liftProtestHold", lift);
    expect((await awardOf(purchasing, solicitation.projectId)).status).toBe("AWARDED");
    expect(await legal.verb("liftProtestHold", lift)).toMatchObject({ code: "NOTHING_HELD" });
    await legal.does("decideProtest", { protestId: protest.id, upheld: false, decision: "Denied." });
  });

  test("can be withdrawn by the vendor, appealed after a denial, and decided finally", async () => {
    const solicitation = await intended();
    const first = await protests(acme, solicitation);
    expect(await acme.verb("receiveProtest", { solicitationId: solicitation.id, grounds: "Again." })).toMatchObject({
      code: "ONE_PROTEST",
    });
    expect(await bolt.verb("withdrawProtest", { protestId: first.id, reason: "Not mine." })).toMatchObject({
      code: "NOT_FOUND",
    });
    await acme.does("withdrawProtest", { protestId: first.id, reason: "We read it again." });
    const second = await protests(acme, solicitation);
    expect(second.number).toBe(2);
    await legal.does("decideProtest", { protestId: second.id, upheld: false, decision: "Denied." });
    await acme.does("appealProtest", { protestId: second.id, grounds: "The decision forgot the axle." });
    expect(await awardOf(purchasing, solicitation.projectId)).toMatchObject({
      awardWaits: [{ code: "RESOLUTION" }, { code: "WINDOW" }, { code: "PROTEST" }],
    });
    const { protest } = await legal.does(
      "decideProtest",
      { protestId: second.id, upheld: false, decision: "The axle is as asked." },
      "protest { state stateWords finalDecision decision }",
    );
    expect(protest).toEqual({
      state: "FINAL",
      stateWords: "Final: denied",
      finalDecision: "The axle is as asked.",
      decision: "Denied.",
    });
  });

  test("is accepted from bidders within the window, and visible only to the vendor and authorized staff", async () => {
    const solicitation = await intended();
    const input = { solicitationId: solicitation.id, grounds: "Unfair." };
    expect(await idle.verb("receiveProtest", input)).toMatchObject({ code: "NOT_A_BIDDER" });
    expect(await member.verb("receiveProtest", input)).toMatchObject({ code: "FORBIDDEN" });
    const protest = await protests(acme, solicitation);
    expect((await protestOf(bolt, protest.id)).node).toBeNull();
    expect((await protestOf(member, protest.id)).node).toBeNull();
    expect((await protestOf(acme, protest.id)).node).toMatchObject({ number: 1 });
    const other = await world.county("protests-elsewhere");
    const stranger = await other.as("Legal reviewer");
    expect((await protestOf(stranger, protest.id)).node).toBeNull();
    expect(
      await stranger.verb("decideProtest", { protestId: protest.id, upheld: true, decision: "Ha." }),
    ).toMatchObject({
      code: "NOT_FOUND",
    });
    await windowOver(world, county, solicitation.projectId);
    expect(await bolt.verb("receiveProtest", input)).toMatchObject({ code: "WINDOW_OVER" });
    const late = await protests(purchasing, solicitation, { name: "A neighbour" });
    expect(late).toMatchObject({ late: true, holdsAward: false, name: "A neighbour", enteredByName: "Purchasing" });
  });
});

describe("a protest against the terms", () => {
  test("is accepted from any active vendor until bids are due, by the county's own window", async () => {
    const solicitation = await notice(world, county, { title: "Terms" });
    expect(await protests(idle, solicitation)).toMatchObject({ stage: "SOLICITATION", late: false });
    const admin = await county.as("Full Administrator");
    const { procurementSettings } = await admin.read(
      "{ procurementSettings { version protestWindows { stage days counting stays words } bidHoldDays } }",
      {},
    );
    expect(procurementSettings.protestWindows.map(({ words }: { words: string }) => words)).toEqual([
      "until bids are due",
      "5 working days after the notice of intent",
      "5 working days after the decision",
    ]);
    await admin.does(
      "setProcurementSettings",
      {
        version: procurementSettings.version,
        protestWindows: [{ stage: "SOLICITATION", days: 31, counting: "CALENDAR", stays: false }],
      },
      "settings { protestWindows { stage days } protestDays }",
    );
    expect(
      await bolt.verb("receiveProtest", { solicitationId: solicitation.id, grounds: "Too narrow." }),
    ).toMatchObject({
      code: "WINDOW_OVER",
    });
    expect(await protests(purchasing, solicitation, { vendorId: globalId("Vendor", bolt.vendorKey) })).toMatchObject({
      late: true,
      name: "Bolt Supply LLC",
    });
  });
});
