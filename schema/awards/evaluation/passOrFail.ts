import { record } from "../../record.ts";
import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refusal } from "./evaluation.rules.ts";
import { Evaluation, gate } from "./EvaluationRecord.ts";
import { proposalOf } from "./sheets.ts";
import { renewShown } from "./fullEvaluation.ts";

verb("passOrFail", {
  description:
    "Decides whether a proposal passes a gate, with a reason. A proposal that fails a gate is neither scored further nor ranked.",
  on: Evaluation,
  can: gate,
  input: (t) => ({
    proposal: t.string({ required: true, description: "Key of the proposal." }),
    gate: t.string({ required: true, description: "Key of the gate." }),
    passed: t.boolean({ required: true, description: "Whether the proposal passes." }),
    reason: t.string({ required: true, description: "Reason for the decision." }),
  }),
  run: async (evaluation, input, context, details) => {
    assertAllowed(refuseReason(input.reason));
    const bid = proposalOf(details, input.proposal);
    const judged = details.gates.find(({ id }) => id === input.gate);
    if (!judged) assertAllowed(refusal("NO_GATE", { field: "gate" }));
    const where = { evaluationId: evaluation.id, bidId: bid.id, gate: input.gate };
    const decision = {
      passed: input.passed,
      reason: input.reason.trim(),
      byName: context.actor.name,
      at: context.ports.clock.now(),
    };
    const { count } = await context.db.gateResult.updateMany({ where, data: decision });
    if (count === 0) await context.db.gateResult.create({ data: { ...where, ...decision } });
    await renewShown(context, evaluation.id);
    // The log names proposals by letter for as long as the screen does.
    const called = details.anonymous && details.scoresShownAt === null ? `Proposal ${bid.letter}` : bid.bidderName;
    await record(context, {
      after: { proposal: called, gate: judged?.words ?? "", passed: input.passed },
      reason: decision.reason,
    });
  },
});
