import type { Context } from "../../context.ts";
import { statusOf } from "../../resolutions/facts.rules.ts";
import { standingOf } from "../../resolutions/links/links.rules.ts";
import { mostNow, refuseChangedAmount, refuseGoingOn } from "../../contracts/changes/line.rules.ts";
import { type KeptChange, type Line, lineOf } from "../../contracts/changes/lines.ts";
import { paidSoFar } from "../../contracts/changes/paid.ts";
import { contractStatusOf } from "../../contracts/words.rules.ts";
import type { ChangeFacts } from "./execution.rules.ts";
import { usedByOthers, usedAmountsOf } from "./usedAmounts.ts";

/** Cents that resolutions in force leave to a line, by key: their amounts minus what contracts of other lines used. */
async function amountsInForce(
  context: Pick<Context, "db">,
  keys: ReadonlySet<string>,
  line: string,
): Promise<Map<string, number>> {
  const ids = [...keys];
  const usedAmounts = await usedAmountsOf(context, ids);
  const left = (id: string, amount: bigint | null) =>
    usedByOthers(usedAmounts, id, line).reduce((sum, each) => sum - each.amount, Number(amount ?? 0n));
  const found = await context.db.resolution.findMany({
    where: { id: { in: ids } },
    include: { linkedBy: { where: { from: { status: { in: ["ADOPTED", "PUBLISHED"] } } }, include: { from: true } } },
  });
  const inForce = found.filter(
    ({ status, linkedBy }) =>
      !["NOT_ADOPTED", "RESCINDED"].includes(
        standingOf(
          statusOf(status),
          linkedBy.map(({ kind, from }) => ({ kind, by: { ...from, status: statusOf(from.status) } })),
        ).state,
      ),
  );
  return new Map(inForce.map(({ id, amount }) => [id, Math.max(0, left(id, amount))]));
}

/** The resolutions of a line: each counts once, however many contracts name it. */
const resolutionsOf = (first: Line["first"], executed: readonly KeptChange[]): Set<string> =>
  new Set([first, ...executed].map(({ resolutionId }) => resolutionId).filter((each) => each !== null));

/** Total that resolutions in force cover for a line, in cents. Null: none does, and none was needed so far. */
async function approvedInAll(
  context: Pick<Context, "db">,
  { id, resolutionId, amount: firstAmount }: Line["first"],
  counted: ReadonlySet<string>,
): Promise<number | null> {
  const amounts = await amountsInForce(context, counted, id);
  if (amounts.size === 0) return null;
  const ofFirst = resolutionId === null ? undefined : amounts.get(resolutionId);
  const later = [...amounts].filter(([each]) => each !== resolutionId).map(([, amount]) => amount);
  return later.reduce((all, amount) => all + amount, ofFirst ?? firstAmount ?? 0);
}

/** The same for a first contract with all its executed changes. */
export async function approvedNow(context: Pick<Context, "db">, firstId: string): Promise<number | null> {
  const { first, changes } = await lineOf(context, firstId);
  return approvedInAll(
    context,
    first,
    resolutionsOf(
      first,
      changes.filter(({ status }) => status === "EXECUTED"),
    ),
  );
}

/** What a renewal or amendment does to its first contract, as the thread needs it. Null: not a change. */
export async function changeInThread(
  context: Pick<Context, "db" | "tenant">,
  contract: { id: string; parentId: string | null; changeAmount: bigint | null; resolutionId: string | null },
  shareLimit: number,
): Promise<ChangeFacts | null> {
  const { id, parentId, resolutionId } = contract;
  if (parentId === null) return null;
  const { first, changes } = await lineOf(context, parentId);
  const executed = changes.filter((change) => change.status === "EXECUTED" && change.id !== id);
  const counted = resolutionsOf(first, executed);
  const approved = await approvedInAll(context, first, counted);
  const proposed = Number(contract.changeAmount ?? 0n);
  const { status, number } = await context.db.contract.findFirstOrThrow({
    where: { id: parentId },
    select: { status: true, number: true },
  });
  const over = refuseGoingOn({ status: contractStatusOf(status), number });
  const below = refuseChangedAmount(proposed, mostNow(first, executed), await paidSoFar(context, parentId));
  const problem = over ?? below;
  return {
    first: first.amount,
    changes: [
      ...executed.map(({ kind, amount, status: at }) => ({ kind, amount, status: at })),
      // An amount raised without an amendment has grown too.
      ...(first.raised ? [{ kind: "CHANGE_ORDER" as const, amount: first.raised, status: "EXECUTED" as const }] : []),
    ],
    proposed,
    approved,
    isCounted: resolutionId !== null && counted.has(resolutionId),
    shareLimit,
    stopped: problem && { code: over ? "FIRST_OVER" : "BELOW_PAID", message: problem.message },
  };
}
