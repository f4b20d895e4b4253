import { record } from "../../record.ts";
import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Evaluation, reopenFixed } from "./EvaluationRecord.ts";
import { orderInWords } from "./finishRanking.ts";
import { fixedInput } from "./result.ts";
import { renewShown } from "./whole.ts";

verb("reopenRanking", {
  description:
    "Reopens a ranking that was fixed, with a reason, before it is recommended or after a recommendation is taken back. No score changes by it; gates, consensus and which proposals are in the running count anew, and the ranking is fixed again. What was fixed stays in the log.",
  on: Evaluation,
  can: reopenFixed,
  input: (t) => ({ reason: t.string({ required: true, description: "Why." }) }),
  run: async (evaluation, input, context, whole) => {
    assertAllowed(refuseReason(input.reason));
    await context.db.evaluation.updateMany({
      where: { id: evaluation.id },
      data: { rankedAt: null, rankedByName: null, version: { increment: 1 } },
    });
    await renewShown(context, evaluation.id);
    await record(context, {
      before: { ranking: orderInWords(fixedInput(whole), whole) },
      after: { ranking: null },
      reason: input.reason.trim(),
    });
  },
});
