import type { County, Person, World } from "#tests/support/world.ts";

/** The fields of a simple purchase, as a department requests it. */
export const SALT = {
  type: "NEW",
  category: "PURCHASE",
  title: "Road salt",
  department: "Highway",
  dateOfRequest: "2026-03-11",
  amount: "25000.5",
  vendor: "Salt & Sons, Inc.",
};

const NODE = "resolution { id key version fileNumber title status }";

/** Requests a resolution. `more` replaces fields of {@link SALT}. */
export const request = async (requester: Person, more: object = {}) =>
  (await requester.does("createResolution", { fields: { ...SALT, ...more } }, NODE)).resolution as {
    id: string;
    key: string;
    version: number;
    fileNumber: string;
    title: string;
    status: string;
  };

/** A block of plain text. */
export const block = (key: string, kind: string, text: string, struck = false) => ({
  key,
  kind,
  struck,
  content: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
});

/** Sets a resolution's status directly, for rules that only check the status. */
export const putAt = (world: World, county: County, key: string, status: string, more: object = {}) =>
  world.database.inTenant(county.id, (db) =>
    db.resolution.updateMany({ where: { id: key }, data: { status, ...more } }),
  );

/** A department of the county, and its people. */
export async function department(world: World, county: County, name: string, munisId: number | null, people: Person[]) {
  await world.database.inTenant(county.id, async (db) => {
    const { id } = await db.department.create({
      data: { name, munisId, abbreviation: name.slice(0, 3).toUpperCase() },
    });
    for (const { userId } of people)
      await db.user.updateMany({ where: { id: userId ?? "" }, data: { departmentId: id } });
  });
}
