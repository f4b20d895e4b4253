// What a motion's end means. The outcome of a motion is not the disposition of the matter, because a motion to
// disapprove may pass.
import type { MotionKind, VoteType } from "../bodies/thresholds.rules.ts";
import type { Declaration } from "./motions.rules.ts";

export type MotionOutcome = {
  readonly outcome: "PASSED" | "FAILED" | null;
  /** COMPUTED from a closed roll call; DECLARED by the chair after a voice vote; NONE if neither. */
  readonly source: "COMPUTED" | "DECLARED" | "NONE";
  readonly text: string;
};

/** The outcome of a motion. `passed` is the closed roll call's verdict. Null while it is not closed. */
export function outcomeOf(facts: {
  readonly voteType: VoteType;
  readonly passed: boolean | null;
  readonly declared: Declaration | null;
}): MotionOutcome {
  const { voteType, passed, declared } = facts;
  if (voteType === "ROLL_CALL_VOTE" && passed !== null) {
    return { outcome: passed ? "PASSED" : "FAILED", source: "COMPUTED", text: passed ? "Passed" : "Failed" };
  }
  if (voteType === "VOICE_VOTE" && declared) {
    const carried = declared === "CARRIED";
    return {
      outcome: carried ? "PASSED" : "FAILED",
      source: "DECLARED",
      text: `${carried ? "Carried" : "Lost"}, as declared by the chair`,
    };
  }
  return { outcome: null, source: "NONE", text: voteType === "NO_VOTE" ? "No vote" : "Not decided" };
}

/** What a main motion proposes for its matter. */
export type Purpose = "APPROVE" | "DISAPPROVE";
/** What happens to the matter. STANDS: the motion leaves it as it was. */
export type Disposition =
  | "APPROVED"
  | "NOT_APPROVED"
  | "DISAPPROVED"
  | "AMENDED"
  | "SUBSTITUTED"
  | "TABLED"
  | "POSTPONED"
  | "REFERRED"
  | "REOPENED"
  | "STANDS";

const WHEN_PASSED: Record<Exclude<MotionKind, "MAIN">, Disposition> = {
  AMEND: "AMENDED",
  SUBSTITUTE: "SUBSTITUTED",
  TABLE: "TABLED",
  POSTPONE: "POSTPONED",
  REFER: "REFERRED",
  RECONSIDER: "REOPENED",
  EXECUTIVE_SESSION: "STANDS",
};

/** What happens to the matter. Null while the motion is not decided. A failed motion to disapprove approves nothing. */
export function dispositionOf(facts: {
  readonly kind: MotionKind;
  readonly purpose: Purpose;
  readonly outcome: "PASSED" | "FAILED" | null;
}): Disposition | null {
  const { kind, purpose, outcome } = facts;
  if (outcome === null) return null;
  if (kind !== "MAIN") return outcome === "PASSED" ? WHEN_PASSED[kind] : "STANDS";
  if (purpose === "DISAPPROVE") return outcome === "PASSED" ? "DISAPPROVED" : "STANDS";
  return outcome === "PASSED" ? "APPROVED" : "NOT_APPROVED";
}
