import type { SignedContext } from "../context.ts";
import { may } from "../context.ts";
import { cellOf, type Planned, type Row } from "../files/import.rules.ts";
import { type ImportGround, planUsers, type UserChange, type UserColumn } from "./import.rules.ts";
import { actingOf } from "./UserRecord.ts";
import { lockAdmins } from "../roles/administrators.ts";
import { fieldsInRow, lockEmails } from "./userFields.ts";

/** What happens to rows of users. `locked`: no one else changes the users until the transaction ends. */
export async function planRows(
  context: SignedContext,
  rows: readonly Row<UserColumn>[],
  locked: boolean,
): Promise<Planned<UserChange>[]> {
  const emails = rows.map((row) => cellOf(row, "email").toLowerCase()).filter((email) => email.length <= 254);
  if (locked) {
    await lockEmails(context);
    await lockAdmins(context);
    await context.db.$queryRaw`select id from app_user where email = any(${emails}) order by id for update`;
    await context.db.$queryRaw`select id from department order by id for key share`;
  }
  return planUsers(rows, await groundOf(context, emails));
}

async function groundOf(context: SignedContext, emails: string[]): Promise<ImportGround> {
  const ids = await context.db.$queryRaw<{ id: string }[]>`select id from app_user where email = any(${emails})`;
  // Reads all at once. Prisma would split a long list of keys into several queries.
  const users = await context.db.user.findMany({
    where: { id: { in: ids.map((each) => each.id) } },
    include: { role: true, moreDepartments: { select: { departmentId: true } } },
  });
  const roles = await context.db.role.findMany({ select: { id: true, name: true, isSystem: true } });
  const departments = await context.db.department.findMany({
    select: { id: true, name: true, abbreviation: true, munisId: true },
  });
  return {
    acting: actingOf(context),
    mayEdit: may(context, "administration.user-record.edit"),
    roles,
    departments,
    activeAdmins: await context.db.user.count({ where: { isAdmin: true, isActive: true } }),
    present: new Map(
      users.map((user) => [
        user.email,
        {
          id: user.id,
          fields: fieldsInRow(user),
          role: user.role,
          isAdmin: user.isAdmin,
          isActive: user.isActive,
          departmentId: user.departmentId,
          moreDepartmentIds: user.moreDepartments.map((each) => each.departmentId),
        },
      ]),
    ),
  };
}
