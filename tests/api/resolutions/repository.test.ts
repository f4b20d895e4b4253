import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { department, request } from "./request.ts";

let world: World;
let county: County;
let clerk: Person;
let staff: Person;
let other: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("keeps");
  clerk = await county.as("Clerk");
  staff = await county.as("Department staff");
  other = await county.as("Department head");
  await department(world, county, "Highway", 5010, [staff]);
  await department(world, county, "Health", 4010, [other]);
  await world.database.inTenant(county.id, (db) =>
    db.resolution.createMany({
      data: Array.from({ length: 60 }, (_, n) => ({
        id: `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`,
        fileNumber: `RLA-2025-${n + 1}`,
        number: n % 3 === 0 ? `${n + 1}-2025` : null,
        status: n % 3 === 0 ? "PUBLISHED" : n % 3 === 1 ? "LEGAL_REVIEW" : "DRAFT",
        category: n % 2 ? "PURCHASE" : "OTHER",
        title: `Matter ${String.fromCharCode(65 + ((n * 7) % 26))}${n}`,
        department: n % 2 ? "Highway" : "health",
        dateOfRequest: n < 10 ? "2024-11-02" : "2025-01-02",
        vendor: n % 4 === 0 ? `Vendor ${n % 5}` : null,
        waitingOn: n % 3 === 0 ? null : n % 3 === 1 ? "Legal reviewer" : "Someone (draft)",
        adoptedOn: n % 3 === 0 ? `2025-0${1 + (n % 9)}-10` : null,
        createdByName: "Someone",
        // Many with the same timestamp, as after an import.
        createdAt: new Date(Date.UTC(2025, 0, 2, 12, Math.floor(n / 10))),
      })),
    }),
  );
});
afterAll(() => world?.close());

const LIST = `query($filter: ResolutionFilter, $sort: ResolutionSort, $direction: SortDirection, $first: Int, $last: Int, $after: String, $before: String) {
  resolutions(filter: $filter, sort: $sort, direction: $direction, first: $first, last: $last, after: $after, before: $before) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    edges { cursor match { text } node { key title status displayNumber vendor adoptedOn waitingOn department } } } }`;
interface Node {
  key: string;
  title: string;
  status: string;
  displayNumber: string;
  vendor: string | null;
  adoptedOn: string | null;
  waitingOn: string | null;
  department: string;
}
interface Page {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
  edges: { cursor: string; match: unknown[]; node: Node }[];
}
const page = async (who: Person, variables: object): Promise<Page> =>
  (await who.read(LIST, variables as Record<string, unknown>)).resolutions;
const nodes = async (who: Person, variables: object) =>
  (await page(who, { first: 100, ...variables })).edges.map((edge) => edge.node);

/** All rows of a list, a page at a time. */
async function walked(variables: object, first: number): Promise<string[]> {
  const keys: string[] = [];
  let after: string | null = null;
  for (;;) {
    const found: Page = await page(clerk, { ...variables, first, after });
    keys.push(...found.edges.map((edge) => edge.node.key));
    if (!found.pageInfo.hasNextPage) return keys;
    after = found.pageInfo.endCursor;
  }
}

const SORTS = [
  "NUMBER",
  "DEPARTMENT",
  "TITLE",
  "VENDOR",
  "CREATED",
  "STATUS",
  "WAITING_ON",
  "ADOPTED",
  "AUTHORITY",
  "START",
  "END",
];

