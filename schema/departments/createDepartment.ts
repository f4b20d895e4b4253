import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { DepartmentFieldsInput, fieldsOf } from "./departmentFields.ts";

verb("createDepartment", {
  description: "Adds a department to the county.",
  permission: "administration.department-record.create",
  input: (t) => ({
    fields: t.field({ type: DepartmentFieldsInput, required: true, description: "Fields of the new department." }),
  }),
  run: async (input, context) => {
    const fields = await fieldsOf(context, input.fields, null);
    const { id } = await context.db.department.create({ data: fields, select: { id: true } });
    await record(context, { noun: "Department", nounId: id, after: { ...fields } });
    return { departmentId: id };
  },
  payload: (t) => ({
    department: nodeNow(t, "Department", "The department that was created.", ({ departmentId }) => departmentId),
  }),
});
