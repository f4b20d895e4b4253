import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { refuseDeletion } from "./guards.rules.ts";
import { lockRoleOf, reviewsOf, usersOf } from "./standing.ts";

verb("deleteRole", {
  description:
    "Deletes a role that nobody holds and that holds no review; never a shipped one. Source: product decision 'Permission'.",
  permission: "administration.role-record.delete",
  input: (t) => ({ roleId: t.id({ required: true, description: "The role." }) }),
  run: async (input, context) => {
    const { actor, db } = context;
    const role = await lockRoleOf(context, input.roleId);
    const [users, reviews] = [(await usersOf(context, role.id)).all, await reviewsOf(context, role.id)];
    assertAllowed(refuseDeletion(actor, role, { users, reviews }));
    const rows = await db.rolePermission.findMany({ where: { roleId: role.id }, select: { key: true, allowed: true } });
    // A review that it held once may have left a waiting line that nobody renewed.
    await db.resolutionWaiter.deleteMany({ where: { roleId: role.id } });
    await db.role.deleteMany({ where: { id: role.id } });
    const permissions = Object.fromEntries(rows.map(({ key, allowed }) => [key, allowed ? "ALLOW" : "DENY"]));
    const { name, module } = role;
    await record(context, {
      action: "deleteRole",
      noun: "Role",
      nounId: role.id,
      before: { name, module, permissions },
    });
    return { deletedId: input.roleId };
  },
  payload: (t) => ({ deletedId: t.exposeID("deletedId", { description: "Global id of the role that is gone." }) }),
});
