import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { waitingRecords } from "../../routing/waitingOnMe.ts";
import { refuseDeclaring, refuseFinish, refuseGate, refuseLock, refuseScoring, sheetName } from "./evaluation.rules.ts";
import { memberOf, type FullEvaluation, fullEvaluation } from "./fullEvaluation.ts";

/** Maximum number of evaluations shown per person. */
const MAX = 200;

/** Evaluations in progress on whose panel the viewer is. */
const ownNow = ({ actor }: Context): Prisma.EvaluationWhereInput => ({
  members: { some: { userId: actor?.userId ?? "", removedAt: null } },
  solicitation: { project: { isDeleted: false, status: { in: ["PUBLISHED", "CLOSED", "OPENED", "EVALUATION"] } } },
});

/** The chair's next step after the last score. */
function askedOfChair(evaluation: FullEvaluation): string | null {
  if (evaluation.allIn && !evaluation.gatesDecided && !refuseGate(evaluation)) return "Decide who passes the gates";
  if (!refuseLock(evaluation)) return "Lock the technical scores";
  return refuseFinish(evaluation) ? null : "Fix the ranking";
}

/** What an evaluation asks of the viewer now, in words. Null if nothing. */
function askedOf(context: Context, evaluation: FullEvaluation): string | null {
  const member = memberOf(context, evaluation);
  if (!member) return null;
  if (member.declared === null)
    return refuseDeclaring(member, evaluation.status) ? null : "Declare conflicts of interest";
  const left = refuseScoring(member, evaluation)
    ? 0
    : evaluation.scored.filter((bid) => !evaluation.submitted.has(sheetName(member.id, bid.id))).length;
  if (left > 0) return `Score the proposals: ${left} left`;
  return member.isChair && member.declared === "NO_CONFLICT" ? askedOfChair(evaluation) : null;
}

builder.prismaObjectField("Evaluation", "askedOfViewer", (t) =>
  t.string({
    nullable: true,
    description: "What the viewer has to do, in words, e.g. Score the proposals: 2 left. Null if nothing now.",
    resolve: async ({ id }, _args, context) => askedOf(context, await fullEvaluation(context, id)),
  }),
);

builder.queryField("myEvaluations", (t) =>
  t.prismaField({
    type: ["Evaluation"],
    description:
      "Current evaluations on whose panel the viewer is, earliest due first. At most 200. [] for guests and API tokens.",
    resolve: (query, _root, _args, context) =>
      context.db.evaluation.findMany({
        ...query,
        where: !context.actor || context.actor.credential === "token" ? { id: { in: [] } } : ownNow(context),
        orderBy: [{ solicitation: { dueAt: "asc" } }, { id: "asc" }],
        take: MAX,
      }),
  }),
);

waitingRecords({
  room: "EVALUATION",
  find: async (context, take) => {
    if (!context.actor || context.actor.credential === "token") return [];
    const rows = await context.db.evaluation.findMany({
      where: ownNow(context),
      orderBy: [{ solicitation: { openingAt: "asc" } }, { id: "asc" }],
      take: MAX,
      select: {
        id: true,
        solicitation: {
          select: {
            openingAt: true,
            project: { select: { procurementId: true, title: true, waitingSince: true, createdAt: true } },
          },
        },
      },
    });
    const entries = await Promise.all(
      rows.map(async ({ id, solicitation: { openingAt, project } }) => ({
        id: globalId("Evaluation", id),
        number: project.procurementId,
        title: project.title,
        path: `/procurement/evaluate?evaluation=${id}`,
        waitingOn: "Evaluator",
        since: project.waitingSince ?? openingAt ?? project.createdAt,
        asked: askedOf(context, await fullEvaluation(context, id)) ?? "",
        stepAction: null,
      })),
    );
    return entries.filter(({ asked: task }) => task !== "").slice(0, take);
  },
});
