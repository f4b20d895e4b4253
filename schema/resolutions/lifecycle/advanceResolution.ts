import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { lifeFacts } from "./lifeFacts.ts";
import { refuseAdvance } from "./lifecycle.rules.ts";
import { moveOn } from "./move.ts";
import { resolutionNow } from "../Resolution.ts";
import { lockResolutionOf } from "../ResolutionRecord.ts";

verb("advanceResolution", {
  description:
    "Moves a resolution on to the next review that the county uses, once all approvals and signatures of the present one are done. Board review ends by a vote or a recorded adoption. Source: product decision 'Lifecycles'.",
  permission: { rule: "The role that holds the review, or who may edit routes; never who asked for it." },
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    reason: t.string({ description: "A word to the record. Null: none." }),
  }),
  run: async (input, context) => {
    const resolution = await lockResolutionOf(context, input.resolutionId);
    assertAllowed(refuseAdvance(await lifeFacts(context, resolution), input.reason ?? null));
    await moveOn(context, resolution, { action: "advanceResolution", reason: input.reason ?? null });
    return { resolutionId: resolution.id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
