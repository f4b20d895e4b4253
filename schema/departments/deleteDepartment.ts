import { globalId, keyOf } from "../builder.ts";
import { at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { fieldsInRow } from "./departmentFields.ts";
import { hangsOn } from "./hangs.ts";
import { refuseDeletion } from "./rules.ts";

verb("deleteDepartment", {
  description:
    "Removes a department, while no user and no record belongs to it; the log keeps what was deleted. Source: part 2, section 2 'Departments page'.",
  permission: "administration.department-record.delete",
  input: (t) => ({ departmentId: t.id({ required: true, description: "The department." }) }),
  run: async (input, context) => {
    const id = keyOf("Department", input.departmentId);
    await context.db.$queryRaw`select id from department where id = ${id} for update`;
    const before = await context.db.department.findFirst({ where: { id } });
    if (!before) throw new Refused({ code: "NOT_FOUND", message: "Not found." });
    assertAllowed(refuseDeletion(await hangsOn(context, id)));
    await context.db.department.delete({ where: at(context, id) });
    await record(context, {
      action: "deleteDepartment",
      noun: "Department",
      nounId: id,
      before: { ...fieldsInRow(before) },
    });
    return { departmentId: id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: "Global id of the department that is gone.",
      resolve: ({ departmentId }) => globalId("Department", departmentId),
    }),
  }),
});
