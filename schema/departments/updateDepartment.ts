import { at } from "../context.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { DepartmentFieldsInput, fieldsInRow, fieldsOf } from "./departmentFields.ts";
import { Department } from "./DepartmentRecord.ts";

verb("updateDepartment", {
  description:
    "Changes a department's record. Resolutions keep the name that the department had when they were requested, and still belong to it.",
  on: Department,
  can: "edit",
  about: "Change the department's record.",
  permission: "administration.department-record.edit",
  refuse: null,
  versioned: true,
  input: (t) => ({
    fields: t.field({
      type: DepartmentFieldsInput,
      required: true,
      description: "All fields of the department after the change.",
    }),
  }),
  run: async (department, input, context) => {
    const fields = await fieldsOf(context, input.fields, department.id);
    const before = fieldsInRow(department);
    if (JSON.stringify(fields) === JSON.stringify(before)) return;
    await context.db.department.update({
      where: at(context, department.id),
      data: { ...fields, version: { increment: 1 } },
    });
    await record(context, { before: { ...before }, after: { ...fields } });
  },
});
