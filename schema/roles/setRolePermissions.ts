import { builder } from "../builder.ts";
import { announce, at } from "../context.ts";
import { assertProven } from "../identity/proof.ts";
import { record } from "../record.ts";
import { assertAllowed, Conflicted } from "../refusal.ts";
import { lockAdmins } from "../users/standing.ts";
import { verb } from "../verb.ts";
import { refuseChanges, refuseEditing, refuseRows } from "./guards.rules.ts";
import { changedRows, stateOf } from "./impact.rules.ts";
import { PermissionState } from "./Permission.ts";
import { PERMISSIONS } from "./permissions.ts";
import { allowedKeys } from "./rules.ts";
import { administratorsBeside, lockRoleOf } from "./standing.ts";

export const PermissionChangeInput = builder.inputType("PermissionChangeInput", {
  description: "A change of a role's word on a permission.",
  fields: (t) => ({
    key: t.string({ required: true, description: "Key of the permission." }),
    state: t.field({ type: PermissionState, required: true, description: "The new word." }),
  }),
});

verb("setRolePermissions", {
  description:
    "Changes what a role gives: at the next request, and at once on open screens. Only after a fresh proof of who she is; nobody edits the role she holds; a county always keeps somebody who administers it. Source: part 2, sections 2 and 7; product decision 'Permission'; quality A1.7, A2.8.",
  permission: "administration.role-record.edit-permissions",
  input: (t) => ({
    roleId: t.id({ required: true, description: "The role." }),
    version: t.int({ required: true, description: "The version that was edited." }),
    changes: t.field({
      type: [PermissionChangeInput],
      required: true,
      description: "What changes; permissions that are not named stay as they are. Each at most once.",
    }),
  }),
  run: async (input, context) => {
    const { actor, db } = context;
    assertProven(context);
    await lockAdmins(context);
    const role = await lockRoleOf(context, input.roleId);
    if (role.version !== input.version) throw new Conflicted("Role", role.id);
    assertAllowed(
      refuseEditing(actor, role) ??
        refuseChanges(
          input.changes,
          PERMISSIONS.map(({ key }) => key),
        ),
    );
    const before = await db.rolePermission.findMany({
      where: { roleId: role.id },
      select: { key: true, allowed: true },
    });
    const after = changedRows(before, input.changes);
    assertAllowed(refuseRows(role, allowedKeys(after), await administratorsBeside(context, role.id)));
    const changed = input.changes.filter(({ key }) => stateOf(before, key) !== stateOf(after, key));
    if (changed.length === 0) return { id: role.id };
    const keys = changed.map(({ key }) => key);
    await db.rolePermission.deleteMany({ where: { roleId: role.id, key: { in: keys } } });
    await db.rolePermission.createMany({
      data: after.filter(({ key }) => keys.includes(key)).map((row) => ({ ...row, roleId: role.id })),
    });
    await db.role.updateMany({ where: { id: role.id }, data: { version: { increment: 1 } } });
    await record(context, {
      action: "setRolePermissions",
      noun: "Role",
      nounId: role.id,
      before: Object.fromEntries(keys.map((key) => [key, stateOf(before, key)])),
      after: Object.fromEntries(keys.map((key) => [key, stateOf(after, key)])),
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
