import type { RouteStep } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { userLeaves } from "../users/userLeaves.ts";
import { openSteps } from "./openSteps.ts";
import { kindOf, matterOfStep, tellMatter, withMatter } from "./matters.ts";
import { type Candidate, refuseAsking } from "./mayDecide.rules.ts";
import { refusal } from "./refusals.rules.ts";
import { NOT_ASKED } from "./steps.ts";
import { heldBy } from "./stepsHeld.ts";
import { candidates } from "./whoDecides.ts";

// A deactivated user's steps all go to one person who may do them, or stay by explicit choice. Otherwise it is refused.
userLeaves.listen(async (context, { userId, name, handOverToId, leave }) => {
  const steps = await context.db.routeStep.findMany({ where: heldBy(userId), include: withMatter() });
  if (steps.length === 0) return;
  if (handOverToId === null) {
    if (leave) return;
    const count =
      steps.length === 1 ? "1 open or upcoming approval step" : `${steps.length} open or upcoming approval steps`;
    const message = `${name} has ${count}. Choose who takes over, or leave the steps with ${name}.`;
    throw new Refused(refusal("STEPS_WAIT", { field: "handOverToId", message }));
  }
  const [successor] = await candidates(context, { ids: [handOverToId] });
  if (!successor || successor.userId === userId)
    throw new Refused(refusal("CANNOT_TAKE_OVER", { field: "handOverToId" }));
  // Ordered by key, so that two concurrent handovers do not wait for each other.
  const matters = new Map(steps.map((step) => [matterOfStep(step).id, matterOfStep(step)]));
  for (const [, matter] of [...matters].sort(([a], [b]) => (a < b ? -1 : 1)))
    await handOver(context, matter, { userId, name }, successor);
});

/** Transfers what a user is asked on one matter to another user. @throws Refused CANNOT_TAKE_OVER */
async function handOver(
  context: SignedContext,
  { type, id }: { type: string; id: string },
  from: { userId: string; name: string },
  to: Candidate,
): Promise<void> {
  const matter = await kindOf({ type }).hold(context, id);
  const ownSteps = (matter?.steps ?? []).filter(
    ({ userId, state }) => userId === from.userId && (state === "OPEN" || state === "PENDING"),
  );
  if (!matter || ownSteps.length === 0) return;
  for (const step of ownSteps) {
    const isRequester = matter.createdById === to.userId && step.action !== "FYI";
    const why = isRequester
      ? `${to.name} requested one of these approvals and cannot also decide it.`
      : refuseAsking(step, to)?.message;
    if (why)
      throw new Refused(refusal("CANNOT_TAKE_OVER", { field: "handOverToId", message: `${why} Choose someone else.` }));
  }
  const { userId, name, email } = to;
  await context.db.routeStep.updateMany({
    where: { id: { in: ownSteps.map((step) => step.id) } },
    data: { ...NOT_ASKED, userId, name, email, version: { increment: 1 } },
  });
  await tellMatter(context, matter, { kind: "EDITED", sentence: `Steps of ${from.name} were handed over to ${name}.` });
  await openSteps(context, matter);
  await matter.renewWaiting();
  const loggedSteps = ownSteps.map((step: RouteStep) => ({
    stage: step.stage,
    order: step.order,
    action: step.action,
  }));
  await record(context, {
    noun: type,
    nounId: id,
    before: { name: from.name, steps: loggedSteps },
    after: { name, steps: loggedSteps },
  });
}
