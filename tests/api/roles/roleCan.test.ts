import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { PERMISSIONS } from "#schema/roles/permissions.ts";
import { schema } from "#schema/schema.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { addUsers, administrator } from "../users/ground.ts";

// What the editor of roles offers and what the server does are one rule: each permission is tried by its mutation.

let world: World;
let county: County;
let people: Record<string, Person>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("offered");
  const admin = await administrator(world, county);
  people = {
    Guest: county.guest,
    Clerk: await county.as("Clerk"),
    "Full Administrator": admin,
    // No Full Administrator by person.
    "someone with every permission": await county.with(...PERMISSIONS.map(({ key }) => key)),
  };
});
afterAll(() => world?.close());

/** Each permission with its mutation. An unknown version prevents the mutation from writing. */
const VERBS: Record<string, [verb: string, input: object]> = {
  editPermissions: ["setRolePermissions", { version: 99, changes: [] }],
  update: ["updateRole", { version: 99, name: "Another", needsSecondFactor: true }],
  delete: ["deleteRole", {}],
};
const NAMES = Object.keys(VERBS);
const ASK = `query($key: ID!) { role(key: $key) { viewerCan { ${NAMES.map((name) => `${name} { allowed reason }`).join(" ")} } } }`;
const DONE = /Payload$|^Conflict$/;

const inCounty = <T>(work: Parameters<typeof world.database.inTenant<T>>[1]) =>
  world.database.inTenant(county.id, work);
const shipped = (name: string) => inCounty(async (db) => (await db.role.findFirstOrThrow({ where: { name } })).id);
const createRole = (name: string) =>
  inCounty(async (db) => (await db.role.create({ data: { name, module: "Meetings" } })).id);
/** Roles that the rules treat differently, created again for each try where possible. */
const ROLES: Record<string, (who: Person) => Promise<string>> = {
  "one that no one holds": () => createRole(uuid()),
  "one that someone holds": async () => {
    const name = uuid();
    const id = await createRole(name);
    await addUsers(world, county, [{ email: `${name}@offered.example`, role: name }]);
    return id;
  },
  "a shipped one": () => shipped("Legal reviewer"),
  "the role Full Administrator": () => shipped("Full Administrator"),
  "their own": (who) =>
    inCounty(async (db) => (await db.user.findFirst({ where: { id: who.userId ?? "" } }))?.roleId ?? ""),
};

test("every allowance of a role is tried here by its verb", () => {
  const type = schema.getType("RoleCan");
  expect(NAMES.toSorted()).toEqual(type && "getFields" in type ? Object.keys(type.getFields()).toSorted() : []);
});

describe("viewerCan of a role matches what the server does", { timeout: 120_000 }, () => {
  const WHO = ["Guest", "Clerk", "Full Administrator", "someone with every permission"];
  test.each(WHO.flatMap((name) => Object.keys(ROLES).map((kind) => [name, kind] as const)))(
    "%s, of %s",
    async (name, kind) => {
      const who = people[name] as Person;
      const make = ROLES[kind] as (typeof ROLES)[string];
      const key = await make(who);
      const { role } = await who.read(ASK, { key });
      expect([name, role]).not.toEqual(["Full Administrator", null]);
      for (const [act, { allowed, reason }] of Object.entries<any>(role?.viewerCan ?? {})) {
        const [verb, input] = VERBS[act] as (typeof VERBS)[string];
        const on = allowed ? await make(who) : key;
        const result = await who.verb(verb, { ...input, roleId: globalId("Role", on) });
        const outcome = result.__typename === "Refusal" ? result.message : result.__typename;
        expect([act, allowed ? DONE.test(outcome) : outcome, outcome]).toEqual([act, allowed || reason, outcome]);
      }
    },
  );
});
