import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { asked, stopJobs } from "#tests/support/work.ts";
import { department } from "../resolutions/request.ts";
import { addUsers, administrator, roleId, userId } from "./ground.ts";

let world: World;
let county: County;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("list");
  admin = await administrator(world, county);
  await addUsers(world, county, [
    {
      email: "zoe@list.example",
      firstName: "Zoe",
      lastName: "ash",
      more: { title: "Clerk to the board", phone: "(518) 555-0142" },
    },
    {
      email: "ann@list.example",
      firstName: "Ann",
      lastName: "Ash",
      role: "Clerk",
      more: { lastSignInAt: new Date("2026-01-02") },
    },
    { email: "ann.2@list.example", firstName: "Ann", lastName: "Ash", more: { isActive: false } },
    { email: "o_b@list.example", firstName: "Ola", lastName: "Bur%", more: { title: "auditor", passwordHash: "x" } },
  ]);
});
afterAll(() => world?.close());

const LIST =
  "query($filter: UserFilter, $sort: UserSort, $direction: SortDirection, $first: Int, $after: String, $last: Int, $before: String) { users(filter: $filter, sort: $sort, direction: $direction, first: $first, after: $after, last: $last, before: $before) { totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { email } } } }";
const listed = async (variables: object = {}) => (await admin.read(LIST, variables as Record<string, unknown>)).users;
const emails = async (variables: object = {}) =>
  (await listed(variables)).edges.map((edge: { node: { email: string } }) =>
    edge.node.email.replace("@list.example", ""),
  );
const sought = (text: string) => emails({ filter: { text } });

describe("the list of users", () => {
  test("is by last and first name, whatever the case, and by address where they are the same", async () => {
    expect(await emails({ filter: { text: "ash" } })).toEqual(["ann.2", "ann", "zoe"]);
    expect(await emails({ filter: { text: "ash" }, direction: "DESC" })).toEqual(["zoe", "ann", "ann.2"]);
  });

  test("words match in any order in names, address, title and telephone, with special characters literal", async () => {
    expect(await sought("ash ZOE")).toEqual(["zoe"]);
    expect(await sought("to the board")).toEqual(["zoe"]);
    expect(await sought("5185550142")).toEqual(["zoe"]);
    expect(await sought("555-0142")).toEqual(["zoe"]);
    expect(await sought("bur%")).toEqual(["o_b"]);
    expect(await sought("o_b@")).toEqual(["o_b"]);
    expect(await sought("%%%")).toEqual([]);
    expect(await sought("  ' or 1=1 -- ")).toEqual([]);
  });

  test("is narrowed by role, department (further ones too) and standing", async () => {
    await department(world, county, "Highway", 20, []);
    const { department: id, user } = await world.database.inTenant(county.id, async (db) => ({
      department: (await db.department.findFirstOrThrow()).id,
      user: await db.user.findFirstOrThrow({ where: { email: "zoe@list.example" } }),
    }));
    await admin.does("setUserDepartments", {
      userId: userId(user.id),
      version: 1,
      moreDepartmentIds: [globalId("Department", id)],
    });
    expect(await emails({ filter: { departmentId: globalId("Department", id) } })).toEqual(["zoe"]);
    expect(await emails({ filter: { roleId: await roleId(world, county, "Clerk") } })).toEqual(["ann"]);
    expect(await emails({ filter: { standing: "DEACTIVATED" } })).toEqual(["ann.2"]);
    expect(await emails({ filter: { text: "list.example", standing: "INVITED" } })).toEqual(["zoe"]);
    expect(await emails({ filter: { text: "@list.example bur", standing: "ACTIVE" } })).toEqual(["o_b"]);
    expect((await listed({ filter: { standing: "DEACTIVATED" } })).totalCount).toBe(1);
  });

  test("the list sorts by each column, and paging shows everyone once while others are added", async () => {
    for (const sort of ["NAME", "EMAIL", "TITLE", "ROLE", "LAST_SIGN_IN"]) {
      const all = await emails({ sort, first: 100 });
      expect(await emails({ sort, first: 100, direction: "DESC" })).toEqual(all.toReversed());
      const walked: string[] = [];
      let after: string | null = null;
      do {
        const page: any = await listed({ sort, first: 3, after });
        walked.push(...page.edges.map((edge: any) => edge.node.email.replace("@list.example", "")));
        await addUsers(world, county, [{ email: `!${sort}${walked.length}@list.example`, lastName: "!" }]);
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after !== null);
      const before = walked.filter((email) => !email.startsWith(`!${sort}`));
      expect(before).toEqual(all);
      expect(new Set(walked).size).toBe(walked.length);
    }
    const page = await listed({ first: 4 });
    const back = await listed({ last: 2, before: page.edges[3].cursor });
    expect(back.edges).toEqual(page.edges.slice(1, 3));
  });

  test("an invalid cursor and more than 100 per page are refused", async () => {
    for (const after of [
      "nonsense",
      Buffer.from('["a"]').toString("base64url"),
      Buffer.from('["a\\u0000","b"]').toString("base64url"),
    ])
      expect((await admin.graphql(LIST, { first: 3, after })).errors?.[0]?.extensions?.code).toBe("BAD_USER_INPUT");
    await addUsers(
      world,
      county,
      Array.from({ length: 120 }, (_, index) => ({ email: `m${index}@list.example` })),
    );
    expect((await listed({ first: 1000 })).edges).toHaveLength(100);
  });
});

test(
  "a list of 10,000 users asks for no more than one of 100, whatever is sought, sorted and paged",
  { tags: ["long/size"] },
  async () => {
    await stopJobs(world);
    const few = await listing("few", 100);
    const many = await listing("many", 10_000);
    const statements = (pages: typeof many) => pages.map((page) => page.asked.statements);
    const mostRows = (pages: typeof many) => Math.max(...pages.map((page) => page.asked.rows));
    expect(statements(many)).toEqual(statements(few));
    expect(mostRows(many)).toBe(mostRows(few));
    expect(many[0]?.users.totalCount).toBeGreaterThan(10_000);
    expect(many[2]?.users.edges.map((edge: any) => edge.node.email)).toEqual(["person7@many.example"]);
  },
);

/** Pages of a county's users in many ways, each with the product's database load. */
async function listing(name: string, count: number) {
  const of = await world.county(name);
  const boss = await administrator(world, of);
  const people = Array.from({ length: count }, (_, index) => ({
    email: `person${index}@${name}.example`,
    firstName: `First${index % 97}`,
    lastName: `Last${index % 991}`,
    more: { title: `Title ${index % 13}`, phone: `(518) 555-${String(index).padStart(4, "0")}` },
  }));
  for (let from = 0; from < people.length; from += 1_000) await addUsers(world, of, people.slice(from, from + 1_000));
  const ask = async (variables: Record<string, unknown>) => {
    let users: any;
    const cost = await asked(async () => ({ users } = await boss.read(LIST, variables)));
    return { users, asked: cost };
  };
  // Fills the product's caches first.
  await ask({ first: 1 });
  const first = await ask({ first: 50 });
  return [
    first,
    await ask({ first: 50, after: first.users.pageInfo.endCursor }),
    await ask({ first: 50, filter: { text: "5550007" } }),
    await ask({ first: 50, filter: { text: "last17 first3" } }),
    await ask({ first: 50, sort: "TITLE", direction: "DESC" }),
    await ask({ first: 50, sort: "ROLE" }),
    await ask({ last: 50, sort: "LAST_SIGN_IN" }),
  ];
}