describe("the list", () => {
  it.each(SORTS)(
    "sorted by %s, either way, pages hold everything once, and upward is downward turned round",
    async (sort) => {
      const [up, down] = [await walked({ sort, direction: "ASC" }, 23), await walked({ sort, direction: "DESC" }, 17)];
      expect(up).toHaveLength(60);
      expect(new Set(up).size).toBe(60);
      // Best match first has only one direction.
      expect(sort === "RELEVANCE" ? up : up.toReversed()).toEqual(down);
    },
  );

  it("best match first means newest first without a search, whatever the direction", async () => {
    const newest = await walked({}, 50);
    expect(await walked({ sort: "RELEVANCE" }, 50)).toEqual(newest);
    expect(await walked({ sort: "RELEVANCE", direction: "ASC" }, 50)).toEqual(newest);
  });

  it("can be walked from its end", async () => {
    const all = await walked({ sort: "TITLE" }, 100);
    const last = await page(clerk, { sort: "TITLE", last: 7 });
    expect(last.edges.map((edge) => edge.node.key)).toEqual(all.slice(-7));
    const before = await page(clerk, { sort: "TITLE", last: 7, before: last.pageInfo.startCursor });
    expect(before.edges.map((edge) => edge.node.key)).toEqual(all.slice(-14, -7));
  });

  it("numbers sort as numbers, and blanks come last when people sort by a value", async () => {
    const numbers = (await nodes(clerk, { sort: "NUMBER", filter: { status: "PUBLISHED" } })).map(
      (node) => node.displayNumber,
    );
    expect(numbers.slice(0, 4)).toEqual(["1-2025", "4-2025", "7-2025", "10-2025"]);
    const vendors = (await nodes(clerk, { sort: "VENDOR" })).map((node) => node.vendor);
    expect(vendors.indexOf(null)).toBe(vendors.filter((vendor) => vendor !== null).length);
    const days = (await nodes(clerk, { sort: "ADOPTED" })).map((node) => node.adoptedOn);
    expect(days.indexOf(null)).toBe(days.filter((day) => day !== null).length);
    expect(days[0]).toBe("2025-07-10");
  });

  it("records added while paging neither repeat nor skip others", async () => {
    const all = await walked({ sort: "TITLE" }, 100);
    const first = await page(clerk, { sort: "TITLE", first: 10 });
    const { key, id } = await request(clerk, { title: "Aardvark", category: "OTHER", vendor: null, amount: null });
    const next = await page(clerk, { sort: "TITLE", first: 10, after: first.pageInfo.endCursor });
    expect(next.edges.map((edge) => edge.node.key)).toEqual(all.slice(10, 20));
    expect((await page(clerk, { sort: "TITLE", first: 1 })).edges[0]?.node.key).toBe(key);
    await (await county.as("Full Administrator")).does("deleteResolution", { resolutionId: id });
  });

  it("filters combine", async () => {
    const of = (filter: object) => nodes(clerk, { filter });
    expect((await of({ status: "DRAFT" })).every((node) => node.status === "DRAFT")).toBe(true);
    expect(await of({ department: "HEALTH" })).toHaveLength(30);
    expect(await of({ department: "Heal" })).toHaveLength(0);
    expect(await of({ department: "Health", status: "PUBLISHED" })).toHaveLength(10);
    expect(await of({ category: "PURCHASE" })).toHaveLength(30);
    expect(await of({ waitingOn: "legal" })).toHaveLength(20);
    expect(await of({ year: 2024 })).toHaveLength(6);
    expect(await of({ year: 1999 })).toHaveLength(0);
    expect(await of({ mine: true })).toHaveLength(0);
  });

  it("without a search no match is shown", async () => {
    expect((await page(clerk, { first: 1 })).edges[0]?.match).toEqual([]);
  });

  it("more than 1,000 are counted as 1,001, and each status for itself", async () => {
    const counts = async (who: Person, filter: object) =>
      Object.fromEntries(
        (
          await who.read("query($filter: ResolutionFilter) { resolutionCounts(filter: $filter) { status count } }", {
            filter,
          })
        ).resolutionCounts.map(({ status, count }: { status: string; count: number }) => [status, count]),
      );
    expect(await counts(clerk, {})).toMatchObject({ DRAFT: 20, LEGAL_REVIEW: 20, PUBLISHED: 20, ADOPTED: 0 });
    expect(await counts(clerk, { status: "DRAFT", department: "Health" })).toMatchObject({ PUBLISHED: 10, DRAFT: 10 });
    expect(await counts(clerk, { q: "matter" })).toMatchObject({ DRAFT: 20, PUBLISHED: 20 });
    expect(await counts(county.guest, {})).toMatchObject({ DRAFT: 0, PUBLISHED: 20 });
  });

  it("at most 100 are returned, and an invalid cursor is refused", async () => {
    const many = await world.county("many");
    await world.database.inTenant(many.id, (db) =>
      db.resolution.createMany({
        data: Array.from({ length: 101 }, (_, n) => ({
          fileNumber: `RLA-2026-${n + 1}`,
          category: "OTHER",
          title: `Matter ${n}`,
          department: "Highway",
          dateOfRequest: "2026-01-02",
          createdByName: "Someone",
        })),
      }),
    );
    const { resolutions } = await (await many.as("Clerk")).read(LIST, { first: 1_000 });
    expect(resolutions.edges).toHaveLength(100);
    expect(resolutions).toMatchObject({ totalCount: 101, pageInfo: { hasNextPage: true } });
    const wrong = await clerk.graphql(LIST, { first: 5, after: "nonsense" });
    expect(wrong.errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SORTS), fc.base64String(), async (sort, after) => {
        const answer = await clerk.graphql(LIST, { first: 1, sort, after });
        expect(answer.errors?.every((error) => error.extensions.code === "BAD_USER_INPUT") ?? true).toBe(true);
      }),
      { numRuns: 25, examples: [["CREATED", Buffer.from('["no day","x"]').toString("base64url")]] },
    );
  });
});

