// The stages of an approval route and the position of a route in them: the reviews of a resolution, the approvals and
// signatures of a contract. Source: decision 'Lifecycles'.

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

/** Kinds of records that have approval routes. */
export type RoutedMatterType = "RESOLUTION" | "CONTRACT";

/** All possible stages of each kind of matter, in order. Each stage belongs to one kind. */
export const STAGES = {
  RESOLUTION: REVIEWS,
  CONTRACT: ["CONTRACT_APPROVAL", "CONTRACT_SIGNATURE"],
} as const satisfies Record<RoutedMatterType, readonly string[]>;
export type RouteStage = (typeof STAGES)[RoutedMatterType][number];

const ORDER: readonly RouteStage[] = [...STAGES.RESOLUTION, ...STAGES.CONTRACT];

/** As people read them. */
export const STAGE_LABELS: Readonly<Record<RouteStage, string>> = {
  ...REVIEW_LABELS,
  CONTRACT_APPROVAL: "Approvals",
  CONTRACT_SIGNATURE: "Signatures",
};

/** Position of a record on a route: not submitted yet, in a stage, or past all of them. */
export type RouteStatus = "DRAFT" | RouteStage | "OVER";

export const isReview = (status: string): status is Review => (REVIEWS as readonly string[]).includes(status);
export const isStage = (status: string): status is RouteStage => (ORDER as readonly string[]).includes(status);

/** The kind of matter that a stage belongs to. */
export const matterOfStage = (stage: RouteStage): RoutedMatterType => (isReview(stage) ? "RESOLUTION" : "CONTRACT");

/** Below 0: the first stage comes before the second. */
export const byStage = (one: RouteStage, other: RouteStage): number => ORDER.indexOf(one) - ORDER.indexOf(other);

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

/** The stage after one that is left out, among those in use; the last one if none comes after. */
export const stageInstead = (left: RouteStage, used: readonly RouteStage[]): RouteStage =>
  used.find((stage) => byStage(stage, left) > 0) ?? used.at(-1) ?? left;

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
