import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Asked, asked, stopJobs } from "#tests/support/work.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("imports");
  admin = await county.as("Full Administrator");
  await world.database.inTenant(county.id, (db) =>
    db.user.updateMany({ where: { id: admin.userId as string }, data: { isAdmin: true } }),
  );
});
afterAll(() => world?.close());

const RUN = "importRun { id key state total done creates updates unchanged refused }";
const sent = (kind: string, text: string, more: object = {}) => ({
  kind,
  filename: `${kind}.csv`,
  content: Buffer.from(text).toString("base64"),
  ...more,
});
type Sent = ReturnType<typeof sent>;
const start = (file: Sent, who = admin) => who.verb("startImportRun", file, `isAgain ${RUN}`);
const goOn = (id: string, { filename, content }: Sent, who = admin) =>
  who.verb("continueImportRun", { importRunId: id, filename, content }, RUN);
const takeBack = (importRunId: string, who = admin) => who.verb("takeBackImportRun", { importRunId }, RUN);
/** Runs a file to its end. */
async function bring(file: Sent, who = admin) {
  const started = await start(file, who);
  let run = started.importRun ?? started;
  while (run.state === "RUNNING") run = (await goOn(run.id, file, who)).importRun;
  return run;
}
const inCounty = <T>(work: Parameters<typeof world.database.inTenant<T>>[1]) =>
  world.database.inTenant(county.id, work);
const names = (startsWith: string) =>
  inCounty(async (db) =>
    (await db.vendor.findMany({ where: { legalName: { startsWith } } })).map((row) => row.legalName),
  );
const many = (prefix: string, count: number) =>
  `Legal Name,City\n${Array.from({ length: count }, (_, index) => `${prefix} ${index},Ithaca`).join("\n")}`;

