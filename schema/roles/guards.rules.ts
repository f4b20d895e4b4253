import { KEEPS_COUNTY, makesAdmin, type RoleFacts, soundsLikeAdmin } from "./administrators.rules.ts";

/** Why something may not be done to a role, and the input field at fault. */
interface RoleRefusal {
  code: string;
  message: string;
  field: string | null;
}

/** Maximum length of a role's name, in characters. */
const MAX_NAME_LENGTH = 60;

/** The person who acts on a role. */
export interface Administering {
  roleId: string;
  /** Is personally a Full Administrator. */
  isAdmin: boolean;
}

const refused = (code: string, message: string, field: string | null = null): RoleRefusal => ({ code, message, field });

/**
 * Why a person may not edit a role's permissions. Null if they may. Only facts about the person are checked here, not
 * the permission. OWN_ROLE: no one edits the role they hold. FULL_ADMINISTRATORS_ROLE: only a Full Administrator edits
 * that role (decision 'Permission').
 */
export function refuseEditing(viewer: Administering, role: RoleFacts): RoleRefusal | null {
  if (viewer.roleId === role.id)
    return refused("OWN_ROLE", "You have this role, so you cannot edit it. Ask another administrator.");
  if (makesAdmin(role) && !viewer.isAdmin)
    return refused("FULL_ADMINISTRATORS_ROLE", "Only a Full Administrator can edit the role Full Administrator.");
  return null;
}

/**
 * Why a role may not have a name. Null if it may. `name` as typed; `taken`: another of the county's roles has it,
 * ignoring case. ADMIN_NAME: only a Full Administrator may use a name that contains 'admin'. (decision 'Permission').
 */
export function refuseName(name: string, facts: { isAdmin: boolean; taken: boolean }): RoleRefusal | null {
  const trimmed = name.trim();
  if (trimmed === "") return refused("NAME_REQUIRED", "Role name is required.", "name");
  if (Array.from(trimmed).length > MAX_NAME_LENGTH)
    return refused("NAME_TOO_LONG", `A role's name may have at most ${MAX_NAME_LENGTH} characters.`, "name");
  if (facts.taken) return refused("NAME_TAKEN", "Another role has this name.", "name");
  if (soundsLikeAdmin({ name: trimmed.normalize("NFKC") }) && !facts.isAdmin)
    return refused("ADMIN_NAME", "Only a Full Administrator can give a role a name that contains “admin”.", "name");
  return null;
}

/** Why a role may not be listed under a module. Null if it may. */
export function refuseModule(module: string, modules: readonly string[]): RoleRefusal | null {
  return modules.includes(module) ? null : refused("NO_SUCH_MODULE", `No module is named ${module}.`, "module");
}

/**
 * Why a role's name or duty may not change. Null if it may. Its holder may only turn on the requirement of a second
 * factor. Full Administrator and Vendor keep their names, because the product finds them by name.
 */
export function refuseUpdate(
  viewer: Administering,
  role: RoleFacts & { needsSecondFactor: boolean },
  to: { name: string; needsSecondFactor: boolean },
): RoleRefusal | null {
  const renamed = to.name.trim() !== role.name;
  const onlyDuty = !renamed && (to.needsSecondFactor || !role.needsSecondFactor);
  if (!(viewer.roleId === role.id && onlyDuty)) {
    const refusal = refuseEditing(viewer, role);
    if (refusal) return refusal;
  }
  const needed = makesAdmin(role) || (role.isSystem && role.name.trim().toLowerCase() === "vendor");
  if (renamed && needed)
    return refused(
      "NAME_IS_NEEDED",
      `The role ${role.name} must keep its name because Dais finds it by that name.`,
      "name",
    );
  return null;
}

/**
 * Why a role may not be deleted. Null if it may. `users`: number of users who hold it, including deactivated ones;
 * `reviews`: names of the reviews that it holds.
 */
export function refuseDeletion(
  viewer: Administering,
  role: RoleFacts,
  facts: { users: number; reviews: readonly string[] },
): RoleRefusal | null {
  if (role.isSystem)
    return refused("SHIPPED_ROLE", "This role comes with the product. It can be edited but not deleted.");
  const editing = refuseEditing(viewer, role);
  if (editing) return editing;
  if (facts.users > 0) {
    const people = facts.users === 1 ? "1 user holds" : `${facts.users} users hold`;
    return refused("ROLE_IS_HELD", `${people} this role. Give them another one first.`);
  }
  if (facts.reviews.length > 0)
    return refused("ROLE_HOLDS_REVIEW", `This role holds ${facts.reviews.join(", ")}. Give it to another role first.`);
  return null;
}

/**
 * Why a change of permissions may not be saved. Null if it may. `allowed`: the role's keys after the change.
 * `otherAdministrators`: active Full Administrators in other roles with these permissions. `administrators`: those in
 * this role. ROLE_KEEPS_COUNTY: the built-in role must keep the administrative permissions. LAST_ADMINISTRATOR: no one
 * would be left who can administer.
 */
export function refuseRows(
  role: RoleFacts,
  allowed: ReadonlySet<string>,
  facts: { administrators: number; otherAdministrators: number },
): RoleRefusal | null {
  const keeps = KEEPS_COUNTY.every((key) => allowed.has(key));
  if (keeps) return null;
  if (makesAdmin(role))
    return refused(
      "ROLE_KEEPS_COUNTY",
      "The role Full Administrator must keep “Edit permissions” of roles and “Choose role” of users. Without them, no one could restore them.",
    );
  if (facts.administrators > 0 && facts.otherAdministrators === 0)
    return refused(
      "LAST_ADMINISTRATOR",
      "The county needs at least one active Full Administrator who may edit and choose roles. No one else could.",
    );
  return null;
}

/** Why changes of permissions are not valid. Null if they are. Errors: NO_SUCH_PERMISSION; NAMED_TWICE. */
export function refuseChanges(changes: readonly { key: string }[], catalog: readonly string[]): RoleRefusal | null {
  const unknown = changes.find(({ key }) => !catalog.includes(key));
  if (unknown) return refused("NO_SUCH_PERMISSION", `No permission is named ${unknown.key.slice(0, 80)}.`, "changes");
  if (new Set(changes.map(({ key }) => key)).size < changes.length)
    return refused("NAMED_TWICE", "A permission is listed twice.", "changes");
  return null;
}
