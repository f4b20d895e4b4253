import { refuseReason } from "../reason.rules.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { afterDecision, byRightOf, refuseWithoutRight } from "./decide.ts";
import { matterNow } from "./matterNow.ts";
import { tellMatter } from "./matters.ts";
import { rightFor } from "./kinds.rules.ts";
import { RouteStep } from "./RouteStep.ts";
import { isOutside } from "./outside.rules.ts";
import { outsideSignerLabel, notifyOutsideSignerChanged } from "./notifyOutsideSignerChanged.ts";
import { refuseSkip } from "./rules.ts";

verb("skipStep", {
  description: "Skips a step of a route, open or still to come. The record keeps who skipped it and why.",
  on: RouteStep,
  can: "skip",
  about: "Skip the step, with a reason.",
  permission: byRightOf(
    "EDIT",
    "Anyone who may edit this kind of route, but never the person who asked for what is on it.",
  ),
  forTokens: true,
  refuse: ({ step, matter: { status, createdById } }, context) =>
    refuseWithoutRight("EDIT", { step }, context) ??
    refuseSkip({ status, step, isRequester: createdById !== null && createdById === context.actor.userId }),
  answers: "nothing",
  input: (t) => ({ reason: t.string({ required: true, description: "Reason for skipping the step." }) }),
  run: async ({ step, matter }, input, context) => {
    assertAllowed(refuseReason(input.reason));
    const reason = input.reason.trim();
    const { userId, name } = context.actor;
    context.grant = rightFor(step.stage, "EDIT");
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
    const sentence = `The step of ${step.name} was skipped.`;
    await tellMatter(context, matter, { kind: "STEP_SKIPPED", sentence, reason });
    if (isOutside(step))
      await notifyOutsideSignerChanged(
        context,
        matter,
        `${outsideSignerLabel(step)} is no longer asked to sign. ${reason}`,
      );
    await record(context, { before: { state: step.state }, after: { state: "SKIPPED" }, reason });
    if (step.stage === matter.status) await afterDecision(context, matter);
    else await matter.renewWaiting();
    return { matter };
  },
  payload: matterNow,
});
