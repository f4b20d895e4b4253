import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { statementsOf } from "#tests/support/statements.ts";
import { requestPurchase, office, published, ready } from "./request.ts";

let world: World;
let county: County;
let people: Awaited<ReturnType<typeof office>>;
let stranger: Person;
let vendor: Person;

const STATUSES = ["DRAFT", "SUBMITTED", "LEGAL_REVIEW", "READY", "CLOSED", "AWARDED"];
/** A project by number: mixed titles, two departments, many with the same timestamp. */
const row = (n: number, departmentId: string) => ({
  id: `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`,
  procurementId: `PR-2025-${n + 1}`,
  title: `Matter ${String.fromCharCode(65 + ((n * 7) % 26))}${n}${n === 17 ? " culverts" : ""}`,
  departmentId: n % 2 ? departmentId : null,
  department: n % 2 ? "Highway" : "health",
  creatorName: "Someone",
  projectContactName: "Someone",
  status: STATUSES[n % 6] as string,
  waitingFor: [null, "PURCHASING", "LEGAL", "PURCHASING", "PURCHASING", null][n % 6] ?? null,
  waitingSince: n % 6 === 0 || n % 6 === 5 ? null : new Date("2026-02-20T12:00:00Z"),
  procurementType: n % 3 ? ("BID" as const) : ("RFP" as const),
  categories: n % 10 === 0 ? ["13"] : ["01"],
  createdAt: new Date(Date.UTC(2025, 0, 2, 12, Math.floor(n / 10))),
});

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("lists");
  people = await office(world, county);
  stranger = await county.as("Department head");
  vendor = await county.as("Vendor");
  await world.database.inTenant(county.id, async (db) => {
    await db.project.createMany({ data: Array.from({ length: 60 }, (_, n) => row(n, people.department.key)) });
    await db.solicitation.createMany({
      data: Array.from({ length: 60 }, (_, n) => ({
        projectId: row(n, "").id,
        budgetLimit: 5_000_000n,
        dueAt: n % 4 === 0 ? null : new Date(Date.UTC(2026, 5, 1 + ((n * 11) % 28), 18)),
      })),
    });
    await db.projectSection.create({
      data: {
        projectId: row(5, "").id,
        key: "scope-of-work",
        title: "Scope of Work",
        position: 0,
        content: {},
        contentText: "Hydraulic study of the zephyrbrook",
      },
    });
  });
});
afterAll(() => world?.close());

it("a page of projects with their solicitations costs as many queries as one project (no N+1)", async () => {
  const FULL = `query($first: Int) { projects(first: $first) { edges { node { viewerCan { finalSubmit { reason } approveForLegal { reason } }
    solicitation { budgetLimit ownTitle project { key title } } } } } }`;
  const read = (first: number) => people.purchasing.read(FULL, { first });
  await read(1);
  const one = await statementsOf(world, () => read(1));
  const many = await statementsOf(world, () => read(50));
  expect(one).toBeGreaterThan(3);
  expect(many).toBe(one);
  const { projects } = await read(50);
  const [first] = projects.edges;
  expect(first.node.solicitation).toMatchObject({ budgetLimit: "50000", project: { title: expect.any(String) } });
});

const LIST = `query($filter: ProjectFilter, $sort: ProjectSort, $direction: SortDirection, $first: Int, $last: Int, $after: String, $before: String) {
  projects(filter: $filter, sort: $sort, direction: $direction, first: $first, last: $last, after: $after, before: $before) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    edges { cursor node { key title status procurementId department askedOfViewer lateWhy } } } }`;
interface Node {
  key: string;
  title: string;
  status: string;
  procurementId: string;
  department: string;
  askedOfViewer: string | null;
  lateWhy: string | null;
}
interface Page {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
  edges: { cursor: string; node: Node }[];
}
const page = async (who: Person, variables: object): Promise<Page> =>
  (await who.read(LIST, variables as Record<string, unknown>)).projects;
const nodes = async (who: Person, variables: object) =>
  (await page(who, { first: 100, ...variables })).edges.map((edge) => edge.node);

