import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { refuseReason } from "../resolutions/refusals.rules.ts";
import { resolutionNow } from "../resolutions/Resolution.ts";
import { tell } from "../resolutions/ResolutionRecord.ts";
import { renewWaiting } from "../resolutions/lifecycle/waiting.ts";
import { verb } from "../verb.ts";
import { afterDecision, decisionFacts, lockStepOf } from "./decide.ts";
import { refuseSkip } from "./rules.ts";

verb("skipStep", {
  description:
    "Leaves a step out of a review, open or still to come, with who and why. Source: product decision 'Route'.",
  permission: "meetings.routing.edit-route",
  input: (t) => ({
    stepId: t.id({ required: true, description: "The step." }),
    reason: t.string({ required: true, description: "Why it is left out." }),
  }),
  run: async (input, context) => {
    const { resolution, step } = await lockStepOf(context, input.stepId);
    const facts = await decisionFacts(context, resolution, step);
    const isRequester = resolution.createdById === context.actor.userId;
    assertAllowed(refuseSkip({ ...facts, isRequester }) ?? refuseReason(input.reason));
    const reason = input.reason.trim();
    const { userId, name } = context.actor;
    await context.db.routeStep.updateMany({
      where: { id: step.id },
      data: {
        state: "SKIPPED",
        decidedAt: context.ports.clock.now(),
        decidedById: userId,
        decidedByName: name,
        reason,
        version: { increment: 1 },
      },
    });
    await tell(context, resolution.id, {
      kind: "STEP_SKIPPED",
      sentence: `The step of ${step.name} was skipped.`,
      reason,
    });
    await record(context, {
      action: "skipStep",
      noun: "RouteStep",
      nounId: step.id,
      before: { state: step.state },
      after: { state: "SKIPPED" },
      reason,
    });
    if (step.stage === resolution.status) await afterDecision(context, resolution, "skipStep");
    else await renewWaiting(context, resolution.id);
    return { resolutionId: resolution.id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
