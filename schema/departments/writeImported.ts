import { v7 as uuid } from "uuid";
import { at, type SignedContext } from "../context.ts";
import type { Written } from "../imports/kinds.ts";
import { record } from "../record.ts";
import { fieldsInRow } from "./departmentFields.ts";
import type { DepartmentChange } from "./import.rules.ts";

/** Writes what a row contains, with its line in the log. */
export async function writeDepartment(context: SignedContext, { id, fields }: DepartmentChange): Promise<Written> {
  const action = "importDepartments";
  if (id === null) {
    const nounId = uuid();
    const { version } = await context.db.department.create({ data: { id: nounId, ...fields } });
    await record(context, { action, noun: "Department", nounId, after: { ...fields } });
    return { id: nounId, version, name: fields.name, before: null };
  }
  const before = { ...fieldsInRow(await context.db.department.findUniqueOrThrow({ where: at(context, id) })) };
  const { version } = await context.db.department.update({
    where: at(context, id),
    data: { ...fields, version: { increment: 1 } },
  });
  await record(context, { action, noun: "Department", nounId: id, before, after: { ...fields } });
  return { id, version, name: fields.name, before };
}
