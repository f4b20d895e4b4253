import { type Context, may, type SignedContext } from "../context.ts";
import { activeAdmins, lockAdmins } from "../roles/administrators.ts";
import type { RoleFacts } from "../roles/administrators.rules.ts";
import { refuseWithout } from "../roles/rules.ts";
import { assertAllowed, type Refusal } from "../refusal.ts";
import { act, subject } from "../subject.ts";
import { type Acting, refuseAdminsRecord, refuseChoosing, refuseLastAdmin } from "./rules.ts";

/** The facts that rules check about a user. */
interface UserFacts {
  id: string;
  isAdmin: boolean;
  isActive: boolean;
  role: RoleFacts;
}

/** The person acting, as the rules of users need them. */
export function actingOf(context: Pick<Context, "actor">): Acting {
  return {
    userId: context.actor?.userId ?? "",
    roleId: context.actor?.roleId ?? "",
    isAdmin: context.actor?.isAdmin ?? false,
    mayChooseRoles: may(context, "administration.user-record.choose-role"),
  };
}

/**
 * Locks a user until the transaction ends, and reads the current record with role and departments. Null if it does not
 * exist.
 */
export async function lockUser(context: SignedContext, id: string) {
  await context.db.$queryRaw`select id from app_user where id = ${id} for update`;
  return context.db.user.findFirst({ where: { id }, include: { role: true, moreDepartments: true } });
}
export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** Subject of the verbs for a user's record. */
export const User = subject<UserFacts, LockedUser>("User", {
  noun: "user",
  lock: lockUser,
  announces: ({ id }) => [`user:${id}`],
});

/** Why the viewer may not change a Full Administrator's record. */
export const refuseToChange = (user: UserFacts, context: Context): Refusal | null =>
  refuseAdminsRecord(actingOf(context), user);

/** A county must keep one active Full Administrator. */
export async function refuseWithoutAdmin(user: UserFacts, context: Context): Promise<Refusal | null> {
  if (!user.isAdmin || !user.isActive) return null;
  return refuseLastAdmin(user, (await activeAdmins(context)) - 1);
}

/**
 * The same, checked again once no one else can change the number of Full Administrators.
 * @throws Refused LAST_ADMINISTRATOR
 */
export async function assertAdminStays(context: SignedContext, user: UserFacts): Promise<void> {
  if (!user.isAdmin) return;
  await lockAdmins(context);
  assertAllowed(await refuseWithoutAdmin(user, context));
}

export const editUser = act(User, "edit", {
  about: "Change the record, the departments and the terms in bodies.",
  permission: "administration.user-record.edit",
  refuse: refuseToChange,
});

act(User, "chooseRole", {
  about: "Give another role. No one can change their own.",
  permission: "administration.user-record.edit",
  refuse: (user, context) =>
    refuseWithout(context.actor, "administration.user-record.choose-role") ??
    refuseChoosing(actingOf(context), user) ??
    refuseToChange(user, context),
});

act(User, "seeAccess", {
  about: "See what the user may do, and why.",
  permission: "administration.access-review.view-effective-access",
  refuse: null,
});
