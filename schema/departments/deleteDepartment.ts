import { at, type Context } from "../context.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { fieldsInRow } from "./departmentFields.ts";
import { Department } from "./DepartmentRecord.ts";
import { usesOf } from "./departmentUses.ts";
import { refuseDeletion } from "./rules.ts";

verb("deleteDepartment", {
  description:
    "Deletes a department, unless a user or a record of the county belongs to it. The log keeps what was deleted.",
  on: Department,
  can: "delete",
  about: "Delete the department, unless a user or a record of the county belongs to it.",
  permission: "administration.department-record.delete",
  facts: ({ id }, context: Context) => usesOf(context, id),
  refuse: (_department, _context, uses) => refuseDeletion(uses.all),
  answers: "deletedId",
  run: async (department, _input, context) => {
    await context.db.department.delete({ where: at(context, department.id) });
    await record(context, { before: { ...fieldsInRow(department) } });
  },
});
