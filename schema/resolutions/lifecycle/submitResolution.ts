import type { SignedContext } from "../../context.ts";
import { accountOf } from "../../routing/openSteps.ts";
import { matchingTemplate, routedBy } from "../../routing/templates.ts";
import { verb } from "../../verb.ts";
import { REVIEWS, STATUS_LABELS } from "../facts.rules.ts";
import { nextReview, refuseSubmit } from "./lifecycle.rules.ts";
import { move } from "./move.ts";
import { countyStages } from "./countyReviews.ts";
import { type LockedResolution, Resolution } from "../ResolutionRecord.ts";

verb("submitResolution", {
  description:
    "Sends a draft into the first review that the county uses. Without a route of its own it gets the steps of the template that fits; every step starts anew.",
  on: Resolution,
  can: "submit",
  about: "Submit it for review.",
  permission: "meetings.meeting-items.edit",
  refuse: refuseSubmit,
  run: async (resolution, _input, context) => {
    const { used } = await countyStages(context);
    if (resolution.steps.length === 0) await copyTemplate(context, resolution);
    await startAnew(context, resolution.id);
    // A step of a review that the county left out meanwhile is asked in the next one.
    for (const review of REVIEWS.filter((each) => !used.includes(each))) {
      await context.db.routeStep.updateMany({
        where: { resolutionId: resolution.id, stage: review },
        data: { stage: nextReview(review, used) },
      });
    }
    const to = STATUS_LABELS[nextReview("DRAFT", used)].toLowerCase();
    await move(context, resolution, "submit", { sentence: `Submitted to ${to}.` });
  },
});

async function copyTemplate(context: SignedContext, resolution: LockedResolution): Promise<void> {
  const template = await matchingTemplate(context, routedBy(resolution));
  for (const { stage, order, name, email, action, notes } of template?.steps ?? []) {
    await context.db.routeStep.create({
      data: {
        resolutionId: resolution.id,
        stage,
        order,
        name,
        email,
        action,
        notes,
        userId: await accountOf(context, email),
      },
    });
  }
}

/** A new round: what was decided in an earlier one is told by the timeline. */
async function startAnew(context: SignedContext, resolutionId: string): Promise<void> {
  await context.db.routeStep.updateMany({
    where: { resolutionId, state: { not: "PENDING" } },
    data: {
      state: "PENDING",
      openedAt: null,
      decidedAt: null,
      decidedById: null,
      decidedByName: null,
      reason: null,
      signedHash: null,
      remindedAt: null,
      escalatedAt: null,
      version: { increment: 1 },
    },
  });
}
