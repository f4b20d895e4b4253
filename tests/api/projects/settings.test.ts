import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { meetDeadlines } from "#server/awards/deadlines.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";
import { vendor } from "../solicitations/portalGround.ts";
import { requestPurchase, setSolicitationFields, office, projectOf, published } from "./request.ts";

let world: World;
let county: County;
let people: Awaited<ReturnType<typeof office>>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("purchase-settings");
  people = await office(world, county);
});
afterAll(() => world?.close());

const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("a county's procurement settings", () => {
  test("are the product's defaults until an authorized person changes them, from the version they saw", async () => {
    const admin = await county.as("Full Administrator");
    const windows = await county.with("administration.settings.edit-protest-windows");
    const set = (who: typeof admin, input: Record<string, unknown>) =>
      who.verb("setProcurementSettings", input, "settings { version lawfulDays protestDays }");
    const { procurementSettings } = await county.guest.read(
      "{ procurementSettings { version lawfulDays ownThresholds thresholds { purchase publicWork } } }",
    );
    expect(procurementSettings).toEqual({
      version: 1,
      lawfulDays: 5,
      ownThresholds: false,
      thresholds: [{ purchase: "20000", publicWork: "35000" }],
    });
    expect(await set(people.purchasing, { version: 1, lawfulDays: 10 })).toMatchObject({ code: "FORBIDDEN" });
    expect(await set(admin, { version: 1, lawfulDays: 4 })).toMatchObject({ code: "FIELD", field: "lawfulDays" });
    expect(await set(windows, { version: 1, lawfulDays: 10 })).toMatchObject({ code: "FORBIDDEN" });
    expect(await set(windows, { version: 1, protestDays: 7 })).toMatchObject({
      settings: { version: 2, protestDays: 7 },
    });
    expect((await set(admin, { version: 1, lawfulDays: 10 })).__typename).toBe("Conflict");
    expect(await set(admin, { version: 2, lawfulDays: 10 })).toMatchObject({
      settings: { version: 3, lawfulDays: 10, protestDays: 7 },
    });
  });

  test("decide when a bid may be due, and one press moves the date to it", async () => {
    const { staff, purchasing, department } = people;
    const keeper = await county.with("administration.settings.edit-identity");
    const { tenant } = await keeper.read("{ tenant { id settingsVersion } }");
    const holidays = [{ date: "2026-03-30", name: "Founders' Day" }];
    await keeper.does("setCountyHolidays", { countyId: tenant.id, version: tenant.settingsVersion, holidays });
    const project = await requestPurchase(staff, department.id);
    await setSolicitationFields(purchasing, project, { dueAt: "2026-03-30T18:00:00Z", openingAt: null });
    const finds = async () =>
      (
        await purchasing.read(
          "query($key: ID!) { project(key: $key) { preflight { findings { code moveField moveTo } } } }",
          { key: project.key },
        )
      ).project.preflight.findings;
    expect(await finds()).toContainEqual({ code: "DUE_CLOSED_DAY", moveField: "dueAt", moveTo: "2026-03-31" });
    const move = { projectId: project.id, field: "dueAt", to: "2026-03-31" };
    expect(await staff.verb("moveDate", move)).toMatchObject({ code: "FORBIDDEN" });
    await purchasing.does("moveDate", move);
    expect((await finds()).map(({ code }: { code: string }) => code)).not.toContain("DUE_CLOSED_DAY");
    expect(await purchasing.verb("moveDate", { ...move, to: "2026-03-01" })).toMatchObject({ field: "dueAt" });
    await staff.does("moveDate", { projectId: project.id, field: "startDate", to: "2026-09-01" });
  });

  test("include its own commodity list next to the groups, and a file that is too long or broken changes nothing", async () => {
    const admin = await county.as("Full Administrator");
    const bring = (content: string) =>
      admin.verb("importCommodityCodes", { filename: "codes.csv", content }, "sheet { creates updates refused }");
    const long = Array.from({ length: 20_000 }, (_, n) => `${n + 100},Code ${n}`).join("\n");
    expect(await bring(base64(`Code,Name\n${long}`))).toMatchObject({ code: "TOO_MANY_ROWS" });
    expect(await bring(base64("Nothing\nof it"))).toMatchObject({ code: "COLUMN_MISSING" });
    expect(await bring("%%%")).toMatchObject({ code: "NOT_BASE64" });
    const file = base64("Code,Name\n775-45,Salt\n01,Something else\n775-45,Twice\n");
    expect(await bring(file)).toMatchObject({ sheet: { creates: 1, updates: 0, refused: 2 } });
    expect(await bring(file)).toMatchObject({ sheet: { creates: 0, updates: 0, refused: 2 } });
    const { commodities } = await county.guest.read('{ commodities(text: "salt") { code name isGroup } }');
    // The group that includes salt, and the county's own code with that name.
    expect(commodities).toEqual([
      { code: "13", name: "Highway Road Equipment, Materials, and Related Equipment", isGroup: true },
      { code: "775-45", name: "Salt", isGroup: false },
    ]);
    const purchase = await requestPurchase(people.staff, people.department.id, { categories: ["775-45", "13"] });
    const { project } = await people.staff.read(
      "query($key: ID!) { project(key: $key) { commodities { code } preflight { sums { code } } } }",
      { key: purchase.key },
    );
    expect(project.commodities).toEqual([{ code: "775-45" }, { code: "13" }]);
    expect(project.preflight.sums.map(({ code }: { code: string | null }) => code)).toEqual(["775-45", "13", null]);
  });
});

