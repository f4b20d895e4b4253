// The reviews of a resolution. Source: decision 'Lifecycles'.

/** The reviews that a county may use, in order. Board review is always used. */
export const REVIEWS = ["LEGAL_REVIEW", "CLERK_REVIEW", "COMMITTEE_REVIEW", "BOARD_REVIEW"] as const;
export type Review = (typeof REVIEWS)[number];

/** As people read them. */
export const REVIEW_LABELS: Readonly<Record<Review, string>> = {
  LEGAL_REVIEW: "Legal review",
  CLERK_REVIEW: "Clerk review",
  COMMITTEE_REVIEW: "Committee review",
  BOARD_REVIEW: "Board review",
};

export const isReview = (status: string): status is Review => (REVIEWS as readonly string[]).includes(status);

/**
 * The reviews that a county uses, in order, always with board review. `null`: the county chose nothing, so all are
 * used.
 */
export function reviewsUsed(chosen: readonly { status: string; used: boolean }[] | null): Review[] {
  const left = new Set((chosen ?? []).filter(({ used }) => !used).map(({ status }) => status));
  return REVIEWS.filter((review) => review === "BOARD_REVIEW" || !left.has(review));
}

/** The review after a status, in a county that uses these; the first one for a draft. */
export function nextReview(status: string, used: readonly Review[]): Review {
  const from = isReview(status) ? REVIEWS.indexOf(status) : -1;
  return used.find((review) => REVIEWS.indexOf(review) > from) ?? "BOARD_REVIEW";
}

/** A step, as needed to know whether its stage is done. */
export interface StepStanding {
  stage: string;
  action: string;
  state: string;
  name: string;
}

/** Approvals and signatures of a stage that are neither done nor skipped. */
export function stepsLeft<S extends StepStanding>(steps: readonly S[], at: string): S[] {
  return steps.filter(
    ({ stage, action, state }) => stage === at && action !== "FYI" && state !== "DONE" && state !== "SKIPPED",
  );
}
