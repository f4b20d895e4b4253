import type { SignedContext } from "../context.ts";

/** Until the operation ends, no one else can create or rename a body, or make one the board. */
export async function lockNames({ db, tenant }: SignedContext): Promise<void> {
  await db.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`bodies:${tenant.id}`}, 0))::text`;
}

/** Names of all the county's bodies except one, locked as above. */
export async function otherNames(context: SignedContext, but: string | null): Promise<string[]> {
  await lockNames(context);
  const { db } = context;
  const bodies = await db.body.findMany({ where: but === null ? {} : { id: { not: but } }, select: { name: true } });
  return bodies.map(({ name }) => name);
}
