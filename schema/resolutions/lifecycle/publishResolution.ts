import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseTransition } from "./lifecycle.rules.ts";
import { move } from "./move.ts";
import { resolutionNow } from "../Resolution.ts";
import { lockResolutionOf } from "../ResolutionRecord.ts";

verb("publishResolution", {
  description:
    "Publishes an adopted resolution: from now on everybody may read it. Source: product decision 'Lifecycles'.",
  permission: "meetings.meeting-record.publish",
  input: (t) => ({ resolutionId: t.id({ required: true, description: "The resolution." }) }),
  run: async (input, context) => {
    const resolution = await lockResolutionOf(context, input.resolutionId);
    assertAllowed(refuseTransition("publish", resolution.status));
    await move(context, resolution, "publish", { action: "publishResolution", sentence: "Published." });
    return { resolutionId: resolution.id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
