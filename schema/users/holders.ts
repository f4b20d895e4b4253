import type { Prisma } from "#prisma/generated/client/client.ts";
import type { CountyContext } from "../context.ts";
import type { Recipient } from "../notifications/notify.ts";
import { fullName } from "../people.rules.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { allowedKeys } from "../roles/rules.ts";

type Db = Pick<CountyContext, "db">;

/** Maximum number of people notified. */
const MAX = 200;

/** The permissions, among some, that each role holds, by its id. Roles with none are left out. */
export async function rolesHolding(
  { db }: Db,
  keys: readonly PermissionKey[],
): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await db.rolePermission.findMany({
    where: { key: { in: [...keys] } },
    select: { roleId: true, key: true, allowed: true },
  });
  const roleKeys = [...Map.groupBy(rows, ({ roleId }) => roleId)].map(
    ([id, roleRows]) => [id, allowedKeys(roleRows)] as const,
  );
  return new Map(roleKeys.filter(([, allowed]) => allowed.size > 0));
}

/** Active users as recipients, by address. At most 200. */
export async function recipients({ db }: Db, where: Prisma.UserWhereInput): Promise<Recipient[]> {
  const users = await db.user.findMany({
    where: { AND: [{ isActive: true }, where] },
    orderBy: { email: "asc" },
    take: MAX,
  });
  return users.map((user) => ({ name: fullName(user), email: user.email, userId: user.id }));
}

/** Administrators may do everything, so they are notified only if there is no one else. */
export const ADMINISTERS = "administration.user-record.edit" satisfies PermissionKey;

/**
 * The people of roles that hold all of these permissions and not the other one, or if there are none, of all that hold
 * them. At most 200.
 */
export async function holdersOf(
  context: Db,
  keys: readonly PermissionKey[],
  without: PermissionKey = ADMINISTERS,
): Promise<Recipient[]> {
  const roles = [...(await rolesHolding(context, [...keys, without]))];
  const all = roles.filter(([, roleKeys]) => keys.every((key) => roleKeys.has(key)));
  const preferredRoles = all.filter(([, keysOfRole]) => !keysOfRole.has(without));
  return recipients(context, { roleId: { in: (preferredRoles.length > 0 ? preferredRoles : all).map(([id]) => id) } });
}
