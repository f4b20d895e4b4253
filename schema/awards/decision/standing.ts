import type { CountyContext } from "../../context.ts";
import { STATUS_LABELS, statusOf } from "../../resolutions/facts.rules.ts";
import { isLaw } from "../../resolutions/lifecycle.rules.ts";
import { type AwardInsurance, insuranceLackOf } from "../../solicitations/insuranceWanted.ts";
import type { LockedProject } from "../../projects/ProjectRecord.ts";
import { holdsAward } from "../protests.rules.ts";
import { type AwardWait, waitsOf } from "../award.rules.ts";
import { reasonNotEligible } from "../../vendors/notHeld.ts";
import { todayOf } from "../../tenancy/today.ts";

/** The current recommendation of a project, not withdrawn. Null if there is none. */
export const standingRecommendation = ({ db }: Pick<CountyContext, "db">, projectId: string) =>
  db.recommendation.findFirst({ where: { projectId, state: { not: "WITHDRAWN" } } });

/**
 * What the recommended vendor lacks of the insurance that bidders were shown. Null if nothing, or if none was required.
 */
export async function awardInsurance(
  context: CountyContext,
  { solicitation }: Pick<LockedProject, "solicitation">,
  vendorId: string,
): Promise<AwardInsurance | null> {
  const versionId = solicitation?.insuranceVersionId ?? null;
  return versionId === null ? null : insuranceLackOf(context, { versionId, vendorId });
}

/** What the award of an announced recommendation waits for. [] if nothing. Null if nothing is announced. */
export async function awardWaits(
  context: CountyContext,
  project: Pick<LockedProject, "id" | "resolutionId" | "solicitation">,
): Promise<AwardWait[] | null> {
  const { db } = context;
  const recommendation = await standingRecommendation(context, project.id);
  const { announcedAt, protestsUntil } = recommendation ?? {};
  if (!recommendation || !announcedAt || !protestsUntil) return null;
  const resolution = project.resolutionId
    ? await db.resolution.findFirst({
        where: { id: project.resolutionId, isDeleted: false },
        select: { status: true, fileNumber: true, number: true },
      })
    : null;
  const protests = await db.protest.findMany({
    where: { solicitationId: project.solicitation?.id ?? "" },
    orderBy: { number: "asc" },
  });
  const insurance = await awardInsurance(context, project, recommendation.vendorId);
  return waitsOf({
    today: todayOf(context),
    protestsUntil,
    isAdopted: resolution !== null && isLaw(statusOf(resolution.status)),
    resolution:
      resolution &&
      `${resolution.number ?? resolution.fileNumber} is at “${STATUS_LABELS[statusOf(resolution.status)]}”`,
    holding: protests.filter((protest) => holdsAward(protest, announcedAt)),
    reasonNotEligible: await reasonNotEligible(context, recommendation.vendorId),
    insurance: insurance?.isHeld ? insurance.message : null,
  });
}
