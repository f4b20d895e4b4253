import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { refuseIncomplete } from "./scoreSheet.rules.ts";
import { Evaluation, score } from "./EvaluationRecord.ts";
import { keepSheet, sheetInput } from "./sheets.ts";
import { renewShown } from "./fullEvaluation.ts";

verb("submitScores", {
  description:
    "Submits the viewer's evaluation of a proposal. Every field is required. No one else can read it until all members have submitted all their evaluations.",
  on: Evaluation,
  can: score,
  forTokens: false,
  secret: true,
  input: sheetInput,
  run: async (evaluation, input, context, details) => {
    const { sheetId, typed, scores, member } = await keepSheet(context, details, input);
    assertAllowed(refuseIncomplete(typed, "scores" in scores ? scores.scores : [], details.criteria));
    await context.db.scoreSheet.updateMany({
      where: { id: sheetId },
      data: { state: "SUBMITTED", submittedAt: context.ports.clock.now() },
    });
    await renewShown(context, evaluation.id);
    // Logs who submitted but no scores, because some people may read the log before the scores.
    await record(context, { after: { submittedBy: member.name } });
    return { sheetId };
  },
  payload: (t) => ({ sheet: nodeNow(t, "ScoreSheet", "The evaluation as it was submitted.", (done) => done.sheetId) }),
});
