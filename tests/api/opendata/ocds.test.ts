import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CountyContext } from "#schema/context.ts";
import { hasStandard, sample, standard } from "#schema/opendata/ocds/process.fixture.ts";
import { writeRelease } from "#schema/opendata/ocds/writeRelease.ts";
import { importOcds } from "#schema/opendata/ocdsImport/importOcds.ts";
import { OcdsError, readOcds } from "#schema/opendata/ocdsImport/readOcds.ts";
import { printedOcds } from "#server/opendata/printedOcds.ts";
import { type County, NOON, openWorld, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let project: string;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("open");
  project = await aProject(county, "Mill Road", "PR-2026-1");
});
afterAll(() => world?.close());

const inCounty = <T>(where: County, work: Parameters<World["database"]["inTenant"]>[1]) =>
  world.database.inTenant(where.id, work) as Promise<T>;

/** A project with a solicitation that is not published. */
const aProject = (where: County, title: string, procurementId: string): Promise<string> =>
  inCounty(where, async (db) => {
    const { id } = await db.project.create({
      data: {
        procurementId,
        title,
        description: "Two miles.",
        department: "Highway",
        creatorName: "Pat",
        projectContactName: "Pat",
        estimatedCost: 5_000_000n,
        fundingSource: "Highway fund 5112",
        categories: ["ROADS"],
        solicitation: { create: { number: `B-${procurementId}`, dueAt: new Date("2026-04-01T18:00:00Z") } },
      },
    });
    return id;
  });

/** Inserts the result of a step and its release, as the lifecycle's mutations do. */
const step = (
  where: County,
  projectId: string,
  to: "PUBLISHED" | "CLOSED" | "CANCELLED" | "EVALUATION",
  rest: object = {},
) =>
  inCounty(where, async (db) => {
    await db.project.updateMany({ where: { id: projectId }, data: { status: to } });
    await db.solicitation.updateMany({
      where: { projectId },
      data: {
        state: to === "PUBLISHED" ? "OPEN" : to === "CANCELLED" ? "CANCELLED" : "CLOSED",
        ...(to === "PUBLISHED" && { publishedAt: world.clock.now() }),
        ...rest,
      },
    });
    const tenant = await db.tenant.findFirstOrThrow({ where: { id: where.id } });
    const { ports } = world.dais;
    await writeRelease({ db, tenant, ports } as unknown as CountyContext, projectId, { to });
  });

const releases = async (where: County, search = "") => (await where.guest.http(`/api/ocds/releases${search}`)).json;

