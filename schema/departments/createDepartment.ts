import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { DepartmentFieldsInput, departmentNow, fieldsOf } from "./departmentFields.ts";

verb("createDepartment", {
  description: "Adds a department. Source: part 2, section 2 'Departments page'.",
  permission: "administration.department-record.create",
  input: (t) => ({
    fields: t.field({ type: DepartmentFieldsInput, required: true, description: "What is written of it." }),
  }),
  run: async (input, context) => {
    const fields = await fieldsOf(context, input.fields, null);
    const { id } = await context.db.department.create({ data: fields, select: { id: true } });
    await record(context, { action: "createDepartment", noun: "Department", nounId: id, after: { ...fields } });
    return { departmentId: id };
  },
  payload: (t) => ({ department: t.prismaField(departmentNow) }),
});
