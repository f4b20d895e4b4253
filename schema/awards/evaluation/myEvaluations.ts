import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { waits } from "../../routing/waitingOnMe.ts";
import { refuseDeclaring, refuseFinish, refuseGate, refuseLock, refuseScoring, sheetName } from "./evaluation.rules.ts";
import { memberOf, type Whole, wholeOf } from "./whole.ts";

/** Maximum number of evaluations shown per person. */
const MAX = 200;

/** Evaluations in progress on whose panel the viewer is. */
const ownNow = ({ actor }: Context): Prisma.EvaluationWhereInput => ({
  members: { some: { userId: actor?.userId ?? "", removedAt: null } },
  solicitation: { project: { isDeleted: false, status: { in: ["PUBLISHED", "CLOSED", "OPENED", "EVALUATION"] } } },
});

/** The chair's next step after the last score. */
function askedOfChair(whole: Whole): string | null {
  if (whole.allIn && !whole.gatesDecided && !refuseGate(whole)) return "Decide who passes the gates";
  if (!refuseLock(whole)) return "Lock the technical scores";
  return refuseFinish(whole) ? null : "Fix the ranking";
}

/** What an evaluation asks of the viewer now, in words. Null if nothing. */
function askedOf(context: Context, whole: Whole): string | null {
  const member = memberOf(context, whole);
  if (!member) return null;
  if (member.declared === null) return refuseDeclaring(member, whole.status) ? null : "Declare conflicts of interest";
  const left = refuseScoring(member, whole)
    ? 0
    : whole.scored.filter((bid) => !whole.submitted.has(sheetName(member.id, bid.id))).length;
  if (left > 0) return `Score the proposals: ${left} left`;
  return member.isChair && member.declared === "NO_CONFLICT" ? askedOfChair(whole) : null;
}

builder.prismaObjectField("Evaluation", "askedOfViewer", (t) =>
  t.string({
    nullable: true,
    description: "What the viewer has to do, in words, e.g. Score the proposals: 2 left. Null if nothing now.",
    resolve: async ({ id }, _args, context) => askedOf(context, await wholeOf(context, id)),
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

waits({
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
        asked: askedOf(context, await wholeOf(context, id)) ?? "",
        stepAction: null,
      })),
    );
    return entries.filter(({ asked }) => asked !== "").slice(0, take);
  },
});
