import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statementsOf } from "#tests/support/statements.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let purchasing: Person;

const STATUSES = ["DRAFT", "WORKING", "EXECUTED", "REJECTED", "TERMINATED", "ARCHIVED"];
const row = (n: number, ownerId: string) => ({
  id: `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`,
  number: `2025-${String(n + 1).padStart(4, "0")}`,
  name: `Matter ${String.fromCharCode(65 + ((n * 7) % 26))}${n}${n === 17 ? " culverts" : ""}`,
  department: n % 2 ? "Highway" : "health",
  vendorName: `Vendor ${String.fromCharCode(97 + ((n * 5) % 26))}`,
  startDate: n % 4 === 0 ? null : `2025-0${1 + (n % 9)}-01`,
  endDate: `2026-${String(1 + (n % 12)).padStart(2, "0")}-28`,
  status: STATUSES[n % 6] as string,
  waitingFor: [null, "APPROVERS"][n % 6] ?? null,
  ownerId: n % 3 === 0 ? ownerId : null,
  ownerName: "Someone",
  categories: n % 10 === 0 ? ["13"] : ["01"],
  createdAt: new Date(Date.UTC(2025, 0, 2, 12, Math.floor(n / 10))),
});

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("lists");
  purchasing = await county.as("Purchasing");
  await world.database.inTenant(county.id, async (db) => {
    await db.contract.createMany({
      data: Array.from({ length: 60 }, (_, n) => row(n, purchasing.userId as string)),
    });
  });
});
afterAll(() => world?.close());

const LIST = `query($filter: ContractFilter, $sort: ContractSort, $direction: SortDirection, $first: Int, $after: String, $last: Int, $before: String) {
  contracts(filter: $filter, sort: $sort, direction: $direction, first: $first, after: $after, last: $last, before: $before) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    edges { node { key number name status department vendorName startDate endDate viewerCan { edit { reason } } } } } }`;
const read = async (who: Person, variables: Record<string, unknown> = {}) =>
  (await who.read(LIST, variables)).contracts;
interface Node {
  key: string;
  name: string;
}
const keys = (list: { edges: { node: Node }[] }) => list.edges.map(({ node }) => node.key);

