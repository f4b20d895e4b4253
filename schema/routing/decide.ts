import { type Context, may, type SignedContext } from "../context.ts";
import { refuseReason } from "../reason.rules.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { standsInFor } from "./delegations.ts";
import { type LockedMatter, tellMatter } from "./matters.ts";
import { openSteps } from "./openSteps.ts";
import { type LockedStep, RouteStep, type StepOnRoute } from "./RouteStep.ts";
import { type Decision, type DecisionFacts, isRepeated, movesOnByItself, refuseDecision } from "./rules.ts";
import { stepsNow } from "./steps.ts";

/** What the rules ask of a step and the viewer. */
async function decisionFacts({ step, matter }: StepOnRoute, context: SignedContext): Promise<DecisionFacts> {
  const { userId, email } = context.actor;
  const own = step.userId === null ? step.email === email.toLowerCase() : step.userId === userId;
  const standsIn = own ? [] : await standsInFor(context, userId);
  const { status, createdById } = matter;
  return {
    status,
    step,
    // Standing in for who asked is asking too.
    isRequester: createdById !== null && (createdById === userId || createdById === step.userId),
    isTheirs: own || (step.userId !== null && standsIn.includes(step.userId)),
  };
}

/** What a decision answers with. */
const done = ({ matter }: LockedStep) => ({ matterId: matter.id });

/** What the three decisions on a step have in common; whoever repeats her own is answered as done. */
export const deciding = (decision: Decision) => ({
  on: RouteStep,
  // A decision is a person's own.
  forTokens: false,
  answers: "nothing" as const,
  facts: decisionFacts,
  refuse: (_row: StepOnRoute, _context: SignedContext, facts: DecisionFacts) => refuseDecision(decision, facts),
  repeated: (row: LockedStep, context: SignedContext) =>
    isRepeated(decision, row.step, context.actor.userId) ? done(row) : null,
});

const KINDS = {
  APPROVE: { kind: "STEP_APPROVED", verb: "approved" },
  SIGN: { kind: "STEP_SIGNED", verb: "signed" },
  REJECT: { kind: "STEP_REJECTED", verb: "rejected" },
} as const;

/** Decides a step. Two who decide at once do it once, because its matter is locked. @throws Refused REASON_REQUIRED, TOO_LONG */
export async function decide(
  context: SignedContext,
  row: LockedStep,
  decision: Decision,
  how: { reason?: string; refuse?: boolean } = {},
): Promise<{ matterId: string }> {
  const { matter, step } = row;
  const rejected = decision === "REJECT";
  if (rejected) assertAllowed(refuseReason(how.reason));
  const { kind, verb } = KINDS[decision];
  const state = rejected ? "REJECTED" : "DONE";
  const reason = how.reason?.trim() ?? null;
  const { userId, name } = context.actor;
  const inPlaceOf = step.userId !== null && step.userId !== userId ? ` for ${step.name}` : "";
  const signedHash = decision === "SIGN" ? matter.textHash() : null;
  await context.db.routeStep.updateMany({
    where: { id: step.id },
    data: {
      state,
      decidedAt: context.ports.clock.now(),
      decidedById: userId,
      decidedByName: `${name}${inPlaceOf}`,
      reason,
      signedHash,
      version: { increment: 1 },
    },
  });
  await tellMatter(context, matter, { kind, sentence: `${name}${inPlaceOf} ${verb}.`, reason });
  await record(context, { before: { state: step.state }, after: { state, signedHash }, reason });
  if (rejected) await matter.turnBack(how.refuse ? "reject" : "return", reason ?? "");
  else await afterDecision(context, matter);
  return done(row);
}

/** After a step was done or skipped: the next ones open, or the review is done and its matter moves on by itself. */
export async function afterDecision(context: SignedContext, matter: LockedMatter): Promise<void> {
  await openSteps(context, matter);
  if (movesOnByItself(await stepsNow(context, matter), matter.status))
    await matter.moveOn("The last step of the review is done.");
  else await matter.renewWaiting();
}

/** Whether the viewer may edit routes. */
export const editsRoutes = (context: Context): boolean => may(context, "meetings.routing.edit-route");
