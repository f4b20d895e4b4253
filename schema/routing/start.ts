import { setUpStep } from "../county/start/steps.ts";
import { countyStages } from "./countyReviews.ts";

// No one can decide a review that no role holds.
setUpStep("DECISIONS", async (context) => {
  const { used, holders } = await countyStages(context);
  const roleIds = [...new Set(used.map((review) => holders.get(review)?.id ?? null))];
  if (roleIds.includes(null)) return false;
  const roleHolders = await context.db.user.findMany({
    where: { isActive: true, roleId: { in: roleIds.flatMap((id) => id ?? []) } },
    distinct: ["roleId"],
    select: { roleId: true },
  });
  return roleHolders.length === roleIds.length;
});
