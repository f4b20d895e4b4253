import type { CountyContext, SignedContext } from "../../context.ts";
import { resolutionAdopted } from "../../resolutions/board/occasions.ts";
import { byTheClock } from "../../byTheClock.ts";
import { move } from "../../projects/lifecycle/move.ts";
import { holdProject, type LockedProject } from "../../projects/ProjectRecord.ts";
import { findRedFlagsAtAward } from "../redFlags/findRedFlags.ts";
import { sendAwardLetters } from "./letters.ts";
import { awardWaits, standingRecommendation } from "./standing.ts";
import { todayOf } from "../../tenancy/today.ts";

/** Maximum number of awards made per round of the clock. */
const MAX_AT_ONCE = 50;

/**
 * Awards a locked project with an announced recommendation once nothing blocks it: the board has adopted its
 * resolution, the protest window is over, and no protest blocks it. Repeating it does nothing. Returns whether it
 * awarded.
 */
export async function awardIfDue(
  context: SignedContext,
  project: LockedProject,
  why = "The board adopted its resolution, and no protest is pending.",
): Promise<boolean> {
  if (project.status !== "INTENT_TO_AWARD") return false;
  const waits = await awardWaits(context, project);
  const recommendation = await standingRecommendation(context, project.id);
  if (waits === null || waits.length > 0 || !recommendation) return false;
  await context.db.project.updateMany({
    where: { id: project.id },
    data: {
      awardedVendorId: recommendation.vendorId,
      awardedAmount: recommendation.amount,
      awardedOn: todayOf(context),
    },
  });
  const deed = { action: "awardProject", noun: "Project", nounId: project.id };
  await move({ ...context, deed }, project, "award", why);
  await findRedFlagsAtAward(context, project.id, recommendation.bidId);
  await sendAwardLetters(context, project, recommendation);
  return true;
}

// When the board adopts the resolution of a purchase, it is awarded at once, or when what it waits for has ended.
resolutionAdopted.listen(async (context, { resolutionId }) => {
  const waiting = await context.db.project.findMany({
    where: { resolutionId, status: "INTENT_TO_AWARD", isDeleted: false },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  for (const { id } of waiting) {
    const project = await holdProject(context, id);
    if (project) await awardIfDue({ ...context, grant: "The board adopted its resolution." }, project);
  }
});

/**
 * Keys of the projects whose protest window is over, whose resolution the board has adopted, and that wait for nothing
 * else.
 */
export async function dueToAward(context: CountyContext): Promise<string[]> {
  const due: string[] = [];
  let after: string | null = null;
  // Awards that wait for a vendor's insurance or hold must not block the others. Those are checked one by one.
  do {
    const page: Waiting[] = await waitingToAward(context, after);
    for (const { project } of page)
      if (due.length < MAX_AT_ONCE && (await awardWaits(context, project))?.length === 0) due.push(project.id);
    after = page.length < MAX_AT_ONCE ? null : (page.at(-1)?.id ?? null);
  } while (after !== null && due.length < MAX_AT_ONCE);
  return due;
}

type Waiting = { id: string; project: Parameters<typeof awardWaits>[1] };

/**
 * One page of them, ordered by the end of their protest window. @param after the last recommendation of the previous
 * page
 */
function waitingToAward(context: CountyContext, after: string | null): Promise<Waiting[]> {
  const today = todayOf(context);
  return context.db.recommendation.findMany({
    where: {
      state: "ANNOUNCED",
      protestsUntil: { lt: today },
      project: {
        status: "INTENT_TO_AWARD",
        isDeleted: false,
        // Awards blocked by a protest must not delay the others.
        solicitation: {
          protests: {
            none: { state: { in: ["RECEIVED", "UNDER_REVIEW", "APPEALED"] }, stays: true, holdLiftedAt: null },
          },
        },
        resolution: { status: { in: ["ADOPTED", "PUBLISHED"] }, isDeleted: false },
      },
    },
    select: { id: true, project: { select: { id: true, resolutionId: true, solicitation: true } } },
    orderBy: [{ protestsUntil: "asc" }, { id: "asc" }],
    take: MAX_AT_ONCE,
    ...(after !== null && { skip: 1, cursor: { tenantId_id: { tenantId: context.tenant.id, id: after } } }),
  });
}

/** Makes one award on the clock's behalf. Locks and checks it again. Returns whether it awarded. */
export async function awardByTheClock(context: CountyContext, projectId: string): Promise<boolean> {
  const project = await holdProject(context, projectId);
  const clock = byTheClock(context, { action: "awardProject", rule: "Automatic: the protest period is over." });
  return project !== null && awardIfDue(clock, project);
}
