import { type Context, may, once, type SignedContext } from "../context.ts";

/**
 * Whether the viewer may see the permissions of a role: people who may view roles, choose one for a user, or look into
 * access, and the role's holders.
 */
export function seesRole(context: Context, roleId: string): boolean {
  return context.actor?.roleId === roleId || seesRoles(context);
}

/** Whether the viewer may see the permissions of every role. */
export const seesRoles = (context: Context): boolean =>
  may(context, "administration.role-record.view") ||
  may(context, "administration.user-record.choose-role") ||
  may(context, "administration.access-review.view-effective-access");

/** Rows of all roles by role, read once per operation. */
export const rowsByRole = (
  context: Pick<Context, "db" | "memo">,
): Promise<ReadonlyMap<string, { key: string; allowed: boolean }[]>> =>
  once(context, "rowsByRole", async () => {
    const rows = await context.db.rolePermission.findMany({ select: { roleId: true, key: true, allowed: true } });
    return Map.groupBy(rows, (row) => row.roleId);
  });

/** Number of users who hold a role: all, including deactivated ones, and the active ones. */
export async function holdersOf(
  context: Pick<Context, "db" | "memo">,
  roleId: string,
): Promise<{ all: number; active: number }> {
  const groups = await once(context, "usersByRole", () =>
    context.db.user.groupBy({ by: ["roleId", "isActive"], _count: true }),
  );
  const roleGroups = groups.filter((group) => group.roleId === roleId);
  const sum = (counted: typeof roleGroups) => counted.reduce((total, group) => total + group._count, 0);
  return { all: sum(roleGroups), active: sum(roleGroups.filter((group) => group.isActive)) };
}

/** Whether another of the county's roles has a name, ignoring case. */
export async function isNameTaken(context: SignedContext, name: string, but?: string): Promise<boolean> {
  const wanted = name.trim().toLowerCase();
  const roles = await context.db.role.findMany({ select: { id: true, name: true } });
  return roles.some((role) => role.id !== but && role.name.trim().toLowerCase() === wanted);
}
