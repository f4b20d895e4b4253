import type { County, Person, World } from "#tests/support/world.ts";

/** The fields of a plain purchase, as a department asks for it. */
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

/** Asks for a resolution; `more` replaces fields of {@link SALT}. */
export const request = async (asking: Person, more: object = {}) =>
  (await asking.does("createResolution", { fields: { ...SALT, ...more } }, NODE)).resolution as {
    id: string;
    key: string;
    version: number;
    fileNumber: string;
    title: string;
    status: string;
  };

/** A block of plain words. */
export const block = (key: string, kind: string, text: string, struck = false) => ({
  key,
  kind,
  struck,
  content: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
});

/** Puts a resolution at a status, as if it had gone its way; for rules that only ask how far it has come. */
export const putAt = (world: World, county: County, key: string, status: string, more: object = {}) =>
  world.database.inTenant(county.id, (db) =>
    db.resolution.updateMany({ where: { id: key }, data: { status, ...more } }),
  );

/** A department of the county, and whoever works in it. */
export async function department(world: World, county: County, name: string, munisId: number | null, people: Person[]) {
  await world.database.inTenant(county.id, async (db) => {
    const { id } = await db.department.create({
      data: { name, munisId, abbreviation: name.slice(0, 3).toUpperCase() },
    });
    for (const { userId } of people)
      await db.user.updateMany({ where: { id: userId ?? "" }, data: { departmentId: id } });
  });
}
