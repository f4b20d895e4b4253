import { keyOf } from "../builder.ts";
import { at } from "../context.ts";
import { record } from "../record.ts";
import { Conflicted, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { DepartmentFieldsInput, departmentNow, fieldsInRow, fieldsOf } from "./departmentFields.ts";

verb("updateDepartment", {
  description:
    "Changes a department's record. Resolutions keep the name under which they were asked for, and stay the department's. Source: part 2, section 2 'Departments page'.",
  permission: "administration.department-record.edit",
  input: (t) => ({
    departmentId: t.id({ required: true, description: "The department." }),
    version: t.int({ required: true, description: "The version that was edited." }),
    fields: t.field({
      type: DepartmentFieldsInput,
      required: true,
      description: "What is written of it from now on.",
    }),
  }),
  run: async (input, context) => {
    const id = keyOf("Department", input.departmentId);
    await context.db.$queryRaw`select id from department where id = ${id} for update`;
    const before = await context.db.department.findFirst({ where: { id } });
    if (!before) throw new Refused({ code: "NOT_FOUND", message: "Not found." });
    if (before.version !== input.version) throw new Conflicted("Department", id);
    const fields = await fieldsOf(context, input.fields, id);
    if (JSON.stringify(fields) === JSON.stringify(fieldsInRow(before))) return { departmentId: id };
    await context.db.department.update({
      where: at(context, id),
      data: { ...fields, version: { increment: 1 } },
    });
    await record(context, {
      action: "updateDepartment",
      noun: "Department",
      nounId: id,
      before: { ...fieldsInRow(before) },
      after: { ...fields },
    });
    return { departmentId: id };
  },
  payload: (t) => ({ department: t.prismaField(departmentNow) }),
});
