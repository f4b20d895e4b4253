import { may } from "../../context.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseReason } from "../../reason.rules.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { isRequester } from "../lifeFacts.ts";
import { refuseWithdraw } from "../lifecycle.rules.ts";
import { move } from "./move.ts";

verb("withdrawResolution", {
  description: "Withdraws a draft or a resolution in review, with a reason.",
  on: Resolution,
  can: "withdraw",
  about: "Withdraw it, with a reason.",
  permission: { rule: "The person who asked for it, or anyone who may edit routes." },
  refuse: (resolution, context) =>
    refuseWithdraw({
      status: resolution.status,
      isRequester: isRequester(context, resolution),
      editsRoutes: may(context, "meetings.routing.edit-route"),
    }),
  input: (t) => ({ reason: t.string({ required: true, description: "Reason for the withdrawal." }) }),
  run: async (resolution, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    await move(context, resolution, "withdraw", { sentence: "Withdrawn.", reason });
  },
});
