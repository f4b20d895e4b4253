import { type Context, may } from "../context.ts";
import type { ResolutionStatus } from "./facts.rules.ts";
import { type LifeFacts } from "./lifecycle.rules.ts";
import { type StepStanding, isReview } from "../routing/reviews.rules.ts";
import { countyStages } from "../routing/countyReviews.ts";

/** Whether the viewer has the role that holds a review, or may edit routes. */
export async function holdsReview(context: Context, status: string): Promise<boolean> {
  if (may(context, "meetings.routing.edit-route")) return true;
  const holder = (await countyStages(context)).holders.get(status);
  return holder != null && holder.id === context.actor?.roleId;
}

/** Who may move a resolution in review, in words. */
export const REVIEWER = {
  rule: "The role that holds the review, or anyone who may edit routes, but never the person who asked for it.",
};

/** Whether the viewer requested the resolution. */
export const isRequester = (context: Context, resolution: { createdById: string | null }): boolean =>
  context.actor !== null && resolution.createdById === context.actor.userId;

/** The facts that lifecycle rules check about a resolution and the viewer. */
export async function lifeFacts(
  resolution: { status: ResolutionStatus; createdById: string | null; steps: readonly StepStanding[] },
  context: Context,
): Promise<LifeFacts> {
  const { status, steps } = resolution;
  const inReview = isReview(status);
  return {
    status,
    isRequester: isRequester(context, resolution),
    holdsReview: inReview && (await holdsReview(context, status)),
    holder: inReview ? ((await countyStages(context)).holders.get(status)?.name ?? null) : null,
    steps,
  };
}
