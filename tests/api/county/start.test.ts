import { afterAll, beforeAll, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let keeper: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("start", { seats: [] });
  keeper = await county.with("administration.settings.edit-identity", "meetings.bodies.edit");
  await world.database.inTenant(county.id, async (db) => {
    await db.weightTable.deleteMany();
    await db.body.deleteMany();
  });
});
afterAll(() => world?.close());

const tenant = async (who: Person) => (await who.read("{ tenant { id setUpSteps { name done later } } }")).tenant;
const open = async () =>
  (await tenant(keeper)).setUpSteps.filter((step: any) => !step.done && !step.later).map(({ name }: any) => name);

test("steps of a new county are done by its records, not by a check mark, and shown to people who may do them", async () => {
  expect(await open()).toEqual(["COUNTY", "BOARD", "COMMITTEES", "PEOPLE", "DECISIONS", "MEETING"]);
  for (const other of [county.guest, await county.as("Department staff")])
    expect((await tenant(other)).setUpSteps).toEqual([]);
  expect(await open()).toContain("DECISIONS");
  for (const role of ["Legal reviewer", "Clerk"]) await county.as(role);
  expect(await open()).toEqual(["COUNTY", "BOARD", "COMMITTEES", "MEETING"]);

  const { body } = await keeper.does("createBody", { name: "Board", kind: "BOARD" }, "body { id }");
  expect(await open()).toContain("BOARD");
  const holder = { name: "Ada Poe", startsOn: "2026-01-01" };
  await keeper.does("addSeats", { bodyId: body.id, seats: [{ label: "District 1", holder }] });
  const parks = await keeper.does("createBody", { name: "Parks", kind: "COMMITTEE" }, "body { id }");
  expect(await open()).toContain("COMMITTEES");
  await keeper.does("addSeats", { bodyId: parks.body.id, seats: [{ label: "Chair", holder }] });
  await county.meeting().create();
  expect(await open()).toEqual(["COUNTY"]);
});

test("a postponed step is off the list until it is put back, and the log says so", async () => {
  const { id: countyId } = await tenant(keeper);
  for (const later of [true, true, false]) {
    await keeper.does("leaveSetUpStep", { countyId, step: "COUNTY", later });
    expect(await open()).toEqual(later ? [] : ["COUNTY"]);
  }
  const clerk = await county.as("Clerk");
  expect(await clerk.verb("leaveSetUpStep", { countyId, step: "COUNTY", later: true })).toMatchObject({
    code: "FORBIDDEN",
  });
  const lines = await world.database.inTenant(county.id, (db) =>
    db.auditEntry.findMany({ where: { action: "leaveSetUpStep" } }),
  );
  expect(lines.map(({ after }) => after)).toContainEqual({ stepsLater: ["COUNTY"] });
});