describe("an import run", () => {
  test("shows each row's outcome first, then writes 200 rows at a time, each batch whole", async () => {
    const file = sent("vendors", many("Batch", 450));
    const checked = await admin.does("checkImport", file, "problem sheet { creates } earlier { state }");
    expect(checked).toMatchObject({ problem: null, sheet: { creates: 450 }, earlier: null });
    expect(await names("Batch")).toEqual([]);
    const { importRun } = await start(file);
    expect(importRun).toMatchObject({ state: "RUNNING", total: 450, done: 0 });
    expect((await goOn(importRun.id, file)).importRun).toMatchObject({ done: 200, creates: 200 });
    expect(await names("Batch")).toHaveLength(200);
  });

  test("resumes where it stopped when the same file is run again, and imports no row twice", async () => {
    const file = sent("vendors", many("Batch", 450));
    const checked = await admin.does("checkImport", file, "sheet { creates unchanged } earlier { state done }");
    expect(checked).toMatchObject({
      sheet: { creates: 250, unchanged: 200 },
      earlier: { state: "RUNNING", done: 200 },
    });
    expect(await bring(file)).toMatchObject({ state: "DONE", done: 450, creates: 450, unchanged: 0, refused: 0 });
    expect(new Set(await names("Batch")).size).toBe(450);
    expect(await names("Batch")).toHaveLength(450);
  });

  test("writes nothing when a finished file is imported again, and says so", async () => {
    const file = sent("vendors", many("Batch", 450));
    const runs = await inCounty((db) => db.importRun.count());
    expect(await start(file)).toMatchObject({ isAgain: true, importRun: { state: "DONE", done: 450 } });
    expect(await inCounty((db) => db.importRun.count())).toBe(runs);
    expect(await names("Batch")).toHaveLength(450);
  });

  test("does not continue with another file, and returns itself if it is done", async () => {
    const file = sent("vendors", many("Other", 3));
    const { importRun } = await start(file);
    expect(await goOn(importRun.id, sent("vendors", many("Wrong", 3)))).toMatchObject({ code: "OTHER_FILE" });
    await bring(file);
    expect((await goOn(importRun.id, file)).importRun).toMatchObject({ state: "DONE", done: 3 });
    expect(await names("Wrong")).toEqual([]);
  });

  test("is run by one of two people who start it at the same time, and the other is told who", async () => {
    const file = sent("vendors", many("Twice", 201));
    const other = await county.with("procurement.vendor-file.create", "procurement.vendor-file.view");
    const both = await Promise.all([start(file), start(file, other)]);
    const refusals = both.filter((each) => each.code);
    expect(refusals).toMatchObject([{ code: "IMPORT_RUNNING", message: expect.stringContaining("right now") }]);
    const running = both.find((each) => each.importRun).importRun;
    const [first, second] = both[0].importRun ? [admin, other] : [other, admin];
    expect((await goOn(running.id, file, first)).importRun).toMatchObject({ done: 200 });
    expect(await goOn(running.id, file, second)).toMatchObject({ code: "IMPORT_RUNNING" });
    expect(await takeBack(running.id, second)).toMatchObject({ code: "IMPORT_RUNNING" });
    // The person who started it left. After two minutes someone else continues.
    world.clock.advance(3);
    expect(await bring(file, second)).toMatchObject({ state: "DONE", done: 201, creates: 201 });
  });

  test("remembers a column that was chosen by hand for the next time", async () => {
    const text = (name: string) => `Firma,Ort\n${name},Albany`;
    const file = sent("vendors", text("Chosen"));
    const columns = "problem columns { field heading isNeeded } sheet { creates ignored }";
    const before = await admin.does("checkImport", file, columns);
    expect(before).toMatchObject({ problem: expect.stringContaining("Legal Name"), sheet: null });
    expect(await start(file)).toMatchObject({ code: "COLUMN_MISSING" });
    const chosen = { columns: [{ field: "legalName", heading: "Firma" }] };
    expect(await bring(sent("vendors", text("Chosen"), chosen))).toMatchObject({ creates: 1 });
    const next = await admin.does("checkImport", sent("vendors", text("Next")), columns);
    expect(next).toMatchObject({ problem: null, sheet: { creates: 1, ignored: ["Ort"] } });
    expect(next.columns[0]).toMatchObject({ field: "legalName", heading: "Firma", isNeeded: true });
    expect(
      await admin.verb("checkImport", sent("vendors", text("x"), { columns: [{ field: "weather", heading: "Ort" }] })),
    ).toMatchObject({ code: "FIELD", field: "columns" });
  });

  test("is not started for a file that changes nothing", async () => {
    expect(await start(sent("departments", "Name,Munis ID\n,x"))).toMatchObject({ code: "NOTHING_TO_IMPORT" });
    expect(await start(sent("weather", "Name\nx"))).toMatchObject({ code: "UNKNOWN_KIND" });
    expect(await start(sent("departments", "Name\nHighway", { choices: ["sendWelcome"] }))).toMatchObject({
      code: "FIELD",
      field: "choices",
    });
  });
});

