// The reviews of an approval route, and how a route stands in them. Source: decision 'Lifecycles'.

/** The reviews that a county may use, in their order; board review always is one. */
export const REVIEWS = ["LEGAL_REVIEW", "CLERK_REVIEW", "COMMITTEE_REVIEW", "BOARD_REVIEW"] as const;
export type Review = (typeof REVIEWS)[number];

/** As people read them. */
export const REVIEW_LABELS: Readonly<Record<Review, string>> = {
  LEGAL_REVIEW: "Legal review",
  CLERK_REVIEW: "Clerk review",
  COMMITTEE_REVIEW: "Committee review",
  BOARD_REVIEW: "Board review",
};

/** How a record on a route stands, as far as routing cares: not submitted yet, in a review, or past all of them. */
export type RouteStatus = "DRAFT" | Review | "OVER";

export const isReview = (status: string): status is Review => (REVIEWS as readonly string[]).includes(status);

/** The reviews that a county uses, in order; board review always is one. `null`: the county chose nothing, all are used. */
export function reviewsUsed(chosen: readonly { status: string; used: boolean }[] | null): Review[] {
  const left = new Set((chosen ?? []).filter(({ used }) => !used).map(({ status }) => status));
  return REVIEWS.filter((review) => review === "BOARD_REVIEW" || !left.has(review));
}

/** The review after a status, in a county that uses these; the first one for a draft. */
export function nextReview(status: string, used: readonly Review[]): Review {
  const from = isReview(status) ? REVIEWS.indexOf(status) : -1;
  return used.find((review) => REVIEWS.indexOf(review) > from) ?? "BOARD_REVIEW";
}

/** A step, as far as one asks whether its review is done. */
export interface StepStanding {
  stage: string;
  action: string;
  state: string;
  name: string;
}

/** Approvals and signatures of a review that are neither done nor skipped. */
export function stepsLeft<S extends StepStanding>(steps: readonly S[], review: string): S[] {
  return steps.filter(
    ({ stage, action, state }) => stage === review && action !== "FYI" && state !== "DONE" && state !== "SKIPPED",
  );
}
