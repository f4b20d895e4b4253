import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { lifeFacts } from "./lifeFacts.ts";
import { refuseTurnBack, withReason } from "./lifecycle.rules.ts";
import { turnBack } from "./move.ts";
import { resolutionNow } from "../Resolution.ts";
import { lockResolutionOf } from "../ResolutionRecord.ts";

verb("returnResolution", {
  description:
    "Returns a resolution from review to draft, with a reason. On the next submission every step starts anew. Source: product decision 'Lifecycles'.",
  permission: { rule: "The role that holds the review, or who may edit routes; never who asked for it." },
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    reason: t.string({ required: true, description: "Why; whoever asked is told." }),
  }),
  run: async (input, context) => {
    const { reason } = input;
    const resolution = await lockResolutionOf(context, input.resolutionId);
    assertAllowed(withReason(refuseTurnBack("return", await lifeFacts(context, resolution)), reason));
    await turnBack(context, resolution, "return", { action: "returnResolution", reason });
    return { resolutionId: resolution.id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
