import { v7 as uuid } from "uuid";
import { DEFAULT_ROLES, PERMISSIONS, rowsOfRole } from "#schema/roles/permissions.ts";
import type { Database } from "../client.ts";

/** Brings the catalogue of permissions in the database up to the table in the code. */
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
  committees: string[];
  locations: string[];
  isDemo?: boolean;
}

/** A new county with its settings and the default roles; returns its id and the roles by name. */
export async function createCounty(
  database: Database,
  county: NewCounty,
): Promise<{ id: string; roles: Map<string, string> }> {
  const { committees, locations, ...identity } = county;
  const id = uuid();
  await database.asOwner((db) => db.tenant.create({ data: { id, ...identity } }));
  const roles = new Map(DEFAULT_ROLES.map((role) => [role.name, uuid()]));
  await database.inTenant(id, async (db) => {
    await db.tenantSettings.create({ data: { committees, locations } });
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
    // Every county begins with all reviews; it leaves out what it does not use.
    await db.stage.createMany({
      data: [
        { status: "LEGAL_REVIEW", roleId: roles.get("Legal reviewer") ?? null },
        { status: "CLERK_REVIEW", roleId: roles.get("Clerk") ?? null },
        { status: "COMMITTEE_REVIEW", roleId: roles.get("Clerk") ?? null },
        { status: "BOARD_REVIEW", roleId: roles.get("Clerk") ?? null },
      ],
    });
  });
  return { id, roles };
}
