import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmail } from "../people.rules.ts";
import { REVIEWS, stepsLeft } from "./reviews.rules.ts";
import {
  isRepeated,
  movesOnByItself,
  openable,
  refuseDecision,
  refuseRoute,
  refuseRouteChange,
  refuseSkip,
  type StepFacts,
  type StepState,
  type StepToSave,
} from "./rules.ts";

const step = (more: Partial<StepFacts> = {}): StepFacts => ({
  id: "1",
  stage: "LEGAL_REVIEW",
  order: 1,
  name: "County Attorney",
  action: "APPROVAL",
  state: "OPEN",
  ...more,
});
const anyStep = fc.record({
  id: fc.uuid(),
  stage: fc.constantFrom("LEGAL_REVIEW", "CLERK_REVIEW"),
  order: fc.integer({ min: 1, max: 4 }),
  name: fc.constant("Someone"),
  action: fc.constantFrom("APPROVAL", "SIGNATURE", "FYI"),
  state: fc.constant<StepState>("PENDING"),
});

describe("whose turn it is on a route", () => {
  test("those with the lowest order act together, then the next, and steps for information hold up no one", () => {
    const steps = [
      step({ id: "a", order: 2, state: "PENDING" }),
      step({ id: "b", order: 1, state: "PENDING" }),
      step({ id: "c", order: 1, state: "PENDING", action: "SIGNATURE" }),
      step({ id: "d", order: 1, state: "PENDING", action: "FYI" }),
      step({ id: "e", order: 1, state: "PENDING", stage: "CLERK_REVIEW" }),
    ];
    const { toOpen, toTell } = openable(steps, "LEGAL_REVIEW");
    expect([toOpen.map(({ id }) => id), toTell.map(({ id }) => id)]).toEqual([["b", "c"], ["d"]]);
  });

  test("deciding every open step completes the review in order, each step once, and then it moves on", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 10 }), fc.nat(), (drawnSteps, seed) => {
        const steps = drawnSteps.map((each) => ({ ...each }));
        const decided: number[] = [];
        for (let turn = 0; turn < 50; turn++) {
          const { toOpen, toTell } = openable(steps, "LEGAL_REVIEW");
          for (const each of toOpen) each.state = "OPEN";
          for (const each of toTell) each.state = "DONE";
          const open = steps.filter(({ state }) => state === "OPEN");
          expect(new Set(open.map(({ order }) => order)).size).toBeLessThan(2);
          const next = open[seed % Math.max(1, open.length)];
          if (!next) break;
          decided.push(next.order);
          next.state = seed % 3 === 0 ? "SKIPPED" : "DONE";
        }
        expect(decided).toEqual(decided.toSorted((a, b) => a - b));
        expect(stepsLeft(steps, "LEGAL_REVIEW")).toEqual([]);
        const hasDecision = steps.some(({ stage, action }) => stage === "LEGAL_REVIEW" && action !== "FYI");
        expect(movesOnByItself(steps, "LEGAL_REVIEW")).toBe(hasDecision);
        expect(steps.every(({ stage, state }) => stage === "LEGAL_REVIEW" || state === "PENDING")).toBe(true);
      }),
    );
  });

  test("board review never moves on automatically", () => {
    expect(movesOnByItself([step({ stage: "BOARD_REVIEW", state: "DONE" })], "BOARD_REVIEW")).toBe(false);
  });
});

