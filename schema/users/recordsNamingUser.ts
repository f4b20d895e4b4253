import { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../batch.ts";
import type { Context } from "../context.ts";
import { occasion } from "../occasion.ts";

/** Records that name users: a description, and a condition on a row `u` of app_user. */
const naming: { words: string; exists: Prisma.Sql }[] = [];

/** Registers a module's records that name users. A user named in one cannot be deleted. */
export const namesUsers = (words: string, exists: Prisma.Sql): void => void naming.push({ words, exists });

/** A user named in no record is about to be deleted, with everything that belonged only to them. */
export const userGoes = occasion<{ userId: string }>();

namesUsers(
  "files",
  Prisma.sql`exists (select from stored_file f where f.tenant_id = u.tenant_id and f.uploaded_by_id = u.id)`,
);
namesUsers(
  "the log of who did what",
  Prisma.sql`exists (select from audit_entry a where a.tenant_id = u.tenant_id and a.actor_id = u.id
    and a.action not in ('signIn', 'signOut'))`,
);

/**
 * The county's records that name a user, in words. [] if none. Signing in and out does not count. One query for all
 * users requested together.
 */
export async function recordsNaming(context: Context, userId: string): Promise<string[]> {
  const found = await batched(context, "recordsNamingUser", userId, async (ids) => {
    const cases = Prisma.join(
      naming.map(({ words, exists }) => Prisma.sql`case when ${exists} then ${words}::text end`),
      ", ",
    );
    const rows = await context.db.$queryRaw<{ id: string; words: string[] }[]>`
      select u.id, array_remove(array[${cases}], null) as words from app_user u where u.id = any(${ids})`;
    return new Map(rows.map((row) => [row.id, row.words.toSorted()]));
  });
  return found ?? [];
}
