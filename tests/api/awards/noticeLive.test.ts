import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openScreen, type Screen } from "#tests/support/screen.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { vendor } from "../solicitations/portalGround.ts";
import { announced, boardAdopts, evaluated, resolutionOf, windowOver } from "./office.ts";

const NOTICE = `subscription Notice($solicitationId: ID!) { solicitationChanged(solicitationId: $solicitationId) {
  state endedWhy intent { vendorName isStayed } awarded { vendorName } protests { number state } } }`;

let world: World;
let county: County;
let purchasing: Person;
let member: Person;
let legal: Person;
let clerk: Person;
let acme: Awaited<ReturnType<typeof vendor>>;
let bolt: Awaited<ReturnType<typeof vendor>>;
const open: Screen[] = [];
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("notice-live");
  [purchasing, member, legal, clerk] = await Promise.all([
    county.as("Purchasing"),
    county.as("Board member"),
    county.as("Legal reviewer"),
    county.as("Clerk"),
  ]);
  acme = await vendor(world, county, "Acme Salt, Inc.");
  bolt = await vendor(world, county, "Bolt Supply LLC");
});
beforeEach(() => world.clock.set("2026-03-11T14:00:00Z"));
afterEach(() => Promise.all(open.splice(0).map((screen) => screen.close())));
afterAll(() => world?.close());

const two = () =>
  evaluated(world, county, [
    { vendorKey: acme.vendorKey, legalName: "Acme Salt, Inc.", unitPrice: "50" },
    { vendorKey: bolt.vendorKey, legalName: "Bolt Supply LLC", unitPrice: "48" },
  ]);
/** A viewer of the notice: a guest, or the given person. */
const looksAt = (solicitationId: string, who?: Person) => {
  const screen = openScreen(world.port, county.host, who && { params: { authorization: `Bearer ${who.token}` } });
  open.push(screen);
  return screen.watch({ documentId: world.trust(NOTICE), variables: { solicitationId } });
};

describe("people who watch a notice are notified live", () => {
  test("of the notice of intent, of a protest that holds the award but not who filed it, and of the award", async () => {
    const solicitation = await two();
    const guest = looksAt(solicitation.id);
    expect((await guest.until(() => true)).solicitationChanged).toMatchObject({ intent: null, awarded: null });
    const rival = looksAt(solicitation.id, bolt);
    await rival.until(() => true);
    await announced({ purchasing, member }, solicitation.project, solicitation.bids[1] ?? "");
    const intended = await guest.until((data) => data.solicitationChanged.intent !== null);
    expect(intended.solicitationChanged.intent).toEqual({ vendorName: "Bolt Supply LLC", isStayed: false });
    const protester = looksAt(solicitation.id, acme);
    const { protest } = await acme.does(
      "receiveProtest",
      { solicitationId: solicitation.id, grounds: "Its truck is too small." },
      "protest { id }",
    );
    for (const who of [guest, rival]) {
      const stayed = await who.until((data) => data.solicitationChanged.intent?.isStayed === true);
      expect(stayed.solicitationChanged.protests).toEqual([]);
    }
    await protester.until((data) => data.solicitationChanged.protests[0]?.state === "RECEIVED");
    await legal.does("reviewProtest", { protestId: protest.id });
    await protester.until((data) => data.solicitationChanged.protests[0]?.state === "UNDER_REVIEW");
    await legal.does("decideProtest", { protestId: protest.id, upheld: false, decision: "It is as asked." });
    await protester.until((data) => data.solicitationChanged.protests[0]?.state === "DENIED");
    await guest.until((data) => data.solicitationChanged.intent?.isStayed === false);
    await windowOver(world, county, solicitation.projectId);
    await boardAdopts(world, county, clerk, await resolutionOf(world, county, solicitation.projectId));
    const awarded = await guest.until((data) => data.solicitationChanged.awarded !== null);
    expect(awarded.solicitationChanged.awarded).toEqual({ vendorName: "Bolt Supply LLC" });
  });

  test("of a withdrawn recommendation, and of an end without an award with its reason", async () => {
    const solicitation = await two();
    const guest = looksAt(solicitation.id);
    const recommendationId = await announced({ purchasing, member }, solicitation.project, solicitation.bids[1] ?? "");
    await guest.until((data) => data.solicitationChanged.intent !== null);
    await purchasing.does("withdrawRecommendation", { recommendationId, reason: "A number was read wrongly." });
    await guest.until((data) => data.solicitationChanged.intent === null);
    await purchasing.does("endWithoutAward", { projectId: solicitation.project, reason: "All are above the budget." });
    const ended = await guest.until((data) => data.solicitationChanged.endedWhy !== null);
    expect(ended.solicitationChanged.endedWhy).toBe("All are above the budget.");
  });
});
