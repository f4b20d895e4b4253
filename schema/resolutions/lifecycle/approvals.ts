import type { Prisma } from "#prisma/generated/client/client.ts";
import { announce, type SignedContext } from "../../context.ts";
import { countyStages } from "../../routing/countyReviews.ts";
import { holdersChanged, type LockedMatter, routed } from "../../routing/matters.ts";
import { isReview, REVIEWS } from "../../routing/reviews.rules.ts";
import { refuseBlanksAtBoard } from "../blanks/blanksLeft.ts";
import { blocksOf } from "../DraftBlock.ts";
import { ResolutionCategoryEnum } from "../enums.ts";
import { statusOf } from "../facts.rules.ts";
import { routeStatus } from "../lifecycle.rules.ts";
import { moveToNextReview, turnBack } from "./move.ts";
import { asRouted, noticeOf } from "../onRoute.ts";
import { resolutionsWithRoute } from "../routeSeen.ts";
import {
  holdResolution,
  lockResolution,
  type LockedResolution,
  readableResolutions,
  tell,
} from "../ResolutionRecord.ts";
import { textHash } from "../textHash.ts";
import { renewWaiting } from "./waiting.ts";

// Registers resolutions with routing: what it must know about them, and what it may change.

const IN_REVIEW = { isDeleted: false, status: { in: [...REVIEWS] } };

routed({
  type: "Resolution",
  noun: "resolution",
  matter: "RESOLUTION",
  stages: async (context) => (await countyStages(context)).used,
  column: (resolutionId) => ({ resolutionId }),
  include: { resolution: { select: { id: true, status: true, createdById: true } } },
  matterOf: (step) => {
    const { resolution } = step as { resolution: { id: string; status: string; createdById: string | null } | null };
    return resolution && { ...resolution, type: "Resolution", status: routeStatus(statusOf(resolution.status)) };
  },
  readable: async (context) => ({ resolution: await readableResolutions(context) }),
  seen: async (context) => ({ resolution: await resolutionsWithRoute(context) }),
  underWay: { resolution: { isDeleted: false, status: { in: ["DRAFT", ...REVIEWS] } } },
  inReview: { resolution: IN_REVIEW },
  reviewsNow: async ({ db }) => {
    const groups = await db.resolution.groupBy({ by: ["status"], where: IN_REVIEW });
    return groups.map(({ status }) => status).filter(isReview);
  },
  lock: async (context, id) => asMatter(context, await lockResolution(context, id, await readableResolutions(context))),
  hold: async (context, id) => {
    const found = await holdResolution(context, id);
    return found && { ...asRouted(found), renewWaiting: () => renewWaiting(context, id) };
  },
  notices: async ({ db }, ids) => {
    const found = await db.resolution.findMany({ where: { id: { in: [...ids] } } });
    return new Map(found.map((resolution) => [resolution.id, noticeOf(resolution)]));
  },
  tell: async (context, resolutionId, event, by) => {
    const at = context.ports.clock.now();
    await context.db.resolutionEvent.create({ data: { ...event, resolutionId, at, byId: by.id, byName: by.name } });
    announce(context, `resolution:${resolutionId}`);
  },
  category: {
    field: "category",
    type: ResolutionCategoryEnum,
    about: "Category that the template is for. Null: any category.",
  },
});

/** A locked resolution as routing uses it. */
export function asMatter(context: SignedContext, resolution: LockedResolution): LockedMatter {
  const { id, title, draft } = resolution;
  return {
    ...asRouted(resolution),
    textHash: () => textHash(title, blocksOf(draft)),
    saveNote: async (routeNote) => {
      await context.db.resolution.updateMany({ where: { id }, data: { routeNote, version: { increment: 1 } } });
    },
    moveOn: (why) => moveOn(context, resolution, why),
    turnBack: async (how, reason) => void (await turnBack(context, resolution, how, reason)),
    renewWaiting: () => renewWaiting(context, id),
  };
}

/**
 * Moves it to the next review automatically. With blanks left it stays before board review, for the people who hold its
 * review.
 */
async function moveOn(context: SignedContext, resolution: LockedResolution, why: string): Promise<void> {
  const blanks = await refuseBlanksAtBoard(context, resolution, "advance");
  if (!blanks) return void (await moveToNextReview(context, resolution, { why }));
  await tell(context, resolution.id, {
    kind: "NOTED",
    sentence: `${why} Not moved on to board review. ${blanks.message}`,
  });
  return renewWaiting(context, resolution.id);
}

// What waits for the holder of a review waits for the new one. Adopted resolutions wait for the holder of board review.
holdersChanged.listen(async (context, reviews) => {
  const statuses = [...reviews, ...(reviews.includes("BOARD_REVIEW") ? (["ADOPTED"] as const) : [])];
  const where: Prisma.ResolutionWhereInput = { status: { in: statuses }, isDeleted: false };
  const waiting = await context.db.resolution.findMany({ where, select: { id: true } });
  for (const { id } of waiting) await renewWaiting(context, id);
});
