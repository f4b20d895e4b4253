import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may, once } from "../../context.ts";
import type { PermissionKey } from "../../roles/permissions.ts";
import { act, subject } from "../../subject.ts";
import { walledOff } from "../../bids/panelWall.ts";
import { worksOn } from "../../projects/countysOwn.ts";
import { holdProject, readableProjects } from "../../projects/ProjectRecord.ts";
import {
  refuseConsensus,
  refuseDeclaring,
  refuseFinish,
  refuseGate,
  refuseLeading,
  refuseLock,
  refuseLots,
  refuseReopen,
  refuseReopenRanking,
  refuseScoring,
} from "./evaluation.rules.ts";
import { memberOf, type FullEvaluation, fullEvaluation } from "./fullEvaluation.ts";

/** Staff who lead an evaluation, read its panel or decide on its result. */
const STAFF = [
  "procurement.panel.manage-panel",
  "procurement.panel.review-declarations",
  "procurement.scoring.view-panel-scores",
  "procurement.scoring.enter-consensus",
  "procurement.recommendation.draft",
  "procurement.recommendation.break-tie",
] as const satisfies readonly PermissionKey[];

/**
 * Which evaluations the viewer may read: those on whose panel they are or were, and, for project staff, those of
 * projects they may read.
 */
export async function readableEvaluations(context: Context): Promise<Prisma.EvaluationWhereInput> {
  const { actor } = context;
  if (!actor) return { id: { in: [] } };
  const anyOf: Prisma.EvaluationWhereInput[] = [
    { members: { some: { userId: actor.userId, OR: [{ removedAt: null }, { declared: "CONFLICT" }] } } },
  ];
  if (STAFF.some((key) => may(context, key)))
    anyOf.push({ solicitation: { project: await readableProjects(context) } });
  return { OR: anyOf, solicitation: { project: { isDeleted: false } } };
}

/**
 * Evaluations whose scores the viewer may read once shown: for their panel and for staff who may view panel scores, but
 * for no one with a conflict.
 */
export async function shownTo(context: Context): Promise<Prisma.EvaluationWhereInput> {
  const { actor } = context;
  if (!actor) return { id: { in: [] } };
  const anyOf: Prisma.EvaluationWhereInput[] = [
    { members: { some: { userId: actor.userId, removedAt: null, declared: "NO_CONFLICT" } } },
  ];
  const walled = walledOff(context);
  if (may(context, "procurement.scoring.view-panel-scores"))
    anyOf.push({ solicitation: { project: await readableProjects(context), ...(walled && { NOT: walled }) } });
  return { scoresShownAt: { not: null }, OR: anyOf };
}

/** Whether the viewer may read the scores and the ranking of an evaluation. */
export const readsScores = (context: Context, id: string): Promise<boolean> =>
  once(context, `reads scores ${id}`, async () => {
    const where = { AND: [{ id }, await shownTo(context)] };
    return (await context.db.evaluation.count({ where })) > 0;
  });

/** The facts that rules check about an evaluation. They read the rest with {@link fullEvaluation}. */
export interface EvaluationStanding {
  id: string;
}

async function lockEvaluation(context: Context, id: string) {
  const readable = { AND: [{ id }, await readableEvaluations(context)] };
  const found = await context.db.evaluation.findFirst({
    where: readable,
    select: { solicitation: { select: { projectId: true } } },
  });
  const project = found && (await holdProject(context, found.solicitation.projectId));
  if (!project) return null;
  await context.db.$queryRaw`select id from evaluation where id = ${id} for update`;
  const evaluation = await context.db.evaluation.findFirst({ where: readable });
  return evaluation && { ...evaluation, project };
}

/** What verbs receive: the evaluation, whose project was locked first. */
export type LockedEvaluation = NonNullable<Awaited<ReturnType<typeof lockEvaluation>>>;

/** The subject of verbs on evaluations. */
export const Evaluation = subject<EvaluationStanding, LockedEvaluation>("Evaluation", {
  noun: "evaluation",
  lock: lockEvaluation,
  announces: ({ solicitationId, project }) => [`evaluation:${solicitationId}`, `project:${project.id}`, "projects"],
});