/** All rows of a list, a page at a time. */
async function walked(variables: object, first: number): Promise<string[]> {
  const keys: string[] = [];
  let after: string | null = null;
  for (;;) {
    const found: Page = await page(people.purchasing, { ...variables, first, after });
    keys.push(...found.edges.map((edge) => edge.node.key));
    if (!found.pageInfo.hasNextPage) return keys;
    after = found.pageInfo.endCursor;
  }
}

describe("the list of projects", () => {
  it("is for people with one of the three view permissions, and tells others apart from an empty list", async () => {
    const sees = async (...permissions: string[]) =>
      (await (await county.with(...permissions)).read("{ viewer { seeProjects { allowed } } }")).viewer.seeProjects
        .allowed;
    expect(await sees("meetings.meeting-record.view")).toBe(false);
    expect(await sees("procurement.project-record.view-own")).toBe(true);
    expect(await sees("procurement.project-record.view-department")).toBe(true);
    expect(await sees("procurement.project-record.view-all")).toBe(true);
  });

  it.each([
    "NUMBER",
    "TITLE",
    "DEPARTMENT",
    "STATUS",
    "CREATED",
    "DUE",
    "VENDOR",
    "START",
    "END",
    "AWARDED",
    "WAITING_ON",
  ])("sorted by %s is paged without repeats or gaps, in both directions", async (sort) => {
    for (const direction of ["ASC", "DESC"]) {
      const sortedKeys = (await nodes(people.purchasing, { sort, direction })).map(({ key }) => key);
      expect(sortedKeys.length).toBeGreaterThanOrEqual(60);
      expect(await walked({ sort, direction }, 7)).toEqual(sortedKeys);
      const back = await page(people.purchasing, { sort, direction, last: 5 });
      expect(back.edges.map(({ node }) => node.key)).toEqual(sortedKeys.slice(-5));
      expect(back.pageInfo.hasPreviousPage).toBe(true);
    }
  });

  it("sorts PR-2025-2 before PR-2025-10, and projects without a due date last", async () => {
    const numbers = (await nodes(people.purchasing, { sort: "NUMBER" })).map((node) => node.procurementId);
    expect(numbers.indexOf("PR-2025-2")).toBeLessThan(numbers.indexOf("PR-2025-10"));
    const due = await world.database.inTenant(county.id, (db) =>
      db.solicitation.findMany({ select: { projectId: true, dueAt: true } }),
    );
    const dated = new Map(due.map(({ projectId, dueAt }) => [projectId, dueAt?.valueOf() ?? Infinity]));
    const order = (await nodes(people.purchasing, { sort: "DUE" })).map(({ key }) => dated.get(key) ?? Infinity);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  it("finds words in titles, numbers, people and sections, even incomplete ones, also within a filter", async () => {
    const found = async (filter: object) => (await nodes(people.purchasing, { filter })).map(({ key }) => key);
    expect(await found({ q: "culvert" })).toEqual([row(17, "").id]);
    expect(await found({ q: "zephyrbr" })).toEqual([row(5, "").id]);
    expect(await found({ q: "PR-2025-31" })).toEqual([row(30, "").id]);
    expect(await found({ q: "matter", statuses: ["SUBMITTED"], type: "RFP" })).toEqual([]);
    expect((await found({ q: "matter", statuses: ["SUBMITTED", "CLOSED"] })).length).toBe(20);
    expect(await found({ q: "zephyrbrook", status: "DRAFT" })).toEqual([]);
    expect(await found({ q: "'; drop table project; --" })).toEqual([]);
  });

  it("finds words in lines and document names, as long as they belong to the project", async () => {
    const found = async (q: string) => (await nodes(people.purchasing, { filter: { q } })).map(({ key }) => key);
    const [projectId, tenantId] = [row(23, "").id, county.id];
    const inCounty = <T>(work: Parameters<typeof world.database.inTenant<T>>[1]) =>
      world.database.inTenant(tenantId, work);
    const line = (position: number, description: string) => ({
      projectId,
      position,
      number: String(position + 1),
      description,
      unit: "EA",
      quantity: "1",
    });
    await inCounty((db) =>
      db.lineItem.createMany({ data: [line(0, "Galvanized bollards"), line(1, "Quartzite riprap")] }),
    );
    expect(await found("bollard")).toEqual([projectId]);
    const attachment = await inCounty(async (db) => {
      const { id: fileId } = await db.storedFile.create({
        data: {
          key: `${tenantId}/plan`,
          kind: "project",
          projectId,
          filename: "Millrace_plan-2.pdf",
          contentType: "application/pdf",
          size: 1n,
          state: "CLEAN",
        },
      });
      return db.projectAttachment.create({ data: { projectId, position: 0, fileId } });
    });
    expect(await found("millrace riprap")).toEqual([projectId]);
    await inCounty((db) =>
      db.projectAttachment.updateMany({ where: { id: attachment.id }, data: { removedAt: world.clock.now() } }),
    );
    expect(await found("millrace")).toEqual([]);
    await inCounty((db) => db.lineItem.deleteMany({ where: { projectId } }));
    expect(await found("bollard")).toEqual([]);
  });

  it("can be filtered by status, department, category, type and year", async () => {
    const count = async (filter: object) => (await page(people.purchasing, { filter })).totalCount;
    expect(await count({ status: "READY" })).toBe(10);
    expect(await count({ statuses: [] })).toBe(await count({}));
    expect(await count({ department: "HIGHWAY" })).toBe(30);
    expect(await count({ category: "13" })).toBe(6);
    expect(await count({ type: "RFP", year: 2025 })).toBe(20);
    expect(await count({ year: 2024 })).toBe(0);
    expect(await count({ year: 99999 })).toBe(0);
  });

  it("shows a department its own projects, and nothing to other departments, vendors and guests", async () => {
    const project = await requestPurchase(people.staff, people.department.id, { title: "Plow blades" });
    expect((await nodes(people.staff, { filter: { mine: true } })).map(({ key }) => key)).toEqual([project.key]);
    for (const who of [stranger, vendor, county.guest]) {
      expect(await page(who, {})).toMatchObject({ totalCount: 0, edges: [] });
      expect((await page(who, { filter: { q: "plow" } })).totalCount).toBe(0);
    }
  });

  it("counts by status what the list would show, with a search and without", async () => {
    const counts = async (who: Person, filter: object): Promise<Record<string, number>> => {
      const { projectCounts } = await who.read(
        "query($filter: ProjectFilter) { projectCounts(filter: $filter) { status count } }",
        { filter },
      );
      return Object.fromEntries(projectCounts.map(({ status, count }: any) => [status, count]));
    };
    expect(await counts(people.purchasing, { year: 2025 })).toMatchObject({ READY: 10, AWARDED: 10, PUBLISHED: 0 });
    expect(await counts(people.purchasing, { q: "matter", year: 2025 })).toMatchObject({ READY: 10, AWARDED: 10 });
    expect(Object.values(await counts(vendor, {})).every((count) => count === 0)).toBe(true);
  });
});

describe("the turn of a project", () => {
  const waiting = async (who: Person, filter: object = {}) =>
    nodes(who, { filter: { waitingOnMe: true, ...filter }, sort: "NUMBER" });
  const entries = async (who: Person) =>
    (await who.read("{ waitingOnMe(first: 100) { room title asked path } }")).waitingOnMe as {
      room: string;
      title: string;
      asked: string;
      path: string;
    }[];

  it("is the requester's in draft, then Purchasing's, then Legal's, then Purchasing's again", async () => {
    const project = await requestPurchase(people.staff, people.department.id, { title: "Guide rail" });
    expect((await waiting(people.staff)).map(({ key, askedOfViewer }) => [key, askedOfViewer])).toContainEqual([
      project.key,
      "Complete and submit",
    ]);
    const mine = (await entries(people.staff)).find(({ title }) => title === "Guide rail");
    expect(mine).toEqual({
      room: "PROJECT",
      title: "Guide rail",
      asked: "Complete and submit",
      path: `/projects/${project.key}?tab=review`,
    });
    for (const who of [people.purchasing, people.legal, vendor])
      expect((await entries(who)).map(({ title }) => title)).not.toContain("Guide rail");
    const set = await ready(people, { title: "Guide rail, ready" });
    expect((await waiting(people.purchasing, { q: "rail" })).map(({ key }) => key)).toEqual([set.key]);
    const legal = await waiting(people.legal);
    expect(new Set(legal.map(({ status }) => status))).toEqual(new Set(["LEGAL_REVIEW"]));
    expect(new Set(legal.map(({ askedOfViewer }) => askedOfViewer))).toEqual(new Set(["Approve or return"]));
  });

  it("asks no one to open bids before the opening time", async () => {
    const project = await published(people, { title: "Bridge paint" });
    const openingAt = new Date(world.clock.now().valueOf() + 60_000);
    await world.database.inTenant(county.id, async (db) => {
      await db.project.updateMany({
        where: { id: project.key },
        data: { status: "CLOSED", waitingFor: "PURCHASING", waitingSince: world.clock.now() },
      });
      await db.solicitation.updateMany({ where: { projectId: project.key }, data: { state: "CLOSED", openingAt } });
    });
    const readTasks = async () =>
      (await waiting(people.purchasing, { q: "Bridge" })).map(({ askedOfViewer }) => askedOfViewer);
    expect(await readTasks()).toEqual([]);
    world.clock.advance(1);
    expect(await readTasks()).toEqual(["Open the bids"]);
    world.clock.advance(-1);
  });

  it("is late after waiting for staff for more than two weeks", async () => {
    const late = await nodes(people.purchasing, { filter: { late: true } });
    for (const { lateWhy } of late)
      expect(lateWhy).toMatch(/^It has been waiting for|^The opening is overdue|^Its start date/);
    const others = (await nodes(people.purchasing, {})).filter(({ key }) => !late.some((each) => each.key === key));
    expect(others.map(({ lateWhy }) => lateWhy).filter((why) => why !== null)).toEqual([]);
  });
});

describe("the calendar and the export", () => {
  it("show deadlines between two days to people who may read the projects, and to no one else", async () => {
    const project = await published(people, { title: "Culvert pipe" });
    const ask = `{ procurementDates(from: "2026-03-20", to: "2026-03-25") { kind title projectKey } }`;
    const dates = (await people.purchasing.read(ask)).procurementDates.filter(
      ({ projectKey }: { projectKey: string }) => projectKey === project.key,
    );
    expect(dates.map(({ kind }: { kind: string }) => kind)).toEqual(["QUESTIONS", "DUE", "OPENING"]);
    for (const who of [vendor, county.guest, stranger]) expect((await who.read(ask)).procurementDates).toEqual([]);
    const open = await nodes(people.purchasing, { filter: { dueBy: "2026-03-25" } });
    expect(open.map(({ key }) => key)).toContain(project.key);
    const sooner = await nodes(people.purchasing, { filter: { dueBy: "2026-03-24" } });
    expect(sooner.map(({ key }) => key)).not.toContain(project.key);
  });

  it("export the filtered list in either layout, for people who may export", async () => {
    const run = (input: Record<string, unknown>) =>
      people.purchasing.does("exportProjects", input, "rows file { filename }");
    expect(await run({ filter: { status: "READY", year: 2025 }, format: "XLSX" })).toMatchObject({
      rows: 10,
      file: { filename: "Projects.xlsx" },
    });
    expect(await run({ filter: { q: "matter" }, format: "CSV", layout: "DASHBOARD", sort: "TITLE" })).toMatchObject({
      rows: 60,
      file: { filename: "Procurement.csv" },
    });
    expect(await people.staff.verb("exportProjects", { format: "CSV" })).toMatchObject({ code: "FORBIDDEN" });
  });
});
