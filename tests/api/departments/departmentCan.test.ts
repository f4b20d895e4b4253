import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { schema } from "#schema/schema.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

// What the record of a department offers and what the server does are one rule: each permission is tried by its
// mutation.

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("offered");
});
afterAll(() => world?.close());

/** Each permission with its mutation. An unknown version prevents the mutation from writing. */
const VERBS: Record<string, [verb: string, input: object]> = {
  edit: ["updateDepartment", { version: 99, fields: { name: "Roads" } }],
  delete: ["deleteDepartment", {}],
};
const NAMES = Object.keys(VERBS);
const ASK = `query($key: ID!) { department(key: $key) { viewerCan { ${NAMES.map((name) => `${name} { allowed reason }`).join(" ")} } } }`;
const DONE = /Payload$|^Conflict$/;

/** A new department, with a user in it if one is needed. */
const DEPARTMENTS: Record<string, (userId: string | null) => Promise<string>> = {
  "an empty one": () => createDepartment(null),
  "one with users": (userId) => createDepartment(userId),
};
const createDepartment = (userId: string | null) =>
  world.database.inTenant(county.id, async (db) => {
    const { id } = await db.department.create({ data: { name: `Department ${uuid()}` } });
    if (userId) await db.userDepartment.create({ data: { userId, departmentId: id } });
    return id;
  });

test("every permission of a department is tried here by its mutation", () => {
  const type = schema.getType("DepartmentCan");
  expect(NAMES.toSorted()).toEqual(type && "getFields" in type ? Object.keys(type.getFields()).toSorted() : []);
});

describe("the permissions shown for a department match what the server does", () => {
  const PEOPLE = ["Guest", "Clerk", "Department staff", "Full Administrator"];
  test.each(PEOPLE.flatMap((role) => Object.keys(DEPARTMENTS).map((kind) => [role, kind] as const)))(
    "%s, of %s",
    async (role, kind) => {
      const who = role === "Guest" ? county.guest : await county.as(role);
      const make = DEPARTMENTS[kind] as (typeof DEPARTMENTS)[string];
      const key = await make(who.userId);
      const { department } = await who.read(ASK, { key });
      expect(department !== null).toBe(role !== "Guest");
      for (const [act, { allowed, reason }] of Object.entries<any>(department?.viewerCan ?? {})) {
        const [verb, input] = VERBS[act] as (typeof VERBS)[string];
        const on = allowed ? await make(who.userId) : key;
        const result = await who.verb(verb, { ...input, departmentId: globalId("Department", on) });
        const outcome = result.__typename === "Refusal" ? result.message : result.__typename;
        expect([act, allowed ? DONE.test(outcome) : outcome, outcome]).toEqual([act, allowed || reason, outcome]);
      }
    },
  );
});
