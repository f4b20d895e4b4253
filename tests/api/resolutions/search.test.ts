import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { department, request } from "./request.ts";

let world: World;
let county: County;
let clerk: Person;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("seeks");
  clerk = await county.as("Clerk");
  staff = await county.as("Department staff");
  await department(world, county, "Highway", 5010, [staff]);
  await write("Purchase of road salt", {
    category: "PURCHASE",
    vendor: "Cargill, Inc.",
    description: "For the winter of 2026",
  });
  await write("Repair of the Mill Street bridge", { description: "The salt of many winters has eaten it" });
  await write("Appointing members of the Planning Board", { department: "Planning" });
  const { version, id } = await write("Agreement with the Sheriff's Office", { department: "Sheriff" });
  await clerk.does("saveDraft", {
    resolutionId: id,
    version,
    blocks: [
      {
        key: "a",
        kind: "WHEREAS",
        struck: false,
        content: {
          type: "doc",
          content: [{ type: "paragraph", content: [{ type: "text", text: "three patrol vehicles are worn out" }] }],
        },
      },
    ],
  });
});
afterAll(() => world?.close());

const write = (title: string, more: object = {}) =>
  request(clerk, { title, vendor: null, description: null, category: "OTHER", amount: null, ...more });

interface Answer {
  correctedTo: string | null;
  totalCount: number;
  edges: { match: { text: string; hit: boolean }[]; node: { title: string; fileNumber: string } }[];
}
const FIND = `query($filter: ResolutionFilter, $first: Int, $after: String, $sort: ResolutionSort) {
  resolutions(filter: $filter, first: $first, after: $after, sort: $sort) {
    correctedTo totalCount pageInfo { hasNextPage endCursor } edges { match { text hit } node { title fileNumber } } } }`;
const find = async (who: Person, q: string, more: object = {}): Promise<Answer> =>
  (await who.read(FIND, { filter: { q, ...more } })).resolutions;
const titles = async (who: Person, q: string, more: object = {}) =>
  (await find(who, q, more)).edges.map((edge) => edge.node.title);
const hits = (answer: Answer) =>
  answer.edges.map((edge) => edge.match.filter((part) => part.hit).map((part) => part.text));

describe("searching the repository", () => {
  it("title, vendor, description and draft are searched, whatever the ending of the word, the title first", async () => {
    expect(await titles(clerk, "salt")).toEqual(["Purchase of road salt", "Repair of the Mill Street bridge"]);
    expect(await titles(clerk, "cargill")).toEqual(["Purchase of road salt"]);
    expect(await titles(clerk, "vehicle")).toEqual(["Agreement with the Sheriff's Office"]);
    expect(await titles(clerk, "purchases")).toEqual(["Purchase of road salt"]);
  });

  it("the last word may be unfinished", async () => {
    expect(await titles(clerk, "plann")).toEqual(["Appointing members of the Planning Board"]);
    expect(await titles(clerk, "mill bri")).toEqual(["Repair of the Mill Street bridge"]);
  });

  it("quoted words must be adjacent, and a minus excludes a word", async () => {
    expect(await titles(clerk, '"salt of many"')).toEqual(["Repair of the Mill Street bridge"]);
    expect(await titles(clerk, '"salt road"')).toEqual([]);
    expect(await titles(clerk, "salt -bridge")).toEqual(["Purchase of road salt"]);
  });

  it("a number is found as it is written, first of all", async () => {
    const [first] = (await find(clerk, "salt")).edges;
    const { fileNumber, title } = first?.node ?? { fileNumber: "", title: "" };
    expect((await titles(clerk, fileNumber))[0]).toBe(title);
    expect((await titles(clerk, fileNumber.toLowerCase()))[0]).toBe(title);
  });

  it("the match is shown, in plain text", async () => {
    expect(hits(await find(clerk, "patrol vehicle"))).toEqual([["patrol", "vehicles"]]);
    await write("Use of <b>bold</b> signs & <script>marks</script>");
    const [edge] = (await find(clerk, "bold signs")).edges;
    expect(edge?.match.every((part) => typeof part.text === "string")).toBe(true);
    expect(edge?.match.filter((part) => part.hit).map((part) => part.text)).toContain("bold");
  });

  it("typos are forgiven, and the corrected search is shown", async () => {
    const answer = await find(clerk, "brigde");
    expect(answer.correctedTo).toBe("bridge");
    expect(answer.edges.map((edge) => edge.node.title)).toEqual(["Repair of the Mill Street bridge"]);
    expect(hits(answer)).toEqual([["bridge"]]);
    expect((await find(clerk, "salt")).correctedTo).toBeNull();
    expect(await find(clerk, "xylophonist")).toMatchObject({ correctedTo: null, edges: [], totalCount: 0 });
  });

  it("a search combines with a filter, and can be sorted by any column", async () => {
    expect(await titles(clerk, "salt", { department: "highway" })).toHaveLength(2);
    expect(await titles(clerk, "salt", { department: "Planning" })).toEqual([]);
    expect(await titles(clerk, "salt", { status: "ADOPTED" })).toEqual([]);
    const sorted = (await clerk.read(FIND, { filter: { q: "salt" }, sort: "TITLE" })).resolutions;
    expect(sorted.edges.map((edge: Answer["edges"][0]) => edge.node.title)).toEqual([
      "Purchase of road salt",
      "Repair of the Mill Street bridge",
    ]);
  });

  it("pages of a search follow each other without gap or repetition", async () => {
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const page: { edges: Answer["edges"]; pageInfo: { endCursor: string; hasNextPage: boolean } } = (
        await clerk.read(FIND, { filter: { q: "salt or planning or sheriff" }, first: 1, after })
      ).resolutions;
      seen.push(...page.edges.map((edge: Answer["edges"][0]) => edge.node.title));
      after = page.pageInfo.endCursor;
      more = page.pageInfo.hasNextPage;
    }
    expect(new Set(seen).size).toBe(4);
    expect(seen).toHaveLength(4);
  });

  it("a change is found by its new words immediately, and no longer by the old ones", async () => {
    const { id, version } = await write("Lease of a grader");
    await clerk.does("renameResolution", { resolutionId: id, version, title: "Lease of an excavator" });
    expect(await titles(clerk, "excavator")).toEqual(["Lease of an excavator"]);
    expect(await titles(clerk, "grader")).toEqual([]);
  });

  it("deleted ones are found no more", async () => {
    const { id } = await write("Purchase of a zamboni");
    expect(await titles(clerk, "zamboni")).toHaveLength(1);
    const admin = await county.as("Full Administrator");
    await admin.does("deleteResolution", { resolutionId: id });
    expect(await titles(clerk, "zamboni")).toEqual([]);
  });
});

