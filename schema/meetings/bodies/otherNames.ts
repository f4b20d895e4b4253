import type { SignedContext } from "../../context.ts";

/** Names of the county's bodies but one; until the operation ends no one else makes or renames one. */
export async function otherNames({ db, tenant }: SignedContext, but: string | null): Promise<string[]> {
  await db.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`bodies:${tenant.id}`}, 0))::text`;
  const bodies = await db.body.findMany({ where: but === null ? {} : { id: { not: but } }, select: { name: true } });
  return bodies.map(({ name }) => name);
}
