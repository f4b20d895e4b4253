import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PERMISSIONS } from "#schema/roles/permissions.ts";
import { schema } from "#schema/schema.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { addUsers, administrator, userId } from "./ground.ts";

// What the record of a user offers and what the server does are one rule: each permission is tried by its mutation.

let world: World;
let county: County;
let people: Record<string, Person>;
let otherAdmin: string;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("offered");
  const admin = await administrator(world, county);
  people = { Guest: county.guest, Clerk: await county.as("Clerk"), "Full Administrator": admin };
  [otherAdmin = ""] = await addUsers(world, county, [
    { email: "other@offered.example", role: "Full Administrator", more: { isAdmin: true } },
  ]);
  // No Full Administrator by person.
  people["someone with every permission"] = await county.with(...PERMISSIONS.map(({ key }) => key));
});
afterAll(() => world?.close());

/** Each permission with a mutation that it stands for. An unknown version prevents the mutation from writing. */
const VERBS: Record<string, [verb: string, input: object]> = {
  edit: ["updateUser", { version: 99, fields: { email: "new@offered.example" } }],
  sendWelcome: ["sendWelcome", {}],
  resetPassword: ["resetUserPassword", {}],
  deactivate: ["deactivateUser", {}],
  reactivate: ["reactivateUser", {}],
  delete: ["deleteUser", {}],
  endSessions: ["endUserSessions", {}],
};
/** Queried by a screen before it offers a choice. The choices are tested in users.test.ts and whyCan.test.ts. */
const OF_SCREENS = ["chooseRole", "seeAccess"];
const NAMES = Object.keys(VERBS);
const ASK = `query($key: ID!) { user(key: $key) { viewerCan { ${NAMES.map((name) => `${name} { allowed reason }`).join(" ")} } } }`;
const DONE = /Payload$|^Conflict$/;

const createUser = async (more: object, role = "Vendor") =>
  (await addUsers(world, county, [{ email: `${uuid()}@offered.example`, role, more }]))[0] ?? "";
/** Users whom the rules treat differently, created again for each try where possible. */
const USERS: Record<string, (who: Person) => Promise<string>> = {
  "an active user": () => createUser({}),
  "a deactivated user": () => createUser({ isActive: false }),
  "a Full Administrator": () => createUser({ isAdmin: true }, "Full Administrator"),
  "a deactivated Full Administrator": () => createUser({ isAdmin: true, isActive: false }, "Full Administrator"),
  "a user whom records name": async () => {
    const key = await createUser({});
    await world.database.inTenant(county.id, (db) =>
      db.delegation.create({
        data: { userId: key, delegateId: otherAdmin, startsOn: "2026-01-01", endsOn: "2026-01-02" },
      }),
    );
    return key;
  },
  themselves: async (who) => who.userId ?? "",
};

test("every allowance of a user is tried here by its verb", () => {
  const type = schema.getType("UserCan");
  expect([...NAMES, ...OF_SCREENS].toSorted()).toEqual(
    type && "getFields" in type ? Object.keys(type.getFields()).toSorted() : [],
  );
});

describe("viewerCan of a user matches what the server does", { timeout: 120_000 }, () => {
  const WHO = ["Guest", "Clerk", "Full Administrator", "someone with every permission"];
  test.each(WHO.flatMap((name) => Object.keys(USERS).map((kind) => [name, kind] as const)))(
    "%s, of %s",
    async (name, kind) => {
      const who = people[name] as Person;
      const make = USERS[kind] as (typeof USERS)[string];
      const key = await make(who);
      const { user } = await who.read(ASK, { key });
      expect([name, user]).not.toEqual(["Full Administrator", null]);
      for (const [act, { allowed, reason }] of Object.entries<any>(user?.viewerCan ?? {})) {
        // An allowed mutation is tried on another user, because it changes them. On the caller, it would end the test.
        if (allowed && kind === "themselves") continue;
        const [verb, input] = VERBS[act] as (typeof VERBS)[string];
        const result = await who.verb(verb, { ...input, userId: userId(allowed ? await make(who) : key) });
        const outcome = result.__typename === "Refusal" ? result.message : result.__typename;
        expect([act, allowed ? DONE.test(outcome) : outcome, outcome]).toEqual([act, allowed || reason, outcome]);
      }
    },
  );
});
