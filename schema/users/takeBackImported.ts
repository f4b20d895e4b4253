import { announce, type SignedContext } from "../context.ts";
import { assertProven } from "../identity/proof.ts";
import type { Brought, TakenBack } from "../imports/kinds.ts";
import { assertAllowed } from "../refusal.ts";
import { lockAdmins } from "../roles/administrators.ts";
import { rightsChanged } from "../roles/rightsChanged.ts";
import { recordsNaming } from "./recordsNamingUser.ts";
import { refuseAdminsRecord, refuseLastAdmin, refuseRole } from "./rules.ts";
import { fieldsInRow, forLog } from "./userFields.ts";
import { actingOf } from "./UserRecord.ts";
import type { KeptUser } from "./writeImported.ts";

const keptIn = (before: Brought["before"]): KeptUser | null => before as KeptUser | null;

const usersOf = ({ db }: SignedContext, rows: readonly Brought[]) =>
  db.user.findMany({ where: { id: { in: rows.map(({ id }) => id) } }, include: { role: true, moreDepartments: true } });

/**
 * Why imported users cannot be removed, by their keys: they signed in or are named somewhere, or have roles that the
 * viewer may not give.
 */
export async function usersInTheWay(context: SignedContext, rows: readonly Brought[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const acting = actingOf(context);
  const users = new Map((await usersOf(context, rows)).map((user) => [user.id, user]));
  const roles = new Map((await context.db.role.findMany()).map((role) => [role.id, role]));
  const departments = new Set((await context.db.department.findMany({ select: { id: true } })).map(({ id }) => id));
  // Looks up all in one query.
  const named = await Promise.all(rows.map(async ({ id, before }) => (before ? [] : recordsNaming(context, id))));
  for (const [at, { id, before }] of rows.entries()) {
    const user = users.get(id);
    if (!user) continue;
    const previous = keptIn(before);
    const words = named[at] ?? [];
    const refused =
      refuseAdminsRecord(acting, user) ?? (previous && refuseRole(acting, user, roles.get(previous.roleId) ?? null));
    const hasDeletedDepartment =
      previous &&
      [previous.departmentId, ...previous.moreDepartmentIds].some((each) => each !== null && !departments.has(each));
    if (!previous && user.lastSignInAt !== null) found.set(id, "has signed in");
    else if (words.length > 0) found.set(id, `is named by ${words.join(", ")}`);
    else if (hasDeletedDepartment) found.set(id, "had a department that was deleted");
    else if (refused) found.set(id, `cannot be restored: ${refused.message}`);
  }
  return found;
}

/**
 * Removes new users and restores the earlier values of changed ones. @throws Refused PROVE_IDENTITY, LAST_ADMINISTRATOR
 */
export async function takeBackUsers(context: SignedContext, rows: readonly Brought[]): Promise<TakenBack[]> {
  const { db } = context;
  const users = new Map((await usersOf(context, rows)).map((user) => [user.id, user]));
  const roles = new Map((await db.role.findMany()).map((role) => [role.id, role]));
  const reversals: TakenBack[] = [];
  const otherRole: string[] = [];
  await lockAdmins(context);
  for (const { id, before } of rows) {
    const user = users.get(id);
    const previous = keptIn(before);
    if (!user || !previous) continue;
    if (previous.roleId !== user.roleId) otherRole.push(id);
    const { roleId, isAdmin, departmentId, moreDepartmentIds } = previous;
    await db.user.updateMany({
      where: { id },
      data: { ...fieldsInRow(previous), roleId, isAdmin, departmentId, version: { increment: 1 } },
    });
    await db.userDepartment.deleteMany({ where: { userId: id } });
    await db.userDepartment.createMany({ data: moreDepartmentIds.map((each) => ({ userId: id, departmentId: each })) });
    const role = roles.get(roleId) ?? user.role;
    reversals.push({ id, before: forLog(user), after: forLog({ ...user, ...fieldsInRow(previous), role, isAdmin }) });
    announce(context, `user:${id}`);
  }
  if (otherRole.length > 0) assertProven(context);
  const fresh = rows.flatMap(({ id, before }) => (before === null ? (users.get(id) ?? []) : []));
  const where = { userId: { in: fresh.map(({ id }) => id) } };
  await db.oneTimeToken.deleteMany({ where });
  await db.noticePreference.deleteMany({ where });
  await db.inboxNotice.deleteMany({ where });
  await db.userDepartment.deleteMany({ where });
  await db.user.deleteMany({ where: { id: where.userId } });
  for (const user of fresh) reversals.push({ id: user.id, before: forLog(user) });
  const lost = [...users.values()].find((user) => user.isAdmin && user.isActive);
  const left = await db.user.count({ where: { isAdmin: true, isActive: true } });
  if (lost) assertAllowed(refuseLastAdmin(lost, left));
  if (otherRole.length > 0) await rightsChanged.tell(context, { userIds: otherRole });
  return reversals;
}
