// Plays thousands of random acts through the rules of lifecycle and route, and compares them with a second, independent
// statement of those rules.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  movesOnByItself,
  openable,
  refuseDecision,
  refuseSkip,
  type StepFacts,
  type StepState,
} from "../../routing/rules.ts";
import { effectOfVote, type MeetingKind, refuseAdoption } from "../adoption.rules.ts";
import type { ResolutionStatus } from "../facts.rules.ts";
import { type Review, reviewsUsed, isReview } from "../../routing/reviews.rules.ts";
import {
  type LifeFacts,
  refuseAdvance,
  refuseSubmit,
  refuseTransition,
  refuseTurnBack,
  refuseWithdraw,
  routeStatus,
  targetOf,
  type Transition,
} from "../lifecycle.rules.ts";
import { waitingOn } from "./waiting.rules.ts";

const ORDER = ["LEGAL_REVIEW", "CLERK_REVIEW", "COMMITTEE_REVIEW", "BOARD_REVIEW"];

interface Deed {
  verb: "submit" | "approve" | "sign" | "rejectStep" | "skip" | Exclude<Transition, "submit"> | "vote";
  which: number;
  isRequester: boolean;
  holdsReview: boolean;
  isTheirs: boolean;
  passed: boolean;
  kind: "MAIN" | "TABLE";
  meeting: MeetingKind;
}

/** A resolution that only these rules move. */
class Played {
  status: ResolutionStatus = "DRAFT";
  readonly steps: StepFacts[];
  readonly used: Review[];

  constructor(steps: readonly StepFacts[], used: Review[]) {
    this.steps = steps.map((step) => ({ ...step }));
    this.used = used;
  }

  move(transition: Transition): void {
    this.status = targetOf(transition, this.status, this.used);
    for (const step of this.steps) {
      if (transition === "submit" || (step.state === "OPEN" && step.stage !== this.status)) step.state = "PENDING";
    }
    this.open();
  }

  open(): void {
    const { toOpen, toTell } = isReview(this.status) ? openable(this.steps, this.status) : { toOpen: [], toTell: [] };
    for (const step of toOpen) step.state = "OPEN";
    for (const step of toTell) step.state = "DONE";
  }

  decided(): void {
    this.open();
    if (movesOnByItself(this.steps, this.status)) this.move("advance");
  }

  /** Returns whether the act was allowed, and if so, performs it. */
  tries(deed: Deed): boolean {
    const { status, steps } = this;
    const { isRequester, holdsReview, isTheirs } = deed;
    const life: LifeFacts = { status, steps, isRequester, holdsReview, holder: null };
    const step = steps[deed.which % Math.max(1, steps.length)];
    const doIt = (refused: unknown, act: () => void): boolean => {
      if (refused === null) act();
      return refused === null;
    };
    switch (deed.verb) {
      case "submit":
        return doIt(refuseSubmit({ status, title: "Salt", department: "Highway" }), () => this.move("submit"));
      case "advance":
        return doIt(refuseAdvance(life), () => this.move("advance"));
      case "return":
      case "reject": {
        const { verb } = deed;
        return doIt(refuseTurnBack(verb, life), () => this.move(verb));
      }
      case "withdraw":
        return doIt(refuseWithdraw({ status, isRequester, editsRoutes: holdsReview }), () => this.move("withdraw"));
      case "adopt":
        return doIt(refuseAdoption({ status, steps }), () => this.move("adopt"));
      case "publish":
        return doIt(refuseTransition("publish", status), () => this.move("publish"));
      case "vote":
        return this.voted(deed);
      default: {
        if (!step) return false;
        const decision = ({ approve: "APPROVE", sign: "SIGN", rejectStep: "REJECT", skip: "REJECT" } as const)[
          deed.verb
        ];
        const facts = { status: routeStatus(status), step, isRequester, isTheirs };
        if (deed.verb === "skip")
          return doIt(refuseSkip(facts), () => {
            step.state = "SKIPPED";
            if (step.stage === status) this.decided();
          });
        return doIt(refuseDecision(decision, facts), () => {
          step.state = decision === "REJECT" ? "REJECTED" : "DONE";
          if (decision === "REJECT") this.move(deed.passed ? "return" : "reject");
          else this.decided();
        });
      }
    }
  }

  voted({ kind, passed, meeting }: Deed): boolean {
    const { status, steps } = this;
    const outcome = passed ? "PASSED" : "FAILED";
    const effect = effectOfVote({ kind, outcome, meeting, status, steps, corrected: false });
    if (effect === "ADOPT") this.move("adopt");
    if (effect === "ADVANCE") this.move("advance");
    if (effect === "REJECT") this.move("reject");
    return true;
  }
}

