import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context, SignedContext } from "../../context.ts";
import { standsInFor } from "../../routing/delegations.ts";
import { isReview } from "../../routing/reviews.rules.ts";
import { countyStages } from "../../routing/countyReviews.ts";
import { openStepsOf, waitingOn } from "./waiting.rules.ts";
import { statusOf } from "../facts.rules.ts";

/** The role whose turn it is when no step's person is asked: who holds the review, or publishes what is adopted. */
export const holderOf = (
  status: string,
  holders: ReadonlyMap<string, { id: string; name: string } | null>,
): { id: string; name: string } | null => holders.get(status === "ADOPTED" ? "BOARD_REVIEW" : status) ?? null;

/**
 * Computes whose turn it is and keeps it with the resolution: the words, since when, and one row for each person and role.
 * Whoever is waited for still is so since the same moment.
 */
export async function renewWaiting(context: SignedContext, resolutionId: string): Promise<void> {
  const [resolution, { holders }] = await Promise.all([
    context.db.resolution.findFirstOrThrow({
      where: { id: resolutionId },
      select: {
        status: true,
        createdById: true,
        createdByName: true,
        waitingOn: true,
        waitingSince: true,
        steps: { orderBy: [{ order: "asc" }, { id: "asc" }] },
        waiters: true,
      },
    }),
    countyStages(context),
  ]);
  const { steps, waiters, createdById } = resolution;
  const status = statusOf(resolution.status);
  const now = context.ports.clock.now();
  const holder = holderOf(status, holders);
  const open = isReview(status) ? openStepsOf(steps, status) : [];
  const text = waitingOn({ status, steps, requesterName: resolution.createdByName, holder: holder?.name ?? null });
  const rows: Prisma.ResolutionWaiterCreateManyInput[] = [];
  const add = (who: { userId: string } | { roleId: string }, since: Date) => {
    const known = waiters.find((row) => ("userId" in who ? row.userId === who.userId : row.roleId === who.roleId));
    rows.push({ resolutionId, ...who, since: known?.since ?? since });
  };
  if (status === "DRAFT" && createdById) add({ userId: createdById }, now);
  else if (open.length > 0) {
    const people = new Set(open.flatMap(({ userId }) => (userId ? [userId] : [])));
    for (const userId of people) add({ userId }, open.find((step) => step.userId === userId)?.openedAt ?? now);
  } else if (text !== null && holder) add({ roleId: holder.id }, now);
  const opened = open.flatMap(({ openedAt }) => (openedAt ? [openedAt.valueOf()] : []));
  const same = text === resolution.waitingOn ? resolution.waitingSince : null;
  const since = opened.length > 0 ? new Date(Math.min(...opened)) : (same ?? now);
  await context.db.resolutionWaiter.deleteMany({ where: { resolutionId } });
  await context.db.resolutionWaiter.createMany({ data: rows });
  await context.db.resolution.updateMany({
    where: { id: resolutionId },
    data: { waitingOn: text, waitingSince: text === null ? null : since },
  });
}

/** Rows that tell on whom a resolution waits, of which one names the viewer. */
export async function waitsOnViewer(context: Context): Promise<Prisma.ResolutionWaiterWhereInput> {
  // Nothing waits for a token: a decision is a person's own.
  if (!context.actor || context.actor.credential === "token") return { id: { in: [] } };
  const { userId, roleId } = context.actor;
  return { OR: [{ userId: { in: [userId, ...(await standsInFor(context, userId))] } }, { roleId }] };
}
