import type { Context } from "../../context.ts";
import { statusOf } from "../../resolutions/facts.rules.ts";
import { standingOf } from "../../resolutions/links/links.rules.ts";
import { refuseChangedAmount, refuseGoingOn, standingOfLine } from "../changes/line.rules.ts";
import { lineOf } from "../changes/lines.ts";
import { paidSoFar } from "../changes/paid.ts";
import { contractStatusOf } from "../words.rules.ts";
import type { ChangeFacts } from "./execution.rules.ts";

/** Cents that resolutions in force name, by their keys. */
async function amountsInForce({ db }: Pick<Context, "db">, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await db.resolution.findMany({
    where: { id: { in: [...ids] } },
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
  return new Map(inForce.map(({ id, amount }) => [id, Number(amount ?? 0n)]));
}

/** What a renewal or amendment does to its first contract, as the thread asks. Null: it changes none. */
export async function changeInThread(
  context: Pick<Context, "db" | "tenant">,
  contract: { id: string; parentId: string | null; changeAmount: bigint | null; resolutionId: string | null },
  shareLimit: number,
): Promise<ChangeFacts | null> {
  const { id, parentId, resolutionId } = contract;
  if (parentId === null) return null;
  const { first, changes } = await lineOf(context, parentId);
  const executed = changes.filter((change) => change.status === "EXECUTED" && change.id !== id);
  const linked = [first.resolutionId, ...executed.map((change) => change.resolutionId)];
  // Each counts once, however many contracts name it.
  const counted = new Set(linked.filter((each) => each !== null));
  const amounts = await amountsInForce(context, [...counted]);
  const ofFirst = first.resolutionId === null ? undefined : amounts.get(first.resolutionId);
  const later = [...amounts].filter(([each]) => each !== first.resolutionId).map(([, amount]) => amount);
  const approved =
    amounts.size === 0 ? null : later.reduce((all, amount) => all + amount, ofFirst ?? first.amount ?? 0);
  const proposed = Number(contract.changeAmount ?? 0n);
  const { status, number } = await context.db.contract.findFirstOrThrow({
    where: { id: parentId },
    select: { status: true, number: true },
  });
  const over = refuseGoingOn({ status: contractStatusOf(status), number });
  const below = refuseChangedAmount(
    proposed,
    standingOfLine(first, executed).value,
    await paidSoFar(context, parentId),
  );
  const said = over ?? below;
  return {
    first: first.amount,
    changes: executed.map(({ kind, amount, status: at }) => ({ kind, amount, status: at })),
    proposed,
    approved,
    isCounted: resolutionId !== null && counted.has(resolutionId),
    shareLimit,
    stopped: said && { code: over ? "FIRST_OVER" : "BELOW_PAID", message: said.message },
  };
}
