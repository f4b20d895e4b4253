import type { PermissionKey } from "./permissions.ts";

/** The facts that rules check about a role. */
export interface RoleFacts {
  id: string;
  name: string;
  /** Built into the product. */
  isSystem: boolean;
}

/**
 * Permissions that keep a county able to administer itself: at least one active Full Administrator holds both (decision
 * 'Permission').
 */
export const KEEPS_COUNTY: readonly PermissionKey[] = [
  "administration.role-record.edit-permissions",
  "administration.user-record.choose-role",
];

/** Whether a role's name means that only a Full Administrator may give it (decision 'Permission'). */
export const soundsLikeAdmin = (role: Pick<RoleFacts, "name">): boolean => /admin/i.test(role.name);

/** Whether this role makes its holder a Full Administrator: the built-in role with that name. */
export const makesAdmin = (role: RoleFacts): boolean =>
  role.isSystem && role.name.trim().toLowerCase() === "full administrator";
