// The lifecycle of a resolution: which transitions exist, and who may make them. Decision 'Lifecycles'.
import { MAX_REASON_LENGTH } from "../reason.rules.ts";
import type { RouteStatus } from "../routing/kinds.rules.ts";
import { isReview, nextReview, type Review, REVIEWS, stepsLeft, type StepStanding } from "../routing/reviews.rules.ts";
import { type ResolutionStatus, STATUS_LABELS } from "./facts.rules.ts";
import { refusal, type ResolutionRefusal } from "./refusals.rules.ts";

/** What moves a resolution from one status to another. */
export type Transition = "submit" | "advance" | "return" | "reject" | "withdraw" | "adopt" | "publish";

/** The statuses from which each transition starts. {@link targetOf} says where it ends. */
export const TRANSITIONS: Readonly<Record<Transition, { from: readonly ResolutionStatus[]; words: string }>> = {
  submit: { from: ["DRAFT"], words: "Only a draft can be submitted" },
  advance: {
    from: ["LEGAL_REVIEW", "CLERK_REVIEW", "COMMITTEE_REVIEW"],
    words: "Only a resolution in legal, clerk or committee review can be moved on",
  },
  return: { from: REVIEWS, words: "Only a resolution in review can be returned to draft" },
  reject: { from: REVIEWS, words: "Only a resolution in review can be rejected" },
  withdraw: { from: ["DRAFT", ...REVIEWS], words: "Only a draft or a resolution in review can be withdrawn" },
  adopt: { from: ["BOARD_REVIEW"], words: "Only a resolution in board review can be adopted" },
  publish: { from: ["ADOPTED"], words: "Only an adopted resolution can be published" },
};

/** Statuses in which a resolution has ended without becoming law. */
export const hasEnded = (status: ResolutionStatus): boolean => status === "REJECTED" || status === "WITHDRAWN";

/** Statuses in which the text is law. */
export const isLaw = (status: ResolutionStatus): boolean => status === "ADOPTED" || status === "PUBLISHED";

/** State of its route: over once adopted or ended. */
export const routeStatus = (status: ResolutionStatus): RouteStatus =>
  status === "DRAFT" || isReview(status) ? status : "OVER";

/** Where a transition leads from a status. {@link refuseTransition} decides whether it is allowed. */
export function targetOf(transition: Transition, from: ResolutionStatus, used: readonly Review[]): ResolutionStatus {
  switch (transition) {
    case "submit":
    case "advance":
      return nextReview(from, used);
    case "return":
      return "DRAFT";
    case "reject":
      return "REJECTED";
    case "withdraw":
      return "WITHDRAWN";
    case "adopt":
      return "ADOPTED";
    case "publish":
      return "PUBLISHED";
  }
}

/** Whether a transition is allowed from the current status. Errors: WRONG_STATUS. */
export function refuseTransition(transition: Transition, status: ResolutionStatus): ResolutionRefusal | null {
  const { from, words } = TRANSITIONS[transition];
  if (from.includes(status)) return null;
  return refusal("WRONG_STATUS", { message: `${words}. This resolution's status is “${STATUS_LABELS[status]}”.` });
}

/** The facts that rules check about a resolution and the person acting. */
export interface LifeFacts {
  status: ResolutionStatus;
  /** The person acting is the one who requested it. */
  isRequester: boolean;
  /** The person acting has the role that holds the current review, or may edit routes. */
  holdsReview: boolean;
  /** Name of the role that holds the current review. Null if none. */
  holder: string | null;
  steps: readonly StepStanding[];
}

/** Errors: WRONG_STATUS, TITLE_REQUIRED, DEPARTMENT_REQUIRED. */
export function refuseSubmit(facts: {
  status: ResolutionStatus;
  title: string;
  department: string;
}): ResolutionRefusal | null {
  const status = refuseTransition("submit", facts.status);
  if (status) return status;
  if (!facts.title.trim()) return refusal("TITLE_REQUIRED", { field: "title" });
  return facts.department.trim() ? null : refusal("DEPARTMENT_REQUIRED", { field: "department" });
}

/** The requester may not also approve, and only people who hold a review may move it. Errors: REQUESTER, NOT_HOLDER. */
function refuseHolder(facts: LifeFacts): ResolutionRefusal | null {
  if (facts.isRequester) return refusal("REQUESTER");
  if (facts.holdsReview) return null;
  const review = STATUS_LABELS[facts.status];
  const message = facts.holder
    ? `${review} is held by the role ${facts.holder}. People who may edit routes can act in its place.`
    : `No role holds ${review.toLowerCase()}. People who may edit routes act here.`;
  return refusal("NOT_HOLDER", { message, permission: "meetings.routing.edit-route" });
}

/**
 * Whether all approvals and signatures of the current review are done or skipped. Errors: STEPS_LEFT, with their names.
 */
export function refuseStepsLeft(status: ResolutionStatus, steps: readonly StepStanding[]): ResolutionRefusal | null {
  const left = stepsLeft(steps, status);
  if (left.length === 0) return null;
  const names = left.map(({ name, action }) => `${name} (${action.toLowerCase()})`).join(", ");
  return refusal("STEPS_LEFT", { message: `Steps of this review are not done yet: ${names}.` });
}

/**
 * People who hold the review move it forward once its steps are done. Errors: BOARD_DECIDES, WRONG_STATUS, REQUESTER,
 * NOT_HOLDER, STEPS_LEFT.
 */
export function refuseAdvance(facts: LifeFacts): ResolutionRefusal | null {
  if (facts.status === "BOARD_REVIEW") return refusal("BOARD_DECIDES");
  return refuseTransition("advance", facts.status) ?? refuseHolder(facts) ?? refuseStepsLeft(facts.status, facts.steps);
}

/** Whether an optional note is short enough. Errors: TOO_LONG. */
export const refuseNote = (reason: string | null | undefined): ResolutionRefusal | null =>
  (reason?.length ?? 0) > MAX_REASON_LENGTH ? refusal("TOO_LONG", { field: "reason" }) : null;

/**
 * People who hold the review return it to draft or reject it. From legal review, the requester may also return it to
 * draft, because its text cannot change there. Errors: WRONG_STATUS, REQUESTER, NOT_HOLDER.
 */
export function refuseTurnBack(transition: "return" | "reject", facts: LifeFacts): ResolutionRefusal | null {
  const wrong = refuseTransition(transition, facts.status);
  if (wrong) return wrong;
  const takesBack = transition === "return" && facts.isRequester && facts.status === "LEGAL_REVIEW";
  return takesBack ? null : refuseHolder(facts);
}

/** Withdrawn by the requester or by people who may edit routes. Errors: WRONG_STATUS, NOT_REQUESTER. */
export function refuseWithdraw(
  facts: Pick<LifeFacts, "status" | "isRequester"> & { editsRoutes: boolean },
): ResolutionRefusal | null {
  const status = refuseTransition("withdraw", facts.status);
  if (status) return status;
  return facts.isRequester || facts.editsRoutes
    ? null
    : refusal("NOT_REQUESTER", { permission: "meetings.routing.edit-route" });
}