describe("undoing an import", () => {
  test("deletes what it created, restores changed records, and logs each", async () => {
    await bring(sent("vendors", "Legal Name,City,Tax ID\nKept,Utica,"));
    const run = await bring(sent("vendors", "Legal Name,City,Tax ID\nKept,Rome,12-3456789\nFresh,Troy,"));
    expect(run).toMatchObject({ creates: 1, updates: 1 });
    const readVendor = () => inCounty((db) => db.vendor.findFirstOrThrow({ where: { legalName: "Kept" } }));
    expect(await readVendor()).toMatchObject({ city: "Rome", taxIdLast4: "6789" });
    expect((await takeBack(run.id)).importRun).toMatchObject({ state: "TAKEN_BACK" });
    expect(await readVendor()).toMatchObject({ city: "Utica", taxIdLast4: null, taxIdSealed: null, taxIdMark: null });
    expect(await names("Fresh")).toEqual([]);
    const logged = await inCounty((db) =>
      db.auditEntry.findMany({ where: { action: "takeBackImportRun" }, orderBy: { seq: "asc" } }),
    );
    expect(logged.map(({ noun }) => noun).toSorted()).toEqual(["ImportRun", "Vendor", "Vendor"]);
    expect(JSON.stringify(logged)).not.toContain("3456789");
    expect(await takeBack(run.id)).toMatchObject({ code: "IMPORT_TAKEN_BACK" });
    expect(
      await goOn(run.id, sent("vendors", "Legal Name,City,Tax ID\nKept,Rome,12-3456789\nFresh,Troy,")),
    ).toMatchObject({
      code: "IMPORT_TAKEN_BACK",
    });
  });

  test("is refused while a record was changed since, names its line, and removes nothing", async () => {
    const run = await bring(sent("vendors", "Legal Name\nOne Inc\nTwo Inc\nThree Inc"));
    const two = await inCounty((db) => db.vendor.findFirstOrThrow({ where: { legalName: "Two Inc" } }));
    await admin.does("updateVendor", {
      vendorId: Buffer.from(`Vendor:${two.id}`).toString("base64"),
      version: two.version,
      fields: { legalName: "Two Inc", city: "Rye" },
    });
    const refused = await takeBack(run.id);
    expect(refused).toMatchObject({
      code: "CHANGED_SINCE",
      message: expect.stringContaining("line 3 (Two Inc) has been changed since"),
    });
    expect(refused.message).not.toContain("One Inc");
    const { importRun } = await admin.read(
      `query ($key: ID!) { importRun(key: $key) { viewerCan { takeBack { allowed reason } goOn { allowed } print { allowed } } } }`,
      { key: run.key },
    );
    expect(importRun.viewerCan).toMatchObject({
      takeBack: { allowed: false, reason: refused.message },
      goOn: { allowed: false },
      print: { allowed: true },
    });
    expect((await names("")).filter((name) => name.endsWith(" Inc"))).toHaveLength(3);
  });

  test("is refused while something refers to a record: a vendor with a contract, a department with users", async () => {
    const departments = await bring(sent("departments", "Name,Munis ID\nRoads,700\nParks,701"));
    const people = sent("users", "Email,Role,Department\nann@imports.example,Clerk,Roads");
    const users = await bring(people);
    expect(await takeBack(departments.id)).toMatchObject({
      code: "CHANGED_SINCE",
      message: expect.stringContaining("line 2 (Roads) has 1 user"),
    });
    expect((await takeBack(users.id)).importRun).toMatchObject({ state: "TAKEN_BACK" });
    expect((await takeBack(departments.id)).importRun).toMatchObject({ state: "TAKEN_BACK" });
    expect(await inCounty((db) => db.department.count({ where: { name: { in: ["Roads", "Parks"] } } }))).toBe(0);
    expect(await inCounty((db) => db.user.count({ where: { email: "ann@imports.example" } }))).toBe(0);
    // What was undone can be imported again.
    await bring(sent("departments", "Name,Munis ID\nRoads,700\nParks,701"));
    expect(await bring(people)).toMatchObject({ state: "DONE", creates: 1 });
    const vendors = await bring(sent("vendors", "Legal Name\nHeld Inc"));
    const vendor = await inCounty((db) => db.vendor.findFirstOrThrow({ where: { legalName: "Held Inc" } }));
    await inCounty((db) => db.debarmentCheck.create({ data: { vendorId: vendor.id, ...CHECKED } }));
    expect(await takeBack(vendors.id)).toMatchObject({ message: expect.stringContaining("debarment check") });
  });

  test("restores names that moved from one department to the next in order", async () => {
    await bring(sent("departments", "Name,Munis ID\nEast,801\nWest,802"));
    const run = await bring(sent("departments", "Name,Munis ID\nNorth,801\nEast,802\nSouth,803"));
    expect(run).toMatchObject({ updates: 2, creates: 1 });
    expect((await takeBack(run.id)).importRun).toMatchObject({ state: "TAKEN_BACK" });
    const found = await inCounty((db) =>
      db.department.findMany({ where: { munisId: { gte: 800 } }, orderBy: { munisId: "asc" } }),
    );
    expect(found.map(({ name, munisId }) => [name, munisId])).toEqual([
      ["East", 801],
      ["West", 802],
    ]);
  });

  test("restores a user's role only with a recent proof of identity, and keeps users who have signed in", async () => {
    await bring(sent("users", "Email,Role\nbob@imports.example,Clerk"));
    await admin.proves();
    const run = await bring(sent("users", "Email,Role\nbob@imports.example,Vendor"));
    expect(run).toMatchObject({ updates: 1 });
    world.clock.advance(11);
    expect(await takeBack(run.id)).toMatchObject({ code: "PROVE_IDENTITY" });
    await admin.proves();
    expect((await takeBack(run.id)).importRun).toMatchObject({ state: "TAKEN_BACK" });
    const bob = await inCounty((db) =>
      db.user.findFirstOrThrow({ where: { email: "bob@imports.example" }, include: { role: true } }),
    );
    expect(bob.role.name).toBe("Clerk");
    const fresh = await bring(sent("users", "Email,Role\neve@imports.example,Clerk"));
    await inCounty((db) =>
      db.user.updateMany({ where: { email: "eve@imports.example" }, data: { lastSignInAt: world.clock.now() } }),
    );
    expect(await takeBack(fresh.id)).toMatchObject({ message: expect.stringContaining("has signed in") });
  });
});

