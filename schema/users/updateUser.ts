import { keyOf } from "../builder.ts";
import { announce, at, type SignedContext } from "../context.ts";
import { writeSecurityNotice } from "../notifications/accountLetters.ts";
import { voidResetLinks } from "../identity/ownPassword.ts";
import { assertProven } from "../identity/proof.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import {
  makesAdmin,
  refuseAdminsRecord,
  refuseLastAdmin,
  refuseRole,
  type RoleFacts,
  type UserFields,
} from "./rules.ts";
import { actingOf, assertUserVersion, type LockedUser, lockUserOf, otherAdmins } from "./standing.ts";
import { fieldsInRow, fieldsOf, forLog, roleOf, UserFieldsInput, userNow } from "./userFields.ts";

verb("updateUser", {
  description:
    "Changes a user's record. Another e-mail address or role asks for a fresh proof of who changes it; of a new address the old one is told. Nobody changes the role that she holds herself, and the county keeps one active Full Administrator. Source: part 2, sections 5 and 6; product decision 'Permission'; quality A1.7.",
  permission: "administration.user-record.edit",
  input: (t) => ({
    userId: t.id({ required: true, description: "The user." }),
    version: t.int({ required: true, description: "The version that was edited." }),
    fields: t.field({ type: UserFieldsInput, required: true, description: "What is written of her from now on." }),
  }),
  run: async (input, context) => {
    const user = await lockUserOf(context, input.userId);
    assertAllowed(refuseAdminsRecord(actingOf(context), user));
    assertUserVersion(user, input.version);
    const fields = await fieldsOf(context, input.fields, user.id);
    const role = await wantedRole(context, user, input.fields.roleId ?? null);
    await changeUser(context, user, fields, role, "updateUser");
    return { userId: user.id };
  },
  payload: (t) => ({ user: t.prismaField(userNow) }),
});

/** The role that is wanted: whoever may not choose roles leaves it as it is. @throws Refused ROLE_REQUIRED, OWN_ROLE, ADMIN_ROLE */
async function wantedRole(context: SignedContext, user: LockedUser, roleId: string | null): Promise<RoleFacts> {
  const acting = actingOf(context);
  if (roleId === null || !acting.mayChooseRoles) return user.role;
  const wanted = await roleOf(context, keyOf("Role", roleId));
  assertAllowed(refuseRole(acting, user.id, user.role, wanted));
  return wanted ?? user.role;
}

/** Writes a user's new fields and role where they differ, with what hangs on them. @throws Refused PROVE_IDENTITY, TOKEN_CANNOT, LAST_ADMINISTRATOR */
async function changeUser(
  context: SignedContext,
  user: LockedUser,
  fields: UserFields,
  role: RoleFacts,
  action: string,
): Promise<void> {
  const newRole = role.id !== user.role.id;
  const newEmail = fields.email !== user.email;
  if (newRole || newEmail) assertProven(context);
  const isAdmin = newRole ? makesAdmin(role) : user.isAdmin;
  if (user.isAdmin && !isAdmin) assertAllowed(refuseLastAdmin(user, await otherAdmins(context, user.id)));
  if (!newRole && JSON.stringify(fields) === JSON.stringify(fieldsInRow(user))) return;
  const saved = await context.db.user.update({
    where: at(context, user.id),
    data: { ...fields, roleId: role.id, isAdmin, version: { increment: 1 } },
    include: { role: true },
  });
  await record(context, { action, noun: "User", nounId: user.id, before: forLog(user), after: forLog(saved) });
  if (newEmail) {
    await voidResetLinks(context, user.id);
    // To the old address: who lost the account to somebody else learns of it there.
    await writeSecurityNotice(context, user, `Your e-mail address for signing in is now ${fields.email}.`);
  }
  announce(context, `user:${user.id}`);
}
