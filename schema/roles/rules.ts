import { type PermissionKey, permissionName } from "./permissions.ts";

/** Why a person may not do something. */
export interface PermissionRefusal {
  code: "SIGN_IN" | "FORBIDDEN";
  message: string;
  permission: string;
}

/**
 * Whether a person may act under a permission: default deny, and an explicit denial wins.
 * @param actor null for a guest
 * @returns null if allowed, otherwise SIGN_IN (a guest) or FORBIDDEN (the role lacks the permission)
 */
export function refuseWithout(
  actor: { permissions: ReadonlySet<string>; roleName: string } | null,
  key: PermissionKey,
): PermissionRefusal | null {
  if (!actor) return { code: "SIGN_IN", message: "Sign in to do this.", permission: key };
  if (actor.permissions.has(key)) return null;
  return {
    code: "FORBIDDEN",
    message: `The role ${actor.roleName} does not hold the permission “${permissionName(key)}”.`,
    permission: key,
  };
}

/** Keys that a role's rows allow: a denial wins over any number of allowances. */
export function allowedKeys(rows: readonly { key: string; allowed: boolean }[]): ReadonlySet<string> {
  const allowed = new Set(rows.filter((row) => row.allowed).map((row) => row.key));
  for (const row of rows) if (!row.allowed) allowed.delete(row.key);
  return allowed;
}
