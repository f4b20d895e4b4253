import { keyOf } from "../builder.ts";
import { at } from "../context.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { editUser, User } from "./UserRecord.ts";

verb("setUserDepartments", {
  description:
    "Sets the main department of a user and additional ones. All of them count where a permission depends on the department.",
  on: User,
  can: editUser,
  versioned: true,
  input: (t) => ({
    departmentId: t.id({ description: "Global id of the main department. Null if none." }),
    moreDepartmentIds: t.idList({ required: true, most: 50, description: "Global ids of the additional departments." }),
  }),
  run: async (user, input, context) => {
    const primary = input.departmentId == null ? null : keyOf("Department", input.departmentId);
    const wanted = new Set(input.moreDepartmentIds.map((id) => keyOf("Department", id)));
    if (primary) wanted.delete(primary);
    const ids = [...wanted, ...(primary ? [primary] : [])];
    const before = user.moreDepartments.map((each) => each.departmentId);
    // Locked against deletion until this operation ends.
    await context.db.$queryRaw`select id from department where id = any(${ids}) order by id for key share`;
    const known = await context.db.department.findMany({
      where: { id: { in: [...ids, ...before, ...(user.departmentId ? [user.departmentId] : [])] } },
      select: { id: true, name: true },
    });
    const names = new Map(known.map((each) => [each.id, each.name]));
    const missing = ids.find((id) => !names.has(id));
    if (missing !== undefined) {
      throw new Refused({
        code: "DEPARTMENT_NOT_FOUND",
        message: "This department no longer exists.",
        field: missing === primary ? "departmentId" : "moreDepartmentIds",
      });
    }
    await context.db.user.update({
      where: at(context, user.id),
      data: { departmentId: primary, version: { increment: 1 } },
    });
    await context.db.userDepartment.deleteMany({ where: { userId: user.id } });
    await context.db.userDepartment.createMany({
      data: [...wanted].map((departmentId) => ({ userId: user.id, departmentId })),
    });
    const forLog = (first: string | null, more: readonly string[]) => ({
      department: first === null ? null : (names.get(first) ?? null),
      moreDepartments: more.map((id) => names.get(id) ?? "").sort(),
    });
    await record(context, { before: forLog(user.departmentId, before), after: forLog(primary, [...wanted]) });
  },
});
