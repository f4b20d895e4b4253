import type { Evaluation } from "#prisma/generated/client/client.ts";
import type { Context, SignedContext } from "../../context.ts";
import { criteriaOf, priceCriterionOf } from "../../projects/criteria.rules.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import { type ProjectStatus, projectStatusOf } from "../../projects/words.rules.ts";

/**
 * The evaluation of a solicitation, locked. Created if there is none, with the county's tie breakers and the criterion
 * that is plainly the price. Requires the project's lock.
 */
export async function holdEvaluation(context: SignedContext, solicitationId: string): Promise<Evaluation> {
  const { db } = context;
  await db.$queryRaw`select id from evaluation where solicitation_id = ${solicitationId} for update`;
  const found = await db.evaluation.findFirst({ where: { solicitationId } });
  if (found) return found;
  const { tieBreakers } = await settingsNow(context);
  const { project } = await db.solicitation.findFirstOrThrow({
    where: { id: solicitationId },
    select: { project: { select: { criteria: true } } },
  });
  const priceCriterion = priceCriterionOf(criteriaOf(project.criteria));
  return db.evaluation.create({ data: { solicitationId, tieBreakers, priceCriterion } });
}

/** What the panel's rules check about a solicitation. */
export async function panelStanding(
  { db }: Pick<Context, "db">,
  solicitationId: string,
): Promise<{ status: ProjectStatus; isRfp: boolean; ranked: boolean; hasEvaluation: boolean }> {
  const found = await db.solicitation.findFirst({
    where: { id: solicitationId },
    select: {
      project: { select: { status: true, procurementType: true } },
      evaluation: { select: { rankedAt: true } },
    },
  });
  return {
    status: projectStatusOf(found?.project.status ?? "DRAFT"),
    isRfp: found?.project.procurementType === "RFP",
    ranked: (found?.evaluation?.rankedAt ?? null) !== null,
    hasEvaluation: Boolean(found?.evaluation),
  };
}
