import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byStage, isStage, KINDS, matterOfStage, stageInstead } from "./kinds.rules.ts";
import { isReview, nextReview, REVIEWS, reviewsUsed } from "./reviews.rules.ts";
import {
  actionsOf,
  movesOnByItself,
  openable,
  refuseRoute,
  refuseRouteChange,
  refuseSkip,
  stageFault,
  type StepFacts,
  type StepToSave,
} from "./rules.ts";

const ALL = [...KINDS.RESOLUTION.stages, ...KINDS.CONTRACT.stages];
const step = (more: Partial<StepFacts> = {}): StepFacts => ({
  id: "1",
  stage: "CONTRACT_APPROVAL",
  order: 1,
  name: "Treasurer",
  action: "APPROVAL",
  state: "OPEN",
  ...more,
});

describe("the stages of a route", () => {
  test("each belong to one kind of matter, and a contract's approvals come before its signatures", () => {
    expect(ALL.map(matterOfStage)).toEqual([...REVIEWS.map(() => "RESOLUTION"), "CONTRACT", "CONTRACT"]);
    expect(ALL.every(isStage)).toBe(true);
    expect(KINDS.CONTRACT.stages.some(isReview)).toBe(false);
    expect(byStage("CONTRACT_APPROVAL", "CONTRACT_SIGNATURE")).toBeLessThan(0);
    for (const other of ["DRAFT", "OVER", ""]) expect(isStage(other)).toBe(false);
  });

  test("that a county does not use are asked in the next review", () => {
    const leftOut = fc.subarray(
      REVIEWS.filter((review) => review !== "BOARD_REVIEW"),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(leftOut, (reviews) => {
        const used = reviewsUsed(reviews.map((status) => ({ status, used: false })));
        const instead = reviews.map((left) => stageInstead(left, used));
        expect(instead).toEqual(reviews.map((left) => nextReview(left, used)));
      }),
    );
  });

  test("move on automatically once their approvals and signatures are done, except board review", () => {
    for (const stage of ALL) {
      const done = step({ stage, state: "DONE", action: actionsOf(stage)[0] ?? "APPROVAL" });
      expect([stage, movesOnByItself([done], stage)]).toEqual([stage, stage !== "BOARD_REVIEW"]);
      expect(movesOnByItself([done, { ...done, state: "OPEN" }], stage)).toBe(false);
      expect(movesOnByItself([step({ stage, action: "FYI", state: "DONE" })], stage)).toBe(false);
    }
  });

  test("of a contract open in turn: no signature is asked before all approvals", () => {
    const steps = [
      step({ state: "PENDING" }),
      step({ stage: "CONTRACT_SIGNATURE", action: "SIGNATURE", state: "PENDING" }),
    ];
    expect(openable(steps, "CONTRACT_APPROVAL").toOpen.map(({ action }) => action)).toEqual(["APPROVAL"]);
    expect(openable(steps, "CONTRACT_SIGNATURE").toOpen.map(({ action }) => action)).toEqual(["SIGNATURE"]);
  });

  test("allow skipping a step only while they last", () => {
    for (const status of ALL) expect(refuseSkip({ status, step: step(), isRequester: false })).toBeNull();
    expect(refuseSkip({ status: "OVER", step: step(), isRequester: false })).toMatchObject({ code: "WRONG_STATUS" });
  });
});

describe("the steps of a contract's route", () => {
  const good: StepToSave = {
    stage: "CONTRACT_SIGNATURE",
    order: 1,
    name: "County Executive",
    email: "executive@county.gov",
    action: "SIGNATURE",
    notes: "",
  };
  const ground = { matter: "CONTRACT", used: KINDS.CONTRACT.stages, status: "CONTRACT_SIGNATURE" } as const;
  const faultOf = (more: Partial<StepToSave>, at: object = {}) =>
    refuseRoute({ steps: [{ ...good, ...more }], note: "", kept: 0 }, { ...ground, ...at }, null)?.message ?? null;

  test.each([
    [{}, null],
    [{ action: "FYI" }, null],
    [{ action: "APPROVAL" }, "Step 1: a step of “Signatures” asks for a signature, or is for information."],
    [{ stage: "CONTRACT_APPROVAL", action: "APPROVAL" }, "Step 1: approvals are over."],
    [{ stage: "LEGAL_REVIEW" }, "Step 1: “Legal review” is not a stage of a contract's route."],
  ] as const)("with %j: %s", (more, message) => {
    expect(faultOf(more)).toBe(message);
  });

  test("ask only for approvals in the approval stage", () => {
    const approvals = { stage: "CONTRACT_APPROVAL", action: "SIGNATURE" } as const;
    expect(faultOf(approvals, { status: "DRAFT" })).toBe(
      "Step 1: a step of “Approvals” asks for an approval, or is for information.",
    );
  });

  test("are never on a resolution's route, whose reviews allow either", () => {
    for (const stage of KINDS.CONTRACT.stages)
      expect(stageFault({ stage, action: "FYI" }, "RESOLUTION")).toMatch(/is not a stage of a resolution's route/);
    for (const stage of REVIEWS) expect(actionsOf(stage)).toEqual(["APPROVAL", "SIGNATURE", "FYI"]);
  });

  test("can be changed in progress by people who may send contracts, and the refusal names that permission", () => {
    const facts = { matter: "CONTRACT", isRequester: false, editsRoutes: false, editsItem: true } as const;
    expect(refuseRouteChange({ ...facts, status: "DRAFT" })).toBeNull();
    expect(refuseRouteChange({ ...facts, status: "CONTRACT_APPROVAL" })).toMatchObject({
      code: "ROUTE_OF_DRAFT",
      permission: "contracts.lifecycle.send-to-route",
    });
    expect(refuseRouteChange({ ...facts, status: "CONTRACT_APPROVAL", editsRoutes: true })).toBeNull();
  });
});
