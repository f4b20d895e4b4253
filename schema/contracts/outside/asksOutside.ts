import { batched } from "../../batch.ts";
import { may, type Context, type SignedContext } from "../../context.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { Refused } from "../../refusal.ts";
import { editsRoutes } from "../../routing/decide.ts";
import { refusal } from "../../routing/refusals.rules.ts";
import type { LockedStep, StepOnRoute } from "../../routing/RouteStep.ts";
import { MAX_LETTERS_A_DAY } from "../signing/outside.rules.ts";
import { sendSigningLetter } from "../signing/sendSigningLetter.ts";

// Permissions for signers from outside: the contract's owner, and people who may edit its route.

export const LOOKS_AFTER = {
  rule: "The person who asked for the contract, or anyone who may send contracts to their route.",
};

/** Errors: NOT_OUTSIDE, NOT_OWNER, STEP_DECIDED. */
export function refuseLookingAfter({ step, matter }: StepOnRoute, context: SignedContext): Refusal | null {
  if (matter.type !== "Contract" || step.outsideOrganization == null) return refusal("NOT_OUTSIDE");
  if (matter.createdById !== context.actor.userId && !editsRoutes(context, "CONTRACT")) return refusal("NOT_OWNER");
  return step.state === "OPEN" || step.state === "PENDING" ? null : refusal("STEP_DECIDED");
}

export const RENAMES = {
  rule: "The person who asked for the contract, until someone approved it. At any time, the Clerk or anyone who may send contracts to their route, but never on their own approved contract.",
};

/** Whether someone approved or signed with the currently named signers; one query for all steps shown together. */
export async function isReliedOn({ matter }: StepOnRoute, context: Context): Promise<boolean> {
  if (matter.status === "DRAFT" || matter.status === "OVER") return false;
  const relied = await batched(context, "reliedOn", matter.id, async (ids) => {
    const done = await context.db.routeStep.findMany({
      where: { contractId: { in: ids }, state: "DONE", action: { not: "FYI" } },
      distinct: ["contractId"],
      select: { contractId: true },
    });
    return new Map(done.map(({ contractId }) => [contractId ?? "", true]));
  });
  return relied ?? false;
}

/**
 * Once others have approved or signed, the requester alone cannot change who signs for the other party. Errors:
 * NOT_OUTSIDE, NOT_RENAMER, STEP_DECIDED, SIGNER_APPROVED.
 */
export function refuseRenaming(row: StepOnRoute, context: SignedContext, isRelied: boolean): Refusal | null {
  const isClerk = may(context, "contracts.lifecycle.mark-executed");
  const refused = refuseLookingAfter(row, context);
  if (refused?.code === "NOT_OWNER" && !isClerk) return refusal("NOT_RENAMER");
  const { state } = row.step;
  if (refused && refused.code !== "NOT_OWNER") return refused;
  if (state !== "OPEN" && state !== "PENDING") return refusal("STEP_DECIDED");
  return isRelied && row.matter.createdById === context.actor.userId ? refusal("SIGNER_APPROVED") : null;
}

/** Sends a link, unless the step already had the maximum of letters within a day. @throws Refused LETTERS_ENOUGH */
export async function sendUnlessEnough(context: SignedContext, { step, matter }: LockedStep): Promise<void> {
  const dayAgo = new Date(context.ports.clock.now().valueOf() - 86_400_000);
  const sent = await context.db.contractSigningLink.count({ where: { stepId: step.id, createdAt: { gt: dayAgo } } });
  if (sent >= MAX_LETTERS_A_DAY) throw new Refused(refusal("LETTERS_ENOUGH"));
  await sendSigningLetter(context, matter.id, step);
}
