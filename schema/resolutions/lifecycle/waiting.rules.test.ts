import { describe, expect, test } from "vitest";
import { askableActs, askedOfHolder, waitingOn } from "./waiting.rules.ts";

test("the role whose turn it is is asked for the next step of the status", () => {
  expect(askedOfHolder("COMMITTEE_REVIEW")).toBe("MOVE_ON");
  expect(askedOfHolder("BOARD_REVIEW")).toBe("BRING_TO_BOARD");
  expect(askedOfHolder("ADOPTED")).toBe("PUBLISH");
});

test("people are asked for nothing that they may not do", () => {
  expect(askableActs(() => false)).toEqual({ own: [], steps: [], role: [], roleNotOwn: ["MOVE_ON"] });
  expect(askableActs((key) => key === "meetings.routing.sign-step").steps).toEqual(["SIGN"]);
  const { own, steps, role, roleNotOwn } = askableActs(() => true);
  // A draft is submitted by its requester, or by a role if the requester may not.
  expect([...own, ...steps, ...role, ...roleNotOwn].toSorted()).toEqual([
    "APPROVE",
    "BRING_TO_BOARD",
    "CHOOSE_ANOTHER",
    "MOVE_ON",
    "PUBLISH",
    "SIGN",
    "SUBMIT",
    "SUBMIT",
  ]);
});

test("a step that no one may decide waits for the choice of another person", () => {
  const step = { stage: "CLERK_REVIEW", name: "Walter Iverson", action: "SIGNATURE", state: "OPEN" };
  const facts = { status: "CLERK_REVIEW", requesterName: "Quentin Lowe", holder: "Clerk" } as const;
  expect(waitingOn({ ...facts, steps: [step] })).toBe("Walter Iverson signature");
  expect(waitingOn({ ...facts, steps: [{ ...step, stuck: true }] })).toBe(
    "choice of who signs in place of Walter Iverson",
  );
});

describe("whose turn it is", () => {
  const facts = { requesterName: "Ann Lee", steps: [], holder: "Legal reviewer" };
  const step = { stage: "LEGAL_REVIEW", name: "County Attorney", action: "APPROVAL", state: "OPEN" };

  test.each([
    [{ status: "DRAFT" }, "Ann Lee (draft)"],
    [{ status: "DRAFT", submitters: ["Clerk", "Deputy clerk"] }, "Clerk, Deputy clerk (draft)"],
    [{ status: "LEGAL_REVIEW" }, "Legal reviewer"],
    [{ status: "LEGAL_REVIEW", holder: null }, "Legal review"],
    [{ status: "LEGAL_REVIEW", steps: [step] }, "County Attorney approval"],
    [
      { status: "LEGAL_REVIEW", steps: [step, { ...step, name: "Treasurer", action: "SIGNATURE" }] },
      "County Attorney approval, Treasurer signature",
    ],
    [{ status: "CLERK_REVIEW", steps: [step], holder: "Clerk" }, "Clerk"],
    [{ status: "BOARD_REVIEW", holder: "Clerk" }, "Board"],
    [{ status: "ADOPTED", holder: "Clerk" }, "Clerk (publication)"],
    [{ status: "PUBLISHED" }, null],
    [{ status: "REJECTED" }, null],
    [{ status: "WITHDRAWN" }, null],
  ])("facts %j: %j", (more, expected) => {
    expect(waitingOn({ ...facts, ...more } as never)).toBe(expected);
  });
});
