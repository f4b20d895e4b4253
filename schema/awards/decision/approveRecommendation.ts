import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { refuseApproval } from "../award.rules.ts";
import { askForNotice } from "./notices.ts";
import { Recommendation } from "./RecommendationRecord.ts";

verb("approveRecommendation", {
  description: "Approves a recommendation. The person who wrote it may not approve it.",
  on: Recommendation,
  can: "approve",
  about: "Approve the recommendation.",
  permission: "procurement.recommendation.approve",
  refuse: ({ state, byId }, { actor }) => refuseApproval({ state, isAuthor: byId === actor.userId }),
  run: async ({ id, project }, _input, context) => {
    await context.db.recommendation.update({
      where: at(context, id),
      data: {
        state: "APPROVED",
        approvedByName: context.actor.name,
        approvedAt: context.ports.clock.now(),
        version: { increment: 1 },
      },
    });
    await record(context, { before: { state: "DRAFT" }, after: { state: "APPROVED" } });
    await askForNotice(context, project);
  },
});
