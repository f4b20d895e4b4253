import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requestPurchase, setSolicitationFields, office } from "#tests/api/projects/request.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let other: County;
let keeper: Person;
beforeAll(async () => {
  world = await openWorld();
  [county, other] = [await world.county("essex"), await world.county("warren")];
  keeper = await county.with("administration.settings.edit-identity");
});
afterAll(() => world?.close());
beforeEach(() => world.clock.set(NOON));

const TOLD = "id settingsVersion holidays { date name }";
const readTenant = async (who = keeper) => (await who.read(`{ tenant { ${TOLD} } }`)).tenant;
async function set(holidays: object[], version?: number, who: Person = keeper): Promise<any> {
  const { id, settingsVersion } = await readTenant(county.guest);
  return who.verb(
    "setCountyHolidays",
    { countyId: id, version: version ?? settingsVersion, holidays },
    `county { ${TOLD} }`,
  );
}
const FOUNDERS = { date: "2026-03-30", name: "Founders' Day" };
const LINCOLN = { date: "2027-02-12", name: "Lincoln's Birthday" };
const ELECTION = { date: "2026-11-03", name: "Election Day" };

describe("a county's holidays", () => {
  test("are set together in order, and everyone can read them among this and the next year's closed days", async () => {
    expect(await readTenant(county.guest)).toMatchObject({ holidays: [] });
    const { county: after } = await set([LINCOLN, { ...FOUNDERS, name: "  Founders'  Day " }]);
    expect(after).toMatchObject({ holidays: [FOUNDERS, LINCOLN] });
    const { tenant } = await county.guest.read("{ tenant { closedDays { date name } } }");
    // Federal offices keep New Year's Day of 2028, a Saturday, on the last day of 2027.
    expect(tenant.closedDays).toHaveLength(25);
    expect(tenant.closedDays[0]).toEqual({ date: "2026-01-01", name: "New Year's Day" });
    expect(tenant.closedDays.slice(3, 5)).toEqual([FOUNDERS, { date: "2026-05-25", name: "Memorial Day" }]);
    expect(tenant.closedDays).toContainEqual(LINCOLN);
    expect((await other.guest.read("{ tenant { holidays { date } } }")).tenant.holidays).toEqual([]);
  });

  test.each([
    [[FOUNDERS, { ...FOUNDERS, name: "Again" }], "are on the same day, March 30, 2026."],
    [[{ ...FOUNDERS, date: "2026-02-30" }], "“2026-02-30” isn't a date."],
    [[{ ...FOUNDERS, name: " " }], "enter a name"],
    [[{ ...FOUNDERS, name: "x".repeat(101) }], "at most 100 characters"],
    [
      Array.from({ length: 401 }, (_, n) => ({
        date: new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10),
        name: "Closed",
      })),
      "at most 400 days",
    ],
  ])("are refused if invalid, and the earlier list stays", async (holidays, message) => {
    const before = await readTenant();
    const refused = await set(holidays);
    expect(refused).toMatchObject({ code: "FIELD", field: "holidays" });
    expect(refused.message).toContain(message);
    expect(await readTenant()).toEqual(before);
  });

  test("are changed by one of two people at the same time, and never from another county or without permission", async () => {
    const { id, settingsVersion } = await readTenant();
    const both = await Promise.all([set([FOUNDERS], settingsVersion), set([LINCOLN], settingsVersion)]);
    expect(both.map(({ __typename }) => __typename).toSorted()).toEqual(["Conflict", "SetCountyHolidaysPayload"]);
    const after = await readTenant();
    expect(await set([], undefined, await county.with("administration.settings.edit-calendars"))).toMatchObject({
      code: "FORBIDDEN",
    });
    const stranger = await other.with("administration.settings.edit-identity");
    const input = { countyId: id, version: after.settingsVersion, holidays: [] };
    expect(await stranger.verb("setCountyHolidays", input)).toMatchObject({ code: "NOT_FOUND" });
    expect(await readTenant()).toEqual(after);
  });

  test("are logged with what was added and removed, and unchanged lists change nothing", async () => {
    const lines = () =>
      world.database.inTenant(county.id, (db) =>
        db.auditEntry.findMany({ where: { action: "setCountyHolidays" }, orderBy: [{ at: "asc" }, { id: "asc" }] }),
      );
    await set([FOUNDERS]);
    await set([FOUNDERS, LINCOLN]);
    expect((await lines()).at(-1)).toMatchObject({ before: { holidays: [] }, after: { holidays: [LINCOLN] } });
    const { settingsVersion } = await readTenant();
    expect((await set([LINCOLN, FOUNDERS])).county.settingsVersion).toBe(settingsVersion);
    expect((await lines()).at(-1)).toMatchObject({ before: null, after: null });
    await set([{ ...FOUNDERS, name: "Founders" }, LINCOLN]);
    expect((await lines()).at(-1)).toMatchObject({
      before: { holidays: [FOUNDERS] },
      after: { holidays: [{ ...FOUNDERS, name: "Founders" }] },
    });
  });

  test("that the State observes stay once they have passed, so that no deadline changes", async () => {
    await set([ELECTION, FOUNDERS]);
    world.clock.set("2026-11-04T17:00:00Z");
    // Earlier sessions have ended by then.
    const later = await county.with("administration.settings.edit-identity", "administration.settings.view");
    const { settingsVersion } = await readTenant(later);
    expect(await set([FOUNDERS], settingsVersion, later)).toMatchObject({ code: "DAY_PASSED", field: "holidays" });
    expect(await set([ELECTION], settingsVersion, later)).toMatchObject({ county: { holidays: [ELECTION] } });
  });
});

