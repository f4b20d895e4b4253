import type { SignedContext } from "../context.ts";
import type { Recipient } from "../notifications/notify.ts";
import { longDay } from "../dates.rules.ts";
import { fullName } from "../people.rules.ts";

/** A notice's data about a resolution. */
interface Noticed {
  fileNumber: string;
  number: string | null;
  title: string;
  department: string;
  adoptedOn: string | null;
}

/** The variables of a resolution's notices. */
export const noticeVariables = (resolution: Noticed): Record<string, string> => ({
  "matter.number": resolution.number ?? resolution.fileNumber,
  "matter.title": resolution.title,
  "matter.department": resolution.department,
  "matter.adoptedOn": resolution.adoptedOn === null ? "" : longDay(resolution.adoptedOn),
});

/** These users as recipients, each once. Users who can no longer sign in are omitted. */
export async function recipients(context: SignedContext, userIds: readonly (string | null)[]): Promise<Recipient[]> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  if (ids.length === 0) return [];
  const users = await context.db.user.findMany({
    where: { id: { in: ids }, isActive: true },
    select: { id: true, firstName: true, lastName: true, email: true },
  });
  return users.map((user) => ({ name: fullName(user), email: user.email, userId: user.id }));
}

/** The user meant by a name on the cover sheet: the only active one with that name. Null if none, or several. */
export async function userNamed(context: SignedContext, name: string | null): Promise<string | null> {
  if (!name?.trim()) return null;
  const found = await context.db.$queryRaw<{ id: string }[]>`
    select id from app_user where is_active and lower(trim(first_name || ' ' || last_name)) = lower(${name.trim()}) limit 2`;
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}