const facts = ({ id }: EvaluationStanding, context: Context) => fullEvaluation(context, id);
/**
 * Why the viewer may not lead the panel's work. Null for its chair and, if `besideTheChair`, for a person with the
 * permission.
 */
async function refuseWhoLeads(
  context: Context,
  evaluation: FullEvaluation,
  key: PermissionKey,
  besideTheChair: boolean,
) {
  const permission = may(context, key) && (await worksOn(context, evaluation.projectId));
  return refuseLeading(memberOf(context, evaluation), evaluation, { permission, besideTheChair });
}
const leading = "procurement.scoring.enter-consensus" satisfies PermissionKey;
/**
 * Membership alone gives these rights. The member's role needs no permission
 * (docs/decisions/2026-11-29-a-panel-may-score.md).
 */
const MEMBER = { rule: "Members of the panel." };
const CHAIR = { rule: "The chair of the panel, or anyone who may enter consensus and works on the project." };

export const declare = act(Evaluation, "declare", {
  about: "Declare whether you have a conflict of interest.",
  permission: MEMBER,
  facts,
  refuse: (_row, context, evaluation: FullEvaluation) =>
    refuseDeclaring(memberOf(context, evaluation), evaluation.status),
});
export const score = act(Evaluation, "score", {
  about: "Score the proposals.",
  permission: MEMBER,
  facts,
  refuse: (_row, context, evaluation: FullEvaluation) => refuseScoring(memberOf(context, evaluation), evaluation),
});
export const agree = act(Evaluation, "enterConsensus", {
  about: "Enter the scores on which the panel agrees.",
  permission: CHAIR,
  facts,
  refuse: async (_row, context, evaluation: FullEvaluation) =>
    (await refuseWhoLeads(context, evaluation, leading, true)) ?? refuseConsensus(evaluation),
});
export const gate = act(Evaluation, "passOrFail", {
  about: "Decide whether a proposal passes a gate.",
  permission: CHAIR,
  facts,
  refuse: async (_row, context, evaluation: FullEvaluation) =>
    (await refuseWhoLeads(context, evaluation, leading, true)) ?? refuseGate(evaluation),
});
export const lockScores = act(Evaluation, "lockTechnical", {
  about: "Lock the technical scores, so that prices may be opened.",
  permission: CHAIR,
  facts,
  refuse: async (_row, context, evaluation: FullEvaluation) =>
    (await refuseWhoLeads(context, evaluation, leading, true)) ?? refuseLock(evaluation),
});
export const finish = act(Evaluation, "finishRanking", {
  about: "Finalize the ranking.",
  permission: CHAIR,
  facts,
  refuse: async (_row, context, evaluation: FullEvaluation) =>
    (await refuseWhoLeads(context, evaluation, leading, true)) ?? refuseFinish(evaluation),
});
export const reopen = act(Evaluation, "reopenScoring", {
  about: "Reopen a submitted evaluation, with a reason.",
  permission: { rule: "The chair of the panel. If no chair can act, anyone who may reopen scoring." },
  facts,
  refuse: async (_row, context, evaluation: FullEvaluation) =>
    (await refuseWhoLeads(context, evaluation, "procurement.scoring.reopen-scoring", false)) ??
    refuseReopen(evaluation),
});
export const reopenFixed = act(Evaluation, "reopenRanking", {
  about: "Reopen the fixed ranking, with a reason.",
  permission: { rule: "The chair of the panel. If no chair can act, anyone who may reopen scoring." },
  facts,
  refuse: async (_row, context, evaluation: FullEvaluation) =>
    (await refuseWhoLeads(context, evaluation, "procurement.scoring.reopen-scoring", false)) ??
    refuseReopenRanking(evaluation),
});
export const breakTie = act(Evaluation, "drawLots", {
  about: "Hold a public drawing for proposals that are still tied.",
  permission: "procurement.recommendation.break-tie",
  facts,
  refuse: (_row, _context, evaluation: FullEvaluation) => refuseLots(evaluation),
});
