import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refuseReason } from "../reason.rules.ts";
import { RESOLUTION_STATUSES, type ResolutionStatus } from "./facts.rules.ts";
import { REVIEWS, type Review, reviewsUsed, nextReview } from "../routing/reviews.rules.ts";
import {
  type LifeFacts,
  refuseAdvance,
  refuseSubmit,
  refuseTransition,
  refuseTurnBack,
  refuseWithdraw,
  targetOf,
  type Transition,
  TRANSITIONS,
} from "./lifecycle.rules.ts";

const status = fc.constantFrom<ResolutionStatus[]>(...RESOLUTION_STATUSES);
const chosen = fc.option(
  fc
    .tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean())
    .map((used) => REVIEWS.map((review, index) => ({ status: review, used: used[index] ?? true }))),
);
const facts = (more: Partial<LifeFacts> = {}): LifeFacts => ({
  status: "LEGAL_REVIEW",
  isRequester: false,
  holdsReview: true,
  holder: "Legal reviewer",
  steps: [],
  ...more,
});
const step = (more: object = {}) => ({
  stage: "LEGAL_REVIEW",
  action: "APPROVAL",
  state: "OPEN",
  name: "County Attorney",
  ...more,
});

describe("the reviews that a county uses", () => {
  test("are all of them where it chose nothing", () => {
    expect(reviewsUsed(null)).toEqual(REVIEWS);
  });

  test("keep their order, and board review is always one of them", () => {
    fc.assert(
      fc.property(chosen, (stages) => {
        const used = reviewsUsed(stages);
        expect(used.at(-1)).toBe("BOARD_REVIEW");
        expect(used).toEqual(REVIEWS.filter((review) => used.includes(review)));
      }),
    );
  });

  test("are passed one after the other: the next lies ahead and none between is left out", () => {
    fc.assert(
      fc.property(chosen, fc.constantFrom<ResolutionStatus[]>("DRAFT", ...REVIEWS.slice(0, 3)), (stages, from) => {
        const used = reviewsUsed(stages);
        const next = nextReview(from, used);
        const place = REVIEWS.indexOf(from as Review);
        expect(REVIEWS.indexOf(next)).toBeGreaterThan(place);
        expect(used.filter((review) => REVIEWS.indexOf(review) > place)[0]).toBe(next);
      }),
    );
  });
});

describe("a transition", () => {
  // Repeated here, so that a change of the table is noticed.
  const WAYS: Record<Transition, Partial<Record<ResolutionStatus, ResolutionStatus>>> = {
    submit: { DRAFT: "LEGAL_REVIEW" },
    advance: {
      LEGAL_REVIEW: "CLERK_REVIEW",
      CLERK_REVIEW: "COMMITTEE_REVIEW",
      COMMITTEE_REVIEW: "BOARD_REVIEW",
    },
    return: { LEGAL_REVIEW: "DRAFT", CLERK_REVIEW: "DRAFT", COMMITTEE_REVIEW: "DRAFT", BOARD_REVIEW: "DRAFT" },
    reject: {
      LEGAL_REVIEW: "REJECTED",
      CLERK_REVIEW: "REJECTED",
      COMMITTEE_REVIEW: "REJECTED",
      BOARD_REVIEW: "REJECTED",
    },
    withdraw: {
      DRAFT: "WITHDRAWN",
      LEGAL_REVIEW: "WITHDRAWN",
      CLERK_REVIEW: "WITHDRAWN",
      COMMITTEE_REVIEW: "WITHDRAWN",
      BOARD_REVIEW: "WITHDRAWN",
    },
    adopt: { BOARD_REVIEW: "ADOPTED" },
    publish: { ADOPTED: "PUBLISHED" },
  };

  test.each(Object.keys(TRANSITIONS) as Transition[])(
    "%s starts and ends where the law says, and nowhere else",
    (way) => {
      const allowedStatuses = RESOLUTION_STATUSES.filter((from) => refuseTransition(way, from) === null);
      expect(Object.fromEntries(allowedStatuses.map((from) => [from, targetOf(way, from, REVIEWS)]))).toEqual(
        WAYS[way],
      );
    },
  );

  test("that is refused names the required status and the current status", () => {
    expect(refuseTransition("publish", "DRAFT")).toEqual({
      code: "WRONG_STATUS",
      message: "Only an adopted resolution can be published. This resolution's status is “Draft”.",
    });
  });

  test("a transition never leaves published, rejected or withdrawn", () => {
    for (const end of ["PUBLISHED", "REJECTED", "WITHDRAWN"] as const)
      for (const way of Object.keys(TRANSITIONS) as Transition[]) expect(refuseTransition(way, end)).not.toBeNull();
  });
});

