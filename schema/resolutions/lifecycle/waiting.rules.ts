// Whom a resolution waits for. Decision 'Lifecycles'.
import { type ResolutionStatus, STATUS_LABELS } from "../facts.rules.ts";
import { isReview } from "../../routing/reviews.rules.ts";

/** What the rule asks. */
export interface WaitingFacts {
  status: ResolutionStatus;
  requesterName: string;
  steps: readonly { stage: string; name: string; action: string; state: string }[];
  /** Role that holds the present review; once adopted, the role that publishes. Null: none. */
  holder: string | null;
}

/** Whether the present review waits for people of its steps, and not for the role that holds it. */
export const openStepsOf = <S extends { stage: string; action: string; state: string }>(
  steps: readonly S[],
  status: string,
): S[] => steps.filter((step) => step.stage === status && step.state === "OPEN" && step.action !== "FYI");

/** What is asked of whoever's turn it is. `step`: the action of her open step; null: the whole resolution waits on her. */
export function askedOf(status: ResolutionStatus, step: string | null): string {
  if (step === "SIGNATURE") return "Sign";
  if (step !== null) return step === "FYI" ? "Read" : "Approve";
  if (status === "DRAFT") return "Submit for review";
  if (status === "BOARD_REVIEW") return "Bring before the board";
  return status === "ADOPTED" ? "Publish" : "Move on";
}

/** The person or party whose turn it is, in words. Null: nobody's any more. */
export function waitingOn(facts: WaitingFacts): string | null {
  const { status, holder } = facts;
  if (status === "DRAFT") return `${facts.requesterName} (draft)`;
  if (status === "ADOPTED") return `${holder ?? "Clerk"} (publication)`;
  if (!isReview(status)) return null;
  const open = openStepsOf(facts.steps, status);
  if (open.length > 0) return open.map(({ name, action }) => `${name} ${action.toLowerCase()}`).join(", ");
  if (status === "BOARD_REVIEW") return "Board";
  return holder ?? STATUS_LABELS[status];
}
