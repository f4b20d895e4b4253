import type { Context } from "../context.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { refuseDeletion } from "./guards.rules.ts";
import { holdersOf } from "./roleFacts.ts";
import { Role } from "./RoleRecord.ts";
import { heldByRole, roleGoes } from "./roleUses.ts";
import { statesForLog } from "./states.rules.ts";

verb("deleteRole", {
  description:
    "Deletes a role that nobody holds and that holds no review. Roles that come with Dais cannot be deleted.",
  on: Role,
  can: "delete",
  about: "Delete it: only if nobody holds it, and no role that comes with Dais.",
  permission: "administration.role-record.delete",
  facts: async (role, context: Context) => ({
    users: (await holdersOf(context, role.id)).all,
    reviews: await heldByRole(context, role.id),
  }),
  refuse: (role, { actor }, held) => refuseDeletion(actor, role, held),
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
