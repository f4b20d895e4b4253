import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let keeper: Person;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("numbers");
  keeper = await county.with("administration.settings.edit-numbers", "administration.settings.view");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());
beforeEach(() => world.clock.set(NOON));

const TOLD = "id settingsVersion numberSeries { name format year next }";
const readTenant = async (who: Person = keeper) => (await who.read(`{ tenant { ${TOLD} } }`)).tenant;
const of = (tenant: any, name: string) => tenant.numberSeries.find((each: any) => each.name === name);
async function set(name: string, format: string, next: number | null = null): Promise<any> {
  const { id: countyId, settingsVersion: version } = await readTenant();
  return keeper.verb("setCountyNumbers", { countyId, version, series: [{ name, format, next }] }, `county { ${TOLD} }`);
}
const scheduled = async (date = "2026-03-20", number: string | null = null) =>
  (await clerk.does("createMeeting", { meetingType: "Board", date, number }, "meeting { number }")).meeting.number;
const newFileNumber = async () => {
  const fields = {
    type: "NEW",
    category: "PURCHASE",
    dateOfRequest: "2026-03-11",
    title: "Salt",
    department: "Highway",
  };
  const staff = await county.as("Department staff");
  return (await staff.does("createResolution", { fields }, "resolution { fileNumber }")).resolution.fileNumber;
};
const rows = <T>(work: Parameters<typeof world.database.inTenant<T>>[1]) => world.database.inTenant(county.id, work);

describe("the numbering of a county", () => {
  beforeAll(() => rows((db) => db.department.create({ data: { name: "Highway" } })));

  test("uses the default until it decides, then its own format, and existing numbers stay", async () => {
    expect((await readTenant()).numberSeries.map(({ name, format, next }: any) => [name, format, next])).toEqual([
      ["MEETING", "{YYYY}-{n}", 1],
      ["REQUEST", "RLA-{YYYY}-{n}", 1],
      ["ENACTMENT", "{n}-{YYYY}", 1],
      ["PROJECT", "PR-{YYYY}-{n}", 1],
      ["BID", "BID-{YYYY}-{n}", 1],
      ["RFP", "RFP-{YYYY}-{n}", 1],
      ["CONTRACT", "{YYYY}-{nnnn}", 1],
    ]);
    expect([await newFileNumber(), await newFileNumber()]).toEqual(["RLA-2026-1", "RLA-2026-2"]);
    const { county: after } = await set("REQUEST", "REQ {nnn}/{YY}");
    expect(of(after, "REQUEST")).toEqual({ name: "REQUEST", format: "REQ {nnn}/{YY}", year: 2026, next: 3 });
    expect(await newFileNumber()).toBe("REQ 003/26");
    expect(await rows((db) => db.resolution.count({ where: { fileNumber: { startsWith: "RLA-2026-" } } }))).toBe(2);
  });

  test("starts where the county says, for a year that began on paper", async () => {
    await set("REQUEST", "REQ {nnn}/{YY}", 40);
    expect([await newFileNumber(), await newFileNumber()]).toEqual(["REQ 040/26", "REQ 041/26"]);
    expect(await set("REQUEST", "REQ {nnn}/{YY}", 12)).toMatchObject({
      code: "NUMBER_GIVEN",
      field: "file",
      message: "REQ 041/26 was the last number used. The next one must be 42 or more.",
    });
  });

  test("follows the highest typed meeting number, or the start, whichever is later", async () => {
    expect(await scheduled()).toBe("2026-1");
    expect(await scheduled("2026-03-21", "2026-30")).toBe("2026-30");
    expect(await scheduled()).toBe("2026-31");
    await set("MEETING", "{YYYY}-{n}", 50);
    expect([await scheduled(), await scheduled("2027-01-05")]).toEqual(["2026-50", "2027-1"]);
    await set("MEETING", "{YY}/{nn}");
    expect([await scheduled(), await scheduled()]).toEqual(["26/50", "26/51"]);
  });

  test("never repeats a number, and the refusal names it", async () => {
    await rows((db) =>
      db.resolution.updateMany({ where: { fileNumber: "RLA-2026-1" }, data: { number: "RES-2026-14" } }),
    );
    expect(await set("ENACTMENT", "RES-{YYYY}-{n}")).toMatchObject({
      code: "NUMBER_GIVEN",
      field: "resolution",
      message: "RES-2026-14 is already used, and this would use it again. Choose another format, or start at 15.",
    });
    await rows((db) =>
      db.resolution.updateMany({ where: { fileNumber: "RLA-2026-2" }, data: { number: "RES-2027-2" } }),
    );
    expect(await set("ENACTMENT", "RES-{YYYY}-{n}", 15)).toMatchObject({
      message: "RES-2027-2 is already used, and this would use it again. Choose another format.",
    });
    expect(of(await readTenant(), "ENACTMENT")).toMatchObject({ format: "{n}-{YYYY}", next: 1 });
  });

  test.each([
    ["RES-{YYYY}", null, /must have \{n\} once/],
    ["RES-{n}", null, /numbers would repeat each year/],
    ["{YYYY}-{n}", 0, /from 1 to 900,000/],
    ["{YYYY}-{n}", 900_001, /from 1 to 900,000/],
  ])("refuses the format %s with the start %s, and does not change", async (format, next, message) => {
    const before = await readTenant();
    expect(await set("BID", format, next)).toMatchObject({ field: "bid", message: expect.stringMatching(message) });
    expect(await readTenant()).toEqual(before);
  });

  test("changes completely or not at all, in one log entry, by authorized people", async () => {
    const { id: countyId, settingsVersion: version } = await readTenant();
    const series = [
      { name: "PROJECT", format: "P{YY}-{nnn}" },
      { name: "BID", format: "no place" },
    ];
    expect(await keeper.verb("setCountyNumbers", { countyId, version, series })).toMatchObject({ field: "bid" });
    expect(of(await readTenant(), "PROJECT").format).toBe("PR-{YYYY}-{n}");
    expect(await clerk.verb("setCountyNumbers", { countyId, version, series })).toMatchObject({ code: "FORBIDDEN" });
    expect((await readTenant(county.guest)).numberSeries).toEqual([]);
    await set("CONTRACT", "C-{YYYY}-{n}", 7);
    const lines = await rows((db) => db.auditEntry.findMany({ where: { action: "setCountyNumbers" } }));
    expect(lines.map(({ before, after }) => ({ before, after }))).toContainEqual({
      before: { contract: "{YYYY}-{nnnn}: 2026-0001" },
      after: { contract: "C-{YYYY}-{n}: C-2026-7" },
    });
  });

  test("stays correct if two people take numbers at the same time", async () => {
    const numbers = await Promise.all(Array.from({ length: 8 }, newFileNumber));
    expect(new Set(numbers).size).toBe(8);
  });
});
