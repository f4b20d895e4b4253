import { at } from "../context.ts";
import { cellOf } from "../files/import.rules.ts";
import { importKind, type TakenBack } from "../imports/kinds.ts";
import { fieldsInRow } from "./departmentFields.ts";
import { usesOf } from "./departmentUses.ts";
import { DEPARTMENT_COLUMNS } from "./import.rules.ts";
import { planRows } from "./readImport.ts";
import { type DepartmentFields, keyOfName } from "./rules.ts";
import { writeDepartment } from "./writeImported.ts";

/** The fields of a department as stored in an import run. */
const fieldsIn = (stored: object): DepartmentFields => fieldsInRow(stored as DepartmentFields);

importKind({
  name: "departments",
  title: "Departments",
  noun: "Department",
  table: "department",
  permission: "administration.department-record.create",
  editing: "administration.department-record.edit",
  columns: DEPARTMENT_COLUMNS,
  needed: "name",
  own: [],
  called: (row) => cellOf(row, "name"),
  plan: planRows,
  async write(context, changes) {
    const written = [];
    // In row order: a number that one row frees may be used by a later one.
    for (const change of changes) written.push(await writeDepartment(context, change));
    return written;
  },
  async inTheWay(context, rows) {
    const found = new Map<string, string>();
    const fresh = rows.filter(({ before }) => before === null);
    // Together, so that one query counts them.
    const uses = await Promise.all(fresh.map(({ id }) => usesOf(context, id)));
    for (const [at, { id }] of fresh.entries()) {
      const all = (uses[at]?.all ?? []).filter(({ count }) => count > 0);
      if (all.length > 0)
        found.set(id, `has ${all.map(({ one, many, count }) => `${count} ${count === 1 ? one : many}`).join(", ")}`);
    }
    // A name or a number being restored may belong to another department by now.
    const restored = new Map(rows.flatMap(({ id, before }) => (before ? [[id, fieldsIn(before)] as const] : [])));
    if (restored.size === 0) return found;
    const ids = new Set(rows.map(({ id }) => id));
    const others = (await context.db.department.findMany()).filter(({ id }) => !ids.has(id));
    const names = new Set(others.map(({ name }) => keyOfName(name)));
    const numbers = new Set(others.map(({ munisId }) => munisId));
    for (const [id, fields] of restored) {
      if (names.has(keyOfName(fields.name))) found.set(id, `was named ${fields.name}, as another department is now`);
      else if (fields.munisId !== null && numbers.has(fields.munisId))
        found.set(id, `had the Munis ID ${fields.munisId}, as another department has now`);
    }
    return found;
  },
  async takeBack(context, rows) {
    const reversals: TakenBack[] = [];
    // Last row first: each restores a name or a number that the row above it had given up.
    for (const { id, before: previous } of rows) {
      const where = at(context, id);
      const before = { ...fieldsInRow(await context.db.department.findUniqueOrThrow({ where })) };
      if (previous === null) {
        await context.db.department.delete({ where });
        reversals.push({ id, before });
        continue;
      }
      const after = { ...fieldsIn(previous) };
      await context.db.department.update({ where, data: { ...after, version: { increment: 1 } } });
      reversals.push({ id, before, after });
    }
    return reversals;
  },
});
