import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { callToPrices } from "../../bids/opening/calling.ts";
import { locksTechnical } from "../../bids/opening/technicalLocked.ts";
import { Evaluation, lockScores } from "./EvaluationRecord.ts";
import { fullEvaluation } from "./fullEvaluation.ts";

verb("lockTechnical", {
  description:
    "Locks the technical scores of a two-envelope evaluation once every one is in. From then on prices may be opened, and no score changes.",
  on: Evaluation,
  can: lockScores,
  run: async (evaluation, _input, context, details) => {
    const now = context.ports.clock.now();
    await context.db.evaluation.updateMany({
      where: { id: evaluation.id },
      data: {
        technicalLockedAt: now,
        technicalLockedByName: context.actor.name,
        scoresShownAt: details.scoresShownAt ?? now,
        version: { increment: 1 },
      },
    });
    await record(context, { after: { technicalLocked: true } });
    await callToPrices(context, evaluation.project);
  },
});

// With two envelopes, prices are opened once the scores are locked.
locksTechnical(async (context, solicitationId) => {
  const found = await context.db.evaluation.findFirst({ where: { solicitationId }, select: { id: true } });
  if (!found) return "No one is evaluating the technical part yet.";
  const { locked, allIn } = await fullEvaluation(context, found.id);
  if (locked) return null;
  return allIn ? "Every score is in. The chair can lock them." : "Some of the panel's scores are missing.";
});
