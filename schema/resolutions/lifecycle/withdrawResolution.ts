import { may } from "../../context.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { isRequester } from "./lifeFacts.ts";
import { refuseWithdraw, withReason } from "./lifecycle.rules.ts";
import { move } from "./move.ts";
import { resolutionNow } from "../Resolution.ts";
import { lockResolutionOf } from "../ResolutionRecord.ts";

verb("withdrawResolution", {
  description: "Takes a draft or a resolution in review back, with a reason. Source: product decision 'Lifecycles'.",
  permission: { rule: "Who asked for it, or who may edit routes." },
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    reason: t.string({ required: true, description: "Why." }),
  }),
  run: async (input, context) => {
    const { reason } = input;
    const resolution = await lockResolutionOf(context, input.resolutionId);
    const facts = {
      status: resolution.status,
      isRequester: isRequester(context, resolution),
      editsRoutes: may(context, "meetings.routing.edit-route"),
    };
    assertAllowed(withReason(refuseWithdraw(facts), reason));
    await move(context, resolution, "withdraw", { action: "withdrawResolution", sentence: "Withdrawn.", reason });
    return { resolutionId: resolution.id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
