import { assertAllowed } from "../refusal.ts";
import { countyStages } from "../routing/countyReviews.ts";
import { startRoute } from "../routing/startRoute.ts";
import { verb } from "../verb.ts";
import { STATUS_LABELS } from "./facts.rules.ts";
import { nextReview, refuseSubmit } from "./lifecycle.rules.ts";
import { move } from "./move.ts";
import { resolutionNow } from "./Resolution.ts";
import { asRouted, routedBy } from "./onRoute.ts";
import { lockResolutionOf } from "./standing.ts";

verb("submitResolution", {
  description:
    "Sends a draft into the first review that the county uses. Without a route of its own it gets the steps of the template that fits; every step starts anew. Source: product decision 'Lifecycles'.",
  permission: "meetings.meeting-items.edit",
  input: (t) => ({ resolutionId: t.id({ required: true, description: "The resolution." }) }),
  run: async (input, context) => {
    const resolution = await lockResolutionOf(context, input.resolutionId);
    assertAllowed(refuseSubmit(resolution));
    const { used } = await countyStages(context);
    await startRoute(context, asRouted(resolution), routedBy(resolution));
    const to = STATUS_LABELS[nextReview("DRAFT", used)].toLowerCase();
    await move(context, resolution, "submit", { action: "submitResolution", sentence: `Submitted to ${to}.` });
    return { resolutionId: resolution.id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
