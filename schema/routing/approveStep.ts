import { resolutionNow } from "../resolutions/Resolution.ts";
import { verb } from "../verb.ts";
import { decideStep } from "./decide.ts";

verb("approveStep", {
  description:
    "Approves one's own open step, or that of somebody for whom one stands in. After the last one the resolution moves on by itself. Source: product decision 'Route'.",
  permission: "meetings.routing.approve-step",
  // A decision is a person's own.
  forTokens: false,
  input: (t) => ({ stepId: t.id({ required: true, description: "The step." }) }),
  run: (input, context) => decideStep(context, input.stepId, "APPROVE"),
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
