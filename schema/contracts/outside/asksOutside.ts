import type { SignedContext } from "../../context.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { Refused } from "../../refusal.ts";
import { editsRoutes } from "../../routing/decide.ts";
import { refusal } from "../../routing/refusals.rules.ts";
import type { LockedStep, StepOnRoute } from "../../routing/RouteStep.ts";
import { MOST_LETTERS_A_DAY } from "./outside.rules.ts";
import { sendSigningLetter } from "./sendSigningLetter.ts";

// Who looks after signers from outside: whoever answers for the contract, and whoever may edit its route.

export const LOOKS_AFTER = {
  rule: "Whoever asked for the contract, and who may send contracts to their route.",
};

/** Errors: NOT_OUTSIDE, NOT_OWNER, STEP_DECIDED. */
export function refuseLookingAfter({ step, matter }: StepOnRoute, context: SignedContext): Refusal | null {
  if (matter.type !== "Contract" || step.outsideOrganization == null) return refusal("NOT_OUTSIDE");
  if (matter.createdById !== context.actor.userId && !editsRoutes(context, "CONTRACT")) return refusal("NOT_OWNER");
  return step.state === "OPEN" || step.state === "PENDING" ? null : refusal("STEP_DECIDED");
}

/** Sends a link, unless enough went to the step within a day. @throws Refused LETTERS_ENOUGH */
export async function sendUnlessEnough(context: SignedContext, { step, matter }: LockedStep): Promise<void> {
  const dayAgo = new Date(context.ports.clock.now().valueOf() - 86_400_000);
  const sent = await context.db.contractSigningLink.count({ where: { stepId: step.id, createdAt: { gt: dayAgo } } });
  if (sent >= MOST_LETTERS_A_DAY) throw new Refused(refusal("LETTERS_ENOUGH"));
  await sendSigningLetter(context, matter.id, step);
}