describe("visibility of search results", () => {
  it("a department finds its own resolutions among many others, and no one else's", async () => {
    expect(await titles(staff, "salt")).toHaveLength(2);
    expect(await titles(staff, "planning")).toEqual([]);
    expect(await titles(county.guest, "salt")).toEqual([]);
  });

  it("a word that occurs only in unreadable resolutions is never disclosed", async () => {
    expect(await find(staff, "sherriff")).toMatchObject({ correctedTo: null, edges: [] });
    expect((await find(clerk, "sherriff")).correctedTo).toBe("sheriff");
  });

  it("words of another county are never returned, neither as a hit nor as a correction", async () => {
    const other = await world.county("elsewhere");
    const theirs = await other.as("Clerk");
    await request(theirs, { title: "Purchase of a helicopter" });
    expect(await titles(clerk, "helicopter")).toEqual([]);
    expect(await find(clerk, "helicoptre")).toMatchObject({ correctedTo: null, edges: [] });
    expect(await titles(theirs, "helicopter")).toEqual(["Purchase of a helicopter"]);
    expect(await titles(theirs, "bridge")).toEqual([]);
  });

  it("rare matches are found among thousands of others, on either side of the visibility", async () => {
    const many = await world.county("many");
    const [reader, all] = [await many.as("Department staff"), await many.as("Clerk")];
    await department(world, many, "Health", 4010, [reader]);
    const { id: departmentId } = await world.database.inTenant(many.id, (db) => db.department.findFirstOrThrow({}));
    await world.database.asOwner(async (db) => {
      await db.$queryRaw`select set_config('app.tenant', ${many.id}, true)`;
      // All at once instead of row by row.
      await db.$executeRaw`alter table resolution disable trigger dais_index_resolution`;
      const row = (n: number, more: object) => ({
        fileNumber: `RLA-2020-${n}`,
        category: "OTHER" as const,
        title: `Agreement ${n}`,
        department: "Elsewhere",
        dateOfRequest: "2020-01-01",
        createdByName: "Someone",
        createdAt: new Date(Date.UTC(2020, 0, 1, 0, n)),
        ...more,
      });
      const rows = [
        ...Array.from({ length: 3 }, (_, n) => row(n, { departmentId, department: "Health" })),
        ...Array.from({ length: 2_500 }, (_, n) => row(10 + n, {})),
        ...Array.from({ length: 2_100 }, (_, n) =>
          row(5_000 + n, { title: `Lease ${n}`, departmentId, department: "Health" }),
        ),
      ];
      for (let from = 0; from < rows.length; from += 300)
        await db.resolution.createMany({ data: rows.slice(from, from + 300) });
      for (let left = 1; left > 0; await setImmediate())
        left = await db.$executeRaw`insert into resolution_search (tenant_id, resolution_id, created_at, document)
          select tenant_id, id, created_at, dais_document(r) from resolution r where tenant_id = ${many.id}
            and not exists (select from resolution_search s where s.resolution_id = r.id) limit 500`;
      await db.$executeRaw`alter table resolution enable trigger dais_index_resolution`;
    });
    expect(await titles(reader, "agreement")).toEqual(["Agreement 2", "Agreement 1", "Agreement 0"]);
    expect((await find(all, "agreement")).totalCount).toBe(1_001);
    expect((await find(all, "agreement", { department: "Health" })).totalCount).toBe(3);
    expect((await find(all, "lease", { department: "Elsewhere" })).totalCount).toBe(0);
  }, 120_000);
});

describe("whatever is typed", () => {
  it("any typed search answers without an error", async () => {
    const sign = fc.constantFrom(
      ...Array.from("'\"\\&|!()<->:*%_-@=+;,\n\t$?{}[]#/~^`’é漢𝒳"),
      "or",
      "and",
      " ",
      "salt",
      "17-2026",
      "&&",
      "<->",
    );
    const typed = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.array(sign, { maxLength: 30 }).map((parts) => parts.join("")),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        const answer = await clerk.graphql(FIND, { filter: { q, waitingOn: q, department: q } });
        expect(answer.errors).toBeUndefined();
        const searched = await clerk.graphql(FIND, { filter: { q } });
        expect(searched.errors).toBeUndefined();
      }),
      {
        numRuns: 60,
        examples: [["'"], ["\\"], ["a & !b | (c"], ["'); drop table resolution; --"], [":*"], ["the"], ["-"], ['"']],
      },
    );
  });
});
