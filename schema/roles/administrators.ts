import { type Context, once, type SignedContext } from "../context.ts";
import { KEEPS_COUNTY } from "./administrators.rules.ts";
import { allowedKeys } from "./rules.ts";

/** Number of the county's active Full Administrators. */
export const activeAdmins = (context: Context): Promise<number> =>
  once(context, "activeAdmins", () => context.db.user.count({ where: { isAdmin: true, isActive: true } }));

/**
 * Serializes changes and removals of Full Administrators, so that two simultaneous calls do not remove the last two.
 */
export async function lockAdmins(context: SignedContext): Promise<void> {
  await context.db
    .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`administrators:${context.tenant.id}`}, 0))::text`;
  context.memo.delete("activeAdmins");
}

/** Active Full Administrators whose role may still administer: those in this role, and those in others. */
export async function administratorsBeside(
  context: SignedContext,
  roleId: string,
): Promise<{ administrators: number; otherAdministrators: number }> {
  const [admins, rows] = await Promise.all([
    context.db.user.findMany({ where: { isAdmin: true, isActive: true }, select: { roleId: true } }),
    context.db.rolePermission.findMany({ where: { key: { in: [...KEEPS_COUNTY] } } }),
  ]);
  const able = (id: string) => {
    const keys = allowedKeys(rows.filter((row) => row.roleId === id));
    return KEEPS_COUNTY.every((key) => keys.has(key));
  };
  const ableAdmins = admins.filter((admin) => able(admin.roleId));
  const administrators = ableAdmins.filter((admin) => admin.roleId === roleId).length;
  return { administrators, otherAdministrators: ableAdmins.length - administrators };
}
