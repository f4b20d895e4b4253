import type { SignedContext } from "../../context.ts";
import { notify } from "../../notifications/notify.ts";
import { record } from "../../record.ts";
import { countyStages } from "../../routing/countyReviews.ts";
import { enterStage } from "../../routing/openSteps.ts";
import { stepsNow } from "../../routing/steps.ts";
import { type EventKind, STATUS_LABELS } from "../facts.rules.ts";
import { targetOf, type Transition } from "../lifecycle.rules.ts";
import { noticeVariables, recipients } from "../notices.ts";
import { asRouted } from "../onRoute.ts";
import { type LockedResolution, tell } from "../ResolutionRecord.ts";
import { countedRemarks } from "../remarks/remarks.rules.ts";
import { openRemarks } from "../remarks/openRemarks.ts";
import { renewWaiting } from "./waiting.ts";

const KINDS: Readonly<Record<Transition, EventKind>> = {
  submit: "SUBMITTED",
  advance: "ADVANCED",
  return: "RETURNED",
  reject: "REJECTED",
  withdraw: "WITHDRAWN",
  adopt: "ADOPTED",
  publish: "PUBLISHED",
};

/**
 * The only function that changes a resolution's status. It also writes the timeline (who, when, from, to, why) and the
 * log. Entering a review opens its first steps, and leaving one closes its open steps. The caller has locked the
 * resolution and checked its rule.
 * @returns the resolution as it is now
 */
export async function move(
  context: SignedContext,
  resolution: LockedResolution,
  transition: Transition,
  deed: { sentence: string; reason?: string | null },
): Promise<LockedResolution> {
  const { used } = await countyStages(context);
  const { id, status: from } = resolution;
  const to = targetOf(transition, from, used);
  await context.db.resolution.updateMany({
    where: { id },
    data: { status: to, ...(to === "PUBLISHED" ? { publishedAt: context.ports.clock.now() } : {}) },
  });
  const moved = { ...resolution, status: to };
  const reason = deed.reason?.trim() || null;
  await tell(context, id, {
    kind: KINDS[transition],
    sentence: deed.sentence,
    reason,
    fromStatus: from,
    toStatus: to,
  });
  await enterStage(context, asRouted(moved));
  await renewWaiting(context, id);
  await record(context, { noun: "Resolution", nounId: id, before: { status: from }, after: { status: to }, reason });
  return moved;
}

/** Moves to the next review. The sentence says which one. */
export async function moveToNextReview(
  context: SignedContext,
  resolution: LockedResolution,
  deed: { why?: string; reason?: string | null },
): Promise<LockedResolution> {
  const { used } = await countyStages(context);
  const to = STATUS_LABELS[targetOf("advance", resolution.status, used)].toLowerCase();
  return move(context, resolution, "advance", {
    sentence: deed.why ? `${deed.why} Moved on to ${to}.` : `Moved on to ${to}.`,
    reason: deed.reason ?? null,
  });
}

/**
 * Returned to draft or rejected. REJECT-NOTIFY goes to the requester and to people who had decided a step of this
 * round, except the person acting. If the requester returned it, also to people whose step was open.
 */
export async function turnBack(
  context: SignedContext,
  resolution: LockedResolution,
  transition: "return" | "reject",
  reason: string,
): Promise<LockedResolution> {
  const steps = await stepsNow(context, { type: "Resolution", id: resolution.id });
  const decided = steps.flatMap(({ state, decidedById }) => (state === "DONE" ? [decidedById] : []));
  const isTakenBack = context.actor.userId === resolution.createdById;
  const openUserIds = isTakenBack ? steps.flatMap(({ state, userId }) => (state === "OPEN" ? [userId] : [])) : [];
  const remarksText = countedRemarks(await openRemarks(context, resolution.id));
  const withRemarks = remarksText && ` With ${remarksText}.`;
  const back = isTakenBack ? "Recalled to draft." : "Returned to draft.";
  const moved = await move(context, resolution, transition, {
    reason,
    sentence: transition === "reject" ? "Rejected." : `${back}${withRemarks}`,
  });
  const to = await recipients(
    context,
    [resolution.createdById, ...decided, ...openUserIds].filter((userId) => userId !== context.actor.userId),
  );
  await notify(context, {
    key: "REJECT-NOTIFY",
    to,
    variables: {
      ...noticeVariables(resolution),
      // Part of the reason, so that a county's own letter includes it too.
      reason: remarksText ? `${reason.trim()}\n\nOn the text: ${remarksText}.` : reason.trim(),
      "actor.name": context.actor.name,
    },
    path: `/resolutions/${resolution.id}?tab=${remarksText ? "document" : "routing"}`,
    dedupe: `turned-back:${crypto.randomUUID()}`,
  });
  return moved;
}
