import { builder } from "../builder.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { PermissionState } from "./Permission.ts";
import { PERMISSIONS } from "./permissions.ts";
import { refuseNewRows } from "./refuseNewRows.ts";
import { rightsChanged } from "./rightsChanged.ts";
import { editPermissions, Role } from "./RoleRecord.ts";
import { changedRows, stateOf } from "./states.rules.ts";

export const PermissionChangeInput = builder.inputType("PermissionChangeInput", {
  description: "Change of one permission of a role.",
  fields: (t) => ({
    key: t.string({ required: true, description: "Key of the permission." }),
    state: t.field({ type: PermissionState, required: true, description: "New state of the permission." }),
  }),
});

verb("setRolePermissions", {
  description:
    "Changes the permissions of a role, from the next request on and immediately on open screens. Requires a recent proof of identity. You cannot edit the role you hold, and the county must always keep someone who can administer it.",
  on: Role,
  can: editPermissions,
  proven: true,
  versioned: true,
  input: (t) => ({
    changes: t.field({
      type: [PermissionChangeInput],
      required: true,
      most: PERMISSIONS.length,
      description: "Permissions to change, each at most once. Permissions that are not named do not change.",
    }),
  }),
  run: async (role, { changes }, context) => {
    const { db } = context;
    const before = await db.rolePermission.findMany({
      where: { roleId: role.id },
      select: { key: true, allowed: true },
    });
    const after = changedRows(before, changes);
    assertAllowed(await refuseNewRows(context, role, changes, after));
    const changed = changes.filter(({ key }) => stateOf(before, key) !== stateOf(after, key));
    if (changed.length === 0) return;
    const keys = changed.map(({ key }) => key);
    await db.rolePermission.deleteMany({ where: { roleId: role.id, key: { in: keys } } });
    await db.rolePermission.createMany({
      data: after.filter(({ key }) => keys.includes(key)).map((row) => ({ ...row, roleId: role.id })),
    });
    await db.role.updateMany({ where: { id: role.id }, data: { version: { increment: 1 } } });
    await rightsChanged.tell(context, { roleIds: [role.id] });
    await record(context, {
      before: Object.fromEntries(keys.map((key) => [key, stateOf(before, key)])),
      after: Object.fromEntries(keys.map((key) => [key, stateOf(after, key)])),
    });
  },
});
