import { afterAll, beforeAll, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { requestPurchase, department } from "./request.ts";

let world: World;
let county: County;
let admin: Person;
let staff: Person;

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("deletions");
  admin = await county.as("Full Administrator");
  staff = await county.as("Department staff");
});
afterAll(() => world?.close());

test("a department with a purchase cannot be deleted, and the refusal says so", async () => {
  const of = await department(world, county);
  await requestPurchase(staff, of.id);
  const refused = await admin.verb("deleteDepartment", { departmentId: of.id });
  expect(refused).toMatchObject({ code: "DEPARTMENT_IN_USE", message: expect.stringContaining("1 purchase belongs") });
});

test("a user named as a purchase's contact cannot be deleted, even if they never signed in", async () => {
  const of = await department(world, county);
  const id = globalId("User", (await county.as("Auditor")).userId as string);
  await requestPurchase(staff, of.id, { projectContact: { userId: id } });
  const refused = await admin.verb("deleteUser", { userId: id });
  expect(refused).toMatchObject({ message: expect.stringContaining("purchases") });
});
