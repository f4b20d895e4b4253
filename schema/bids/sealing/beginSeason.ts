import { announce, at, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { holdProject } from "../../projects/ProjectRecord.ts";
import { makeWhenAllHaveKeys } from "./makeWhenAllHaveKeys.ts";
import type { LockedKeyholder } from "./SealRecord.ts";
import { keepForSeason, keyFromSeason, seasonsOf } from "./season.ts";

/** Maximum number of solicitations whose keyholders were chosen before their season key was rehearsed. */
const MAX_WAITING = 100;

/**
 * A keyholder has opened a share with their key. From now on it serves all bids of a season, unless the county requires
 * a key for each solicitation or another key already serves. Solicitations that wait for this keyholder's key get it.
 */
export async function beginSeason(context: SignedContext, { userId, ...holder }: LockedKeyholder): Promise<void> {
  if (!(await keepForSeason(context, { userId, ...holder }))) return;
  const season = (await seasonsOf(context, [userId])).get(userId);
  if (!season) return;
  const waiting = await context.db.keyholder.findMany({
    where: {
      userId,
      publicKey: null,
      replacesId: null,
      seal: { state: "CHOSEN", solicitation: { state: { in: ["DRAFT", "OPEN"] }, project: { isDeleted: false } } },
    },
    select: { id: true, sealId: true, seal: { select: { solicitation: { select: { projectId: true } } } } },
    orderBy: { id: "asc" },
    take: MAX_WAITING,
  });
  for (const { id, sealId, seal } of waiting) {
    const { projectId } = seal.solicitation;
    // Skips locked projects, so that no two transactions wait for each other. The keyholder makes a key there instead.
    const free = await context.db.$queryRaw<unknown[]>`
      select id from project where id = ${projectId} for update skip locked`;
    const project = free.length > 0 ? await holdProject(context, projectId) : null;
    const now = await context.db.keyholder.findFirst({ where: { id, publicKey: null, seal: { state: "CHOSEN" } } });
    if (!project || !now) continue;
    await context.db.keyholder.update({ where: at(context, id), data: keyFromSeason(season) });
    await record(context, { noun: "Keyholder", nounId: id, after: { publicKey: season.publicKey } });
    await makeWhenAllHaveKeys(context, project, sealId);
    announce(context, `project:${projectId}`);
    if (project.solicitation) announce(context, `solicitation:${project.solicitation.id}`);
  }
}
