import { afterAll, beforeAll, expect, test } from "vitest";
import { type County, openWorld, type World } from "#tests/support/world.ts";

// A menu checks the permissions of all its entries in one query.

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("held");
});
afterAll(() => world?.close());

const ASK = "query Held($permissions: [String!]!) { viewer { holds(permissions: $permissions) } }";
const keys = ["meetings.meeting-record.edit", "administration.user-record.view", "administration.audit-log.view"];

test("each person learns which of the requested permissions they hold, in the order asked", async () => {
  const permissionsOf = async (role: string) =>
    (await (await county.as(role)).read(ASK, { permissions: keys })).viewer.holds;
  expect(await permissionsOf("Full Administrator")).toEqual(
    expect.arrayContaining(["administration.user-record.view"]),
  );
  expect(await permissionsOf("Clerk")).toContain("meetings.meeting-record.edit");
  expect(await permissionsOf("Vendor")).toEqual([]);
  expect((await county.guest.read(ASK, { permissions: keys })).viewer.holds).toEqual([]);
});

test("a permission that the catalog lacks is refused by name", async () => {
  const request = county.guest.read(ASK, { permissions: [...keys, "meetings.everything"] });
  await expect(request).rejects.toThrow(/meetings\.everything/);
});
