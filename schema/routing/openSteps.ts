import type { RouteStep } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { askOrTell } from "./askSteps.ts";
import { kindOf, type RoutedMatter, tellMatter } from "./matters.ts";
import { isStage } from "./kinds.rules.ts";
import { openable } from "./rules.ts";
import { accountOf, NOT_ASKED, stepsNow } from "./steps.ts";
import { whoDecides } from "./whoDecides.ts";

/** A matter reached another status: open steps of other stages are no longer asked. */
export async function leaveStages(context: SignedContext, matter: RoutedMatter): Promise<void> {
  const { id, status } = matter;
  await context.db.routeStep.updateMany({
    where: { ...kindOf(matter).column(id), state: "OPEN", ...(isStage(status) ? { stage: { not: status } } : {}) },
    data: { ...NOT_ASKED, version: { increment: 1 } },
  });
}

/** A matter reached a stage: steps of the others are no longer asked, and the first ones of this stage open. */
export async function enterStage(context: SignedContext, matter: RoutedMatter): Promise<void> {
  await leaveStages(context, matter);
  await openSteps(context, matter);
}

/**
 * Opens the steps of the current stage whose turn has come: the people who may decide them are asked, and if no one
 * may, the people who manage the route are notified. Steps for information are sent and done. Source: decision
 * 'Approval route'.
 */
export async function openSteps(context: SignedContext, matter: RoutedMatter): Promise<void> {
  if (!isStage(matter.status)) return;
  const { toOpen, toTell } = openable(await stepsNow(context, matter), matter.status);
  for (const step of toTell) await tellStep(context, matter, step);
  if (toOpen.length === 0) return;
  const deciders = await whoDecides(
    context,
    toOpen.map((step) => ({ ...step, requesterId: matter.createdById })),
  );
  for (const step of toOpen) {
    const found = deciders.get(step.id) ?? { own: null, may: [], why: "" };
    const data = {
      userId: step.userId ?? found.own?.userId ?? null,
      state: "OPEN" as const,
      openedAt: context.ports.clock.now(),
      version: step.version + 1,
    };
    await context.db.routeStep.updateMany({ where: { id: step.id }, data });
    await askOrTell(context, matter, { ...step, ...data }, found, byActor(context));
  }
}

const byActor = ({ actor }: SignedContext) => ({ id: actor.userId || null, name: actor.name });

/** Notifies a step's person for information; nothing waits for it. */
async function tellStep(context: SignedContext, matter: RoutedMatter, step: RouteStep): Promise<void> {
  const now = context.ports.clock.now();
  const userId = step.userId ?? (await accountOf(context, step.email));
  await context.db.routeStep.updateMany({
    where: { id: step.id },
    data: { userId, state: "DONE", openedAt: now, decidedAt: now, version: { increment: 1 } },
  });
  await tellMatter(context, matter, { kind: "STEP_OPENED", sentence: `${step.name} was notified.` });
  await notify(context, {
    key: "APPROVAL-NOTIFY-ONLY",
    to: [{ name: step.name, email: step.email, userId }],
    variables: {
      ...matter.notice.variables,
      "step.action": "information",
      // The kick-off message is sent with requests. People who are only notified get their own note alone.
      note: step.notes.trim(),
      "actor.name": context.actor.name,
    },
    path: `${matter.notice.path}&step=${step.id}`,
    // Each round notifies again.
    dedupe: `step:${step.id}:${step.version}`,
  });
}