test("one calendar extends a purchase's last day and the deadline of minutes, which says why", async () => {
  const shop = await world.county("shop");
  const people = await office(world, shop);
  const [admin, clerk] = [await shop.as("Full Administrator"), await shop.as("Clerk")];
  const { tenant } = await admin.read("{ tenant { id settingsVersion } }");
  const project = await requestPurchase(people.staff, people.department.id);
  await setSolicitationFields(people.purchasing, project, { dueAt: "2026-11-03T18:00:00Z", openingAt: null });
  // Two weeks later is Election Day.
  const { id } = await shop.meeting({ date: "2026-10-20" }).items("To buy a snow plow").create();
  const closedDay = async () =>
    (
      await people.purchasing.read(
        "query($key: ID!) { project(key: $key) { preflight { findings { code moveTo } } } }",
        { key: project.key },
      )
    ).project.preflight.findings.filter(({ code }: { code: string }) => code === "DUE_CLOSED_DAY");
  const deadline = async (rule: string) => {
    const read = "query($id: ID!) { node(id: $id) { ... on Meeting { clocks { rule dueAt moved } } } }";
    const { clocks } = (await clerk.read(read, { id })).node;
    const { dueAt, moved } = clocks.find((each: { rule: string }) => each.rule === rule);
    return [dueAt, moved];
  };
  expect(await closedDay()).toEqual([]);
  expect(await deadline("MINUTES")).toEqual(["2026-11-04T04:59:59.999Z", null]);
  const notice = await deadline("NOTICE_POSTED");
  const input = { countyId: tenant.id, version: tenant.settingsVersion, holidays: [ELECTION] };
  await admin.does("setCountyHolidays", input);
  expect(await closedDay()).toEqual([{ code: "DUE_CLOSED_DAY", moveTo: "2026-11-04" }]);
  expect(await deadline("MINUTES")).toEqual([
    "2026-11-05T04:59:59.999Z",
    "The last day falls on Election Day, Tuesday, November 3, 2026. It is due the next business day (General Construction Law §25-a).",
  ]);
  expect(await deadline("NOTICE_POSTED")).toEqual(notice);
  // A period that ended before deadlines moved is judged as before.
  await world.database.inTenant(shop.id, (db) =>
    db.tenantSettings.updateMany({ data: { deadlinesMoveSince: "2026-11-04" } }),
  );
  expect(await deadline("MINUTES")).toEqual(["2026-11-04T04:59:59.999Z", null]);
});

test("holidays kept in procurement move to the county, and earlier deadlines do not change", async () => {
  const [moves, since] = await Promise.all(
    ["20261130610000_one_holiday_calendar", "20261130620000_deadlines_move"].map((name) =>
      readFile(join(import.meta.dirname, "../../../prisma/migrations", name, "migration.sql"), "utf8"),
    ),
  );
  const days = JSON.stringify([FOUNDERS, ELECTION]).replaceAll("'", "''");
  const moving = await openWorld();
  try {
    const [one, two, none] = [await moving.county("one"), await moving.county("two"), await moving.county("none")];
    const owner = await moving.database.owner.connect();
    try {
      await owner.executeScript(`
        ALTER TABLE tenant_settings DROP COLUMN holidays, DROP COLUMN deadlines_move_since;
        ALTER TABLE procurement_settings ADD COLUMN holidays jsonb NOT NULL DEFAULT '[]';
        INSERT INTO procurement_settings (tenant_id, id, holidays) VALUES ('${one.id}', 'one', '${days}'), ('${two.id}', 'two', '[]');
        ${moves}
        ${since}`);
      const { rows } = await owner.queryRaw({
        sql: "select tenant_id, holidays::text, deadlines_move_since from tenant_settings",
        args: [],
        argTypes: [],
      });
      const holidaysByCounty = new Map(rows.map(([county, holidays]) => [county, JSON.parse(String(holidays))]));
      expect(holidaysByCounty.get(one.id)).toEqual([FOUNDERS, ELECTION]);
      expect(holidaysByCounty.get(two.id)).toEqual([]);
      expect(holidaysByCounty.get(none.id)).toEqual([]);
      for (const row of rows) expect(row[2]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    } finally {
      await owner.dispose();
    }
  } finally {
    await moving.close();
  }
});