describe("the list of contracts", () => {
  it("refuses an invalid cursor, for guests too, whatever it contains", async () => {
    const written = (text: string) => Buffer.from(text).toString("base64url");
    const moments = ["-271821-04-20T00:00:00.000Z", "0000-01-01T00:00:00.000Z", "+275760-09-13T00:00:00.000Z"];
    const keys = ['J:["x",{"gt":""}]', 'J:{"a":1}', 'T:["S:x","D:1"]', "N:1e309", "S:\u0000"];
    const ask = (field: string, cursor: string) => ({
      query: `query($cursor: String) { ${field}(after: $cursor, first: 5) { edges { cursor } } }`,
      variables: { cursor },
    });
    for (const body of [
      ...moments.map((moment) => ask("contracts", written(JSON.stringify([moment, "x"])))),
      ...moments.map((moment) => ask("insuranceCertificates", written(JSON.stringify([moment, "x"])))),
      ...moments.map((moment) => ask("publicContracts", written(`${moment} x`))),
      ...moments.map((moment) => ask("solicitations", written(JSON.stringify([moment, "x"])))),
      ...keys.map((key) => ask("insuranceBoard", Buffer.from(`GPC:${key}`).toString("base64"))),
      ask("meetings", written('["\\u0000","x"]')),
    ]) {
      const { json } = await purchasing.http("/graphql", { body });
      expect([body, json.errors?.[0]?.message]).toEqual([body, "This cursor is not from this list."]);
    }
  });

  it("finds a contract by its name with a dash, and nothing by a line of dashes", async () => {
    const sought = async (q: string) => (await read(purchasing, { filter: { q } })).totalCount;
    const named = (name: string) =>
      world.database.inTenant(county.id, (db) =>
        db.contract.updateMany({ where: { number: "2025-0018" }, data: { name } }),
      );
    await named("Matter - culverts of Route 12");
    expect(await sought("Matter - culverts")).toBe(1);
    expect(await sought("Matter -culverts")).toBeGreaterThan(1);
    expect(await sought("-".repeat(100))).toBe(0);
    await named(row(17, "").name);
  });

  it.each([
    "NUMBER",
    "NAME",
    "DEPARTMENT",
    "VENDOR",
    "START",
    "END",
    "STATUS",
    "CREATED",
    "AUTHORITY",
    "EXECUTED",
    "WAITING_ON",
  ])("by %s is paged in both directions without repeats or gaps", async (sort) => {
    for (const direction of ["ASC", "DESC"]) {
      const allKeys = keys(await read(purchasing, { sort, direction, first: 100 }));
      expect(new Set(allKeys).size).toBe(60);
      const paged: string[] = [];
      for (let after: string | null = null; ;) {
        const page = await read(purchasing, { sort, direction, first: 17, after });
        paged.push(...keys(page));
        if (!page.pageInfo.hasNextPage) break;
        after = page.pageInfo.endCursor;
      }
      expect(paged).toEqual(allKeys);
    }
  });

  it("can be filtered by status, owner, department, category, year and last day, and counts the results", async () => {
    const count = async (filter: object) => (await read(purchasing, { filter })).totalCount;
    expect(await count({})).toBe(60);
    expect(await count({ status: "EXECUTED" })).toBe(10);
    expect(await count({ mine: true })).toBe(20);
    expect(await count({ department: "HIGHWAY" })).toBe(30);
    expect(await count({ category: "13" })).toBe(6);
    expect(await count({ category: "1" })).toBe(0);
    expect(await count({ year: 2025 })).toBe(60);
    expect(await count({ year: 2026 })).toBe(0);
    expect(await count({ endsBy: "2026-03-28" })).toBe(5);
    const { contractCounts } = await purchasing.read("{ contractCounts { status count } }");
    expect(contractCounts).toEqual(STATUSES.map((status) => ({ status, count: 10 })));
  });

  it("finds words with any ending, and an exact number first", async () => {
    expect((await read(purchasing, { filter: { q: "culvert" } })).totalCount).toBe(1);
    const [first] = (await read(purchasing, { filter: { q: "2025-0018" } })).edges;
    expect(first.node.name).toContain("culverts");
    expect((await read(purchasing, { filter: { q: "nothing bears this" } })).totalCount).toBe(0);
  });

  it("needs as many queries for fifty contracts as for one", async () => {
    await read(purchasing, { first: 1 });
    const one = await statementsOf(world, () => read(purchasing, { first: 1 }));
    const many = await statementsOf(world, () => read(purchasing, { first: 50 }));
    expect(one).toBeGreaterThan(2);
    expect(many).toBe(one);
  });

  it("is exported as sorted and filtered, by people who may export", async () => {
    const { rows, file } = await purchasing.does(
      "exportContracts",
      { filter: { status: "EXECUTED" }, sort: "NAME", format: "CSV" },
      "rows file { filename }",
    );
    expect(rows).toBe(10);
    expect(file.filename).toBe("Contracts.csv");
    expect(await (await county.as("Vendor")).verb("exportContracts", { format: "CSV" })).toMatchObject({
      code: "FORBIDDEN",
    });
  });

  it("is exported with the last day and the amount in force, as listed", async () => {
    await world.database.inTenant(county.id, (db) =>
      db.contract.create({
        data: {
          ...row(60, ""),
          number: "2024-0001",
          ownerId: null,
          createdAt: new Date("2024-03-01T12:00:00Z"),
          endDate: "2026-06-30",
          notToExceed: 10_000_00n,
          endDateNow: "2027-06-30",
          amountNow: 20_500_00n,
        },
      }),
    );
    const input = { filter: { year: 2024 }, format: "CSV" };
    const { file } = await purchasing.does("exportContracts", input, "file { url }");
    const { pathname, search } = new URL(file.url, "http://x");
    expect((await purchasing.http(pathname + search)).text).toMatch(/2024-0001,.*,2027-06-30,20500,/);
  });

  it("is empty for vendors and guests", async () => {
    expect((await read(await county.as("Vendor"))).totalCount).toBe(0);
    expect((await read(county.guest)).totalCount).toBe(0);
  });
});
