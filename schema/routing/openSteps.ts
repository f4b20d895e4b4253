import type { SignedContext } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { noticeVariables } from "../resolutions/notices.ts";
import { type LockedResolution, tell } from "../resolutions/ResolutionRecord.ts";
import { activeDelegates } from "./delegations.ts";
import { openable } from "./rules.ts";

type Step = LockedResolution["steps"][number];

/** The steps of a resolution as they are now, in their order. */
export const stepsNow = (context: SignedContext, resolutionId: string): Promise<Step[]> =>
  context.db.routeStep.findMany({ where: { resolutionId }, orderBy: [{ order: "asc" }, { id: "asc" }] });

/** The account of an e-mail address; null: none. */
export async function accountOf(context: SignedContext, email: string): Promise<string | null> {
  const user = await context.db.user.findFirst({ where: { email, isActive: true }, select: { id: true } });
  return user?.id ?? null;
}

/**
 * Opens the steps of the present review whose turn has come, and tells their people and whoever stands in for them. Steps for
 * information are told and done. Source: product decision 'Route'.
 */
export async function openSteps(context: SignedContext, resolution: LockedResolution): Promise<void> {
  const { toOpen, toTell } = openable(await stepsNow(context, resolution.id), resolution.status);
  for (const step of [...toOpen, ...toTell]) await openStep(context, resolution, step);
}

async function openStep(context: SignedContext, resolution: LockedResolution, step: Step): Promise<void> {
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
  await tell(context, resolution.id, {
    kind: "STEP_OPENED",
    sentence: forInformation
      ? `${step.name} was told.`
      : `${step.name} was asked for ${step.action === "SIGNATURE" ? "a signature" : "approval"}.`,
  });
  const delegates = forInformation || !userId ? [] : await activeDelegates(context, userId);
  const others = delegates.filter(({ email }) => email !== step.email);
  await notify(context, {
    key: forInformation ? "APPROVAL-NOTIFY-ONLY" : "APPROVAL-NOTIFY",
    to: [
      { name: step.name, email: step.email, userId },
      ...others.map(({ delegateId, name, email }) => ({ name, email, userId: delegateId })),
    ],
    variables: {
      ...noticeVariables(resolution),
      "step.action": step.action.toLowerCase(),
      note: [resolution.routeNote.trim(), step.notes.trim()].filter(Boolean).join("\n\n"),
      "actor.name": context.actor.name,
    },
    path: `/resolutions/${resolution.id}?tab=routing&step=${step.id}`,
    // Each round asks anew.
    dedupe: `step:${step.id}:${step.version}`,
  });
}