describe("open data of procurement", () => {
  test("contains nothing unpublished, is public from publication on, and may be cached for a minute", async () => {
    // The standard has no empty package, so an invalid one is not returned.
    for (const what of ["releases", "records"])
      expect(await county.guest.http(`/api/ocds/${what}`)).toMatchObject({
        status: 404,
        json: { code: "NOTHING_TOLD", error: "No matching data found." },
      });
    await step(county, project, "PUBLISHED");
    const answer = await county.guest.http("/api/ocds/releases");
    expect(answer.headers).toMatchObject({ "cache-control": "public, max-age=60" });
    const ocid = "ocds-xxxxxx-PR-2026-1";
    expect(answer.json).toMatchObject({
      version: "1.1",
      publisher: { name: "open County" },
      publishedDate: NOON.toISOString(),
      links: {},
      releases: [
        {
          ocid,
          tag: ["planning", "tender"],
          buyer: { name: "Highway" },
          tender: { id: "B-PR-2026-1", status: "active" },
        },
      ],
    });
    // While bids are open, no one outside learns the county's estimate.
    expect(JSON.stringify(answer.json)).not.toMatch(/50000|Highway fund 5112|budget/);
    expect((await county.guest.http(`/api/ocds/records/${ocid}`)).json.records).toMatchObject([
      { ocid, releases: [{ ocid }], compiledRelease: { tag: ["compiled"], tender: { status: "active" } } },
    ]);
    expect((await county.guest.http("/api/ocds/records/ocds-xxxxxx-PR-2026-2")).status).toBe(404);
  });

  test("gets a release for each public step, and none for the county's internal steps", async () => {
    world.clock.set("2026-04-01T18:00:00Z");
    await step(county, project, "CLOSED", { closedAt: world.clock.now() });
    await step(county, project, "EVALUATION");
    await step(county, project, "CANCELLED", { cancelledWhy: "No money." });
    const all = await releases(county);
    expect(all.releases.map(({ tag }: { tag: string[] }) => tag)).toEqual([
      ["planning", "tender"],
      ["tenderUpdate"],
      ["tenderCancellation"],
    ]);
    const first = await releases(county, "?first=2");
    expect(first.releases).toEqual(all.releases.slice(0, 2));
    const next = new URL(first.links.next);
    expect((await releases(county, next.search)).releases).toEqual(all.releases.slice(2));
    expect((await releases(county, "?tag=tender")).releases).toEqual(all.releases.slice(0, 1));
    expect((await releases(county, "?since=2026-04-01T00:00:00Z")).releases).toEqual(all.releases.slice(1));
    const { ocdsReleases } = await county.guest.read(
      "{ ocdsReleases(tag: tenderCancellation) { edges { node { number tags document } } } }",
    );
    expect(ocdsReleases.edges).toMatchObject([{ node: { number: 3, document: { tender: { status: "cancelled" } } } }]);
    world.clock.set(NOON);
  });

  test("is written once per release, and no one can change it, not even the product", async () => {
    await expect(inCounty(county, (db) => db.ocdsRelease.updateMany({ data: { tag: "tender" } }))).rejects.toThrow(
      /permission denied/,
    );
    await expect(inCounty(county, (db) => db.ocdsRelease.deleteMany({}))).rejects.toThrow(/permission denied/);
  });

  test("blocks a step whose release would be invalid, with the location and the reason", async () => {
    const wrong = await aProject(county, "Bridge", "PR-2026-9");
    const questionsDueAt = new Date("2026-04-02T18:00:00Z");
    await expect(step(county, wrong, "PUBLISHED", { questionsDueAt })).rejects.toThrow(
      "tender.enquiryPeriod: the deadline for questions is after bids are due",
    );
    expect((await releases(county, "?first=100")).releases).toHaveLength(3);
  });

  test("can be previewed before a step, with its faults, by people who may preview open data", async () => {
    const draft = await aProject(county, "Salt", "PR-2026-10");
    const ask = "query($key: ID!) { project(key: $key) { ocid ocdsPreview(to: PUBLISHED) { document problems } } }";
    const officer = await county.with("procurement.project-record.view-all", "procurement.ocds.preview");
    expect((await officer.read(ask, { key: draft })).project).toMatchObject({
      ocid: null,
      ocdsPreview: { document: { tag: ["planning", "tender"], tender: { status: "active" } }, problems: [] },
    });
    const reader = await county.with("procurement.project-record.view-all");
    expect((await reader.read(ask, { key: draft })).project).toEqual({ ocid: null, ocdsPreview: null });
    expect((await reader.read(ask, { key: project })).project.ocid).toBe("ocds-xxxxxx-PR-2026-1");
  });

  test("answers a bad request with the correct usage", async () => {
    for (const [search, field] of [
      ["?since=yesterday", "since"],
      ["?tag=compiled", "tag"],
      ["?first=101", "first"],
    ])
      expect(await county.guest.http(`/api/ocds/releases${search}`)).toMatchObject({ status: 422, json: { field } });
    expect((await county.guest.http("/api/ocds/records?after=x.y")).status).toBeLessThan(500);
  });
});

/** A past process as a release package. */
const past = (change: (release: any) => void = () => {}) => {
  const release: any = {
    ocid: "ocds-old-1",
    id: "old-1",
    date: "2024-05-01T12:00:00Z",
    tag: ["tender", "award"],
    initiationType: "tender",
    parties: [
      { id: "b", name: "Town of Birch", roles: ["buyer"], contactPoint: { name: "Ann" } },
      { id: "s", name: "Acme", roles: ["supplier", "tenderer"], address: { locality: "Goshen" } },
    ],
    buyer: { id: "b", name: "Town of Birch" },
    tender: { id: "t", title: "Road salt", status: "complete", value: { amount: 1200.5, currency: "USD" } },
    awards: [
      {
        id: "a",
        status: "active",
        date: "2024-05-01T12:00:00Z",
        suppliers: [{ id: "s", name: "Acme" }],
        value: { amount: 1100, currency: "USD" },
      },
    ],
  };
  change(release);
  return { uri: "https://old.example/1", version: "1.1", publishedDate: release.date, releases: [release] };
};
const importing = (where: County, ...files: unknown[]) =>
  inCounty<Awaited<ReturnType<typeof importOcds>>>(where, (db) =>
    importOcds(db, files.flatMap(readOcds), { timeZone: "America/New_York" }, world.clock),
  );