test("send a due date reminder once, whichever of two processes comes first", async () => {
  const open = await published(people, { title: "Reminded" });
  const dueAt = new Date(world.clock.now().valueOf() + 86_400_000);
  await world.database.inTenant(county.id, (db) =>
    db.solicitation.updateMany({ where: { id: open.solicitation.key }, data: { dueAt, remindedAt: null } }),
  );
  const tenant = await world.database.inDirectory((db) => db.tenant.findFirstOrThrow({ where: { id: county.id } }));
  const round = () => meetDeadlines({ database: world.database, ports: world.dais.ports }, tenant);
  const [one, other] = await Promise.all([round(), round()]);
  expect(one + other).toBeLessThan(2);
  const letters = await world.database.inTenant(county.id, (db) =>
    db.outboxLetter.findMany({ where: { path: `/projects/${open.key}`, subject: { startsWith: "Reminder" } } }),
  );
  expect(letters.map(({ toEmail }) => toEmail)).toContain(people.purchasing.email);
  expect(new Set(letters.map(({ toEmail }) => toEmail)).size).toBe(letters.length);
  expect((await projectOf(people.purchasing, open.key)).status).toBe("PUBLISHED");
});

test("never notify a debarred vendor of publication or due date", async () => {
  const fair = await vendor(world, county, "Fair Salt", { categories: ["13"] });
  const debarred = await vendor(world, county, "Rigged Salt", { categories: ["13"] });
  await world.database.inTenant(county.id, (db) =>
    db.vendorHold.create({
      data: {
        vendorId: debarred.vendorKey,
        kind: "DEBARMENT",
        fromDay: "2026-01-01",
        toDay: null,
        reason: "Bid rigging.",
        byName: "Ann",
      },
    }),
  );
  const open = await published(people, { title: "Fair letters", categories: ["13"] });
  const dueAt = new Date(world.clock.now().valueOf() + 86_400_000);
  await world.database.inTenant(county.id, async (db) => {
    const { key: solicitationId } = open.solicitation;
    for (const { vendorKey } of [fair, debarred])
      await db.planHolder.create({ data: { solicitationId, vendorId: vendorKey, how: "FOLLOWED" } });
    await db.solicitation.updateMany({ where: { id: solicitationId }, data: { dueAt, remindedAt: null } });
  });
  const tenant = await world.database.inDirectory((db) => db.tenant.findFirstOrThrow({ where: { id: county.id } }));
  await meetDeadlines({ database: world.database, ports: world.dais.ports }, tenant);
  const letters = await world.database.inTenant(county.id, (db) =>
    db.outboxLetter.findMany({
      where: { path: `/vendor-portal/${open.solicitation.key}` },
      orderBy: { createdAt: "asc" },
    }),
  );
  expect(letters.map(({ toEmail }) => toEmail)).toEqual([fair.email, fair.email]);
  expect(letters.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("asks for"),
    expect.stringMatching(/^Reminder: /),
  ]);
});
