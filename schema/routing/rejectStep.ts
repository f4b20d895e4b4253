import { resolutionNow } from "../resolutions/Resolution.ts";
import { verb } from "../verb.ts";
import { decideStep } from "./decide.ts";

verb("rejectStep", {
  description:
    "Rejects at one's own open step, with a reason: the resolution goes back to draft, or ends when it is refused for good. Source: product decision 'Route'.",
  permission: "meetings.routing.reject-step",
  // A decision is a person's own.
  forTokens: false,
  input: (t) => ({
    stepId: t.id({ required: true, description: "The step." }),
    reason: t.string({ required: true, description: "Why; whoever asked is told." }),
    refuse: t.boolean({ description: "True: refused for good. Null or false: back to draft." }),
  }),
  run: ({ stepId, reason, refuse }, context) =>
    decideStep(context, stepId, "REJECT", { reason, refuse: refuse ?? false }),
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