describe("visibility of resolutions", () => {
  it("a department reads its own and published ones, and a guest only published ones", async () => {
    const mine = await request(staff, { title: "Gravel" });
    expect((await nodes(staff, {})).map((node) => node.key)).toContain(mine.key);
    expect((await nodes(staff, {})).filter((node) => node.status !== "PUBLISHED")).toHaveLength(1);
    expect((await nodes(other, {})).map((node) => node.key)).not.toContain(mine.key);
    expect((await nodes(county.guest, {})).every((node) => node.status === "PUBLISHED")).toBe(true);
    expect((await nodes(staff, { filter: { mine: true } })).map((node) => node.key)).toEqual([mine.key]);
  });

  it("nothing of another county is listed", async () => {
    const theirs = await (await world.county("apart")).as("Clerk");
    expect((await page(theirs, { first: 10 })).totalCount).toBe(0);
  });
});

describe("resolutions waiting on the viewer", () => {
  const WAITING = "{ waitingOnMe { room id number title path waitingOn since days stepAction } }";
  it("waiting resolutions are listed oldest first with whole days, and disappear when done", async () => {
    world.clock.set("2026-03-01T17:00:00Z");
    const old = await request(staff, { title: "Culvert" });
    world.clock.set("2026-03-11T17:00:00Z");
    const young = await request(staff, { title: "Gravel again" });
    const mine = (await staff.read(WAITING)).waitingOnMe.filter((entry: { title: string }) => entry.title !== "Gravel");
    expect(mine.map((entry: { title: string; days: number }) => [entry.title, entry.days])).toEqual([
      ["Culvert", 10],
      ["Gravel again", 0],
    ]);
    expect(mine[0]).toMatchObject({
      room: "RESOLUTION",
      id: old.id,
      number: old.fileNumber,
      path: `/resolutions/${old.key}`,
    });
    await staff.does("submitResolution", { resolutionId: old.id });
    expect((await staff.read(WAITING)).waitingOnMe.map((entry: { id: string }) => entry.id)).not.toContain(old.id);
    const legal = await county.as("Legal reviewer");
    expect((await legal.read(WAITING)).waitingOnMe.map((entry: { id: string }) => entry.id)).toEqual([old.id]);
    const waiting = await nodes(legal, { filter: { waitingOnMe: true } });
    expect(waiting.map((node) => node.key)).toEqual([old.key]);
    expect((await nodes(staff, { filter: { waitingOnMe: true } })).map((node) => node.key)).toContain(young.key);
    expect((await county.guest.read(WAITING)).waitingOnMe).toEqual([]);
  });
});

describe("prior resolutions, for Renew and Amend", () => {
  const PRIOR = "query($text: String!) { priorResolutions(text: $text, first: 3) { number title } }";
  it("are found by the beginning of the number or by the title, adopted ones only", async () => {
    const find = async (text: string) => (await clerk.read(PRIOR, { text })).priorResolutions;
    expect((await find("16-2025"))[0].number).toBe("16-2025");
    expect((await find("16")).map((each: { number: string }) => each.number)).toContain("16-2025");
    expect(await find("matter")).toHaveLength(3);
    expect(await find("culvert")).toEqual([]);
    expect(await find("")).toEqual([]);
  });
});

describe("saved views", () => {
  const keep = (who: Person, name: string, address: string) =>
    who.verb(
      "saveView",
      { room: "resolutions", name, address },
      `view { id name address } viewer { savedViews(room: "resolutions") { name } }`,
    );
  it("views are private, the same name is replaced, and an invalid view is refused", async () => {
    const first = await keep(clerk, " Drafts ", "status=draft&q=road%20salt");
    expect(first.view.name).toBe("Drafts");
    const second = await keep(clerk, "Drafts", "status=draft");
    expect(second.viewer.savedViews).toEqual([{ name: "Drafts" }]);
    expect(second.view.id).toBe(first.view.id);
    expect((await staff.read(`{ viewer { savedViews(room: "resolutions") { name } } }`)).viewer.savedViews).toEqual([]);
    expect(await keep(clerk, "x".repeat(61), "")).toMatchObject({ code: "TOO_LONG" });
    expect(await keep(clerk, "", "")).toMatchObject({ code: "NAME_REQUIRED" });
    for (const address of ["https://evil.example", "//evil", "status=<script>", `q=${"x".repeat(2_000)}`])
      expect(await keep(clerk, "Bad", address)).toMatchObject({ code: "NOT_A_VIEW" });
    expect(await staff.verb("deleteView", { viewId: first.view.id })).toMatchObject({ code: "NOT_FOUND" });
    expect(
      await clerk.does(
        "deleteView",
        { viewId: first.view.id },
        'deletedId viewer { savedViews(room: "resolutions") { name } }',
      ),
    ).toMatchObject({
      deletedId: first.view.id,
      viewer: { savedViews: [] },
    });
  });
});
