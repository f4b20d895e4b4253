import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { lifeFacts } from "./lifeFacts.ts";
import { refuseTurnBack, withReason } from "./lifecycle.rules.ts";
import { turnBack } from "./move.ts";
import { resolutionNow } from "../Resolution.ts";
import { lockResolutionOf } from "../ResolutionRecord.ts";

verb("rejectResolution", {
  description: "Refuses a resolution in review for good, with a reason. Source: product decision 'Lifecycles'.",
  permission: { rule: "The role that holds the review, or who may edit routes; never who asked for it." },
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    reason: t.string({ required: true, description: "Why; whoever asked is told." }),
  }),
  run: async (input, context) => {
    const { reason } = input;
    const resolution = await lockResolutionOf(context, input.resolutionId);
    assertAllowed(withReason(refuseTurnBack("reject", await lifeFacts(context, resolution)), reason));
    await turnBack(context, resolution, "reject", { action: "rejectResolution", reason });
    return { resolutionId: resolution.id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
