import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Conflicted } from "../refusal.ts";
import { lockAdmins } from "../users/standing.ts";
import { verb } from "../verb.ts";
import { refuseName, refuseUpdate } from "./guards.rules.ts";
import { isNameTaken, lockRoleOf } from "./standing.ts";

verb("updateRole", {
  description:
    "Gives a role another name and sets whether its holders need a second factor, at once for whoever is signed in. Source: product decisions 'Permission' and 'Sign-in'.",
  permission: "administration.role-record.edit-permissions",
  input: (t) => ({
    roleId: t.id({ required: true, description: "The role." }),
    version: t.int({ required: true, description: "The version that was edited." }),
    name: t.string({ required: true, description: "Its name, unique within the county, at most 60 characters." }),
    needsSecondFactor: t.boolean({ required: true, description: "Whether its holders need a second factor." }),
  }),
  run: async (input, context) => {
    const { actor, db } = context;
    // Two who give the same name at once wait for each other.
    await lockAdmins(context);
    const role = await lockRoleOf(context, input.roleId);
    if (role.version !== input.version) throw new Conflicted("Role", role.id);
    const to = { name: input.name.trim(), needsSecondFactor: input.needsSecondFactor };
    assertAllowed(refuseUpdate(actor, role, to));
    if (to.name !== role.name) {
      const taken = await isNameTaken(context, to.name, role.id);
      assertAllowed(refuseName(to.name, { isAdmin: actor.isAdmin, taken }));
    }
    const { name, needsSecondFactor } = role;
    await db.role.updateMany({ where: { id: role.id }, data: { ...to, version: { increment: 1 } } });
    await record(context, {
      action: "updateRole",
      noun: "Role",
      nounId: role.id,
      before: { name, needsSecondFactor },
      after: to,
    });
    announce(context, `role:${role.id}`);
    return { id: role.id };
  },
  payload: (t) => ({
    role: t.prismaField({
      type: "Role",
      description: "The role as it is now.",
      resolve: (query, { id }, _args, context) =>
        context.db.role.findUniqueOrThrow({ ...query, where: at(context, id) }),
    }),
  }),
});
