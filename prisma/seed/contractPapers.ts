// The files of a demonstration county's executed contracts: their content is fixed here, as the product's verb would
// have done. The running product makes them.
import { startPaper } from "#schema/authority/papers/startPaper.ts";
import type { Clock, Ports, Secrets, TenantFacts } from "#schema/context.ts";
import { byTheClock } from "#schema/byTheClock.ts";
import type { Db } from "../client.ts";

/**
 * Logs the sources of the contracts: a demonstration's purchases and resolutions are written as rows, and without a log
 * entry they prove nothing. Runs in the contracts' transaction.
 */
export async function noteThreads(db: Db, now: Date): Promise<void> {
  const contracts = await db.contract.findMany({
    where: { executedAt: { not: null } },
    select: { projectId: true, resolutionId: true },
  });
  const projectId = { in: contracts.flatMap((each) => each.projectId ?? []) };
  const [openings, evaluations, recommendations] = await Promise.all([
    db.opening.findMany({ where: { solicitation: { projectId } }, select: { id: true } }),
    db.evaluation.findMany({ where: { solicitation: { projectId } }, select: { id: true } }),
    db.recommendation.findMany({ where: { projectId }, select: { id: true } }),
  ]);
  const records = [
    ...openings.map(({ id }) => ["Opening", id]),
    ...evaluations.map(({ id }) => ["Evaluation", id]),
    ...recommendations.map(({ id }) => ["Recommendation", id]),
    ...contracts.map(({ resolutionId }) => ["Resolution", resolutionId ?? ""]),
  ] as [noun: string, nounId: string][];
  const known = await db.auditEntry.findMany({
    where: { OR: records.map(([noun, nounId]) => ({ noun, nounId })) },
    select: { noun: true, nounId: true },
  });
  const noted = new Set(known.map(({ noun, nounId }) => `${noun} ${nounId}`));
  for (const [noun, nounId] of records) {
    const name = `${noun} ${nounId}`;
    if (nounId === "" || noted.has(name)) continue;
    noted.add(name);
    await db.auditEntry.create({ data: { actorName: "Demonstration", at: now, action: "seedDemo", noun, nounId } });
  }
}

/** Number of contracts with a file: enough to look at, and quickly made. */
const MAX_PAPERS = 2;

/** Fixes the papers of the last executed contracts. Their events are in the log's chain already. */
export async function seedContractPapers(
  db: Db,
  tenant: TenantFacts,
  ports: { clock: Clock; secrets: Pick<Secrets, "sign" | "signingKey"> },
): Promise<void> {
  const executed = await db.contract.findMany({
    where: { status: "EXECUTED", executedAt: { not: null } },
    // Contracts with a purchase and a resolution first: they have the longest chain of records.
    orderBy: [
      { projectId: { sort: "asc", nulls: "last" } },
      { resolutionId: { sort: "asc", nulls: "last" } },
      { executedAt: "desc" },
    ],
    select: { id: true, executedByName: true },
    take: MAX_PAPERS,
  });
  for (const { id, executedByName } of executed) {
    const context = byTheClock(
      // No one listens yet, and nothing else of the product is called.
      { db, tenant, ports: ports as unknown as Ports, memo: new Map(), afterCommit: () => {} },
      { action: "markContractExecuted", rule: "The demonstration." },
    );
    context.actor.name = executedByName ?? context.actor.name;
    await startPaper(context, id);
  }
}
