import { texts } from "./texts.ts";

export type VerdictState = "passed" | "failed" | "pending" | "decided";
export type VoteFacts = {
  readonly state: "PENDING" | "OPEN" | "CLOSED" | "WITHDRAWN" | "DISPOSED";
  readonly outcome: "PASSED" | "FAILED" | null | undefined;
  readonly verdict:
    | {
        readonly passed: boolean;
        readonly decided: "PASSED" | "FAILED" | null | undefined;
        readonly notVoted: readonly string[];
      }
    | null
    | undefined;
};

/**
 * The heading of the verdict. While votes can still come, it does not say passed or failed unless no vote can change
 * that.
 */
export function verdictHead({ state, outcome, verdict }: VoteFacts): { state: VerdictState; title: string } {
  if (state === "CLOSED") {
    const passed = (outcome ?? (verdict?.passed ? "PASSED" : "FAILED")) === "PASSED";
    return passed ? { state: "passed", title: texts.passes } : { state: "failed", title: texts.fails };
  }
  if (state !== "OPEN" || !verdict) return { state: "pending", title: texts.notOpened };
  if (verdict.decided)
    return { state: "decided", title: verdict.decided === "PASSED" ? texts.decidedPass : texts.decidedFail };
  // Everyone has voted without a decision: this can only be a tie that the chair may break.
  return { state: "pending", title: verdict.notVoted.length > 0 ? texts.notDecided : texts.tieForChair };
}
