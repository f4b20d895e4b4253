import { keyOf } from "../builder.ts";
import { type Context, may, type SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { blocksOf } from "../resolutions/DraftBlock.ts";
import type { ResolutionStatus } from "../resolutions/facts.rules.ts";
import { moveToNextReview, turnBack } from "../resolutions/lifecycle/move.ts";
import { refusal, refuseReason } from "../resolutions/refusals.rules.ts";
import { lockResolution, type LockedResolution, readableResolutions, tell } from "../resolutions/ResolutionRecord.ts";
import { textHash } from "../resolutions/textHash.ts";
import { renewWaiting } from "../resolutions/lifecycle/waiting.ts";
import { standsInFor } from "./delegations.ts";
import { openSteps, stepsNow } from "./openSteps.ts";
import {
  type Decision,
  type DecisionFacts,
  isRepeated,
  movesOnByItself,
  refuseDecision,
  type StepFacts,
} from "./rules.ts";

type Step = LockedResolution["steps"][number];

/** A step of a global id with its resolution, which is locked. @throws Refused STEP_NOT_FOUND */
export async function lockStepOf(
  context: SignedContext,
  globalId: string,
): Promise<{ resolution: LockedResolution; step: Step }> {
  const id = keyOf("RouteStep", globalId);
  const readable = await readableResolutions(context);
  const found = await context.db.routeStep.findFirst({
    where: { id, resolution: readable },
    select: { resolutionId: true },
  });
  if (!found) throw new Refused(refusal("STEP_NOT_FOUND"));
  const resolution = await lockResolution(context, found.resolutionId, readable);
  const step = resolution.steps.find((each) => each.id === id);
  if (!step) throw new Refused(refusal("STEP_NOT_FOUND"));
  return { resolution, step };
}

/** What the rules ask of a step and the viewer. */
export async function decisionFacts(
  context: Context,
  resolution: { status: string; createdById: string | null },
  step: StepFacts & { userId: string | null; email: string },
): Promise<DecisionFacts> {
  const { actor } = context;
  const userId = actor?.userId ?? "";
  const own = step.userId === null ? step.email === actor?.email.toLowerCase() : step.userId === userId;
  const standsIn = own || !actor ? [] : await standsInFor(context, userId);
  return {
    status: resolution.status as ResolutionStatus,
    step,
    // Standing in for who asked is asking too.
    isRequester:
      resolution.createdById !== null && (resolution.createdById === userId || resolution.createdById === step.userId),
    isTheirs: own || (step.userId !== null && standsIn.includes(step.userId)),
  };
}

const DONE = {
  APPROVE: { action: "approveStep", kind: "STEP_APPROVED", verb: "approved" },
  SIGN: { action: "signStep", kind: "STEP_SIGNED", verb: "signed" },
  REJECT: { action: "rejectStep", kind: "STEP_REJECTED", verb: "rejected" },
} as const;

/**
 * Decides a step. Two who decide at once do it once, because the resolution is locked; whoever repeats her own decision is answered as done.
 * @throws Refused by the rules of a decision
 */
export async function decideStep(
  context: SignedContext,
  globalId: string,
  decision: Decision,
  how: { reason?: string; refuse?: boolean } = {},
): Promise<{ resolutionId: string }> {
  const { resolution, step } = await lockStepOf(context, globalId);
  const done = { resolutionId: resolution.id };
  if (isRepeated(decision, step, context.actor.userId)) return done;
  const facts = await decisionFacts(context, resolution, step);
  assertAllowed(refuseDecision(decision, facts) ?? (decision === "REJECT" ? refuseReason(how.reason) : null));
  const { action, kind, verb } = DONE[decision];
  const reason = how.reason?.trim() ?? null;
  const { userId, name } = context.actor;
  const inPlaceOf = step.userId !== null && step.userId !== userId ? ` for ${step.name}` : "";
  const signedHash = decision === "SIGN" ? textHash(resolution.title, blocksOf(resolution.draft)) : null;
  await context.db.routeStep.updateMany({
    where: { id: step.id },
    data: {
      state: decision === "REJECT" ? "REJECTED" : "DONE",
      decidedAt: context.ports.clock.now(),
      decidedById: userId,
      decidedByName: `${name}${inPlaceOf}`,
      reason,
      signedHash,
      version: { increment: 1 },
    },
  });
  await tell(context, resolution.id, { kind, sentence: `${name}${inPlaceOf} ${verb}.`, reason });
  await record(context, {
    action,
    noun: "RouteStep",
    nounId: step.id,
    before: { state: step.state },
    after: { state: decision === "REJECT" ? "REJECTED" : "DONE", signedHash },
    reason,
  });
  if (decision === "REJECT") await turnBack(context, resolution, how.refuse ? "reject" : "return", reason ?? "");
  else await afterDecision(context, resolution, action);
  return done;
}

/** After a step was done or skipped: the next ones open, or the review is done and the resolution moves on by itself. */
export async function afterDecision(
  context: SignedContext,
  resolution: LockedResolution,
  action: string,
): Promise<void> {
  await openSteps(context, resolution);
  if (movesOnByItself(await stepsNow(context, resolution.id), resolution.status))
    await moveToNextReview(context, resolution, { why: "The last step of the review is done." });
  else await renewWaiting(context, resolution.id);
}

/** Whether the viewer may edit routes. */
export const editsRoutes = (context: Context): boolean => may(context, "meetings.routing.edit-route");
