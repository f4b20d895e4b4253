import type { SignedContext } from "../context.ts";
import { act, subject } from "../subject.ts";
import { lockAdmins } from "./administrators.ts";
import { refuseEditing } from "./guards.rules.ts";

/** The facts that rules check about a role. */
export interface RoleRow {
  id: string;
  name: string;
  isSystem: boolean;
  needsSecondFactor: boolean;
}

/**
 * A role, locked until the transaction ends. Changes to roles run one at a time, so that two do not use the same name
 * or remove the last administrative permission.
 */
async function lockRole(context: SignedContext, id: string) {
  await lockAdmins(context);
  await context.db.$queryRaw`select id from role where id = ${id} for update`;
  return context.db.role.findFirst({ where: { id } });
}

/** The subject of verbs on roles. */
export const Role = subject<RoleRow, NonNullable<Awaited<ReturnType<typeof lockRole>>>>("Role", {
  noun: "role",
  lock: lockRole,
  announces: ({ id }) => [`role:${id}`],
});

export const editPermissions = act(Role, "editPermissions", {
  about: "Edit the permissions of the role.",
  permission: "administration.role-record.edit-permissions",
  refuse: (role, { actor }) => refuseEditing(actor, role),
});
