import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importing } from "#tests/support/importing.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { request } from "../resolutions/request.ts";
import { administrator, logOf, userId } from "../users/ground.ts";

let world: World;
let county: County;
let admin: Person;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("departments");
  admin = await county.as("Full Administrator");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const FIELDS = "id key version name abbreviation munisId address city state zip userCount";
const create = (fields: object, who = admin) => who.verb("createDepartment", { fields }, `department { ${FIELDS} }`);
const update = (id: string, version: number, fields: object) =>
  admin.verb("updateDepartment", { departmentId: id, version, fields }, `department { ${FIELDS} }`);

describe("departments of a county", () => {
  test("are stored trimmed, with empty fields null, and listed by Munis ID, those without one last", async () => {
    const { department } = await create({ name: " Highway ", abbreviation: "HWY", munisId: " 5,010 ", city: " " });
    expect(department).toMatchObject({ name: "Highway", munisId: 5010, city: null, version: 1, userCount: 0 });
    await create({ name: "Youth" });
    await create({ name: "Aging", munisId: "4010" });
    const { departments } = await clerk.read(
      "{ departments { name viewerCan { edit { allowed reason } delete { allowed } } } }",
    );
    expect(departments.map((each: { name: string }) => each.name)).toEqual(["Aging", "Highway", "Youth"]);
    expect(departments[0].viewerCan).toMatchObject({ edit: { allowed: false }, delete: { allowed: false } });
    expect(await logOf(world, county, department.key)).toMatchObject([
      { action: "createDepartment", after: { name: "Highway", munisId: 5010 } },
    ]);
  });

  test("need a unique name and a Munis ID that is a number", async () => {
    expect(await create({ name: "  " })).toMatchObject({ message: "Department name is required.", field: "name" });
    expect(await create({ name: "X", munisId: "12a" })).toMatchObject({ message: "Munis ID must be a number." });
    expect(await create({ name: "highway" })).toMatchObject({ code: "NAME_TAKEN" });
    expect(await create({ name: "X", munisId: "5010" })).toMatchObject({ code: "MUNIS_ID_TAKEN" });
    expect(await create({ name: "X" }, clerk)).toMatchObject({
      permission: "administration.department-record.create",
    });
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ name: "Race" })));
    expect(answers.filter((answer) => answer.department)).toHaveLength(1);
  });

  test("are changed from the version that was read, and renamed ones keep their older resolutions", async () => {
    const { department } = await create({ name: "Social Services", munisId: "6010" });
    await request(clerk, { department: "Social Services", title: "Foster care" });
    const renamed = { name: "Children and Families", munisId: "6010" };
    expect((await update(department.id, 1, renamed)).department).toMatchObject({
      ...renamed,
      munisId: 6010,
      version: 2,
    });
    expect(await update(department.id, 1, { name: "Late" })).toMatchObject({
      __typename: "Conflict",
      current: { id: department.id },
    });
    const titles = async (name: string) =>
      (
        await clerk.read(
          "query($name: String) { resolutions(filter: { department: $name }) { edges { node { title department } } } }",
          { name },
        )
      ).resolutions.edges.map((edge: any) => edge.node);
    const expected = [{ title: "Foster care", department: "Social Services" }];
    expect(await titles("children and families")).toEqual(expected);
    expect(await titles("Social Services")).toEqual(expected);
    expect(await titles("Children%")).toEqual([]);
  });

  test("can be deleted if nothing belongs to them, otherwise the refusal lists it", async () => {
    const { department } = await create({ name: "Short-lived" });
    const remove = (id: string) => admin.verb("deleteDepartment", { departmentId: id }, "deletedId");
    expect(await remove(department.id)).toMatchObject({ deletedId: department.id });
    expect(await remove(department.id)).toMatchObject({ code: "NOT_FOUND" });
    const { department: heldDepartment } = await create({ name: "Held" });
    await admin.does("setUserDepartments", {
      userId: userId(clerk.userId),
      version: 1,
      moreDepartmentIds: [heldDepartment.id],
    });
    await request(clerk, { department: "Held" });
    expect(await remove(heldDepartment.id)).toMatchObject({
      code: "DEPARTMENT_IN_USE",
      message: "1 user and 1 resolution belong to this department, so it cannot be deleted.",
    });
    const READ =
      "query($key: ID!) { department(key: $key) { userCount people { name } viewerCan { delete { reason } } } }";
    const seen = (who: Person) => who.read(READ, { key: heldDepartment.key });
    expect((await seen(admin)).department).toMatchObject({
      userCount: 1,
      people: [{ name: "Clerk" }],
      viewerCan: { delete: { reason: expect.stringContaining("1 user and 1 resolution") } },
    });
    expect((await seen(clerk)).department.people).toEqual([]);
    expect((await seen(county.guest)).department).toBeNull();
    expect((await seen(await administrator(world, await world.county("stranger")))).department).toBeNull();
  });
});

describe("importing and exporting departments", () => {
  const { check, take } = importing("departments");

  test("shows each row's outcome, writes nothing on the check, and changes nothing the second time", async () => {
    const file = "Name,Munis ID,City\nParks,7010,Troy\n,7020,\nRoads,x,\nHighway,,Ilion\nparks,,";
    const count = () => world.database.inTenant(county.id, (db) => db.department.count());
    const before = await count();
    const { sheet } = await check(admin, file);
    expect(sheet).toMatchObject({ creates: 1, updates: 1, refused: 3 });
    expect(sheet.rows.map((row: any) => row.problems)).toEqual([
      [],
      ["Department name is required."],
      ["Munis ID must be a number."],
      [],
      ["Another department is named parks."],
    ]);
    expect(await count()).toBe(before);
    expect((await take(admin, file)).sheet).toEqual(sheet);
    expect(await count()).toBe(before + 1);
    expect((await take(admin, file)).sheet).toMatchObject({
      creates: 0,
      updates: 0,
      unchanged: 2,
    });
    expect(await take(clerk, file)).toMatchObject({ code: "FORBIDDEN" });
  });

  test("reads back an export in Munis order without a change", async () => {
    const { file, rows } = await admin.does("exportDepartments", { format: "XLSX" }, "rows file { url }");
    const { pathname, search } = new URL(file.url, "http://x.example");
    const { bytes } = await county.guest.http(`${pathname}${search}`);
    const { sheet } = await check(admin, bytes);
    expect(sheet).toMatchObject({ unchanged: rows, creates: 0, updates: 0, refused: 0 });
  });
});
