import { may, type SignedContext } from "../context.ts";
import type { PlannedSheet } from "../files/ImportSheet.ts";
import { type SheetFile, tableIn } from "../files/ImportSheet.ts";
import type { Planned } from "../files/import.rules.ts";
import { fieldsInRow, lockDepartments } from "./departmentFields.ts";
import { DEPARTMENT_COLUMNS, type DepartmentChange, planDepartments } from "./import.rules.ts";

/** The departments of a file with what becomes of each. `locked`: nobody else changes them until the transaction ends. @throws Refused where the file cannot be read */
export async function planImport(
  context: SignedContext,
  file: SheetFile,
  locked: boolean,
): Promise<{ sheet: PlannedSheet; planned: Planned<DepartmentChange>[] }> {
  const { columns, ignored, rows } = await tableIn(context, file, DEPARTMENT_COLUMNS, "name");
  if (locked) {
    await lockDepartments(context);
    await context.db.$queryRaw`select id from department order by id for update`;
  }
  const present = await context.db.department.findMany();
  const planned = planDepartments(
    rows,
    present.map((row) => ({ id: row.id, fields: fieldsInRow(row) })),
    may(context, "administration.department-record.edit"),
  );
  return { sheet: { columns, ignored, rows: planned }, planned };
}
