import { keyOf } from "../builder.ts";
import { at, type SignedContext } from "../context.ts";
import { writeSecurityNotice } from "../notifications/accountLetters.ts";
import { voidPasswordLinks } from "../identity/passwordLink.ts";
import { assertProven } from "../identity/proof.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { makesAdmin, type RoleFacts } from "../roles/administrators.rules.ts";
import { rightsChanged } from "../roles/rightsChanged.ts";
import { verb } from "../verb.ts";
import { refuseRole, type UserFields } from "./rules.ts";
import { fieldsInRow, fieldsOf, forLog, roleOf, UserFieldsInput } from "./userFields.ts";
import { actingOf, assertAdminStays, editUser, type LockedUser, User } from "./UserRecord.ts";

verb("updateUser", {
  description:
    "Changes a user's record. Changing the email address or the role requires a recent proof of identity. A notice of a new address goes to the old one. You cannot change your own role, and the county must keep one active Full Administrator.",
  on: User,
  can: editUser,
  versioned: true,
  input: (t) => ({
    fields: t.field({ type: UserFieldsInput, required: true, description: "Fields of the user after the change." }),
  }),
  run: async (user, input, context) => {
    const fields = await fieldsOf(context, input.fields, user.id);
    const role = await wantedRole(context, user, input.fields.roleId ?? null);
    await changeUser(context, user, fields, role);
  },
});

/**
 * The requested role. Without the permission to choose roles it does not change.
 * @throws Refused ROLE_REQUIRED, OWN_ROLE, ADMIN_ROLE
 */
async function wantedRole(context: SignedContext, user: LockedUser, roleId: string | null): Promise<RoleFacts> {
  const acting = actingOf(context);
  if (roleId === null || !acting.mayChooseRoles) return user.role;
  const wanted = await roleOf(context, keyOf("Role", roleId));
  assertAllowed(refuseRole(acting, user, wanted));
  return wanted ?? user.role;
}

/**
 * Writes a user's changed fields and role, with all consequences. @throws Refused PROVE_IDENTITY, TOKEN_CANNOT,
 * LAST_ADMINISTRATOR
 */
async function changeUser(
  context: SignedContext,
  user: LockedUser,
  fields: UserFields,
  role: RoleFacts,
): Promise<void> {
  const newRole = role.id !== user.role.id;
  const newEmail = fields.email !== user.email;
  if (newRole || newEmail) assertProven(context);
  const isAdmin = newRole ? makesAdmin(role) : user.isAdmin;
  if (!isAdmin) await assertAdminStays(context, user);
  if (!newRole && JSON.stringify(fields) === JSON.stringify(fieldsInRow(user))) return;
  const saved = await context.db.user.update({
    where: at(context, user.id),
    data: { ...fields, roleId: role.id, isAdmin, version: { increment: 1 } },
    include: { role: true },
  });
  await record(context, { before: forLog(user), after: forLog(saved) });
  if (newRole) await rightsChanged.tell(context, { userIds: [user.id] });
  if (newEmail) {
    await voidPasswordLinks(context, user.id);
    // Sent to the old address, so that the owner of a hijacked account learns of it.
    await writeSecurityNotice(context, user, `Your email address for signing in is now ${fields.email}.`);
  }
}
