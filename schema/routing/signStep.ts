import { resolutionNow } from "../resolutions/Resolution.ts";
import { verb } from "../verb.ts";
import { decideStep } from "./decide.ts";

verb("signStep", {
  description:
    "Signs the text as it is: who, when, and the hash of what was signed are kept, and the text no longer changes unless it is returned to draft. Source: product decision 'Route'.",
  permission: "meetings.routing.sign-step",
  // A decision is a person's own.
  forTokens: false,
  input: (t) => ({ stepId: t.id({ required: true, description: "The step." }) }),
  run: (input, context) => decideStep(context, input.stepId, "SIGN"),
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
