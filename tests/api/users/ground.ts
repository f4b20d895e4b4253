import { v7 as uuid } from "uuid";
import { globalId } from "#schema/builder.ts";
import type { Keys, Site } from "#tests/support/grounds.ts";
import type { County, Person, World } from "#tests/support/world.ts";

/** All writable fields of a user's record. */
export const USER = "id key version email firstName lastName title phone cellPhone city standing isAdmin role { name }";
export const userId = (key: string | null) => globalId("User", key ?? "");

/** The global id of the county's role with a name. */
export const roleId = async (world: World, county: County, name: string): Promise<string> =>
  globalId(
    "Role",
    (await world.database.inTenant(county.id, (db) => db.role.findFirstOrThrow({ where: { name } }))).id,
  );

/** A Full Administrator of the county, by role and by person. */
export async function administrator(world: World, county: County): Promise<Person> {
  const admin = await county.as("Full Administrator");
  await world.database.inTenant(county.id, (db) =>
    db.user.updateMany({ where: { id: admin.userId ?? "" }, data: { isAdmin: true } }),
  );
  return admin;
}

/** Adds users directly in the database, as another administrator would have. Returns their keys. */
export async function addUsers(
  world: World,
  county: County,
  users: { email: string; firstName?: string; lastName?: string; role?: string; more?: object }[],
): Promise<string[]> {
  return world.database.inTenant(county.id, async (db) => {
    const roles = new Map((await db.role.findMany()).map((role) => [role.name, role.id]));
    const data = users.map(({ email, firstName = "", lastName = "", role = "Vendor", more }) => ({
      id: uuid(),
      email,
      firstName,
      lastName,
      roleId: roles.get(role) ?? "",
      ...more,
    }));
    await db.user.createMany({ data });
    return data.map((user) => user.id);
  });
}

/** The log's entries about a record, oldest first. */
export const logOf = (world: World, county: County, nounId: string) =>
  world.database.inTenant(county.id, (db) => db.auditEntry.findMany({ where: { nounId }, orderBy: { seq: "asc" } }));

/** A user that none of the tests' people are. */
export async function rows({ db, words, now, found }: Site): Promise<Keys> {
  const { id: departmentId } = await db.department.findFirstOrThrow();
  const fields = { title: words, phone: words, cellPhone: words, address: words, city: words, state: "5", zip: "6" };
  const who = { email: "spare@x.example", firstName: words, lastName: "Person", roleId: found["Role"] as string };
  const user = await db.user.create({
    data: { ...who, ...fields, departmentId, lastSignInAt: now, invitedAt: now },
  });
  return { User: user.id };
}

export const ways = { Person: ["people"] };
