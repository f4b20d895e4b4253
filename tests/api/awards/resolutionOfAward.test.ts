import { afterAll, beforeAll, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { vendor } from "../solicitations/portalGround.ts";
import { announced, evaluated, resolutionOf } from "./office.ts";

// The resolution that an award drafts waits for someone who may submit it.

let world: World;
let county: County;
let purchasing: Person;
let member: Person;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("draftedby");
  [purchasing, member, clerk] = await Promise.all([
    county.as("Purchasing"),
    county.as("Board member"),
    county.as("Clerk"),
  ]);
  world.clock.set("2026-03-11T14:00:00Z");
});
afterAll(() => world?.close());

/** The resolution drafted by an award that this person announces. */
async function drafted(announcer: Person) {
  const acme = await vendor(world, county, `Acme ${crypto.randomUUID().slice(0, 8)}`);
  const { project, projectId, bids } = await evaluated(world, county, [
    { vendorKey: acme.vendorKey, legalName: "Acme Salt, Inc.", unitPrice: "50" },
  ]);
  await announced({ purchasing: announcer, member }, project, bids[0] ?? "");
  return resolutionOf(world, county, projectId);
}
const tasksOf = async (who: Person, key: string) =>
  (await who.read("{ waitingOnMe(first: 100) { id asked waitingOn path } }")).waitingOnMe.filter(
    ({ id }: { id: string }) => id === globalId("Resolution", key),
  );

test("Purchasing is asked to submit the resolution drafted by its notice of intent, and can read and submit it", async () => {
  const key = await drafted(purchasing);
  expect(await tasksOf(purchasing, key)).toEqual([
    expect.objectContaining({ asked: "Submit for review", path: `/resolutions/${key}` }),
  ]);
  expect(await tasksOf(clerk, key)).toEqual([]);
  const { resolution } = await purchasing.read(
    `query($key: ID!) { resolution(key: $key) { viewerCan { edit { allowed } submit { allowed } } } }`,
    { key },
  );
  expect(resolution.viewerCan).toEqual({ edit: { allowed: true }, submit: { allowed: true } });
  await purchasing.does("submitResolution", { resolutionId: globalId("Resolution", key) });
  expect(await tasksOf(purchasing, key)).toEqual([]);
});

test("another purchasing agent can read and submit it while the publisher of the notice is away", async () => {
  const key = await drafted(purchasing);
  const colleague = await county.with(
    "procurement.project-record.view-all",
    "meetings.meeting-items.view-own",
    "meetings.meeting-items.edit",
  );
  const { resolution } = await colleague.does(
    "submitResolution",
    { resolutionId: globalId("Resolution", key) },
    "resolution { status }",
  );
  expect(resolution.status).toBe("LEGAL_REVIEW");
});

test("a draft whose requester may not submit it waits for the roles that read all resolutions and may edit them", async () => {
  const agent = await county.with(
    "procurement.project-record.view-all",
    "procurement.recommendation.draft",
    "procurement.recommendation.publish-notice-of-intent",
  );
  const key = await drafted(agent);
  expect(await tasksOf(agent, key)).toEqual([]);
  expect(await tasksOf(clerk, key)).toEqual([
    expect.objectContaining({ asked: "Submit for review", waitingOn: "Clerk (draft)" }),
  ]);
  await clerk.does("submitResolution", { resolutionId: globalId("Resolution", key) });
});

test("a draft passes to those roles if its requester is deactivated, and returns with the requester", async () => {
  const agent = await county.with(
    "procurement.project-record.view-all",
    "procurement.recommendation.draft",
    "procurement.recommendation.publish-notice-of-intent",
    "meetings.meeting-items.view-own",
    "meetings.meeting-items.edit",
  );
  const key = await drafted(agent);
  const admin = await county.as("Full Administrator");
  const userId = globalId("User", agent.userId ?? "");
  await admin.does("deactivateUser", { userId });
  expect(await tasksOf(clerk, key)).toHaveLength(1);
  await admin.does("reactivateUser", { userId });
  expect(await tasksOf(clerk, key)).toEqual([]);
});
