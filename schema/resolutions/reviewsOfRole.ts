import { warnsOfRoleChange } from "../access/roleChanges.ts";
import type { Context } from "../context.ts";
import { roleGoes, rolesHold } from "../roles/roleUses.ts";
import { countyStages } from "../routing/countyReviews.ts";
import { type Review, REVIEW_LABELS } from "../routing/reviews.rules.ts";
import { unreadReviews } from "./reviewsOfRole.rules.ts";

/** Labels of the reviews that roles hold, by role. */
async function reviewsByRole(context: Pick<Context, "db" | "memo">): Promise<ReadonlyMap<string, string[]>> {
  const { holders } = await countyStages(context);
  const heldReviews = [...holders].flatMap(([review, role]) =>
    role ? [{ roleId: role.id, label: REVIEW_LABELS[review as Review] }] : [],
  );
  const byRole = Map.groupBy(heldReviews, ({ roleId }) => roleId);
  return new Map([...byRole].map(([roleId, reviews]) => [roleId, reviews.map(({ label }) => label)]));
}

rolesHold(reviewsByRole);

warnsOfRoleChange(async (context, { roleId, loses, userIds }) => {
  const unread = unreadReviews(loses, (await reviewsByRole(context)).get(roleId) ?? []);
  return new Map(unread === null ? [] : userIds.map((id) => [id, [unread]]));
});

// A review that the role held earlier may have left an outdated waiting row.
roleGoes.listen(async ({ db }, { roleId }) => {
  await db.resolutionWaiter.deleteMany({ where: { roleId } });
});
