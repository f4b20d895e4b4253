import { v7 as uuid } from "uuid";
import { DEFAULT_ROLES, PERMISSIONS, rowsOfRole } from "#schema/roles/permissions.ts";
import type { Database, Db } from "../client.ts";

/** Updates the catalog of permissions in the database to the table in the code. */
export async function seedCatalogue(database: Database): Promise<void> {
  const known = await database.inDirectory((db) => db.permission.count());
  if (known === PERMISSIONS.length) return;
  await database.asOwner(async (db) => {
    await db.permission.deleteMany();
    await db.permission.createMany({
      data: PERMISSIONS.map(({ id, key, action, category, subcategory, module }) => ({
        id,
        key,
        name: `${action} - ${subcategory}`,
        action,
        category,
        subcategory,
        module,
      })),
    });
  });
}

export interface NewCounty {
  subdomain: string;
  name: string;
  displayName: string;
  timeZone?: string;
  /** Names as used by its meetings, e.g. Public Works. They begin without seats. */
  committees: string[];
  locations: string[];
  isDemo?: boolean;
  isPractice?: boolean;
}

/** Milliseconds for creating and filling a county, also a demonstration on a busy machine. */
const MAX_FURNISHING_MS = 10 * 60_000;

/** A new county: its id, and its default roles by name. */
export interface MadeCounty {
  id: string;
  roles: Map<string, string>;
}

/**
 * Creates a county with its settings and the default roles, and fills it in the same transaction, so that it exists
 * completely or not at all. Two concurrent calls for the same county run in sequence. `furnish` runs inside the county,
 * as {@link Database.inTenant}. Returns null when the subdomain is taken.
 */
export async function createCounty<T>(
  database: Database,
  county: NewCounty,
  furnish: (db: Db, createdCounty: MadeCounty) => Promise<T>,
): Promise<T | null> {
  const { committees, locations, ...identity } = county;
  const id = uuid();
  const roles = new Map(DEFAULT_ROLES.map((role) => [role.name, uuid()]));
  return database.inNewTenant(
    async (db) => {
      await db.$queryRaw`select pg_advisory_xact_lock(hashtext('a county is made'))::text`;
      if (await db.tenant.findUnique({ where: { subdomain: county.subdomain }, select: { id: true } })) return null;
      await db.tenant.create({ data: { id, ...identity } });
      return id;
    },
    async (db) => {
      await addDefaults(db, roles, { committees, locations });
      return await furnish(db, { id, roles });
    },
    { timeout: MAX_FURNISHING_MS },
  );
}

/** The initial settings, committees, roles, and reviews of every county. */
async function addDefaults(
  db: Db,
  roles: Map<string, string>,
  settings: Pick<NewCounty, "committees" | "locations">,
): Promise<void> {
  await db.tenantSettings.create({ data: { locations: settings.locations } });
  await db.body.createMany({
    data: settings.committees.map((name) => ({ name: `${name} Committee`, kind: "COMMITTEE" as const })),
  });
  await db.role.createMany({
    data: DEFAULT_ROLES.map((role) => ({
      id: roles.get(role.name) as string,
      name: role.name,
      module: role.module,
      isSystem: true,
    })),
  });
  await db.rolePermission.createMany({
    data: DEFAULT_ROLES.flatMap((role) =>
      rowsOfRole(role.name).map((row) => ({ ...row, roleId: roles.get(role.name) as string })),
    ),
  });
  // Every county begins with all reviews, and omits those it does not use.
  await db.stage.createMany({
    data: [
      { status: "LEGAL_REVIEW", roleId: roles.get("Legal reviewer") ?? null },
      { status: "CLERK_REVIEW", roleId: roles.get("Clerk") ?? null },
      { status: "COMMITTEE_REVIEW", roleId: roles.get("Clerk") ?? null },
      { status: "BOARD_REVIEW", roleId: roles.get("Clerk") ?? null },
    ],
  });
}