describe("permissions for imports", () => {
  test("each kind needs its own, and runs of other kinds are not found", async () => {
    const clerk = await county.with("administration.department-record.create");
    const run = await bring(sent("vendors", "Legal Name\nHidden Inc"));
    expect(await start(sent("vendors", "Legal Name\nNot Mine"), clerk)).toMatchObject({
      code: "FORBIDDEN",
      permission: "procurement.vendor-file.create",
    });
    expect(await takeBack(run.id, clerk)).toMatchObject({ code: "NOT_FOUND" });
    const { importRuns, importKinds, importRun } = await clerk.read(
      `query ($key: ID!) { importRuns(first: 50) { edges { node { kind } } } importKinds { name headings } importRun(key: $key) { key } }`,
      { key: run.key },
    );
    expect(importKinds.map((kind: { name: string }) => kind.name)).toEqual(["departments"]);
    expect(importRuns.edges.every((edge: any) => edge.node.kind === "departments")).toBe(true);
    expect(importRun).toBeNull();
    expect(await takeBack(run.id, await county.with("meetings.meeting-record.view"))).toMatchObject({
      code: "FORBIDDEN",
    });
  });

  test("people who may not edit such records cannot undo a run that changed some", async () => {
    await bring(sent("departments", "Name,City\nTax,Delhi"));
    const run = await bring(sent("departments", "Name,City\nTax,Walton"));
    const clerk = await county.with("administration.department-record.create");
    expect(await takeBack(run.id, clerk)).toMatchObject({
      code: "FORBIDDEN",
      permission: "administration.department-record.edit",
    });
  });

  test("another county's run is not found here", async () => {
    const run = await bring(sent("vendors", "Legal Name\nOurs Inc"));
    const other = await world.county("elsewhere");
    const stranger = await other.as("Full Administrator");
    expect(await takeBack(run.id, stranger)).toMatchObject({ code: "NOT_FOUND" });
    expect(await goOn(run.id, sent("vendors", "Legal Name\nOurs Inc"), stranger)).toMatchObject({ code: "NOT_FOUND" });
    expect(await stranger.verb("printImportRun", { importRunId: run.id, format: "CSV" })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await stranger.read(`{ importRuns { edges { node { key } } } }`)).importRuns.edges).toEqual([]);
  });
});

test(
  "2,000 vendors are imported and undone with at most ten times the queries of 200",
  { tags: ["long/size"] },
  async () => {
    await stopJobs(world);
    const few = await broughtAndTakenBack("Small", 200);
    const large = await broughtAndTakenBack("Large", 2_000);
    expect(large.brought.statements).toBeLessThanOrEqual(10 * few.brought.statements);
    expect(large.takenBack.statements).toBe(few.takenBack.statements);
    expect(large.takenBack.rows).toBeLessThanOrEqual(10 * few.takenBack.rows);
  },
);

/** Database queries of an import of vendors, and of undoing it. */
async function broughtAndTakenBack(name: string, count: number): Promise<Record<"brought" | "takenBack", Asked>> {
  const file = sent("vendors", many(name, count));
  let run: any;
  const brought = await asked(async () => (run = await bring(file)));
  expect(run).toMatchObject({ state: "DONE", creates: count });
  const takenBack = await asked(async () =>
    expect((await takeBack(run.id)).importRun).toMatchObject({ state: "TAKEN_BACK" }),
  );
  expect(await names(name)).toEqual([]);
  return { brought, takenBack };
}

const CHECKED = { checkedOn: "2026-03-01", source: "SAM.gov", found: false, byName: "Someone" };
