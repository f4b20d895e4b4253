import type { Prisma } from "#prisma/generated/client/client.ts";
import type { CountyContext } from "../context.ts";
import { askFor, openStepsOf, PRODUCT } from "./askSteps.ts";
import { holdsToday } from "./delegations.ts";
import { noticesOf } from "./matters.ts";
import { whoDecides } from "./whoDecides.ts";

/**
 * From the first day, the delegate is asked once for what is already open, with the letter that they would have
 * received when it opened.
 */
export async function beginDelegations(
  context: CountyContext,
  filter: Prisma.DelegationWhereInput = {},
): Promise<void> {
  const delegations = await context.db.delegation.findMany({
    where: { AND: [filter, holdsToday(context)], toldAt: null },
    orderBy: { id: "asc" },
    take: 200,
  });
  for (const { id, userId, delegateId } of delegations) {
    for await (const steps of openStepsOf(context, { userId })) {
      const [deciders, notices] = [await whoDecides(context, steps), await noticesOf(context, steps)];
      for (const step of steps) {
        const delegate = deciders.get(step.id)?.may.find((person) => person.userId === delegateId);
        const notice = notices.get(step.matter.id);
        if (delegate && notice) await askFor(context, { notice }, step, [delegate], PRODUCT);
      }
    }
    await context.db.delegation.updateMany({ where: { id }, data: { toldAt: context.ports.clock.now() } });
  }
}
