import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, once } from "../context.ts";
import { todayOf } from "../tenancy/today.ts";

/**
 * Delegations in effect today, in the county's time zone: begun, not over, not ended early, and the delegate may still
 * sign in.
 */
export function holdsToday(context: Pick<Context, "tenant" | "ports">): Prisma.DelegationWhereInput {
  const today = todayOf(context);
  return { startsOn: { lte: today }, endsOn: { gte: today }, endedAt: null, delegate: { isActive: true } };
}

/** Ids of the users for whom the viewer stands in today. Read once per operation. */
export function standsInFor(context: Context, delegateId: string): Promise<string[]> {
  return once(context, `standsInFor:${delegateId}`, async () => {
    const found = await context.db.delegation.findMany({
      where: { delegateId, ...holdsToday(context) },
      select: { userId: true },
    });
    return [...new Set(found.map((delegation) => delegation.userId))];
  });
}
