// The files of executed contracts of a demonstration county: what they say is fixed here, as the product's verb would have; the product makes them once it runs.
import { startPaper } from "#schema/authority/papers/startPaper.ts";
import type { Clock, Ports, Secrets, TenantFacts } from "#schema/context.ts";
import { byTheClock } from "#schema/byTheClock.ts";
import type { Db } from "../client.ts";

/**
 * Notes in the log what the contracts rest on: purchases and resolutions of a demonstration are written as rows, and what the log does not know
 * proves nothing. In the transaction of the contracts.
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

/** Contracts of a county that have their file: enough to look at, and quickly made. */
const MOST_PAPERS = 2;

/** Fixes the papers of the contracts that were executed last. What they tell of has its place in the log's chain before. */
export async function seedContractPapers(
  db: Db,
  tenant: TenantFacts,
  ports: { clock: Clock; secrets: Pick<Secrets, "sign" | "signingKey"> },
): Promise<void> {
  const executed = await db.contract.findMany({
    where: { status: "EXECUTED", executedAt: { not: null } },
    // Those with a purchase and a resolution first: they have the longest thread.
    orderBy: [
      { projectId: { sort: "asc", nulls: "last" } },
      { resolutionId: { sort: "asc", nulls: "last" } },
      { executedAt: "desc" },
    ],
    select: { id: true, executedByName: true },
    take: MOST_PAPERS,
  });
  for (const { id, executedByName } of executed) {
    const context = byTheClock(
      // Nobody listens yet, and nothing else of the product is asked.
      { db, tenant, ports: ports as unknown as Ports, memo: new Map(), afterCommit: () => {} },
      { action: "markContractExecuted", rule: "The demonstration." },
    );
    context.actor.name = executedByName ?? context.actor.name;
    await startPaper(context, id);
  }
}