/**
 * The rules in another form: the statuses that a resolution may reach from a status, in a county that uses these
 * reviews.
 */
function lawfulNext(from: string, used: readonly string[]): string[] {
  const ahead = used.filter((review) => ORDER.indexOf(review) > ORDER.indexOf(from));
  if (from === "DRAFT") return [ahead[0] ?? "", "WITHDRAWN"];
  if (from === "ADOPTED") return ["PUBLISHED"];
  if (!ORDER.includes(from)) return [];
  return [from === "BOARD_REVIEW" ? "ADOPTED" : (ahead[0] ?? ""), "DRAFT", "REJECTED", "WITHDRAWN"];
}

const anyStep = (index: number): fc.Arbitrary<StepFacts> =>
  fc.record({
    id: fc.constant(String(index)),
    stage: fc.constantFrom<Review[]>("LEGAL_REVIEW", "CLERK_REVIEW", "COMMITTEE_REVIEW", "BOARD_REVIEW"),
    order: fc.integer({ min: 1, max: 3 }),
    name: fc.constant(`Person ${index}`),
    action: fc.constantFrom("APPROVAL", "SIGNATURE", "FYI"),
    state: fc.constant<StepState>("PENDING"),
  });
const mostly = fc.nat(4).map((die) => die > 0);
const anyDeed: fc.Arbitrary<Deed> = fc.record({
  verb: fc.constantFrom<Deed["verb"][]>(
    ...([
      "submit",
      "approve",
      "approve",
      "sign",
      "sign",
      "skip",
      "advance",
      "advance",
      "vote",
      "adopt",
      "publish",
    ] as const),
    ...(["rejectStep", "return", "reject", "withdraw"] as const),
  ),
  which: fc.nat(5),
  isRequester: mostly.map((yes) => !yes),
  holdsReview: mostly,
  isTheirs: mostly,
  passed: mostly,
  kind: fc.constantFrom("MAIN", "MAIN", "TABLE"),
  meeting: fc.constantFrom<MeetingKind[]>("BOARD", "COMMITTEE"),
});
const county = fc
  .subarray(ORDER.slice(0, 3))
  .map((left) => reviewsUsed(left.map((status) => ({ status, used: false }))));
const route = fc.nat(5).chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyStep(index))));

describe("the rules, played by anyone in any order", () => {
  test("lead only where the law leads, and hold everything that it promises", () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(county, route, fc.array(anyDeed, { minLength: 20, maxLength: 40 }), (used, steps, deeds) => {
        const played = new Played(steps, used);
        for (const deed of deeds) {
          const from = played.status;
          const before = JSON.stringify(played);
          const allowed = played.tries(deed);
          const to = played.status;
          reached.add(to);
          expect(allowed ? before : JSON.stringify(played)).toBe(before);
          expect([from, ...lawfulNext(from, used)]).toContain(to);
          // The requester may submit, withdraw, and take the resolution back from legal review, but never decides on
          // it. Votes and their record are not up to the requester either.
          const takesBack = deed.verb === "return" && from === "LEGAL_REVIEW";
          const isDecision =
            !takesBack && ["approve", "sign", "rejectStep", "skip", "advance", "return", "reject"].includes(deed.verb);
          expect(allowed && deed.isRequester && isDecision).toBe(false);
          // A review that was left by moving forward had no undecided step.
          const forward = ORDER.includes(from) && (ORDER.includes(to) || to === "ADOPTED") && from !== to;
          const undone = played.steps.filter(
            ({ stage, action, state }) => stage === from && action !== "FYI" && !["DONE", "SKIPPED"].includes(state),
          );
          expect(forward ? undone : []).toEqual([]);
          // Only the current review asks people, and only one order at a time.
          const open = played.steps.filter(({ state }) => state === "OPEN");
          expect(open.filter(({ stage }) => stage !== to)).toEqual([]);
          expect(new Set(open.map(({ order }) => order)).size).toBeLessThan(2);
          const waits = waitingOn({ status: to, steps: played.steps, requesterName: "Ann", holder: "Clerk" });
          expect(waits === null).toBe(["PUBLISHED", "REJECTED", "WITHDRAWN"].includes(to));
        }
      }),
      { numRuns: 500 },
    );
    expect([...reached].sort()).toEqual(["DRAFT", ...ORDER, "ADOPTED", "PUBLISHED", "REJECTED", "WITHDRAWN"].sort());
  });
});
