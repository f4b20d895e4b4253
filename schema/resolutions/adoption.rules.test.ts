import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dayOfAdoption,
  effectOfVote,
  meetingKind,
  refuseAdoption,
  refuseAdoptionDay,
  refuseFloorAmendment,
  refusePlace,
  sentenceOfVote,
} from "./adoption.rules.ts";
import { RESOLUTION_STATUSES, type ResolutionStatus } from "./facts.rules.ts";

const open = { stage: "BOARD_REVIEW", action: "SIGNATURE", state: "OPEN", name: "Chair" };
const vote = {
  kind: "MAIN",
  outcome: "PASSED",
  meeting: "BOARD",
  status: "BOARD_REVIEW",
  steps: [],
  corrected: false,
} as const;

describe("a vote", () => {
  test("of the board adopts what is in board review and whose steps are done", () => {
    expect(effectOfVote(vote)).toBe("ADOPT");
    expect(effectOfVote({ ...vote, steps: [open] })).toBe("NOTE");
    expect(effectOfVote({ ...vote, steps: [{ ...open, state: "SKIPPED" }] })).toBe("ADOPT");
  });

  test("of a committee moves on what is in committee review", () => {
    expect(effectOfVote({ ...vote, meeting: "COMMITTEE", status: "COMMITTEE_REVIEW" })).toBe("ADVANCE");
    expect(effectOfVote({ ...vote, meeting: "COMMITTEE" })).toBe("NOTE");
    expect(effectOfVote({ ...vote, status: "COMMITTEE_REVIEW" })).toBe("NOTE");
  });

  test("that fails rejects, even where steps are left", () => {
    expect(effectOfVote({ ...vote, outcome: "FAILED", steps: [open] })).toBe("REJECT");
  });

  test("adopts in no other case at all", () => {
    const anyVote = fc.record({
      kind: fc.constantFrom("MAIN", "AMEND", "SUBSTITUTE", "TABLE", "POSTPONE", "REFER", "RECONSIDER"),
      outcome: fc.constantFrom("PASSED" as const, "FAILED" as const),
      meeting: fc.constantFrom("BOARD" as const, "COMMITTEE" as const),
      status: fc.constantFrom<ResolutionStatus[]>(...RESOLUTION_STATUSES),
      steps: fc.constantFrom([], [open]),
      corrected: fc.boolean(),
    });
    fc.assert(
      fc.property(anyVote, (facts) => {
        const adopts =
          facts.kind === "MAIN" &&
          facts.outcome === "PASSED" &&
          facts.meeting === "BOARD" &&
          facts.status === "BOARD_REVIEW" &&
          facts.steps.length === 0;
        expect(effectOfVote(facts) === "ADOPT").toBe(adopts);
      }),
    );
  });

  test("a vote corrected after the end moves nothing and is reported prominently", () => {
    for (const status of ["ADOPTED", "PUBLISHED", "REJECTED", "WITHDRAWN"] as const) {
      expect(effectOfVote({ ...vote, status, outcome: "FAILED", corrected: true })).toBe("ALARM");
      expect(effectOfVote({ ...vote, status, outcome: null, corrected: true })).toBe("ALARM");
      expect(effectOfVote({ ...vote, status })).toBe("NOTE");
    }
    for (const status of ["BOARD_REVIEW", "COMMITTEE_REVIEW"] as const)
      expect(effectOfVote({ ...vote, status, outcome: null, corrected: true })).toBe("NOTE");
  });

  test("a vote is described in a sentence", () => {
    const at = { declared: false, corrected: false, meeting: "the Board meeting 3" };
    expect(sentenceOfVote({ ...at, kind: "TABLE", outcome: "PASSED" })).toBe(
      "The motion to table passed at the Board meeting 3.",
    );
    expect(sentenceOfVote({ ...at, kind: "MAIN", outcome: null, corrected: true })).toBe(
      "The chair's declaration was withdrawn: the motion at the Board meeting 3 is not decided.",
    );
    expect(sentenceOfVote({ ...at, kind: "MAIN", outcome: "FAILED", declared: true })).toBe(
      "The motion failed at the Board meeting 3, as declared by the chair.",
    );
  });
});

describe("who meets", () => {
  test.each([
    ["BOARD", "Special", "BOARD"],
    ["COMMITTEE", "Board", "COMMITTEE"],
    ["OTHER", "Board", "COMMITTEE"],
    [null, "Budget Committee", "COMMITTEE"],
    [null, "Mid-Month", "BOARD"],
  ])("is by the body %s, or the type %s: %s", (bodyKind, meetingType, kind) => {
    expect(meetingKind({ bodyKind, meetingType })).toBe(kind);
  });
});

describe("an agenda", () => {
  test("of the board takes what is in board review, of a committee also what is in committee review, once", () => {
    const place = (meeting: "BOARD" | "COMMITTEE", status: ResolutionStatus, placements: object[] = []) =>
      refusePlace({ meeting, status, placements: placements as never })?.code ?? null;
    for (const status of RESOLUTION_STATUSES) {
      expect(place("BOARD", status) === null).toBe(status === "BOARD_REVIEW");
      expect(place("COMMITTEE", status) === null).toBe(["BOARD_REVIEW", "COMMITTEE_REVIEW"].includes(status));
    }
    expect(place("BOARD", "BOARD_REVIEW", [{ kind: "BOARD", open: true }])).toBe("ALREADY_ON_AGENDA");
    expect(place("BOARD", "BOARD_REVIEW", [{ kind: "COMMITTEE", open: true }])).toBeNull();
    expect(place("BOARD", "BOARD_REVIEW", [{ kind: "BOARD", open: false }])).toBeNull();
  });

  test("is where a floor amends", () => {
    const at = { status: "BOARD_REVIEW", placements: [{ kind: "BOARD", open: true }], voteOpen: false } as const;
    expect(refuseFloorAmendment(at)).toBeNull();
    expect(refuseFloorAmendment({ ...at, placements: [] })).toMatchObject({ code: "NOT_ON_AGENDA" });
    expect(refuseFloorAmendment({ ...at, voteOpen: true })).toMatchObject({ code: "VOTE_OPEN" });
    expect(refuseFloorAmendment({ ...at, status: "ADOPTED" })).toMatchObject({ code: "WRONG_STATUS" });
  });
});

describe("a recorded adoption", () => {
  test("needs board review with its steps done, and a day of the calendar that is not in the future", () => {
    expect(refuseAdoption({ status: "BOARD_REVIEW", steps: [] })).toBeNull();
    expect(refuseAdoption({ status: "BOARD_REVIEW", steps: [open] })).toMatchObject({ code: "STEPS_LEFT" });
    expect(refuseAdoption({ status: "COMMITTEE_REVIEW", steps: [] })).toMatchObject({ code: "WRONG_STATUS" });
    expect(refuseAdoptionDay("2026-03-11", "2026-03-11")).toBeNull();
    expect(refuseAdoptionDay("2026-03-12", "2026-03-11")).toMatchObject({ code: "IN_THE_FUTURE" });
    expect(refuseAdoptionDay("2026-02-30", "2026-03-11")).toMatchObject({ code: "NOT_A_DATE", field: "adoptedOn" });
  });

  test("an adoption by vote has the date of the meeting, never a future one", () => {
    expect(dayOfAdoption("2026-03-11", "2026-03-12")).toBe("2026-03-11");
    expect(dayOfAdoption("2026-03-18", "2026-03-12")).toBe("2026-03-12");
  });
});
