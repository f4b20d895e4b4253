import { keyOf } from "../builder.ts";
import { type Context, may, once, type SignedContext } from "../context.ts";
import { Refused } from "../refusal.ts";
import { STATUS_LABELS, type Review } from "../resolutions/facts.rules.ts";
import { countyStages } from "../resolutions/lifecycle/countyReviews.ts";
import { allowedKeys } from "./rules.ts";
import { KEEPS_COUNTY } from "./guards.rules.ts";

/** Whether the viewer may look at what a role gives: whoever may see roles, choose one for a user, or look into access; and its holder. */
export function seesRole(context: Context, roleId: string): boolean {
  return context.actor?.roleId === roleId || seesRoles(context);
}

/** Whether the viewer may look at what every role gives. */
export const seesRoles = (context: Context): boolean =>
  may(context, "administration.role-record.view") ||
  may(context, "administration.user-record.choose-role") ||
  may(context, "administration.access-review.view-effective-access");

/** Rows of all roles by role, read once an operation. */
export const rowsByRole = (
  context: Pick<Context, "db" | "memo">,
): Promise<ReadonlyMap<string, { key: string; allowed: boolean }[]>> =>
  once(context, "rowsByRole", async () => {
    const rows = await context.db.rolePermission.findMany({ select: { roleId: true, key: true, allowed: true } });
    return Map.groupBy(rows, (row) => row.roleId);
  });

/** Labels of the reviews that a role holds. */
export async function reviewsOf(context: Pick<Context, "db" | "memo">, roleId: string): Promise<string[]> {
  const { holders } = await countyStages(context);
  return [...holders].flatMap(([review, role]) => (role?.id === roleId ? [STATUS_LABELS[review as Review]] : []));
}

/** How many users hold a role: all, those who were deactivated included, and the active ones. */
export async function usersOf(
  context: Pick<Context, "db" | "memo">,
  roleId: string,
): Promise<{ all: number; active: number }> {
  const groups = await once(context, "usersByRole", () =>
    context.db.user.groupBy({ by: ["roleId", "isActive"], _count: true }),
  );
  const own = groups.filter((group) => group.roleId === roleId);
  const sum = (counted: typeof own) => counted.reduce((total, group) => total + group._count, 0);
  return { all: sum(own), active: sum(own.filter((group) => group.isActive)) };
}

/** Active Full Administrators whose role may still administer: those of this role, and of the others. */
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

/** The role of a global id, locked until the transaction ends. @throws Refused NOT_FOUND */
export async function lockRoleOf(context: SignedContext, globalId: string) {
  const id = keyOf("Role", globalId);
  await context.db.$queryRaw`select id from role where id = ${id} for update`;
  const role = await context.db.role.findFirst({ where: { id } });
  if (!role) throw new Refused({ code: "NOT_FOUND", message: "Not found." });
  return role;
}

/** Whether another role of the county has a name, whatever the case. */
export async function isNameTaken(context: SignedContext, name: string, but?: string): Promise<boolean> {
  const wanted = name.trim().toLowerCase();
  const roles = await context.db.role.findMany({ select: { id: true, name: true } });
  return roles.some((role) => role.id !== but && role.name.trim().toLowerCase() === wanted);
}
