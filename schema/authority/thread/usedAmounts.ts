import type { Context } from "../../context.ts";

/** Maximum contracts added up under one resolution; far more than a board has ever authorized under one. */
const MAX_UNDER = 2_000;

/**
 * Amounts that executed contracts used of resolutions, by resolution: for a first contract the amount in force, for a
 * change what it added, for a contract that was ended early what was paid on it.
 */
export async function usedAmountsOf({ db }: Pick<Context, "db">, resolutionIds: readonly string[]) {
  const under = await db.contract.findMany({
    where: {
      resolutionId: { in: [...resolutionIds] },
      status: { in: ["EXECUTED", "TERMINATED", "ARCHIVED"] },
      executedAt: { not: null },
      isDeleted: false,
    },
    orderBy: [{ number: "asc" }, { id: "asc" }],
    take: MAX_UNDER * Math.max(1, resolutionIds.length),
    select: {
      id: true,
      number: true,
      parentId: true,
      resolutionId: true,
      notToExceed: true,
      changeAmount: true,
      terminatedOn: true,
      ceilings: { orderBy: [{ at: "desc" }, { id: "desc" }], take: 1, select: { amount: true } },
      // Payments count only for contracts that were ended.
      payments: { where: { voidedAt: null, contract: { terminatedOn: { not: null } } }, select: { amount: true } },
    },
  });
  return Map.groupBy(
    under.map(({ id, number, parentId, resolutionId, notToExceed, changeAmount, terminatedOn, ceilings, payments }) => {
      const agreed = parentId === null ? (ceilings[0]?.amount ?? notToExceed ?? 0n) : (changeAmount ?? 0n);
      const paid = payments.reduce((sum, { amount }) => sum + amount, 0n);
      const amount = Number(terminatedOn !== null && paid < agreed ? paid : agreed);
      return { line: parentId ?? id, resolutionId, number, amount: Math.max(0, amount) };
    }),
    ({ resolutionId }) => resolutionId ?? "",
  );
}
export type UsedAmounts = Awaited<ReturnType<typeof usedAmountsOf>>;

/** What the contracts of other lines used of a resolution; a line's own use is counted by what its changes add. */
export const usedByOthers = (
  usedAmounts: UsedAmounts,
  resolutionId: string,
  line: string,
): { number: string; amount: number }[] =>
  (usedAmounts.get(resolutionId) ?? [])
    .filter((each) => each.line !== line && each.amount > 0)
    .map(({ number, amount }) => ({ number, amount }));

/**
 * Locks the resolutions of a contract and its changes, so that their coverage is used once and none is rescinded
 * meanwhile. What was read before is read again after locking.
 */
export async function lockResolutionsOf({ db }: Pick<Context, "db">, firstId: string): Promise<void> {
  await db.$queryRaw`
    select id from resolution
    where id in (select resolution_id from contract where id = ${firstId} or parent_id = ${firstId})
    order by id for no key update`;
}