describe("submitting", () => {
  test("needs a title and a department", () => {
    const draft = { status: "DRAFT" as const, title: "Salt", department: "Highway" };
    expect(refuseSubmit(draft)).toBeNull();
    expect(refuseSubmit({ ...draft, title: " " })).toMatchObject({ code: "TITLE_REQUIRED", field: "title" });
    expect(refuseSubmit({ ...draft, department: "" })).toMatchObject({ code: "DEPARTMENT_REQUIRED" });
    expect(refuseSubmit({ ...draft, status: "ADOPTED" })).toMatchObject({ code: "WRONG_STATUS" });
  });
});

describe("moving on", () => {
  test("a review is moved only by its holders, and the refusal names them", () => {
    expect(refuseAdvance(facts())).toBeNull();
    expect(refuseAdvance(facts({ holdsReview: false }))).toMatchObject({
      code: "NOT_HOLDER",
      message: "Legal review is held by the role Legal reviewer. People who may edit routes can act in its place.",
      permission: "meetings.routing.edit-route",
    });
    expect(refuseAdvance(facts({ holdsReview: false, holder: null }))).toMatchObject({
      message: "No role holds legal review. People who may edit routes act here.",
    });
  });

  test("a review waits for all of its approvals and signatures, not for people notified or other reviews", () => {
    expect(refuseAdvance(facts({ steps: [step()] }))).toMatchObject({
      code: "STEPS_LEFT",
      message: "Steps of this review are not done yet: County Attorney (approval).",
    });
    for (const done of [{ state: "DONE" }, { state: "SKIPPED" }, { action: "FYI" }, { stage: "CLERK_REVIEW" }])
      expect(refuseAdvance(facts({ steps: [step(done)] }))).toBeNull();
  });

  test("never leaves board review", () => {
    expect(refuseAdvance(facts({ status: "BOARD_REVIEW" }))).toMatchObject({ code: "BOARD_DECIDES" });
  });

  test("a requester, whatever their permissions, neither moves nor returns a review", () => {
    fc.assert(
      fc.property(status, fc.boolean(), (at, holdsReview) => {
        const requesterFacts = facts({ status: at, isRequester: true, holdsReview });
        expect(refuseAdvance(requesterFacts)).not.toBeNull();
        // The requester's text cannot change in legal review, so they may take it back to change it.
        expect(refuseTurnBack("return", requesterFacts) === null).toBe(at === "LEGAL_REVIEW");
        expect(refuseTurnBack("reject", requesterFacts)).not.toBeNull();
      }),
    );
  });
});

describe("withdrawing", () => {
  test("a resolution is withdrawn only by its requester or by people who may edit routes", () => {
    const at = { status: "CLERK_REVIEW" as const, isRequester: false, editsRoutes: false };
    expect(refuseWithdraw({ ...at, isRequester: true })).toBeNull();
    expect(refuseWithdraw({ ...at, editsRoutes: true })).toBeNull();
    expect(refuseWithdraw(at)).toMatchObject({ code: "NOT_REQUESTER" });
    expect(refuseWithdraw({ ...at, isRequester: true, status: "ADOPTED" })).toMatchObject({ code: "WRONG_STATUS" });
  });

  test("withdrawing requires a reason", () => {
    expect(refuseReason(" ")).toMatchObject({ code: "REASON_REQUIRED", field: "reason" });
    expect(refuseReason("x".repeat(2_001))).toMatchObject({ code: "TOO_LONG", field: "reason" });
    expect(refuseReason("Not needed any more")).toBeNull();
  });
});
