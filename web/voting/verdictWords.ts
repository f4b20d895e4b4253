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

/** What the verdict box is headed with. While votes may still come nothing is called passed or failed unless no vote can change it. */
export function verdictHead({ state, outcome, verdict }: VoteFacts): { state: VerdictState; title: string } {
  if (state === "CLOSED") {
    const passed = (outcome ?? (verdict?.passed ? "PASSED" : "FAILED")) === "PASSED";
    return passed ? { state: "passed", title: texts.passes } : { state: "failed", title: texts.fails };
  }
  if (state !== "OPEN" || !verdict) return { state: "pending", title: texts.notOpened };
  if (verdict.decided)
    return { state: "decided", title: verdict.decided === "PASSED" ? texts.decidedPass : texts.decidedFail };
  // Everyone has voted and nothing is decided: only a tie that the chair may break is left.
  return { state: "pending", title: verdict.notVoted.length > 0 ? texts.notDecided : texts.tieForChair };
}