describe("a decision", () => {
  const facts = { status: "LEGAL_REVIEW", step: step(), isRequester: false, isTheirs: true } as const;
  test.each([
    ["APPROVE", {}, null],
    ["APPROVE", { isTheirs: false }, "NOT_YOUR_STEP"],
    ["APPROVE", { isRequester: true }, "REQUESTER"],
    ["APPROVE", { step: step({ action: "SIGNATURE" }) }, "ASKS_SIGNATURE"],
    ["SIGN", { step: step({ action: "SIGNATURE" }) }, null],
    ["SIGN", {}, "ASKS_APPROVAL"],
    ["REJECT", { step: step({ action: "SIGNATURE" }) }, null],
    ["APPROVE", { step: step({ action: "FYI" }) }, "FOR_INFORMATION"],
    ["APPROVE", { step: step({ state: "PENDING" }) }, "STEP_NOT_OPEN"],
    ["APPROVE", { step: step({ state: "DONE" }) }, "STEP_DECIDED"],
    ["REJECT", { step: step({ state: "SKIPPED" }) }, "STEP_DECIDED"],
    ["APPROVE", { status: "DRAFT" }, "STEP_NOT_OPEN"],
  ] as const)("%s with %j: %s", (decision, more, code) => {
    expect(refuseDecision(decision, { ...facts, ...more })?.code ?? null).toBe(code);
  });

  test("repeated by the same person counts as the same decision, but not by someone else or differently", () => {
    const done = { action: "APPROVAL", state: "DONE", decidedById: "ann" };
    expect(isRepeated("APPROVE", done, "ann")).toBe(true);
    expect(isRepeated("SIGN", done, "ann")).toBe(false);
    expect(isRepeated("REJECT", done, "ann")).toBe(false);
    expect(isRepeated("APPROVE", done, "bob")).toBe(false);
    expect(isRepeated("REJECT", { ...done, state: "REJECTED" }, "ann")).toBe(true);
  });

  test("is not needed for a step skipped during the review, but the requester cannot skip it", () => {
    expect(refuseSkip({ ...facts })).toBeNull();
    expect(refuseSkip({ ...facts, isRequester: true })).toMatchObject({ code: "REQUESTER" });
    expect(refuseSkip({ ...facts, step: step({ state: "DONE" }) })).toMatchObject({ code: "STEP_DECIDED" });
    expect(refuseSkip({ ...facts, status: "DRAFT" })).toMatchObject({ code: "WRONG_STATUS" });
  });
});

describe("who may change a route", () => {
  const facts = {
    matter: "RESOLUTION",
    status: "DRAFT",
    isRequester: false,
    editsRoutes: false,
    editsItem: false,
  } as const;
  test.each([
    [{ editsItem: true }, null],
    [{ editsRoutes: true }, null],
    [{}, "ROUTE_OF_DRAFT"],
    [{ status: "CLERK_REVIEW", editsItem: true }, "ROUTE_OF_DRAFT"],
    [{ status: "CLERK_REVIEW", editsRoutes: true }, null],
    [{ status: "CLERK_REVIEW", editsRoutes: true, isRequester: true }, "OWN_ROUTE"],
    [{ status: "OVER", editsRoutes: true }, "ROUTE_CLOSED"],
  ] as const)("with %j: %s", (more, code) => {
    expect(refuseRouteChange({ ...facts, ...more })?.code ?? null).toBe(code);
  });
});

describe("the steps of a route", () => {
  const good: StepToSave = {
    stage: "CLERK_REVIEW",
    order: 1,
    name: "Clerk",
    email: "clerk@county.gov",
    action: "APPROVAL",
    notes: "",
  };
  const used = REVIEWS.filter((review) => review !== "COMMITTEE_REVIEW");
  const ground = { matter: "RESOLUTION", used, status: "CLERK_REVIEW" } as const;
  const faultOf = (more: object) =>
    refuseRoute({ steps: [good, { ...good, ...more }], note: "", kept: 0 }, ground, "ann@county.gov")?.message ?? null;

  test.each([
    [{}, null],
    [{ name: "" }, "Step 2: enter the person's name."],
    [{ email: "clerk at county" }, "Step 2: enter the person's email address, such as name@county.gov."],
    [{ order: 100 }, "Step 2: the order must be a number from 1 to 99."],
    [{ stage: "COMMITTEE_REVIEW" }, "Step 2: the county does not use committee review."],
    [{ stage: "LEGAL_REVIEW" }, "Step 2: legal review is over."],
    [
      { email: "ann@county.gov" },
      "Step 2: the person who asks for something cannot also approve it. Choose someone else.",
    ],
    [{ email: "ann@county.gov", action: "FYI" }, null],
  ])("with %j: %s", (more, message) => {
    expect(faultOf(more)).toBe(message);
  });

  test("are at most forty, including those that stay", () => {
    const steps = Array.from({ length: 39 }, () => good);
    expect(refuseRoute({ steps, note: "", kept: 1 }, ground, null)).toBeNull();
    expect(refuseRoute({ steps, note: "", kept: 2 }, ground, null)).toMatchObject({ code: "TOO_MANY_STEPS" });
  });

  test("name one address each, never a header line or a list", () => {
    expect(isEmail("name@county.gov")).toBe(true);
    for (const other of ["", "a@b", "a b@c.d", "a@b.c,d@e.f", "a@b.c\nBcc: x@y.z", "<a@b.c>"])
      expect(isEmail(other)).toBe(false);
  });
});
