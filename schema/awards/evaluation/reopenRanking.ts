import { record } from "../../record.ts";
import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Evaluation, reopenFixed } from "./EvaluationRecord.ts";
import { orderInWords } from "./finishRanking.ts";
import { fixedInput } from "./result.ts";
import { renewShown } from "./fullEvaluation.ts";

verb("reopenRanking", {
  description:
    "Reopens a finalized ranking, with a reason, before a recommendation or after it is withdrawn. No score changes. Gates, consensus and the proposals considered are applied again, and the ranking must be finalized again. The log keeps the previous ranking.",
  on: Evaluation,
  can: reopenFixed,
  input: (t) => ({ reason: t.string({ required: true, description: "Reason for reopening the ranking." }) }),
  run: async (evaluation, input, context, details) => {
    assertAllowed(refuseReason(input.reason));
    await context.db.evaluation.updateMany({
      where: { id: evaluation.id },
      data: { rankedAt: null, rankedByName: null, version: { increment: 1 } },
    });
    await renewShown(context, evaluation.id);
    await record(context, {
      before: { ranking: orderInWords(fixedInput(details), details) },
      after: { ranking: null },
      reason: input.reason.trim(),
    });
  },
});
