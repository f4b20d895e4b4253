import type { Context } from "../context.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { refuseDeletion } from "./guards.rules.ts";
import { holdersOf } from "./roleFacts.ts";
import { Role } from "./RoleRecord.ts";
import { roleHoldings, roleGoes } from "./roleUses.ts";
import { statesForLog } from "./states.rules.ts";

verb("deleteRole", {
  description: "Deletes a role. Refused for a role that has holders or that holds a review, and for built-in roles.",
  on: Role,
  can: "delete",
  about: "Delete the role, if no one holds it and it is not built in.",
  permission: "administration.role-record.delete",
  facts: async (role, context: Context) => ({
    users: (await holdersOf(context, role.id)).all,
    reviews: await roleHoldings(context, role.id),
  }),
  refuse: (role, { actor }, uses) => refuseDeletion(actor, role, uses),
  answers: "deletedId",
  announces: () => [],
  run: async (role, _input, context) => {
    const { db } = context;
    const rows = await db.rolePermission.findMany({ where: { roleId: role.id }, select: { key: true, allowed: true } });
    await roleGoes.tell(context, { roleId: role.id });
    await db.role.deleteMany({ where: { id: role.id } });
    const { name, module } = role;
    await record(context, { before: { name, module, permissions: statesForLog(rows) } });
  },
});
