import { at } from "../../context.ts";
import { refuseReason } from "../../reason.rules.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { move } from "../../projects/lifecycle/move.ts";
import { refuseTakingBack } from "../award.rules.ts";
import { sendWithdrawalLetters } from "./letters.ts";
import { Recommendation } from "./RecommendationRecord.ts";

verb("withdrawRecommendation", {
  description:
    "Withdraws a recommendation before the award, with a reason. The project returns to evaluation, and another bid can be recommended. If the notice was published, every bidder gets a letter. The drafted resolution is kept but awards nothing.",
  on: Recommendation,
  can: "withdraw",
  about: "Withdraw it, with a reason.",
  permission: "procurement.recommendation.draft",
  refuse: refuseTakingBack,
  input: (t) => ({
    reason: t.string({ required: true, description: "Reason. Bidders read it if the notice was published." }),
  }),
  run: async ({ id, state, project }, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    const why = reason.trim();
    await context.db.recommendation.update({
      where: at(context, id),
      data: {
        state: "WITHDRAWN",
        withdrawnAt: context.ports.clock.now(),
        withdrawnWhy: why,
        version: { increment: 1 },
      },
    });
    await record(context, { before: { state }, after: { state: "WITHDRAWN" }, reason: why });
    if (state === "ANNOUNCED") {
      await context.db.project.updateMany({ where: { id: project.id }, data: { resolutionId: null } });
      await sendWithdrawalLetters(context, project, id, why);
    }
    const deed = { action: "withdrawRecommendation", noun: "Project", nounId: project.id };
    await move({ ...context, deed }, project, "reconsider", why);
  },
});
