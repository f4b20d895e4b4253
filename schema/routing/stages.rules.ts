// The reviews of a county and who holds each. Source: product decision 'Lifecycles' (a tenant may leave stages out).
import { REVIEWS, type Review } from "../resolutions/facts.rules.ts";

/** Names of the default roles that hold a review where the county named none. */
export const DEFAULT_HOLDERS: Readonly<Record<Review, string>> = {
  LEGAL_REVIEW: "Legal reviewer",
  CLERK_REVIEW: "Clerk",
  COMMITTEE_REVIEW: "Clerk",
  BOARD_REVIEW: "Clerk",
};

/** A review of a county. */
export interface CountyStage {
  status: Review;
  /** Board review always is. */
  used: boolean;
  /** Role that holds it. Null: the county has no role of the default name. */
  roleId: string | null;
  roleName: string | null;
}

/**
 * All four reviews in their order, from what the county set; a review without a row is used and held by the role of the default name.
 * @param rows what the county set
 * @param roles its roles
 */
export function countyStages(
  rows: readonly { status: string; used: boolean; roleId: string | null }[],
  roles: readonly { id: string; name: string }[],
): CountyStage[] {
  return REVIEWS.map((status) => {
    const row = rows.find((each) => each.status === status);
    const role = row?.roleId
      ? roles.find((each) => each.id === row.roleId)
      : roles.find((each) => each.name === DEFAULT_HOLDERS[status]);
    const used = status === "BOARD_REVIEW" || (row?.used ?? true);
    return { status, used, roleId: role?.id ?? null, roleName: role?.name ?? null };
  });
}
