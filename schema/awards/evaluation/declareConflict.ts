import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseConflictWords } from "./scoreSheet.rules.ts";
import { declare, Evaluation } from "./EvaluationRecord.ts";
import { memberOf, renewShown } from "./fullEvaluation.ts";

verb("declareConflict", {
  description:
    "Declares a conflict of interest, at any time. The viewer permanently loses access to the bids on this solicitation, and their scores no longer count unless the ranking is finalized.",
  on: Evaluation,
  can: declare,
  forTokens: false,
  secret: true,
  input: (t) => ({
    words: t.string({
      required: true,
      description: "Description of the conflict, for people who review declarations. At most 2,000 characters.",
    }),
  }),
  run: async (evaluation, { words }, context, details) => {
    assertAllowed(refuseConflictWords(words));
    const member = memberOf(context, details);
    if (!member) return;
    await context.db.panelMember.updateMany({
      where: { id: member.id },
      data: {
        declared: "CONFLICT",
        declaredWords: words.trim(),
        declaredAt: context.ports.clock.now(),
        reviewedAt: null,
        reviewedByName: null,
        reviewNote: "",
        version: { increment: 1 },
      },
    });
    await renewShown(context, evaluation.id);
    await record(context, { after: { member: member.name, declared: "CONFLICT" } });
  },
});
