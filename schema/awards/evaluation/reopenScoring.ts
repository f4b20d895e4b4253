import { record } from "../../record.ts";
import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refusal } from "./evaluation.rules.ts";
import { Evaluation, reopen } from "./EvaluationRecord.ts";
import { proposalOf } from "./sheets.ts";
import { renewShown } from "./fullEvaluation.ts";

verb("reopenScoring", {
  description:
    "Reopens a member's submitted evaluation of a proposal, with a reason. The submitted version is kept. Scores are hidden again until it is submitted, and a finalized ranking is no longer final.",
  on: Evaluation,
  can: reopen,
  input: (t) => ({
    member: t.string({ required: true, description: "Key of the member." }),
    proposal: t.string({ required: true, description: "Key of the proposal." }),
    reason: t.string({ required: true, description: "Reason for reopening the evaluation." }),
  }),
  run: async (evaluation, input, context, details) => {
    assertAllowed(refuseReason(input.reason));
    const member = details.members.find(({ id, removed }) => id === input.member && !removed);
    if (!member) throw new Refused(refusal("NO_MEMBER", { field: "member" }));
    const bid = proposalOf(details, input.proposal);
    const sheet = await context.db.scoreSheet.findFirst({
      where: { memberId: member.id, bidId: bid.id },
      include: { _count: { select: { kept: true } } },
    });
    if (sheet?.state !== "SUBMITTED" || !sheet.submittedAt || sheet.evaluationDate === null)
      throw new Refused(refusal("NOT_SUBMITTED"));
    const reason = input.reason.trim();
    await context.db.keptScoreSheet.create({
      data: {
        sheetId: sheet.id,
        number: sheet._count.kept + 1,
        scores: sheet.scores ?? [],
        evaluationDate: sheet.evaluationDate,
        overallComments: sheet.overallComments,
        recommendation: sheet.recommendation,
        submittedAt: sheet.submittedAt,
        reopenedAt: context.ports.clock.now(),
        reopenedByName: context.actor.name,
        reason,
      },
    });
    await context.db.scoreSheet.updateMany({
      where: { id: sheet.id },
      data: { state: "DRAFT", submittedAt: null, version: { increment: 1 } },
    });
    await context.db.evaluation.updateMany({
      where: { id: evaluation.id },
      data: { rankedAt: null, rankedByName: null, version: { increment: 1 } },
    });
    await renewShown(context, evaluation.id);
    await record(context, { after: { reopened: member.name }, reason });
  },
});
