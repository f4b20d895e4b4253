import { type Context, may, type SignedContext } from "../context.ts";
import { refuseReason } from "../reason.rules.ts";
import { record } from "../record.ts";
import { assertAllowed, type Refusal } from "../refusal.ts";
import { refuseWithout } from "../roles/rules.ts";
import type { Permission } from "../subject.ts";
import { standsInFor } from "./delegations.ts";
import { kindOf, type LockedMatter, tellMatter } from "./matters.ts";
import type { Done } from "./matterNow.ts";
import { openSteps } from "./openSteps.ts";
import { refusal } from "./refusals.rules.ts";
import { isReview } from "./reviews.rules.ts";
import { KINDS, ofEveryKind, rightFor, type RoutedMatterType, type RouteRight } from "./kinds.rules.ts";
import { type LockedStep, RouteStep, type StepOnRoute } from "./RouteStep.ts";
import { type Decision, type DecisionFacts, isRepeated, movesOnByItself, refuseDecision } from "./rules.ts";
import { stepsNow } from "./steps.ts";

/** What the rules need to know about a step and the viewer. */
async function decisionFacts({ step, matter }: StepOnRoute, context: SignedContext): Promise<DecisionFacts> {
  const { userId, email } = context.actor;
  const isOwnStep = step.userId === null ? step.email === email.toLowerCase() : step.userId === userId;
  const standsIn = isOwnStep ? [] : await standsInFor(context, userId);
  const { status, createdById } = matter;
  return {
    status,
    step,
    // Standing in for the requester counts as being the requester.
    isRequester: createdById !== null && (createdById === userId || createdById === step.userId),
    isTheirs: isOwnStep || (step.userId !== null && standsIn.includes(step.userId)),
  };
}

/** What a decision returns. */
const done = ({ matter: { type, id } }: LockedStep): Done => ({ matter: { type, id } });

/**
 * People who may do this to a step: those with the permission of its stage. Without it for any kind of route, no step
 * is reached.
 */
export const byRightOf = (right: RouteRight, rule: string) =>
  ({ rule, anyOf: ofEveryKind(right) }) satisfies Permission;

/** Why the viewer may not do this to a step of such a stage. Null: they have the permission. Errors: FORBIDDEN. */
export const refuseWithoutRight = (
  right: RouteRight,
  { step }: Pick<StepOnRoute, "step">,
  { actor }: SignedContext,
): Refusal | null => refuseWithout(actor, rightFor(step.stage, right));

const RIGHT_OF = { APPROVE: "APPROVAL", SIGN: "SIGNATURE", REJECT: "REJECT" } as const satisfies Record<
  Decision,
  RouteRight
>;
const RULES = {
  APPROVE: "Anyone who may approve steps of this kind of route.",
  SIGN: "Anyone who may sign steps of this kind of route.",
  REJECT: "Anyone who may reject at steps of this kind of route.",
} as const satisfies Record<Decision, string>;

/**
 * What the three decisions on a step have in common. Repeating one's own decision counts as done.
 * @param onItsPage the verb belongs to the matter's own room: it may sign what {@link MatterKind.signsItself}
 */
export const deciding = (decision: Decision, { onItsPage = false } = {}) => ({
  on: RouteStep,
  permission: byRightOf(RIGHT_OF[decision], RULES[decision]),
  // A decision is always made by a person.
  forTokens: false,
  answers: "nothing" as const,
  facts: decisionFacts,
  refuse: (row: StepOnRoute, context: SignedContext, facts: DecisionFacts) => {
    const refused = refuseWithoutRight(RIGHT_OF[decision], row, context) ?? refuseDecision(decision, facts);
    if (refused) return refused;
    return decision === "SIGN" && !onItsPage && kindOf(row.matter).signsItself ? refusal("SIGN_ON_ITS_PAGE") : null;
  },
  repeated: (row: LockedStep, context: SignedContext) =>
    isRepeated(decision, row.step, context.actor.userId) &&
    refuseWithoutRight(RIGHT_OF[decision], row, context) === null
      ? done(row)
      : null,
});

/** Whether the viewer is asked to decide an open step, as its buttons need it. */
export async function decidesStep(context: SignedContext, row: StepOnRoute): Promise<boolean> {
  const decision = row.step.action === "SIGNATURE" ? "SIGN" : "APPROVE";
  if (refuseWithoutRight(RIGHT_OF[decision], row, context)) return false;
  return refuseDecision(decision, await decisionFacts(row, context)) === null;
}

const EVENTS = {
  APPROVE: { kind: "STEP_APPROVED", verb: "approved" },
  SIGN: { kind: "STEP_SIGNED", verb: "signed" },
  REJECT: { kind: "STEP_REJECTED", verb: "rejected" },
} as const;

/**
 * Signs a step whose rule was already checked ({@link deciding}). The hash is of what was signed. Runs what follows a
 * signature.
 */
export const signAs = (context: SignedContext, row: LockedStep, signedHash: string): Promise<Done> =>
  decide(context, row, "SIGN", { signedHash });

/**
 * Decides a step for a signer from outside, who has no account: the caller has identified them.
 * @param by how they were identified, in words, for the log
 */
export const decideFromOutside = (
  context: SignedContext,
  row: LockedStep,
  decision: "SIGN" | "REJECT",
  how: { by: string; signedHash?: string; reason?: string },
): Promise<Done> => decide(context, row, decision, how);

/**
 * Decides a step. Two concurrent decisions count once, because the matter is locked. @throws Refused REASON_REQUIRED,
 * TOO_LONG
 */
export async function decide(
  context: SignedContext,
  row: LockedStep,
  decision: Decision,
  how: { reason?: string; refuse?: boolean; signedHash?: string; by?: string } = {},
): Promise<Done> {
  const { matter, step } = row;
  const rejected = decision === "REJECT";
  if (rejected) assertAllowed(refuseReason(how.reason));
  const { kind, verb } = EVENTS[decision];
  const state = rejected ? "REJECTED" : "DONE";
  const reason = how.reason?.trim() ?? null;
  const { userId, name } = context.actor;
  const inPlaceOf = step.userId !== null && step.userId !== userId ? ` for ${step.name}` : "";
  const { signedHash = null } = how;
  // The log records which permission was used.
  context.grant = how.by ?? rightFor(step.stage, RIGHT_OF[decision]);
  await context.db.routeStep.updateMany({
    where: { id: step.id },
    data: {
      state,
      decidedAt: context.ports.clock.now(),
      decidedById: userId || null,
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

/** After a step was done or skipped: the next ones open, or the stage is done and its matter moves on automatically. */
export async function afterDecision(context: SignedContext, matter: LockedMatter): Promise<void> {
  await openSteps(context, matter);
  if (movesOnByItself(await stepsNow(context, matter), matter.status))
    await matter.moveOn(isReview(matter.status) ? "The last step of the review is done." : "The last step is done.");
  else await matter.renewWaiting();
}

/** Whether the viewer may edit the routes of such matters. */
export const editsRoutes = (context: Context, matter: RoutedMatterType): boolean =>
  may(context, KINDS[matter].rights.EDIT);