describe("imported open data of past purchases", () => {
  test("becomes a project with its vendor and award, and importing it twice changes nothing", async () => {
    const old = await world.county("old");
    const report = await importing(old, past());
    expect(report).toMatchObject({
      imported: { projects: 1, releases: 1, vendors: 1 },
      running: [],
      contradictory: [],
    });
    expect(await importing(old, past())).toMatchObject({
      imported: { projects: 0, releases: 0, vendors: 0 },
      known: 1,
    });
    const found = await inCounty<object>(old, (db) => db.project.findFirst({ include: { awardedVendor: true } }));
    expect(found).toMatchObject({
      procurementId: "ocds-old-1",
      title: "Road salt",
      department: "Town of Birch",
      projectContactName: "Ann",
      estimatedCost: 120_050n,
      status: "AWARDED",
      awardedAmount: 110_000n,
      awardedOn: "2024-05-01",
      awardedVendor: { legalName: "Acme", city: "Goshen", standing: "ACTIVE" },
    });
    expect((await old.guest.http("/api/ocds/records")).json.records[0].releases).toEqual(past().releases);
  });

  test("reports later differences and keeps existing data, and skips processes that are not finished", async () => {
    const old = await world.county("older");
    await importing(old, past());
    const other = await importing(
      old,
      past((release) => (release.tender.title = "Sand")),
    );
    expect(other.contradictory).toEqual(["ocds-old-1: release old-1 differs from the stored one, which is kept"]);
    const running = past((release) =>
      Object.assign(release, { ocid: "ocds-old-2", awards: [], tender: { id: "t", status: "active" } }),
    );
    expect((await importing(old, running)).running).toEqual(["ocds-old-2: it has not ended"]);
    expect(await inCounty<number>(old, (db) => db.project.count())).toBe(1);
  });

  test("leaves a process published by the county itself unchanged", async () => {
    const release = { ...past().releases[0], ocid: "ocds-xxxxxx-PR-2026-1" };
    const report = await importing(county, { ...past(), releases: [release] });
    expect(report.contradictory).toEqual([
      "ocds-xxxxxx-PR-2026-1: this process was created by the county itself and was left unchanged",
    ]);
  });

  test.each([
    ["$: no releases or records", { uri: "x" }],
    ["$.releases[0].date: must be a moment such as", past((release) => (release.date = "May"))],
    ["$.releases[0].tag[0]: must be one of", past((release) => (release.tag = ["offer"]))],
    ["$.releases[0].awards[0].status: must be one of", past((release) => (release.awards[0].status = "won"))],
    ["$.releases[0].tender.value.amount:", past((release) => (release.tender.value.amount = "1,200"))],
    [
      "$.records[0].compiledRelease.ocid: must be that of its record",
      { records: [{ ocid: "o", compiledRelease: past().releases[0] }] },
    ],
    ["$.records[0]: no release or compiled release", { records: [{ ocid: "o" }] }],
  ])("a file that is not valid is refused with place and reason: %s", (message, file) => {
    expect(() => readOcds(file)).toThrow(OcdsError);
    expect(() => readOcds(file)).toThrow(message);
  });
});

describe.runIf(hasStandard)("open data by the standard's own schemas and sample (skipped: no ../shared/data)", () => {
  test("is valid, release by release and as packages", async () => {
    const ocds = standard();
    const page = await releases(county);
    expect(page.releases.map((release: unknown) => ocds.release(release))).toEqual([null, null, null]);
    expect(ocds.releasePackage(page)).toBeNull();
    expect(ocds.recordPackage((await county.guest.http("/api/ocds/records")).json)).toBeNull();
  });

  test("keeps the sample's compiled record on import and export, from its releases and from its record alone", async () => {
    const { recordPackage, releases: all } = sample();
    const [{ ocid, compiledRelease }] = recordPackage.records;
    const packageCounty = await world.county("whole");
    const report = await importing(packageCounty, recordPackage, ...all.map((release) => ({ releases: [release] })));
    expect(printedOcds(report)).toContain("1 projects, 6 releases, 2 vendors");
    const out = (await packageCounty.guest.http(`/api/ocds/records/${ocid}`)).json;
    expect(out.records[0].compiledRelease).toEqual(compiledRelease);
    expect(out.records[0].releases).toEqual(all);
    expect(standard().recordPackage(out)).toBeNull();
    // Moving from one county to the next also loses nothing.
    const next = await world.county("next");
    await importing(next, out);
    expect((await next.guest.http(`/api/ocds/records/${ocid}`)).json.records).toEqual(out.records);
    const alone = await world.county("alone");
    const short = await importing(alone, recordPackage);
    expect(short.onlyInReleases.join()).toContain("releases are given only by their address");
    const record = (await alone.guest.http(`/api/ocds/records/${ocid}`)).json.records[0];
    expect(record.compiledRelease).toEqual(compiledRelease);
  });
});
