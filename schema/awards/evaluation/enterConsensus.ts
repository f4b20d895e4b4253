import { v7 as uuid } from "uuid";
import { builder } from "../../builder.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { MAX_CRITERIA, refusal } from "./evaluation.rules.ts";
import { refuseNote, scoreOf } from "./scoreSheet.rules.ts";
import { agree, Evaluation } from "./EvaluationRecord.ts";
import { proposalOf } from "./sheets.ts";

const ConsensusInput = builder.inputType("ConsensusInput", {
  description: "The score on which the panel agreed for one criterion.",
  fields: (t) => ({
    criterion: t.string({ required: true, description: "Key of the criterion." }),
    value: t.string({
      description: "Agreed score, in steps of the scale. Null to use the mean of the members' scores again.",
    }),
    note: t.string({ required: true, description: "Why the score differs from the mean, at most 5,000 characters." }),
  }),
});

verb("enterConsensus", {
  description:
    "Enters the scores on which the panel agreed for a proposal, each with a note. They replace the mean. Only once every score is in.",
  on: Evaluation,
  can: agree,
  input: (t) => ({
    proposal: t.string({ required: true, description: "Key of the proposal." }),
    scores: t.field({
      type: [ConsensusInput],
      required: true,
      most: MAX_CRITERIA,
      description: "Agreed scores by criterion.",
    }),
  }),
  run: async (evaluation, input, context, details) => {
    const bid = proposalOf(details, input.proposal);
    const where = { evaluationId: evaluation.id, bidId: bid.id };
    const entries: { criterion: string; value: number | null }[] = [];
    for (const { criterion, value: typed, note } of input.scores) {
      const judged = details.criteria.find(({ id }) => id === criterion);
      if (!judged) assertAllowed(refusal("NO_CRITERION", { field: "scores" }));
      if (criterion === details.priceCriterion) assertAllowed(refusal("PRICE_IS_COMPUTED"));
      assertAllowed(refuseNote(note));
      const value = typed == null ? null : scoreOf(typed, details.scale);
      if (typed != null && value === null)
        assertAllowed(refusal("FIELD", { field: "value", message: `Enter a score from 0 to ${details.scale}.` }));
      await context.db.consensusScore.deleteMany({ where: { ...where, criterion } });
      if (value !== null)
        await context.db.consensusScore.create({
          data: {
            ...where,
            id: uuid(),
            criterion,
            value,
            note: note.trim(),
            enteredByName: context.actor.name,
            enteredAt: context.ports.clock.now(),
          },
        });
      entries.push({ criterion: judged?.description ?? criterion, value });
    }
    await context.db.evaluation.updateMany({
      where: { id: evaluation.id },
      data: { scoresShownAt: details.scoresShownAt ?? context.ports.clock.now(), version: { increment: 1 } },
    });
    await record(context, { after: { proposal: bid.bidderName, consensus: entries } });
  },
});
