import type { RouteStep } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { activeDelegates } from "./delegations.ts";
import { kindOf, type RoutedMatter, tellMatter } from "./matters.ts";
import { isReview } from "./reviews.rules.ts";
import { openable } from "./rules.ts";
import { accountOf, stepsNow } from "./steps.ts";

/** A matter came to another status: steps of other reviews that were asked no longer are, and the first ones of this review open. */
export async function enterReview(context: SignedContext, matter: RoutedMatter): Promise<void> {
  const { id, status } = matter;
  await context.db.routeStep.updateMany({
    where: { ...kindOf(matter).column(id), state: "OPEN", ...(isReview(status) ? { stage: { not: status } } : {}) },
    data: { state: "PENDING", openedAt: null, version: { increment: 1 } },
  });
  await openSteps(context, matter);
}

/**
 * Opens the steps of the present review whose turn has come, and tells their people and whoever stands in for them. Steps for
 * information are told and done. Source: decision 'Approval route'.
 */
export async function openSteps(context: SignedContext, matter: RoutedMatter): Promise<void> {
  if (!isReview(matter.status)) return;
  const { toOpen, toTell } = openable(await stepsNow(context, matter), matter.status);
  for (const step of [...toOpen, ...toTell]) await openStep(context, matter, step);
}

async function openStep(context: SignedContext, matter: RoutedMatter, step: RouteStep): Promise<void> {
  const now = context.ports.clock.now();
  const userId = step.userId ?? (await accountOf(context, step.email));
  const forInformation = step.action === "FYI";
  await context.db.routeStep.updateMany({
    where: { id: step.id },
    data: {
      userId,
      state: forInformation ? "DONE" : "OPEN",
      openedAt: now,
      decidedAt: forInformation ? now : null,
      version: { increment: 1 },
    },
  });
  const asked = `${step.name} was asked for ${step.action === "SIGNATURE" ? "a signature" : "approval"}.`;
  const sentence = forInformation ? `${step.name} was told.` : asked;
  await tellMatter(context, matter, { kind: "STEP_OPENED", sentence });
  const delegates = forInformation || !userId ? [] : await activeDelegates(context, userId);
  const others = delegates.filter(({ email }) => email !== step.email);
  await notify(context, {
    key: forInformation ? "APPROVAL-NOTIFY-ONLY" : "APPROVAL-NOTIFY",
    to: [{ name: step.name, email: step.email, userId }, ...others],
    variables: {
      ...matter.notice.variables,
      "step.action": step.action.toLowerCase(),
      note: [matter.note.trim(), step.notes.trim()].filter(Boolean).join("\n\n"),
      "actor.name": context.actor.name,
    },
    path: `${matter.notice.path}&step=${step.id}`,
    // Each round asks anew.
    dedupe: `step:${step.id}:${step.version}`,
  });
}
