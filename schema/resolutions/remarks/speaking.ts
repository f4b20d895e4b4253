import { batched } from "../../batch.ts";
import { type Context, may, type SignedContext } from "../../context.ts";
import { countyStages } from "../../routing/countyReviews.ts";
import { decidesStep } from "../../routing/decide.ts";
import { isReview } from "../../routing/reviews.rules.ts";
import { EDITING } from "../editor/editing.ts";
import type { ResolutionStatus } from "../facts.rules.ts";
import { holdsReview, isRequester } from "../lifeFacts.ts";
import type { SpeakerFacts } from "./remarks.rules.ts";

/** Who may comment on a text in review, in words. */
export const SPEAKERS = {
  comment: { rule: "The person whose turn it is in the review, or anyone who may edit meeting items." },
  suggest: { rule: "The person whose turn it is in the review, but never the person who asked for it." },
} as const;

interface Text {
  id: string;
  status: ResolutionStatus;
  createdById: string | null;
}

/**
 * Whether the viewer holds the current review, or is asked to decide an open step of it, as routing itself would allow.
 */
async function hasTurn(context: SignedContext, { id, status, createdById }: Text): Promise<boolean> {
  if (!isReview(status)) return false;
  if (await holdsReview(context, status)) return true;
  const open = await batched(context, "openStepsOfResolution", id, async (ids) => {
    const steps = await context.db.routeStep.findMany({ where: { resolutionId: { in: ids }, state: "OPEN" } });
    return Map.groupBy(steps, (step) => step.resolutionId ?? "");
  });
  const matter = { type: "Resolution", id, status, createdById };
  for (const step of open ?? []) if (await decidesStep(context, { step, matter })) return true;
  return false;
}

/** What the rules need to know about a text and the viewer who comments on it. */
export async function speakerFacts(context: SignedContext, text: Text): Promise<SpeakerFacts> {
  return {
    status: text.status,
    isRequester: isRequester(context, text),
    hasTurn: await hasTurn(context, text),
    edits: may(context, EDITING),
    holder: (await countyStages(context)).holders.get(text.status)?.name ?? null,
  };
}

/** Whether the viewer wrote a remark. */
export const isAuthor = (context: Context, { byId }: { byId: string }): boolean => context.actor?.userId === byId;
