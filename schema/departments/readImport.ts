import { may, type SignedContext } from "../context.ts";
import type { Planned, Row } from "../files/import.rules.ts";
import { fieldsInRow, lockDepartments } from "./departmentFields.ts";
import { type DepartmentChange, type DepartmentColumn, planDepartments } from "./import.rules.ts";

/** What happens to rows of departments. `locked`: no one else changes them until the transaction ends. */
export async function planRows(
  context: SignedContext,
  rows: readonly Row<DepartmentColumn>[],
  locked: boolean,
): Promise<Planned<DepartmentChange>[]> {
  if (locked) {
    await lockDepartments(context);
    await context.db.$queryRaw`select id from department order by id for update`;
  }
  const present = await context.db.department.findMany();
  return planDepartments(
    rows,
    present.map((row) => ({ id: row.id, fields: fieldsInRow(row) })),
    may(context, "administration.department-record.edit"),
  );
}
